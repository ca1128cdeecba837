import { sql } from 'kysely';
import { type Deal, dealSentence, guaranteedCents } from '#core/booking/deal.ts';
import { bindingStatuses, recordStatuses } from '#core/booking/phase.ts';
import type { Side } from '#core/booking/side.ts';
import * as contract from '#core/contract/offer.ts';
import { ARTIST_FACTS, OPENING_FACTS } from '#core/matching/criteria/index.ts';
import type { Availability } from '#core/matching/criterion.ts';
import { columnsOf, readFacts } from '#core/matching/read-facts.ts';
import { type Reason, scorePair } from '#core/matching/score.ts';
import { t } from '#core/words/t.ts';
import { defineRead } from '#server/commands/read.ts';
import type { Db } from '#server/db.ts';
import type { JudgedRow } from '#server/matching/judged-row.ts';
import { statusIn } from '#server/rows/status-in.ts';
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
      ...asked(row),
    };
    const opening = {
      id: row.show_id,
      date: row.show_date,
      ...recordOf(row.venue),
      ...placeOf(row.venue),
      ...readFacts(OPENING_FACTS, row.show),
      // An offer is answered by its own time, whatever the opening's deadline is.
      deadline: null,
      ...offered(row),
    };
    const reasons = withShares(scorePair(artist, opening, row.night, reader).reasons, row, reader);
    const { rating, reviewCount } = reader === 'artist' ? opening : artist;
    return {
      ...{ bookingId: row.id, reasons, genres: [...artist.genres], rating, reviewCount },
      ...{ slots: opening.slots, booked: booked.get(row.show_id) ?? 0 },
    };
  });
});

/** An artist asks what its own offer guarantees, whatever range its profile names; of an offer without a fee the profile speaks. */
function asked({ artist_offer, show }: OfferRow) {
  const feeCents = artist_offer ? guaranteedCents(artist_offer) : 0;
  if (feeCents === 0) return {};
  return { feeMinCents: feeCents, feeMaxCents: feeCents, currency: readFacts(OPENING_FACTS, show).currency };
}

/**
 * A deal without a guarantee has no amount to compare: the reason says the deal that is asked for or offered, and neither the range of the
 * profile nor the budget of the night in its place.
 */
function withShares(
  reasons: readonly Reason[],
  { artist_offer, venue_offer, show }: OfferRow,
  reader: Side,
): Reason[] {
  const deals = [artist_offer, venue_offer].flatMap((deal) => deal ?? []);
  // Before an artist says what they ask, their profile speaks for them.
  if (reader === 'venue' && !artist_offer) return [...reasons];
  if (deals.every((deal) => guaranteedCents(deal) > 0)) return [...reasons];
  const { currency } = readFacts(OPENING_FACTS, show);
  const say = (deal: Deal | null, asker: string, you: string, isReader: boolean) =>
    deal
      ? [`${isReader ? you : asker} ${deal.kind === 'no-fee' ? t`no fee` : dealSentence(deal, currency)}`]
      : [];
  const asks = say(artist_offer, 'asks', t`you ask`, reader === 'artist');
  const offers = say(venue_offer, 'offers', t`you offer`, reader === 'venue');
  const sentence = (reader === 'venue' ? [...asks, ...offers] : [...offers, ...asks]).join(', ');
  const at = reasons.findIndex(({ name }) => name === 'budget');
  const said = { name: 'budget', sentence, good: true };
  return at < 0 ? [...reasons, said] : reasons.with(at, said);
}

/** A venue offers what its own offer guarantees, whatever the night was opened with; for a night that it has not opened, nothing before that. */
function offered({ venue_offer, is_private }: OfferRow) {
  if (venue_offer) return { budgetCents: guaranteedCents(venue_offer) || null };
  return is_private ? { budgetCents: null } : {};
}

type OfferRow = {
  id: string;
  artist_id: string;
  show_id: string;
  show_date: string;
  /** What each side offered last; null where it has not made an offer. */
  artist_offer: Deal | null;
  venue_offer: Deal | null;
  night: Availability;
  artist: JudgedRow;
  venue: JudgedRow;
  show: object;
  /** The night is between these two alone: an artist asks for it, and the venue has not opened it. */
  is_private: boolean;
};

const placeOf = ({ lat, lng, country_code }: JudgedRow) => ({ lat, lng, countryCode: country_code });
const recordOf = ({ rating, review_count, played, cancelled }: JudgedRow) => ({
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
        'played', count(*) filter (where r.status <> 'cancelled' and not r.did_not_play),
        'cancelled', count(*) filter (where r.status = 'cancelled' and r.ended_by = ${sql.lit(side)}))
      from bookings r where ${sql.ref(`r.${side}_id`)} = ${sql.ref(`${of}.id`)} and ${statusIn('r.status', recordStatuses)})`;
  };
  // Offers of before there were events are known by the one that stands.
  const offerOf = (side: Side) => sql`coalesce(case when b.offered_by = ${sql.lit(side)} then b.deal end,
    (select e.data -> 'deal' from domain_events e
      where e.booking_id = b.id and e.by_side = ${sql.lit(side)} and e.kind in ('booking-requested', 'booking-countered')
      order by e.seq desc limit 1))`;
  const names = (facts: { column: string }[]) => facts.map(({ column }) => column);
  const ofShow = names(columnsOf(OPENING_FACTS)).flatMap((name) => [sql.lit(name), sql.ref(`s.${name}`)]);
  const { rows } = await sql<OfferRow>`
    select b.id, b.artist_id, b.show_id, b.show_date,
      ${offerOf('artist')} as artist_offer, ${offerOf('venue')} as venue_offer,
      case when exists (select from bookings o where o.artist_id = b.artist_id and o.id <> b.id and o.night && b.night
        and ${statusIn('o.status', bindingStatuses)}) then 'booked'
        when 'artist' in (b.requested_by, b.offered_by) then 'free'
        when s.span && private.part_away(said.day, s.time_zone, said.away_from, said.away_until) then 'unavailable'
        else said.status end as night,
      ${judged('a', names(columnsOf(ARTIST_FACTS)))} as artist, ${judged('v', [])} as venue,
      jsonb_build_object(${sql.join(ofShow)}) as show, s.private_by is not null as is_private
    from bookings b
    join artist_profiles a on a.id = b.artist_id
    join venue_profiles v on v.id = b.venue_id
    join shows s on s.id = b.show_id
    left join availability said on said.user_id = a.user_id and said.day = b.show_date
    where b.id = any (${ids}::uuid[]) and (b.artist_id = ${artistId} or b.venue_id = ${venueId})`.execute(db);
  return rows;
}
