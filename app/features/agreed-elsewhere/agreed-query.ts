import { queryOptions } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';
import type { Day } from '#core/calendar/day.ts';

/** Nights to come that files told of and from which no offer followed yet. */
export const agreedQuery = (userId: string, from: Day, to?: Day) =>
  queryOptions({
    queryKey: ['calendar', 'agreed-elsewhere', userId, from, to ?? null],
    queryFn: ({ signal }) => readApi('agreed-nights', { from, ...(to ? { to } : {}) }, signal),
  });
