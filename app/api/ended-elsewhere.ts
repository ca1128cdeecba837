import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { actsSince } from '#app/api/own-acts.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { forgetUnsaved } from '#app/lib/unsaved-changes.ts';
import { type ToastOptions, toast } from '#app/ui/overlays/toast.ts';
import type { Side } from '#core/booking/side.ts';
import type { Views } from '#core/database.types.ts';
import type { Question } from '#core/events/event.ts';
import type { HappenedRow } from '#core/events/history.ts';
import { shortened } from '#core/shortened.ts';
import { t } from '#core/words/t.ts';

type Subject = Pick<
  Views<'booking_details'>,
  'booking_id' | 'artist_name' | 'venue_name' | 'status' | 'offered_by'
>;

type Ends = {
  /** Whether the dialog is open. */
  open: boolean;
  /** Whether what it asks can still be done. */
  stands: boolean;
  close: () => void;
  of: Subject | undefined;
  side: Side;
  /** What it asks. */
  asks: Question;
  /** What was refused in the dialog already; it is said in place of what happened. */
  refused?: string | undefined;
};

/**
 * Closes a dialog on a booking when what it asks was answered elsewhere, and says what happened: by the other side, in another window, or
 * in time. The same when the list that holds the dialog drops it. What this window does itself, or where it goes, is said by nobody twice.
 */
export function useEndedElsewhere(ends: Ends): void {
  const queries = useQueryClient();
  const latest = useRef(ends);
  useEffect(() => {
    latest.current = ends;
  });
  const { open, stands } = ends;
  // When the dialog opened. What is done over it from then on is what it asks.
  const opened = useRef(0);
  useLayoutEffect(() => {
    if (open) opened.current = Date.now();
  }, [open]);
  useEffect(() => {
    if (!open || stands || actsSince(queries, opened.current)) return;
    const typed = typedInDialog();
    // Nothing is left to keep editing, and what was typed is in what is said.
    forgetUnsaved();
    latest.current.close();
    void sayWhatHappened(latest.current, typed);
  }, [open, stands, queries]);
  // Before the dialog is taken away: what was typed in it is read once more.
  useLayoutEffect(
    () => () => {
      const { open: wasOpen, of } = latest.current;
      if (!wasOpen || !of || actsSince(queries, opened.current)) return;
      void sayUnlessLeft(latest.current, of, typedInDialog());
    },
    [queries],
  );
}

/** Long enough to read a sentence that nobody expected. */
const LONG = { duration: 10_000 };

/** What stands in the boxes of the dialog that is on top: a reason, a message. Figures are in the offer or the statement. */
function typedInDialog(): string {
  const dialog = [...document.querySelectorAll('[data-over-page]')].at(-1);
  const boxes = [...(dialog?.querySelectorAll('textarea') ?? [])];
  return boxes
    .map(({ value }) => value.trim())
    .join('\n\n')
    .trim();
}

/** What was typed is not lost with its dialog: it stays in what is said, until that is closed, and is copied in one click. */
function keeping(typed: string, description: string | undefined): ToastOptions {
  if (typed === '') return { ...LONG, ...(description ? { description } : {}) };
  return {
    duration: Number.POSITIVE_INFINITY,
    description: [description, t`It was not sent: “${shortened(typed, 300)}”`].filter(Boolean).join(' '),
    action: { label: t`Copy what you typed`, run: () => void navigator.clipboard.writeText(typed) },
  };
}

async function sayWhatHappened({ of, side, asks, refused }: Ends, typed: string): Promise<void> {
  if (!of) return;
  if (refused) return void toast.error(refused, keeping(typed, undefined));
  const last = await lastEvent(of.booking_id, asks).catch(() => undefined);
  // The words of events are read by nobody before something has ended.
  const { historyOf } = await import('#core/events/history.ts');
  const [line] = last
    ? historyOf([last], { artist: of.artist_name, venue: of.venue_name, [side]: t`You` })
    : [];
  if (!last || !line) return void toast.info(t`This cannot be done any more`, keeping(typed, undefined));
  const whose =
    last.by_side === side
      ? t`This was done in another window, or on another device of your side.`
      : t`It happened while you had this open.`;
  toast.info(line.title, keeping(typed, whose));
}

/** A page that is left with a dialog open ends nothing. */
async function sayUnlessLeft(ends: Ends, of: Subject, typed: string): Promise<void> {
  if (!(await standsAs(of))) await sayWhatHappened(ends, typed);
}

/** Whether a booking stands as it was read; also where that cannot be known. */
async function standsAs({ booking_id, status, offered_by }: Subject): Promise<boolean> {
  const client = await getSupabase();
  const { data } = await client
    .from('bookings')
    .select('status, offered_by')
    .eq('id', booking_id)
    .maybeSingle();
  return !data || (data.status === status && data.offered_by === offered_by);
}

/** What may have answered it, and happened last. A change that was proposed last still waits. */
async function lastEvent(bookingId: string, asks: Question): Promise<HappenedRow | undefined> {
  const { closes } = await import('#core/events/all/closes.ts');
  const kinds = Object.entries(closes).flatMap(([kind, questions]) => (questions.includes(asks) ? kind : []));
  const client = await getSupabase();
  const { data } = await client
    .from('domain_events')
    .select('id, kind, at, by_side, data')
    .eq('booking_id', bookingId)
    .in('kind', kinds)
    .order('seq', { ascending: false })
    .limit(1);
  return data?.[0] as HappenedRow | undefined;
}
