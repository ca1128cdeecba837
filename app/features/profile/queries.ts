import { queryOptions } from '@tanstack/react-query';
import { dataOf } from '#app/lib/failure.ts';
import { type Client, getSupabase } from '#app/lib/supabase.ts';
import type { Side } from '#app/lib/viewer.ts';
import { statusesIn } from '#core/booking/phase.ts';
import type { Tables } from '#core/database.types.ts';
import { isId } from '#core/ids.ts';

export type ArtistProfile = Tables<'artist_profiles'>;
export type VenueProfile = Tables<'venue_profiles'>;

/** The profile of this id, or of the account of this id; null when there is none. */
async function artistWhere(column: 'id' | 'user_id', id: string): Promise<ArtistProfile | null> {
  const client = await getSupabase();
  return dataOf(await client.from('artist_profiles').select('*').eq(column, id).maybeSingle());
}

async function venueWhere(column: 'id' | 'user_id', id: string): Promise<VenueProfile | null> {
  const client = await getSupabase();
  return dataOf(await client.from('venue_profiles').select('*').eq(column, id).maybeSingle());
}

export const ownArtistQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profiles', 'artist', 'own', userId],
    queryFn: () => artistWhere('user_id', userId),
  });

export const ownVenueQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profiles', 'venue', 'own', userId],
    queryFn: () => venueWhere('user_id', userId),
  });

/** Anyone's profile. What is no id at all is not asked for. */
export const artistQuery = (id: string) =>
  queryOptions({
    queryKey: ['profiles', 'artist', id],
    queryFn: async () => (isId(id) ? artistWhere('id', id) : null),
  });

export const venueQuery = (id: string) =>
  queryOptions({
    queryKey: ['profiles', 'venue', id],
    queryFn: async () => (isId(id) ? venueWhere('id', id) : null),
  });

/** Shows to come of a profile: the owner sees pending ones too, others what the owner lets them see. */
export const upcomingShowsQuery = (profileId: string, viewerId: string | null) =>
  queryOptions({
    queryKey: ['shows', 'upcoming', profileId, viewerId],
    queryFn: async () => {
      const client = await getSupabase();
      return dataOf(await client.rpc('upcoming_shows', { profile: profileId }));
    },
  });

export type UpcomingShow = {
  show_id: string;
  title: string | null;
  show_date: string;
  starts_at: string;
  time_zone: string;
  status: string;
  artist_id: string;
  artist_name: string;
  venue_id: string;
  venue_name: string;
  venue_location: string;
  /** Where in the venue, where it has several rooms. */
  room: string | null;
};

export type ProfileReview = {
  id: string;
  stars: number;
  comment: string | null;
  createdAt: string;
  /** When others read it at the latest; null where they do already. Whoever reads such a one wrote it. */
  shownBy: string | null;
  /** One of the two has no account: both read it alone. */
  ofKept: boolean;
  /** Taken down: its writer alone reads it. */
  removed: boolean;
  /** What whoever was reviewed answered. */
  answer: string | null;
  /** Null for an account that was closed, whose name only those it had agreements with read. */
  by: { id: string; name: string; avatarPath: string | null; closed: boolean } | null;
};

export const REVIEWS_SHOWN = 5;

/** What the other side wrote of a profile, newest first, with how many there are in all. */
export const reviewsQuery = (side: Side, profileId: string, shown: number) =>
  queryOptions({
    queryKey: ['reviews', side, profileId, shown],
    placeholderData: (before: { reviews: ProfileReview[]; count: number } | undefined) => before,
    queryFn: async () => {
      const client = await getSupabase();
      const written = client
        .from('reviews')
        .select(
          'id, stars, comment, created_at, shown_at, due_at, removed_at, of_kept, answer, artist:artist_profiles(id, name, avatar_path, closed), venue:venue_profiles(id, name, avatar_path, closed)',
          {
            count: 'exact',
          },
        )
        .eq(side === 'artist' ? 'artist_id' : 'venue_id', profileId)
        .eq('by_side', side === 'artist' ? 'venue' : 'artist')
        .order('created_at', { ascending: false })
        .order('id')
        .range(0, shown - 1);
      const answer = await written;
      const reviews = dataOf(answer).map((row): ProfileReview => {
        const by = (side === 'artist' ? row.venue : row.artist) as typeof row.venue | null;
        return {
          id: row.id,
          stars: row.stars,
          comment: row.comment,
          createdAt: row.created_at,
          shownBy: row.shown_at === null ? row.due_at : null,
          ofKept: row.of_kept,
          removed: row.removed_at !== null,
          answer: row.answer,
          by: by && { id: by.id, name: by.name, avatarPath: by.avatar_path, closed: by.closed },
        };
      });
      return { reviews, count: answer.count ?? reviews.length };
    },
  });

/** Which days of a profile are free, taken or not, as its owner lets it be seen. Days are yyyy-mm-dd. */
export const publicCalendarQuery = (profileId: string, from: string, to: string) =>
  queryOptions({
    queryKey: ['calendar', 'public', profileId, from, to],
    queryFn: async () => {
      const client = await getSupabase();
      return dataOf(
        await client.rpc('public_calendar', { profile: profileId, first_day: from, last_day: to }),
      );
    },
  });

export type Opening = Pick<
  Tables<'shows'>,
  | 'id'
  | 'title'
  | 'show_date'
  | 'doors_at'
  | 'starts_at'
  | 'ends_at'
  | 'time_zone'
  | 'genres'
  | 'budget_cents'
  | 'full_price_cents'
  | 'presale_price_cents'
  | 'capacity'
  | 'currency'
  | 'deadline'
  | 'slots'
  | 'room_id'
>;

const OPENING =
  'id, title, show_date, doors_at, starts_at, ends_at, time_zone, genres, budget_cents, full_price_cents, presale_price_cents, capacity, currency, deadline, slots, room_id' as const;

/** Shows of a venue that still seek artists. */
const openShows = (client: Client, venueId: string) =>
  client.from('shows').select(OPENING).eq('venue_id', venueId).eq('status', 'open');

/** Those from a day on that take requests. Readable by the venue itself and by artists. */
export const openingsQuery = (venueId: string, fromDay: string) =>
  queryOptions({
    queryKey: ['shows', 'openings', venueId, fromDay],
    queryFn: async (): Promise<Opening[]> => {
      const shows = openShows(await getSupabase(), venueId)
        .is('private_by', null)
        .gte('show_date', fromDay)
        .or(`deadline.is.null,deadline.gte.${fromDay}`);
      return dataOf(await shows.order('show_date').limit(60));
    },
  });

/** A venue's own nights that still seek somebody, those that nobody else sees and those whose booking deadline has passed included. */
export const ownOpeningsQuery = (venueId: string, fromDay: string) =>
  queryOptions({
    queryKey: ['shows', 'own-openings', venueId, fromDay],
    queryFn: async (): Promise<Opening[]> => {
      const shows = openShows(await getSupabase(), venueId)
        // A night that an artist asked for is no night of the venue yet.
        .or('private_by.is.null,private_by.eq.venue')
        .gte('show_date', fromDay);
      return dataOf(await shows.order('show_date').limit(60));
    },
  });

/** Of an artist's own business with a venue, how each show stands: show id → status, offers and bookings that still hold. */
export const standingQuery = (artistId: string, venueId: string) =>
  queryOptions({
    queryKey: ['bookings', 'standing', artistId, venueId],
    queryFn: async (): Promise<Record<string, string>> => {
      const client = await getSupabase();
      const rows = dataOf(
        await client
          .from('bookings')
          .select('show_id, status')
          .eq('artist_id', artistId)
          .eq('venue_id', venueId)
          .in('status', [...statusesIn('offer', 'booked')]),
      );
      return Object.fromEntries(rows.map((row) => [row.show_id, row.status]));
    },
  });
