import { queryOptions } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';
import type { ReadAnswer } from '#core/contract/index.ts';

export type Tickets = ReadAnswer<'tickets'>;

/** The tickets of a night: its prices, and what was sold by when. */
export const ticketsQuery = (showId: string) =>
  queryOptions({
    queryKey: ['night', showId, 'tickets'],
    queryFn: ({ signal }): Promise<Tickets> => readApi('tickets', { showId }, signal),
  });
