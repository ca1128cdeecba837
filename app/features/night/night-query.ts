import { queryOptions } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';
import type { ReadAnswer } from '#core/contract/index.ts';

export type Night = ReadAnswer<'night'>;

/** A night with its bill and running order, as whoever asks may see it. */
export function nightQuery(showId: string) {
  return queryOptions({
    queryKey: ['night', showId, 'with who played, and whose account is closed'],
    queryFn: ({ signal }): Promise<Night> => readApi('night', { showId: showId }, signal),
  });
}
