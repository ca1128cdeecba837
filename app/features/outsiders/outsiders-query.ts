import { queryOptions } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';

/** The acts, or venues, without an account that the profile keeps. */
export const outsidersQuery = queryOptions({
  queryKey: ['outsiders'],
  queryFn: ({ signal }) => readApi('outsiders', {}, signal),
});
