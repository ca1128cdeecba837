import { queryOptions } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';

/** How the books of the profile are exported, and how its archive of papers stands; it follows what the job makes. */
export const accountingQuery = () =>
  queryOptions({
    queryKey: ['accounting'],
    queryFn: ({ signal }) => readApi('accounting', {}, signal),
  });
