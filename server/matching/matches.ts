import { sql } from 'kysely';
import { openStatuses } from '#core/booking/phase.ts';
import type { Genre } from '#core/catalogue/genres.ts';
import * as contract from '#core/contract/matching.ts';
import { pageOf } from '#core/contract/query.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { OPENING_FACTS } from '#core/matching/criteria/index.ts';
import { readFacts } from '#core/matching/read-facts.ts';
import { refusals } from '#core/refusal.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db } from '#server/db.ts';
import { type MatchQuery, rankForNight } from '#server/matching/rank-for-night.ts';
import { statusIn } from '#server/rows/status-in.ts';

/** The artists for one's own opening, best first, each with the reasons in words. */
export const matches = defineRead(
  contract.matches,
  async ({ db, actor, rankings, asked, impressions, models }, query) => {
    const [night, inUse] = await Promise.all([
      nightOfShow(db, query.showId, actor.venueId),
      models.inUse(db, 'venue'),
    ]);
    const withinDemo = isDemoAccount(actor.userId);
    const { answer, shown } = await rankings(asked, () =>
      rankForNight(db, { ...night, withinDemo }, pageOf(query), inUse),
    );
    impressions.note(shown);
    return answer;
  },
);

export async function nightOfShow(db: Db, showId: string, venueId: string | null): Promise<MatchQuery> {
  const show = await db
    .selectFrom('shows as s')
    .innerJoin('venue_profiles as v', 'v.id', 's.venue_id')
    .selectAll('s')
    .select(['v.lat', 'v.lng', 'v.country_code', 'v.rating', 'v.review_count'])
    .select(
      sql<
        string[]
      >`array(select b.artist_id from bookings b where b.show_id = s.id and ${statusIn('b.status', openStatuses)})`.as(
        'asked',
      ),
    )
    .where('s.id', '=', showId)
    .executeTakeFirst();
  if (!show || show.venue_id !== venueId) refuse(refusals.unknownShow());
  return {
    id: show.id,
    showId: show.id,
    venueId: show.venue_id,
    askedArtists: show.asked,
    date: show.show_date,
    timeZone: show.time_zone,
    doorsAt: show.doors_at,
    endsAt: show.ends_at,
    span: show.span,
    ...readFacts(OPENING_FACTS, show),
    genres: show.genres as Genre[],
    lat: show.lat,
    lng: show.lng,
    countryCode: show.country_code,
    rating: show.rating,
    reviewCount: show.review_count,
    // A venue reads of its artists, not of itself.
    played: 0,
    cancelled: 0,
  };
}
