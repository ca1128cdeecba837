import { queryOptions } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';

/** Who has to be free for each open offer of an artist, and has said so. */
export const bandQuery = (profileId: string | null) =>
  queryOptions({
    queryKey: ['band', 'of-offers', profileId],
    enabled: profileId !== null,
    queryFn: ({ signal }) => readApi('band-of-offers', {}, signal),
  });

/** What one is asked oneself. */
export const questionsQuery = (profileId: string | null) =>
  queryOptions({
    queryKey: ['band', 'questions', profileId],
    queryFn: ({ signal }) => readApi('band-questions', {}, signal),
  });

export const ownDaysQuery = (userId: string) =>
  queryOptions({
    queryKey: ['band', 'own-days', userId],
    queryFn: ({ signal }) => readApi('own-days', {}, signal),
  });
