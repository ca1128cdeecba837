import { queryOptions } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';

/** All standing holds of one's own, by day. */
export const holdsQuery = queryOptions({
  queryKey: ['holds'],
  queryFn: async ({ signal }) => readApi('holds', {}, signal),
});
