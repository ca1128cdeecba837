import { queryOptions } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';

export const tokensQuery = (profileId: string | null) =>
  queryOptions({
    queryKey: ['api-tokens', profileId],
    queryFn: ({ signal }) => readApi('api-tokens', {}, signal),
  });
