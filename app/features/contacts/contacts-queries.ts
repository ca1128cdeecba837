import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';
import type { ReadAnswer, ReadQuery } from '#core/contract/index.ts';

export type Contact = ReadAnswer<'contact-card'>['contact'];
export type Pair = ReadAnswer<'duplicate-contacts'>['pairs'][number];

/** A page of the address book of a profile. */
export const contactsQuery = (profileId: string | null, query: ReadQuery<'contacts'>) =>
  queryOptions({
    queryKey: ['contacts', 'list', profileId, query],
    enabled: profileId !== null,
    queryFn: ({ signal }) => readApi('contacts', query, signal),
    placeholderData: keepPreviousData,
  });

export const contactQuery = (profileId: string | null, contactId: string) =>
  queryOptions({
    queryKey: ['contacts', 'one', profileId, contactId],
    queryFn: ({ signal }) => readApi('contact-card', { contactId }, signal),
  });

export const duplicatesQuery = (profileId: string | null) =>
  queryOptions({
    queryKey: ['contacts', 'duplicates', profileId],
    enabled: profileId !== null,
    queryFn: ({ signal }) => readApi('duplicate-contacts', {}, signal),
  });
