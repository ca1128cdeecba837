import { sql } from 'kysely';
import * as contract from '#core/contract/block.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { refusals } from '#core/refusal.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import { endHolds } from '#server/hold/end-holds.ts';
import { endOffers, lockOffers } from '#server/offer/end-offers.ts';
import { lockArtist, lockVenue } from '#server/rows/lock-booking.ts';

/**
 * One side blocks the other, or takes that back. What stood open between them ends: offers as if they were answered with no, holds as
 * if they were let go. The other side is told that, and nothing of the block.
 */
export const setBlock = defineCommand(contract.setBlock, {
  async run(context, { profileId, blocked }) {
    const { tx, actor, now } = context;
    const pair = await lockPair(context, profileId);
    if (!blocked) {
      await tx
        .deleteFrom('blocks')
        .where('artist_id', '=', pair.artistId)
        .where('venue_id', '=', pair.venueId)
        .where('by_side', '=', actor.side)
        .execute();
      return { profileId, blocked };
    }
    await tx
      .insertInto('blocks')
      .values({
        ...{ artist_id: pair.artistId, venue_id: pair.venueId, by_side: actor.side },
        made_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await publish(
      context,
      ...(await endOffersBetween(context, pair)),
      ...(await endHolds(context, pair, 'released')),
    );
    return { profileId, blocked };
  },
});

export const myBlocks = defineRead(contract.myBlocks, async ({ db, actor }) => {
  const { rows } = await sql<ReadAnswer<'my-blocks'>['blocked'][number]>`
    select case b.by_side when 'artist' then v.id else a.id end as "profileId",
      case b.by_side when 'artist' then v.name else a.name end as name,
      to_char(b.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
    from blocks b join artist_profiles a on a.id = b.artist_id join venue_profiles v on v.id = b.venue_id
    where (b.by_side = 'artist' and b.artist_id = ${actor.artistId}::uuid)
      or (b.by_side = 'venue' and b.venue_id = ${actor.venueId}::uuid)
    order by b.made_at desc, 1`.execute(db);
  return { blocked: rows };
});

type Pair = { artistId: string; venueId: string };

/** Both profiles, locked in the order of all acts. */
async function lockPair({ tx, actor }: CommandContext, profileId: string): Promise<Pair> {
  const isVenue = actor.side === 'venue';
  const own = (isVenue ? actor.venueId : actor.artistId) ?? refuse(refusals.noProfile(actor.side));
  const pair = isVenue ? { artistId: profileId, venueId: own } : { artistId: own, venueId: profileId };
  if (!(await lockArtist(tx, pair.artistId))) refuse(refusals.unknownArtist());
  if (!(await lockVenue(tx, pair.venueId))) refuse(refusals.unknownVenue());
  return pair;
}

async function endOffersBetween(context: CommandContext, { artistId, venueId }: Pair) {
  return endOffers(context, {
    offers: await lockOffers(context, (eb) =>
      eb.and([eb('b.artist_id', '=', artistId), eb('b.venue_id', '=', venueId)]),
    ),
    by: () => context.actor.side,
    because: () => 'set-aside',
  });
}
