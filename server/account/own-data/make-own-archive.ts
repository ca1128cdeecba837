import { sql } from 'kysely';
import { ARCHIVE_DAYS, MOST_ARCHIVES_A_DAY } from '#core/account/own-archive.ts';
import * as contract from '#core/contract/account.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { refusals } from '#core/refusal.ts';
import { profileOf } from '#server/account/own-data/own-data.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';

/**
 * Has everything of one's own account made ready as one archive, in place of the one before. While it is being made, whoever asks again is
 * answered the same one. An account that many share has one an hour.
 */
export const makeOwnArchive = defineCommand(contract.makeOwnArchive, {
  async run({ tx, actor, sessionId }) {
    const [userId, profileId] = [actor.userId, profileOf(actor)];
    const isShared = isDemoAccount(userId);
    const { rows: begun } = await sql<{ id: string }>`
      insert into private.own_archives (user_id, profile_id, session_id, role, next_at, asked_at, ends_at, asked_since)
      values (${userId}::uuid, ${profileId}::uuid, ${sessionId ?? null}::uuid, ${actor.role}, private.now(), private.now(),
        private.now() + ${ARCHIVE_DAYS} * interval '1 day', private.now())
      on conflict (user_id, profile_id) do nothing returning id`.execute(tx);
    if (begun[0]) return { archiveId: begun[0].id };
    const { rows } = await sql<{ id: string; goesOn: boolean; isOften: boolean }>`
      select id, ends_at > private.now() and role is not distinct from ${actor.role}
          and (state = 'making' or ${isShared} and state = 'ready') as "goesOn",
        asked_times >= ${MOST_ARCHIVES_A_DAY} and asked_since > private.now() - interval '24 hours' and not ${isShared} as "isOften"
      from private.own_archives where user_id = ${userId}::uuid and profile_id = ${profileId}::uuid for update`.execute(
      tx,
    );
    const [before] = rows;
    if (before?.goesOn) return { archiveId: before.id };
    if (before?.isOften) refuse(refusals.archivesTooOften(MOST_ARCHIVES_A_DAY));
    const { rows: anew } = await sql<{ id: string }>`
      update private.own_archives set id = gen_random_uuid(), session_id = ${sessionId ?? null}::uuid, role = ${actor.role}, state = 'making',
        run = null, stage = 'lists', steps = 0, done = 0, pieces = 0, bytes = 0, tries = 0, next_at = private.now(),
        asked_at = private.now(), made_at = null, ends_at = private.now() + ${ARCHIVE_DAYS} * interval '1 day',
        asked_times = case when asked_since > private.now() - interval '24 hours' then asked_times + 1 else 1 end,
        asked_since = case when asked_since > private.now() - interval '24 hours' then asked_since else private.now() end
      where user_id = ${userId}::uuid and profile_id = ${profileId}::uuid returning id`.execute(tx);
    return { archiveId: anew[0]?.id as string };
  },
});
