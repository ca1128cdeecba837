import { sql } from 'kysely';
import { dayAt } from '#core/calendar/night.ts';
import { type Connectable, spotifyArtistOf } from '#core/settings/connecting.ts';
import { productNow } from '#server/commands/perform.ts';
import {
  type Access,
  exchangeCode,
  followersOf,
  refreshAccess,
  ServiceFault,
} from '#server/connection/spotify.ts';
import type { Db, Tx } from '#server/db.ts';
import type { Connected, Job } from '#server/jobs/job.ts';
import { eachAlone } from '#server/log/each-alone.ts';
import { silentLog } from '#server/log/log.ts';
import type { ServiceKeys } from '#server/outside/connecting.ts';
import { returnAddress } from '#server/outside/connecting.ts';
import { NotFetched } from '#server/outside/outside.ts';

const AT_ONCE = 8;
/** The other jobs have their turn after so long. */
const LONGEST_ROUND_MS = 20_000;
/** An access that ends sooner is renewed before it is used. */
const SPARE_MS = 60_000;
/** However long a service wants to be left alone, it is asked again after a day. */
const LONGEST_WAIT_SECONDS = 86_400;
/** What no later try changes: the access is forgotten, and the service is no longer connected. */
const ENDING = ['refused', 'revoked', 'sealed'];

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

type Connection = { id: string; userId: string; provider: Connectable; sealed: string };

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
    const now = await productNow(db);
    const keys = connected.connecting.keys[connection.provider];
    if (!keys) throw new ServiceFault('no-keys');
    const access = await accessOf(db, connected, connection, keys, now);
    const artistId = await artistOf(db, connection);
    const followers = await followersOf(connected.ask, access, artistId).catch(async (error) => {
      if (!(error instanceof ServiceFault) || error.fault !== 'unauthorized') throw error;
      // It ended before its time: once more with a new one.
      const renewed = await refreshAccess(connected.ask, keys, now, access);
      await keepAccess(db, connected, connection, renewed);
      return followersOf(connected.ask, renewed, artistId);
    });
    await keepCount(db, connection, { artistId, followers, day: dayAt(now, 'UTC') });
  } catch (error) {
    if (error instanceof Disconnected) return true;
    await failed(db, connection, error);
  }
  return true;
}

/** Disconnected, or connected anew, meanwhile: nothing of it is kept. */
class Disconnected extends Error {
  override name = 'Disconnected';
}

/** The access of a connection: exchanged, or renewed, where that is due. */
async function accessOf(
  db: Db,
  connected: Connected,
  connection: Connection,
  keys: ServiceKeys,
  now: Date,
): Promise<Access> {
  const { sealing, ask, connecting } = connected;
  const opened = await sealing
    .open(connection.sealed)
    .catch(() => Promise.reject(new ServiceFault('sealed')));
  const kept = opened as Access | { code: string; verifier: string };
  if ('access' in kept && Date.parse(kept.until) - SPARE_MS > now.getTime()) return kept;
  const access =
    'access' in kept
      ? await refreshAccess(ask, keys, now, kept)
      : await exchangeCode(ask, keys, now, { ...kept, redirectUri: returnAddress(connecting) });
  await keepAccess(db, connected, connection, access);
  return access;
}

/** Keeps an access sealed; with the first one the service is connected. */
async function keepAccess(
  db: Db,
  { sealing }: Connected,
  { id, userId, provider }: Connection,
  access: Access,
): Promise<void> {
  const sealed = await sealing.seal(access);
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into integrations (user_id, provider, connected) values (${userId}::uuid, ${provider}, true)
      on conflict (user_id, provider) do update set connected = true`.execute(tx);
    const { rows } = await sql`
      update private.connections set sealed = ${sealed}, connected_at = coalesce(connected_at, private.now())
      where id = ${id}::uuid returning id`.execute(tx);
    if (rows.length === 0) throw new Disconnected();
  });
}

/** Which artist the profile says it is there. */
async function artistOf(db: Db, { userId }: Connection): Promise<string> {
  const { rows } = await sql<{ spotify: string | null }>`
    select a.spotify from artist_profiles a join private.homes h on h.profile_id = a.id
    where h.home_id = ${userId}::uuid`.execute(db);
  const artistId = spotifyArtistOf(rows[0]?.spotify ?? null);
  if (!artistId) throw new ServiceFault('no-artist-link');
  return artistId;
}

async function keepCount(
  db: Db,
  { id, userId, provider }: Connection,
  { artistId, followers, day }: { artistId: string; followers: number; day: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      update private.connections set read_at = private.now(), fails = 0, fault = null,
        due_at = private.now() + interval '1 day' + random() * interval '10 minutes'
      where id = ${id}::uuid and sealed is not null returning id`.execute(tx);
    if (rows.length === 0) return;
    await sql`
      insert into private.follower_counts (user_id, provider, day, counted, followers)
      values (${userId}::uuid, ${provider}, ${day}::date, ${artistId}, ${followers})
      on conflict (user_id, provider, day) do update set followers = excluded.followers, counted = excluded.counted`.execute(
      tx,
    );
  });
}

/**
 * A quarter of an hour, then twice as long each time, to half a day; as long as the service says, where it does. What the owner has to write into their
 * profile is looked for each hour.
 */
async function failed(db: Db, connection: Connection, error: unknown): Promise<void> {
  const [fault, waitSeconds] = faultOf(error);
  await db.transaction().execute(async (tx) => {
    if (ENDING.includes(fault)) return end(tx, connection, fault);
    const wait =
      fault === 'no-artist-link'
        ? sql`interval '1 hour'`
        : waitSeconds === undefined
          ? sql`least(interval '12 hours', interval '15 minutes' * power(2, least(fails, 8))) * (1 + random() / 10)`
          : sql`make_interval(secs => ${Math.min(Math.max(waitSeconds, 30), LONGEST_WAIT_SECONDS)})`;
    await sql`
      update private.connections set fault = ${fault}, fails = fails + 1, due_at = private.now() + ${wait}
      where id = ${connection.id}::uuid`.execute(tx);
  });
}

/** In the order in which whoever disconnects it locks: the switch, then the access. */
async function end(tx: Tx, { id, userId, provider }: Connection, fault: string): Promise<void> {
  const of = sql`user_id = ${userId}::uuid and provider = ${provider}`;
  await sql`select from integrations where ${of} for update`.execute(tx);
  const { rows } = await sql`
    update private.connections set sealed = null, connected_at = null, fault = ${fault} where id = ${id}::uuid
    returning id`.execute(tx);
  if (rows.length > 0)
    await sql`update integrations set connected = false where ${of} and connected`.execute(tx);
}

function faultOf(error: unknown): [fault: string, waitSeconds?: number] {
  if (error instanceof ServiceFault)
    return [error.fault === 'unauthorized' ? 'not-allowed' : error.fault, error.waitSeconds];
  if (error instanceof NotFetched) return [error.fault === 'too-slow' ? 'too-slow' : 'away'];
  throw error;
}
