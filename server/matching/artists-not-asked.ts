import { sql } from 'kysely';
import { bindingStatuses } from '#core/booking/phase.ts';
import type { LeftOut } from '#core/contract/replacement.ts';
import { distanceKm } from '#core/matching/place.ts';
import type { Db } from '#server/db.ts';
import type { MatchQuery } from '#server/matching/rank-for-night.ts';
import { playsGenres } from '#server/matching/sought-filters.ts';
import { statusIn } from '#server/rows/status-in.ts';

/** So many of each kind are named. */
const NAMED = 3;

type Free = { artist: { id: string; name: string }; km: number | null };

/**
 * The nearest artists who play what is sought and are not asked, with why: `far` of those who are free, and `elsewhere` of those whose
 * public calendar shows the night as booked. Nobody else's bookings are told.
 */
export async function artistsNotAsked(
  db: Db,
  night: MatchQuery,
  { tooFar, without }: { tooFar: readonly Free[]; without: ReadonlySet<string> },
): Promise<LeftOut[]> {
  const far = tooFar
    .flatMap(({ artist, km }) => (km === null ? [] : [{ id: artist.id, name: artist.name, km }]))
    .sort((a, b) => a.km - b.km)
    .slice(0, NAMED);
  const busy = await playingElsewhere(db, night, [...without]);
  return [
    ...busy.map((each) => ({ ...each, why: 'elsewhere' as const })),
    ...far.map((each) => ({ ...each, why: 'far' as const })),
  ];
}

type Elsewhere = { id: string; name: string; lat: number; lng: number };

async function playingElsewhere(db: Db, night: MatchQuery, without: readonly string[]) {
  const { date, lat, lng, venueId } = night;
  if (lat === null || lng === null) return [];
  const away = sql`power(a.lat - ${lat}, 2) + power((a.lng - ${lng}) * cos(radians(${lat})), 2)`;
  const { rows } = await sql<Elsewhere>`
    select a.id, a.name, a.lat, a.lng
    from (select distinct b.artist_id from bookings b
      where b.show_date = ${date} and b.venue_id <> ${venueId} and ${statusIn('b.status', bindingStatuses)}) busy
    join private.artist_traits t on t.artist_id = busy.artist_id
    join artist_profiles a on a.id = t.artist_id
    join settings s on s.user_id = a.user_id and s.public_calendar
    where ${playsGenres(night, 'asked')} and a.lat is not null and a.lng is not null and a.listed
      and a.id <> all (${without}::uuid[])
      and not exists (select from blocks where venue_id = ${venueId} and artist_id = a.id)
      and (not ${night.withinDemo === true} or a.id in (select profile_id from private.demo_accounts))
    order by ${away}, a.id limit ${NAMED}`.execute(db);
  return rows.map(({ id, name, ...at }) => ({ id, name, km: Math.round(distanceKm(at, night) ?? 0) }));
}
