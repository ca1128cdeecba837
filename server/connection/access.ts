import { sql } from 'kysely';
import type { Side } from '#core/booking/side.ts';
import type { Connectable } from '#core/settings/connecting.ts';
import { t } from '#core/words/t.ts';
import { productNow } from '#server/commands/perform.ts';
import type { Db, Tx } from '#server/db.ts';
import { publish } from '#server/events/publish.ts';
import { type Connected, returnAddress } from '#server/outside/connecting.ts';
import { NotFetched } from '#server/outside/outside.ts';
import { type Access, type Asking, type Code, ServiceFault } from './service.ts';
import { SERVICES } from './services.ts';

/** `userId`: the home of the profile. `sealed`: a code that is still to be exchanged, or the access. */
export type Connection = { id: string; userId: string; provider: Connectable; sealed: string };

/** Disconnected, or connected anew, meanwhile: nothing of it is kept. */
export class Disconnected extends Error {
  override name = t`Disconnected`;
}

/** With what the service of a connection is asked. Throws 'no-keys' where the deployment has none any more. */
export async function askingOf(
  db: Db,
  { ask, connecting }: Connected,
  provider: Connectable,
): Promise<Asking> {
  const keys = connecting.keys[provider];
  if (!keys) throw new ServiceFault('no-keys');
  return { ask, keys, now: await productNow(db) };
}

/** The access of a connection: exchanged, or renewed, where that is due. Throws 'sealed' where it cannot be opened. */
export async function accessOf(
  db: Db,
  connected: Connected,
  connection: Connection,
  asking: Asking,
): Promise<Access> {
  const { sealing, connecting } = connected;
  const opened = await sealing
    .open(connection.sealed)
    .catch(() => Promise.reject(new ServiceFault('sealed')));
  const kept = opened as Access | Omit<Code, 'redirectUri'>;
  const service = SERVICES[connection.provider];
  if ('access' in kept) {
    const isGood =
      kept.until === null || Date.parse(kept.until) - service.renewBeforeMs > asking.now.getTime();
    return isGood ? kept : renewed(db, connected, connection, asking, kept);
  }
  const access = await service.exchange(asking, { ...kept, redirectUri: returnAddress(connecting) });
  await keepAccess(db, connected, connection, access);
  return access;
}

/** A new access for an old one, kept at once: a service may take the old one away with it. */
export async function renewed(
  db: Db,
  connected: Connected,
  connection: Connection,
  asking: Asking,
  access: Access,
): Promise<Access> {
  const next = await SERVICES[connection.provider].renew(asking, access);
  await keepAccess(db, connected, connection, next);
  return next;
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

/** What no later try changes: the access is forgotten, and the service is no longer connected. */
const ENDING = ['refused', 'revoked', 'sealed', 'no-page', 'many-pages'];
export const isEnding = (fault: string) => ENDING.includes(fault);

/**
 * Ends a connection; whoever had connected it is told once. In the order in which whoever disconnects it locks: the switch, then the access.
 */
export async function endConnection(
  tx: Tx,
  { id, userId, provider }: Connection,
  fault: string,
): Promise<void> {
  const of = sql`user_id = ${userId}::uuid and provider = ${provider}`;
  await sql`select from integrations where ${of} for update`.execute(tx);
  const { rows } = await sql<{ was: boolean; side: Side | null; profileId: string | null }>`
    update private.connections c set sealed = null, connected_at = null, fault = ${fault}
    from private.connections b left join private.homes h on h.home_id = b.user_id
    where c.id = ${id}::uuid and b.id = c.id and c.sealed is not null
    returning b.connected_at is not null as was, h.side, h.profile_id as "profileId"`.execute(tx);
  const [ended] = rows;
  if (!ended) return;
  await sql`update integrations set connected = false where ${of} and connected`.execute(tx);
  const { was, side, profileId } = ended;
  if (!was || !side || !profileId) return;
  await publish(
    { tx, now: await productNow(tx) },
    {
      ...{ kind: 'connection-ended', by: 'time', data: { side, provider, fault } },
      about: side === 'artist' ? { artistId: profileId } : { venueId: profileId },
    },
  );
}

/** What an error of asking a service says; anything else is a fault of ours and thrown on. */
export function faultOf(error: unknown): [fault: string, waitSeconds?: number] {
  if (error instanceof ServiceFault)
    return [error.fault === 'unauthorized' ? 'revoked' : error.fault, error.waitSeconds];
  if (error instanceof NotFetched) return [error.fault === 'too-slow' ? 'too-slow' : 'away'];
  throw error;
}

/** However long a service wants to be left alone, it is asked again after a day. */
const LONGEST_WAIT_SECONDS = 86_400;

/** A quarter of an hour, then twice as long each time, to half a day; as long as the service says, where it does. `fails`: the column. */
export const waitAfter = (waitSeconds: number | undefined) =>
  waitSeconds === undefined
    ? sql`least(interval '12 hours', interval '15 minutes' * power(2, least(fails, 8))) * (1 + random() / 10)`
    : sql`make_interval(secs => ${Math.min(Math.max(waitSeconds, 30), LONGEST_WAIT_SECONDS)})`;
