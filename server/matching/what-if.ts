import type { Side } from '#core/booking/side.ts';
import { lacksPrice } from '#core/booking/ticket-price.ts';
import * as contract from '#core/contract/matching.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { changesFor } from '#core/matching/what-if.ts';
import { refusals } from '#core/refusal.ts';
import { ordinal } from '#core/words/ordinal.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db } from '#server/db.ts';
import { nightOfShow } from '#server/matching/matches.ts';
import type { InUse } from '#server/matching/model-in-use.ts';
import { type MatchQuery, rankWeighed, rankWhole } from '#server/matching/rank-for-night.ts';

/** Where an artist stands for a night, and where it would stand: each by ranking the whole list again. */
export const whatIf = defineRead(contract.whatIf, async ({ db, actor, rankings, asked, models }, query) => {
  const show = await db
    .selectFrom('shows as s')
    .innerJoin('venue_profiles as v', 'v.id', 's.venue_id')
    .select(['s.venue_id', 's.status', 's.private_by', 's.full_price_cents', 'v.user_id'])
    .where('s.id', '=', query.showId)
    .executeTakeFirst();
  const side: Side = actor.side;
  const artistId = side === 'artist' ? actor.artistId : (query.artistId ?? null);
  if (!show || !artistId || (side === 'artist' ? !isOpening(show) : show.venue_id !== actor.venueId))
    refuse(refusals.unknownShow());
  const night = await nightOfShow(db, query.showId, show.venue_id);
  const withinDemo = isDemoAccount(show.user_id);
  const answer = await rankings(asked, async () =>
    whatIfFor(db, { ...night, withinDemo }, artistId, side, await models.inUse(db, 'venue')),
  );
  // A night whose price nobody has said is changed by saying it first.
  const isUnpriced = side === 'venue' && lacksPrice(show);
  return { ...answer, lacksPrice: isUnpriced, changes: isUnpriced ? [] : answer.changes };
});

const isOpening = (show: { status: string; private_by: string | null }) =>
  show.status === 'open' && show.private_by === null;

export async function whatIfFor(
  db: Db,
  night: MatchQuery,
  artistId: string,
  side: Side,
  inUse: InUse = null,
) {
  const { ids, candidates } = await rankWhole(db, night, inUse);
  const now = ids.indexOf(artistId) + 1;
  const artist = candidates.find(({ id }) => id === artistId);
  if (now === 0 || !artist) return { place: null, of: ids.length, changes: [] };
  const tried = await Promise.all(
    changesFor(side, artist, night).map(async (change) => {
      // What an artist changes about itself changes nobody else that is weighed; what a venue seeks does.
      const again = change.opening
        ? (await rankWhole(db, { ...night, ...change.opening }, inUse, { limit: 0 }, candidates)).ids
        : rankWeighed(
            night,
            candidates.map((each) => (each.id === artistId ? { ...each, ...change.artist } : each)),
            inUse,
          ).ids;
      return { change, place: again.indexOf(artistId) + 1 };
    }),
  );
  const better = tried.filter(({ place }) => place > 0 && place < now).sort((a, b) => a.place - b.place);
  return {
    place: now,
    of: ids.length,
    changes: better.map(({ change: { kind, words, does, value }, place }) => ({
      kind,
      sentence: `${words}: ${ordinal(place)}`,
      does,
      value,
      place,
    })),
  };
}
