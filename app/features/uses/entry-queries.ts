import { queryOptions } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';
import type { Day } from '#core/calendar/day.ts';
import type { ReadAnswer } from '#core/contract/index.ts';

/** What happens in a room beside shows: a hire, a rehearsal, a closure. */
export type Entry = ReadAnswer<'uses'>['uses'][number];

/** What a venue has in its rooms beside shows on these days, in the order in which it starts. */
export const entriesQuery = ({ from, to }: { from: Day; to: Day }) =>
  queryOptions({
    queryKey: ['uses', from, to],
    queryFn: async ({ signal }) => (await readApi('uses', { from, to }, signal)).uses,
  });

/** What the house takes for them in a span, by month, kind and currency. */
export const houseIncomeQuery = ({ from, to }: { from: Day; to: Day }) =>
  queryOptions({
    queryKey: ['finances', 'house-income', from, to],
    queryFn: async ({ signal }) => (await readApi('house-income', { from, to }, signal)).income,
  });
