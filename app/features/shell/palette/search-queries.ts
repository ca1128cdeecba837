import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { findProfiles } from '#app/api/find-profiles.ts';
import { dataOf } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import type { Day } from '#core/calendar/day.ts';
import type { Database } from '#core/database.types.ts';
import { typedDays } from '#core/search/typed-days.ts';

type Functions = Database['public']['Functions'];
type Row<Name extends keyof Functions> = Functions[Name]['Returns'] extends (infer Each)[] ? Each : never;
type WithNulls<Of, Names extends keyof Of> = Omit<Of, Names> & { [Name in Names]: Of[Name] | null };

/** A booking of one's own, as the search finds it. */
export type FoundBooking = WithNulls<
  Row<'find_bookings'>,
  | 'title'
  | 'agreement_id'
  | 'agreement_number'
  | 'settlement_id'
  | 'settlement_status'
  | 'payout_id'
  | 'payout_status'
  | 'conversation_id'
>;
export type FoundNight = WithNulls<Row<'find_nights'>, 'title'>;
export type FoundPerson = WithNulls<Row<'find_profiles'>, 'avatar_path'>;

export type SearchResults = { bookings: FoundBooking[]; nights: FoundNight[]; people: FoundPerson[] };

/** The bookings that wait for the one who asks: an answer, a signature, the finances of a show. */
export function waitingQuery(userId: string) {
  return queryOptions({
    queryKey: ['bookings', 'waiting', 'in-words', userId],
    queryFn: async ({ signal }): Promise<FoundBooking[]> => {
      const client = await getSupabase();
      return dataOf(await client.rpc('find_bookings', {}).abortSignal(signal)) as FoundBooking[];
    },
  });
}

/** One's own shows and nights, and artists and venues, for what is typed: names, and a date as people write it. */
export function searchQuery(userId: string, typed: string, today: Day) {
  const { days, rest } = typedDays(typed, today);
  const asked = { words: typed, names: rest, days };
  return queryOptions({
    queryKey: ['found', userId, asked],
    enabled: typed.length >= 2,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: async ({ signal }): Promise<SearchResults> => {
      const client = await getSupabase();
      const [bookings, nights, people] = await Promise.all([
        client.rpc('find_bookings', asked).abortSignal(signal),
        client.rpc('find_nights', asked).abortSignal(signal),
        findProfiles(rest || typed, signal),
      ]);
      return {
        bookings: dataOf(bookings) as FoundBooking[],
        nights: dataOf(nights) as FoundNight[],
        people,
      };
    },
  });
}
