import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isOwnNews } from '#app/lib/own-news.ts';
import { useNews, usePersonalTopic } from '#app/lib/realtime.ts';
import { readWords, SHOWN_LIVE, shownIn } from '#app/lib/shown-in.ts';

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
        predicate: ({ queryKey }) => SHOWN_LIVE.has(String(queryKey[0])),
        refetchType: 'none',
      });
    },
    [queries],
  );

  const refresh = (words: ReadonlySet<string>) => {
    for (const word of words) due.current.add(word);
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      const stale = due.current;
      due.current = new Set();
      void readWords(queries, stale);
    }, TOGETHER_MS);
  };
  usePersonalTopic(userId);
  useNews({
    told: (news) => {
      if (!isOwnNews(news)) refresh(shownIn([news.noun]));
    },
    missed: () => refresh(SHOWN_LIVE),
  });
}
