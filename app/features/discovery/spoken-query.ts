import { queryOptions } from '@tanstack/react-query';
import type { Side } from '#core/booking/side.ts';
import type { Day } from '#core/calendar/day.ts';
import type { Spoken } from '#core/search/spoken/spoken-filters.ts';
import { reader } from '#core/words/t.ts';

/** What a sentence asks for. What reads it is loaded when there is one. */
export const spokenQuery = (words: string, side: Side, today: Day) =>
  queryOptions({
    queryKey: ['spoken', side, today, words, reader()?.language ?? 'en'],
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    queryFn: async (): Promise<Spoken> => {
      const [{ spokenFilters }, { phrasesOf }] = await Promise.all([
        import('#core/search/spoken/spoken-filters.ts'),
        import('#core/search/spoken/phrases.ts'),
      ]);
      return spokenFilters(words, side, today, await phrasesOf(reader()?.language));
    },
  });
