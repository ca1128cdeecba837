import type { Day } from '#core/calendar/day.ts';
import type { LocationScope } from '#core/catalogue/filters.ts';
import type { Genre } from '#core/catalogue/genres.ts';
import type { Sought } from '#server/matching/sought.ts';
import { type City, VENUES } from './population.ts';

/** So many openings are ranked for each filter. */
export const OPENINGS = 20;

export type Filters = {
  genres: Genre[];
  moods: string[];
  loudness: string | null;
  locationScope: LocationScope[];
  budgetCents: number | null;
};

export type Opening = { showId: string; token: string; sought: Sought };

/** An opening of each venue that has no shows yet, so many days from today. */
export async function openNights({ pool, people }: City, days: number, filters: Filters): Promise<Opening[]> {
  const { rows } = await pool.query(
    `insert into shows (venue_id, show_date, time_zone, doors_at, starts_at, ends_at, night, capacity, genres, moods, loudness,
       location_scope, budget_cents)
     select v.id, d, v.time_zone, (d + time '19:00') at time zone v.time_zone, (d + time '20:00') at time zone v.time_zone,
       (d + time '23:00') at time zone v.time_zone, 'empty', v.capacity, $2, $3, $4, $5, $6
     from venue_profiles v, (select private.today() + $1::int as d) night
     where v.name = any ($7)
     returning id, show_date, currency, (select row_to_json(v) from venue_profiles v where v.id = venue_id) as venue`,
    [
      days,
      filters.genres,
      filters.moods,
      filters.loudness,
      filters.locationScope,
      filters.budgetCents,
      Array.from({ length: OPENINGS }, (_, at) => `The venue${VENUES - at}`),
    ],
  );
  return Promise.all(
    rows.map(async ({ id, show_date, currency, venue }) => ({
      showId: id as string,
      token: await people.tokenOf(venue.user_id),
      sought: {
        venueId: venue.id,
        date: show_date as Day,
        timeZone: venue.time_zone,
        lat: venue.lat,
        lng: venue.lng,
        countryCode: venue.country_code,
        genres: filters.genres,
        moods: filters.moods,
        loudness: filters.loudness,
        musicType: 'original',
        locationScope: filters.locationScope,
        budgetCents: filters.budgetCents,
        currency,
        askedArtists: [],
      },
    })),
  );
}
