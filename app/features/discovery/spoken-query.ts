import { queryOptions } from '@tanstack/react-query';
import type { Side } from '#core/booking/side.ts';
import type { Day } from '#core/calendar/day.ts';
import type { Spoken } from '#core/search/spoken/spoken-filters.ts';

/** What a sentence asks for. What reads it is loaded when there is one. */
export const spokenQuery = (words: string, side: Side, today: Day) =>
  queryOptions({
    queryKey: ['spoken', side, today, words],
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    queryFn: async (): Promise<Spoken> => {
      const { spokenFilters } = await import('#core/search/spoken/spoken-filters.ts');
      return spokenFilters(words, side, today);
    },
  });
