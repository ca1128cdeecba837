import { sql } from 'kysely';
import { dayAt } from '#core/calendar/night.ts';
import {
  accessOf,
  askingOf,
  type Connection,
  Disconnected,
  endConnection,
  faultOf,
  isEnding,
  renewed,
  waitAfter,
} from '#server/connection/access.ts';
import { type Access, type Followers, ServiceFault } from '#server/connection/service.ts';
import { SERVICES } from '#server/connection/services.ts';
import type { Db } from '#server/db.ts';
import type { Job } from '#server/jobs/job.ts';
import { eachAlone } from '#server/log/each-alone.ts';
import { silentLog } from '#server/log/log.ts';
import type { Connected } from '#server/outside/connecting.ts';

const AT_ONCE = 8;
/** The other jobs have their turn after so long. */
const LONGEST_ROUND_MS = 20_000;

/**
 * Exchanges the codes of sign-ins for an access, and counts once a day who follows. The access is renewed before it ends and kept at once, because a
 * service may take the old one away with it. What fails is tried less and less often; what was counted stays.
 */
export const countFollowers: Job = {
  name: 'count-followers',
  async run(db, { connected, log = silentLog } = {}) {
    if (!connected) return 0;
    await sql`delete from private.connections_begun where begun_at < private.now() - interval '10 minutes'`.execute(
      db,
    );
    await sql`delete from private.connections where connected_at is null and begun_at < private.now() - interval '1 day' and sealed is not null`.execute(
      db,
    );
    const began = performance.now();
    let done = 0;
    for (;;) {
      const due = await takeDue(db);
      const each = due.map((one) =>
        eachAlone([one], () => count(db, connected, one), { log, event: 'followers-not-counted' }),
      );
      done += (await Promise.all(each)).reduce((sum, some) => sum + some, 0);
      if (due.length < AT_ONCE || performance.now() - began > LONGEST_ROUND_MS) return done;
    }
  },
};

/** Whoever takes one has five minutes; a process that ends meanwhile leaves it to the next. */
async function takeDue(db: Db): Promise<Connection[]> {
  const { rows } = await sql<Connection>`
    with due as (
      select id from private.connections where sealed is not null and due_at <= private.now()
      order by due_at limit ${AT_ONCE} for no key update skip locked)
    update private.connections c set due_at = private.now() + interval '5 minutes'
    from due where c.id = due.id
    returning c.id, c.user_id as "userId", c.provider, c.sealed`.execute(db);
  return rows;
}

async function count(db: Db, connected: Connected, connection: Connection): Promise<boolean> {
  try {
    const asking = await askingOf(db, connected, connection.provider);
    const access = await accessOf(db, connected, connection, asking);
    const link = await linkOf(db, connection);
    const counted = (by: Access) => SERVICES[connection.provider].count(asking, by, link);
    const followers = await counted(access).catch(async (error) => {
      if (!(error instanceof ServiceFault) || error.fault !== 'unauthorized') throw error;
      // It ended before its time: once more with a new one.
      return counted(await renewed(db, connected, connection, asking, access));
    });
    await keepCount(db, connection, followers, dayAt(asking.now, 'UTC'));
  } catch (error) {
    if (error instanceof Disconnected) return true;
    await failed(db, connection, error);
  }
  return true;
}

/** Which artist the profile says it is there. */
async function linkOf(db: Db, { userId, provider }: Connection): Promise<string | null> {
  if (provider !== 'spotify') return null;
  const { rows } = await sql<{ spotify: string | null }>`
    select a.spotify from artist_profiles a join private.homes h on h.profile_id = a.id
    where h.home_id = ${userId}::uuid`.execute(db);
  return rows[0]?.spotify ?? null;
}

async function keepCount(
  db: Db,
  { id, userId, provider }: Connection,
  followers: Followers | null,
  day: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      update private.connections set read_at = private.now(), fails = 0, fault = null,
        due_at = private.now() + interval '1 day' + random() * interval '10 minutes'
      where id = ${id}::uuid and sealed is not null returning id`.execute(tx);
    if (rows.length === 0 || !followers) return;
    await sql`
      insert into private.follower_counts (user_id, provider, day, counted, followers)
      values (${userId}::uuid, ${provider}, ${day}::date, ${followers.counted}, ${followers.followers})
      on conflict (user_id, provider, day) do update set followers = excluded.followers, counted = excluded.counted`.execute(
      tx,
    );
  });
}

/** What the owner has to write into their profile is looked for each hour. */
async function failed(db: Db, connection: Connection, error: unknown): Promise<void> {
  const [fault, waitSeconds] = faultOf(error);
  await db.transaction().execute(async (tx) => {
    if (isEnding(fault)) return endConnection(tx, connection, fault);
    const wait = fault === 'no-artist-link' ? sql`interval '1 hour'` : waitAfter(waitSeconds);
    await sql`
      update private.connections set fault = ${fault}, fails = fails + 1, due_at = private.now() + ${wait}
      where id = ${connection.id}::uuid`.execute(tx);
  });
}
