import { sql } from 'kysely';
import type { Day } from '#core/calendar/day.ts';
import type { Db, Tx } from '#server/db.ts';

/** Whoever has a digest in hand for so long has died. */
const LOST_AFTER = '5 minutes';

/** A digest that this process has in hand. */
export type TakenDigest = { userId: string; takenBy: string; tries: number };

/** A notification waits for the digest of its reader, which is due at `morning` where none is due before. */
export async function waitForDigest(
  tx: Tx,
  { id, userId }: { id: string; userId: string },
  morning: Date,
): Promise<void> {
  await sql`
    insert into private.digests as d (user_id, due_at) values (${userId}::uuid, ${morning.toISOString()})
    on conflict (user_id) do update set due_at = coalesce(d.due_at, excluded.due_at)`.execute(tx);
  await sql`
    insert into private.digest_notices (notification_id, user_id) values (${id}::uuid, ${userId}::uuid) on conflict do nothing`.execute(
    tx,
  );
}

/** Takes the digest that is due longest; one is in one process's hands at a time. */
export async function takeDigest(db: Db): Promise<TakenDigest | undefined> {
  const { rows } = await sql<TakenDigest>`
    update private.digests set taken_until = private.now() + ${LOST_AFTER}::interval, taken_by = gen_random_uuid(), tries = tries + 1
    where user_id = (select user_id from private.digests
      where due_at <= private.now() and (taken_until is null or taken_until <= private.now())
      order by due_at, user_id limit 1 for update skip locked)
    returning user_id as "userId", taken_by as "takenBy", tries`.execute(db);
  return rows[0];
}

/** Leaves a digest for later, whole. */
export async function postpone(db: Db, { userId, takenBy }: TakenDigest, until: Date): Promise<void> {
  await sql`
    update private.digests set due_at = ${until.toISOString()}, taken_until = null, taken_by = null, tries = 0
    where user_id = ${userId}::uuid and taken_by = ${takenBy}::uuid`.execute(db);
}

/**
 * Ends a digest before it is handed over: of what it tells nothing is told again, and what came meanwhile waits for the next morning.
 * @param on the day of its reader; null where nothing is sent
 * @returns false when another process has taken it since
 */
export async function endDigest(
  db: Db,
  { userId, takenBy }: TakenDigest,
  { notices, on, next }: { notices: readonly string[]; on: Day | null; next: Date },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      select from private.digests where user_id = ${userId}::uuid and taken_by = ${takenBy}::uuid for update`.execute(
      tx,
    );
    if (rows.length === 0) return false;
    await sql`delete from private.digest_notices where notification_id = any (${notices}::uuid[])`.execute(
      tx,
    );
    await sql`
      update private.digests d set taken_until = null, taken_by = null, sent_on = coalesce(${on}::date, sent_on),
        tries = case when ${on}::date is null then 0 else tries end,
        due_at = case when exists (select from private.digest_notices n where n.user_id = d.user_id) then ${next.toISOString()}::timestamptz end
      where user_id = ${userId}::uuid`.execute(tx);
    return true;
  });
}

/** The mail server has taken it: the next one begins anew. */
export async function digestWasSent(db: Db, userId: string): Promise<void> {
  await sql`update private.digests set tries = 0 where user_id = ${userId}::uuid`.execute(db);
}

/** The mail server has not taken it: the same is told after a pause, with what has come since. */
export async function againLater(
  db: Db,
  userId: string,
  { notices, wait, sentOn }: { notices: readonly string[]; wait: string; sentOn: Day | null },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      update private.digests set due_at = private.now() + ${wait}::interval, sent_on = ${sentOn}::date where user_id = ${userId}::uuid`.execute(
      tx,
    );
    await sql`
      insert into private.digest_notices (notification_id, user_id) select n.id, n.user_id from notifications n
      where n.id = any (${notices}::uuid[]) and n.user_id = ${userId}::uuid on conflict do nothing`.execute(
      tx,
    );
  });
}
