import { queryOptions } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';

/** Whom the reader has blocked. */
export const blocksQuery = queryOptions({
  queryKey: ['blocks'],
  queryFn: ({ signal }) => readApi('my-blocks', {}, signal),
});
