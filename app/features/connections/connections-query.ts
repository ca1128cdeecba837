import { queryOptions } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';
import type { ReadAnswer } from '#core/contract/index.ts';

export type Connections = ReadAnswer<'connections'>;

/** The services that a profile can sign in to from here, and what they counted. */
export const connectionsQuery = (profileId: string | null) =>
  queryOptions({
    queryKey: ['connections', profileId],
    queryFn: ({ signal }): Promise<Connections> => readApi('connections', {}, signal),
  });
