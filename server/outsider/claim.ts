import { sql } from 'kysely';
import type { BookingStatus } from '#core/booking/phase.ts';
import type { Side } from '#core/booking/side.ts';
import * as contract from '#core/contract/outsider.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { MOST_PROFILES } from '#core/members/limits.ts';
import { refusals } from '#core/refusal.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';

type Waiting = {
  profileId: string;
  side: Side;
  name: string;
  keeper: string;
  nights: { date: string; status: BookingStatus }[];
};

/** The nights that wait for whoever has proved the mailbox that they were asked at. */
export const waitingNights = defineRead(contract.waitingNights, async ({ db, actor }) => {
  const { rows } = await sql<Waiting>`
    select profile_id as "profileId", side, name, keeper, nights from private.waiting_for(${actor.userId}::uuid)`.execute(
    db,
  );
  return { waiting: rows };
});

/** Says of a profile whether it is theirs: then it is, with all its nights; else it is not offered again. */
export const claimOutsider = defineCommand(contract.claimOutsider, {
  async run({ tx, actor, now }, { profileId, isMine }) {
    if (isDemoAccount(actor.userId)) refuse(refusals.demo(demoRefusals.members));
    if (!isMine) {
      const { rows } = await sql`
        insert into private.claims_declined (user_id, profile_id, at)
        select ${actor.userId}::uuid, w.profile_id, ${now.toISOString()} from private.waiting_for(${actor.userId}::uuid) w
        where w.profile_id = ${profileId}::uuid returning profile_id`.execute(tx);
      if (rows.length === 0) refuse(refusals.nothingWaits());
      return { profileId, isMine };
    }
    const { rows: mine } = await sql<{ many: number }>`
      select count(*)::int as many from private.profile_members where user_id = ${actor.userId}::uuid`.execute(
      tx,
    );
    if ((mine[0]?.many ?? 0) >= MOST_PROFILES) refuse(refusals.tooManyProfiles(MOST_PROFILES));
    const { rows } = await sql<{ taken: boolean }>`
      select private.take_over(${actor.userId}::uuid, ${profileId}::uuid) as taken`.execute(tx);
    if (!rows[0]?.taken) refuse(refusals.nothingWaits());
    return { profileId, isMine };
  },
});
