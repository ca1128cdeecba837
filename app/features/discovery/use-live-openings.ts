import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readAgain } from '#app/lib/read-again.ts';
import { useTopic } from '#app/lib/realtime.ts';

/** Everybody with a list of openings hears of a change at the same moment: they read it anew at different ones. */
const SPREAD_MS = 3_000;

/** Keeps the lists of openings on this page fresh, for an artist. */
export function useLiveOpenings(isArtist: boolean): void {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      // Nobody listens from here on: whoever comes back reads anew, however short they were away.
      void queries.invalidateQueries({ queryKey: ['openings'], refetchType: 'none' });
    },
    [queries],
  );
  const refresh = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void readAgain(queries, ({ queryKey }) => queryKey[0] === 'openings');
    }, Math.random() * SPREAD_MS);
  };
  useTopic(isArtist ? 'openings' : null, {
    replays: true,
    setUp: (channel) => {
      channel.on('broadcast', { event: 'openings' }, refresh);
    },
    joined: (_channel, again) => {
      if (again) refresh();
    },
  });
}
