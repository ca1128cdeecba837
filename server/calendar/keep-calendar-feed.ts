import { sql } from 'kysely';
import * as contract from '#core/contract/calendar.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { refusals } from '#core/refusal.ts';
import type { Actor } from '#server/commands/actor.ts';
import { newToken } from '#server/commands/new-token.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';

/** Makes the private link to one's own calendar, which ends the one before; changes what it shows; or switches it off. */
export const keepCalendarFeed = defineCommand(contract.keepCalendarFeed, {
  async run({ tx, actor, now, sessionId = null }, input) {
    if (isDemoAccount(actor.userId)) refuse(refusals.demo(demoRefusals.feed));
    if (input.how === 'end') {
      await tx.deleteFrom('private.calendar_feeds').where(isOf(actor)).execute();
      return { isOn: false, token: null };
    }
    const shown = { with_holds: input.withHolds, with_days: input.withDays };
    if (input.how === 'change') {
      const changed = await tx
        .updateTable('private.calendar_feeds')
        .set(shown)
        .where(isOf(actor))
        .returning('user_id')
        .executeTakeFirst();
      if (!changed) refuse(refusals.noCalendarFeed());
      return { isOn: true, token: null };
    }
    const { token, tokenSha256 } = newToken();
    const made = {
      ...shown,
      token_sha256: tokenSha256,
      made_at: now.toISOString(),
      read_at: null,
      made_in: sessionId,
    };
    await tx
      .insertInto('private.calendar_feeds')
      .values({ user_id: actor.userId, profile_id: actor.artistId ?? actor.venueId, ...made })
      .onConflict((conflict) => conflict.columns(['user_id', 'profile_id']).doUpdateSet(made))
      .execute();
    return { isOn: true, token };
  },
});

/** A person has one link for each profile that they act for. */
const isOf = ({ userId, artistId, venueId }: Actor) =>
  sql<boolean>`user_id = ${userId}::uuid and profile_id is not distinct from ${artistId ?? venueId}::uuid`;

/** What is known of one's own link. Its token is not: the product has the hash alone. */
export const calendarFeed = defineRead(contract.calendarFeed, async ({ db, actor }) => {
  const feed = await db
    .selectFrom('private.calendar_feeds')
    .select(['with_holds as withHolds', 'with_days as withDays', 'made_at as madeAt', 'read_at as readAt'])
    .where(isOf(actor))
    .executeTakeFirst();
  return { feed: feed ?? null };
});
