import { sql } from 'kysely';
import * as contract from '#core/contract/member.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { MOST_PROFILES } from '#core/members/limits.ts';
import { refusals } from '#core/refusal.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';

/**
 * A further profile. What belongs to it is kept under a home of its own: an account that nobody signs in to
 * (docs/decisions/who-acts-for-a-profile.md).
 */
export const makeProfile = defineCommand(contract.makeProfile, {
  async run({ tx, actor }, input) {
    if (isDemoAccount(actor.userId)) refuse(refusals.demo(demoRefusals.members, 'name'));
    const { side } = input;
    // Of two that one person makes at once the second counts the first.
    await sql`select from profiles where id = ${actor.userId} for update`.execute(tx);
    const { rows } = await sql<{ many: number }>`
      select count(*)::int as many from private.profile_members where user_id = ${actor.userId}`.execute(tx);
    if ((rows[0]?.many ?? 0) >= MOST_PROFILES) refuse(refusals.tooManyProfiles(MOST_PROFILES));
    const { rows: made } = await sql<{ home: string }>`
      select private.make_home(${side}, ${actor.userId}::uuid) as home`.execute(tx);
    const home = made[0]?.home as string;
    const row =
      input.side === 'artist'
        ? await tx
            .insertInto('artist_profiles')
            .values({ user_id: home, name: input.name, location: input.location, genres: input.genres })
            .returning('id')
            .executeTakeFirstOrThrow()
        : await tx
            .insertInto('venue_profiles')
            .values({ user_id: home, name: input.name, capacity: input.capacity })
            .returning('id')
            .executeTakeFirstOrThrow();
    return { profileId: row.id, side };
  },
});
