import { sql } from 'kysely';
import { bindingStatuses, recordStatuses } from '#core/booking/phase.ts';
import * as contract from '#core/contract/matching.ts';
import { ARTIST_FACTS, OPENING_FACTS } from '#core/matching/criteria/index.ts';
import type { Availability } from '#core/matching/criterion.ts';
import { columnsOf, readFacts } from '#core/matching/read-facts.ts';
import { scorePair } from '#core/matching/score.ts';
import { statusIn } from '#server/booking/status-in.ts';
import type { Db } from '#server/db.ts';
import { defineRead } from '#server/http/read.ts';
import { bookedOfShows } from '#server/show/booked-of-shows.ts';

/** Why the two of each offer fit, told to the side that reads: the same criteria and words as a ranking. */
export const offerReasons = defineRead(contract.offerReasons, async ({ db, actor }, { bookings }) => {
  const rows = await ownOffers(db, bookings, actor);
  const booked = await bookedOfShows(
    db,
    rows.map(({ show_id }) => show_id),
  );
  return rows.map((row) => {
    const reader = row.artist_id === actor.artistId ? 'artist' : 'venue';
    const artist = {
      id: row.artist_id,
      ...recordOf(row.artist),
      ...placeOf(row.artist),
      ...readFacts(ARTIST_FACTS, row.artist),
    };
    const opening = {
      id: row.show_id,
      date: row.show_date,
      ...recordOf(row.venue),
      ...placeOf(row.venue),
      ...readFacts(OPENING_FACTS, row.show),
      // An offer is answered by its own time, whatever the opening's deadline is.
      deadline: null,
      // A venue offers what its offer guarantees, whatever the night was opened with.
      ...(row.offered_by === 'venue' ? { budgetCents: row.guarantee_cents || null } : {}),
    };
    const { reasons } = scorePair(artist, opening, row.night, reader);
    const { rating, reviewCount } = reader === 'artist' ? opening : artist;
    return {
      ...{ bookingId: row.id, reasons, genres: [...artist.genres], rating, reviewCount },
      ...{ slots: opening.slots, booked: booked.get(row.show_id) ?? 0 },
    };
  });
});

type Judged = {
  lat: number | null;
  lng: number | null;
  country_code: string | null;
  rating: number | null;
  review_count: number;
  played: number;
  cancelled: number;
};
type OfferRow = {
  id: string;
  artist_id: string;
  show_id: string;
  show_date: string;
  offered_by: string;
  guarantee_cents: number;
  night: Availability;
  artist: Judged;
  venue: Judged;
  show: object;
};

const placeOf = ({ lat, lng, country_code }: Judged) => ({ lat, lng, countryCode: country_code });
const recordOf = ({ rating, review_count, played, cancelled }: Judged) => ({
  rating,
  reviewCount: review_count,
  played,
  cancelled,
});

/** The bookings of these ids that are the reader's, with both sides as matching reads them. Who asks for a night is free for it. */
async function ownOffers(
  db: Db,
  ids: readonly string[],
  { artistId, venueId }: { artistId: string | null; venueId: string | null },
): Promise<OfferRow[]> {
  const judged = (of: 'a' | 'v', facts: string[]) => {
    const side = of === 'a' ? 'artist' : 'venue';
    const columns = ['lat', 'lng', 'country_code', 'rating', 'review_count', ...facts];
    const pairs = [...new Set(columns)].flatMap((name) => [sql.lit(name), sql.ref(`${of}.${name}`)]);
    return sql`(select jsonb_build_object(${sql.join(pairs)},
        'played', count(*) filter (where r.status <> 'cancelled'),
        'cancelled', count(*) filter (where r.status = 'cancelled' and r.ended_by = ${sql.lit(side)}))
      from bookings r where ${sql.ref(`r.${side}_id`)} = ${sql.ref(`${of}.id`)} and ${statusIn('r.status', recordStatuses)})`;
  };
  const names = (facts: { column: string }[]) => facts.map(({ column }) => column);
  const ofShow = names(columnsOf(OPENING_FACTS)).flatMap((name) => [sql.lit(name), sql.ref(`s.${name}`)]);
  const { rows } = await sql<OfferRow>`
    select b.id, b.artist_id, b.show_id, b.show_date, b.offered_by, b.guarantee_cents,
      case when exists (select from bookings o where o.artist_id = b.artist_id and o.id <> b.id and o.night && b.night
        and ${statusIn('o.status', bindingStatuses)}) then 'booked'
        when 'artist' in (b.requested_by, b.offered_by) then 'free' else said.status end as night,
      ${judged('a', names(columnsOf(ARTIST_FACTS)))} as artist, ${judged('v', [])} as venue,
      jsonb_build_object(${sql.join(ofShow)}) as show
    from bookings b
    join artist_profiles a on a.id = b.artist_id
    join venue_profiles v on v.id = b.venue_id
    join shows s on s.id = b.show_id
    left join availability said on said.user_id = a.user_id and said.day = b.show_date
    where b.id = any (${ids}::uuid[]) and (b.artist_id = ${artistId} or b.venue_id = ${venueId})`.execute(db);
  return rows;
}
