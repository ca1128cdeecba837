import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readAgain } from '#app/lib/read-again.ts';
import { useNews, usePersonalTopic } from '#app/lib/realtime.ts';

/** Which queries show something of what changes, by the first word of their keys. A new page is live by its key. */
const SHOWN_IN: Record<string, readonly string[]> = {
  bookings: [
    ...['bookings', 'shows', 'calendar', 'openings', 'matches'],
    ...['agreements', 'settlements', 'conversations', 'finances', 'night'],
  ],
  shows: ['shows', 'bookings', 'calendar', 'matches', 'night'],
  holds: ['holds', 'calendar'],
  nights: ['night', 'shows', 'bookings'],
  agreements: ['agreements', 'bookings', 'conversations'],
  settlements: ['settlements', 'bookings', 'invoices', 'finances'],
  line_claims: ['settlements', 'bookings'],
  house_proposals: ['settlements', 'bookings'],
  invoices: ['invoices', 'bookings', 'finances'],
  payouts: ['bookings', 'finances'],
  direct_payments: ['bookings', 'invoices'],
  reviews: ['reviews', 'bookings', 'profiles'],
  availability: ['calendar'],
  availability_rules: ['calendar'],
  day_notes: ['calendar'],
  conversations: ['conversations'],
  messages: ['conversations'],
  notifications: ['notifications'],
};

const ALL = new Set([...Object.values(SHOWN_IN).flat(), 'messages']);

/** One act changes several tables at once: what they are shown in is read once. */
const TOGETHER_MS = 25;

/** Keeps everything on the page fresh while others change it, and joins the topic on which this person is told. */
export function useLiveQueries(userId: string): void {
  const queries = useQueryClient();
  const due = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      // Nobody listens on a page for everybody: whoever comes back reads anew, however short they were away.
      void queries.invalidateQueries({
        predicate: ({ queryKey }) => ALL.has(String(queryKey[0])),
        refetchType: 'none',
      });
    },
    [queries],
  );

  const refresh = (roots: readonly string[]) => {
    for (const root of roots) due.current.add(root);
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      const stale = due.current;
      due.current = new Set();
      readAgain(queries, ({ queryKey }) => stale.has(String(queryKey[0])));
    }, TOGETHER_MS);
  };
  usePersonalTopic(userId);
  useNews({
    told: ({ noun }) => refresh(SHOWN_IN[noun] ?? []),
    missed: () => refresh([...ALL]),
  });
}
