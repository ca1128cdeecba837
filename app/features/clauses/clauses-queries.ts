import { queryOptions } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import type { BookingId } from '#core/ids.ts';

export type KindOfNight = ReadAnswer<'kinds-of-night'>[number];

/** The clauses that go with the offers of a profile. */
export const ownClausesQuery = (profileId: string | null) =>
  queryOptions({
    queryKey: ['offer-forms', 'clauses', profileId],
    queryFn: ({ signal }) => readApi('own-clauses', {}, signal),
  });

/** The versions of these clauses that are kept. */
export const clausesVersionsQuery = (profileId: string | null) =>
  queryOptions({
    queryKey: ['offer-forms', 'versions', profileId],
    queryFn: ({ signal }) => readApi('own-clauses-versions', {}, signal),
  });

/** One of them, as it was written. */
export const clausesVersionQuery = (profileId: string | null, versionId: string) =>
  queryOptions({
    queryKey: ['offer-forms', 'version', profileId, versionId],
    queryFn: ({ signal }) => readApi('own-clauses-version', { versionId }, signal),
  });

/** The papers that a profile keeps to attach. */
export const ownPapersQuery = (profileId: string | null) =>
  queryOptions({
    queryKey: ['offer-forms', 'papers', profileId],
    queryFn: ({ signal }) => readApi('own-papers', {}, signal),
  });

/** What an offer or a booking says beside the fixed clauses. */
export const clausesOfOfferQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['bookings', 'clauses', bookingId],
    queryFn: ({ signal }) => readApi('clauses-of-offer', { bookingId: bookingId as BookingId }, signal),
  });

export const kindsOfNightQuery = (profileId: string | null) =>
  queryOptions({
    queryKey: ['offer-forms', 'nights', profileId],
    queryFn: ({ signal }) => readApi('kinds-of-night', {}, signal),
  });
