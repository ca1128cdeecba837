import { queryOptions } from '@tanstack/react-query';
import { inUse } from '#app/api/own-rooms.ts';
import { readApi } from '#app/api/read.ts';
import { asFailure, dataOf } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { nameWithoutAct } from '#core/night/night-name.ts';
import type { AskedRoom } from './first-plan.ts';
import { lastShowOf } from './last-show.ts';

/** The venue's own room, and its last show: a new night is planned like it, at its price where that is in the venue's currency. */
export const ownRoomQuery = (venueId: string) =>
  queryOptions({
    queryKey: ['shows', 'room', 'rooms', venueId],
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<AskedRoom | null> => {
      const client = await getSupabase();
      const [venue, last, rooms] = await Promise.all([
        client.from('venue_profiles').select('currency, capacity').eq('id', venueId).maybeSingle(),
        lastShowOf(venueId),
        readApi('my-rooms', {}, signal).then((own) => inUse(own.rooms)),
      ]);
      if (venue.error) throw asFailure(venue.error);
      return venue.data ? { ...venue.data, last, rooms } : null;
    },
  });

/** The shows that a venue has on a day already, as far as the reader sees them: whoever asks for one asks for a place on it. */
export const nightQuery = (venueId: string, day: string) =>
  queryOptions({
    queryKey: ['shows', 'asked', 'all', venueId, day],
    queryFn: async () => {
      const client = await getSupabase();
      return dataOf(
        await client
          .from('shows')
          .select(
            'id, title, currency, full_price_cents, presale_price_cents, private_by, capacity, status, starts_at, time_zone, room_id',
          )
          .eq('venue_id', venueId)
          .eq('show_date', day)
          .neq('status', 'cancelled')
          .order('starts_at')
          .order('id'),
      );
    },
  });

export type ShowOfNight = Awaited<ReturnType<NonNullable<ReturnType<typeof nightQuery>['queryFn']>>>[number];

/** What a show of the day is called among the others. */
export const nameOfShow = ({ title, status, private_by }: ShowOfNight): string =>
  title ?? nameWithoutAct({ status, isPrivate: private_by !== null, lostOne: false });
