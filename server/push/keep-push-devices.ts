import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import * as contract from '#core/contract/push.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { refusals } from '#core/refusal.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import { givenAddress } from '#server/outside/given-address.ts';
import { isPoint } from '#server/push/is-point.ts';
import type { Subscription } from '#server/push/pushing.ts';

/** One row a browser: who asks has it from then on, for as long as the session lasts. */
export const keepPushDevice = defineCommand(contract.keepPushDevice, {
  async run(context, { name, ...given }) {
    const { tx, actor, sessionId, now } = context;
    if (isDemoAccount(actor.userId)) refuse(refusals.demo(demoRefusals.push));
    // A person's own session: the row cannot outlive it.
    if (!sessionId) return refuse(refusals.notSignedIn());
    const { hashes, sealed } = await read(context, given);
    await lock(context, `push devices ${actor.userId}`);
    await takeOver(context, hashes, actor.userId);
    const { rows: counted } = await sql<{ count: number }>`
      select count(*)::int as count from private.push_devices
      where user_id = ${actor.userId}::uuid and endpoint_sha256 <> ${hashes.endpoint}`.execute(tx);
    if ((counted[0]?.count ?? 0) >= contract.MOST_PUSH_DEVICES)
      refuse(refusals.tooManyPushDevices(contract.MOST_PUSH_DEVICES));
    const { rows } = await sql<{ id: string }>`
      insert into private.push_devices (user_id, session_id, name, sealed, endpoint_sha256, proof_sha256, added_at)
      values (${actor.userId}::uuid, ${sessionId}::uuid, ${name}, ${sealed}, ${hashes.endpoint}, ${hashes.proof}, ${now.toISOString()})
      on conflict (endpoint_sha256) do update set session_id = excluded.session_id, name = excluded.name, sealed = excluded.sealed,
        proof_sha256 = excluded.proof_sha256
      returning id`.execute(tx);
    return { deviceId: rows[0]?.id ?? '' };
  },
});

/** Whoever knows an address of a browser with its keys is that browser: nothing else is proved, and nobody has to be signed in. */
export const renewPushDevice = defineCommand(contract.renewPushDevice, {
  async run(context, { was, ...given }) {
    const { hashes, sealed } = await read(context, given);
    // What is no address was never kept.
    if (!URL.canParse(was.endpoint)) return refuse(refusals.unknownPushDevice());
    const before = hashesOf(was);
    const { rows: mine } = await sql<{ userId: string }>`
      select user_id as "userId" from private.push_devices where proof_sha256 = ${before.proof} for update`.execute(
      context.tx,
    );
    const [owner] = mine;
    if (!owner) return refuse(refusals.unknownPushDevice());
    if (hashes.endpoint !== before.endpoint) await takeOver(context, hashes, owner.userId);
    await sql`
      delete from private.push_devices where endpoint_sha256 = ${hashes.endpoint} and proof_sha256 <> ${before.proof}`.execute(
      context.tx,
    );
    const { rows } = await sql<{ id: string }>`
      update private.push_devices set sealed = ${sealed}, endpoint_sha256 = ${hashes.endpoint}, proof_sha256 = ${hashes.proof}
      where proof_sha256 = ${before.proof} returning id`.execute(context.tx);
    return { deviceId: rows[0]?.id ?? '' };
  },
});

export const forgetPushDevice = defineCommand(contract.forgetPushDevice, {
  async run({ tx, actor }, { deviceId }) {
    const { rows } = await sql`
      delete from private.push_devices where id = ${deviceId}::uuid and user_id = ${actor.userId}::uuid returning id`.execute(
      tx,
    );
    if (rows.length === 0) refuse(refusals.unknownPushDevice());
    return { deviceId };
  },
});

/** One's own devices, newest first. */
export const pushDevices = defineRead(contract.pushDevices, async ({ db, actor, pushKey = null }) => {
  const { rows } = await sql<{ id: string; name: string; addedAt: string; toldAt: string | null }>`
    select id, name, added_at as "addedAt", told_at as "toldAt" from private.push_devices
    where user_id = ${actor.userId}::uuid order by added_at desc, id`.execute(db);
  return { key: pushKey, devices: rows };
});

type Hashes = { endpoint: string; proof: string };

/** A subscription as it is kept. Refuses an address that is none of the internet, and keys that nothing can be encrypted for. */
async function read(
  { sealing, pushKey }: CommandContext,
  { endpoint, keys }: Subscription,
): Promise<{ hashes: Hashes; sealed: string }> {
  if (!sealing || !pushKey) return refuse(refusals.pushNotSent());
  const url = givenAddress(endpoint);
  if (typeof url === 'string') return refuse(refusals.noSuchAddress(url));
  if (!isPoint(keys.p256dh)) return refuse(refusals.noSuchAddress('no-address'));
  const kept: Subscription = { endpoint: url.href, keys };
  return { hashes: hashesOf(kept), sealed: await sealing.seal(kept) };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function hashesOf({ endpoint, keys }: Subscription): Hashes {
  const { href } = new URL(endpoint);
  return {
    endpoint: sha256(href),
    proof: sha256(JSON.stringify([href, unpadded(keys.p256dh), unpadded(keys.auth)])),
  };
}

const unpadded = (text: string) => text.replace(/=+$/, '');

/** A browser that somebody else was told on is theirs no longer, where who asks has its keys; an address alone proves nothing. */
async function takeOver(context: CommandContext, { endpoint, proof }: Hashes, userId: string): Promise<void> {
  await lock(context, `push device ${endpoint}`);
  const { rows } = await sql<{ isSame: boolean }>`
    select proof_sha256 = ${proof} as "isSame" from private.push_devices
    where endpoint_sha256 = ${endpoint} and user_id <> ${userId}::uuid`.execute(context.tx);
  if (rows[0] && !rows[0].isSame) refuse(refusals.pushDeviceOfAnother());
  if (rows[0])
    await sql`delete from private.push_devices where endpoint_sha256 = ${endpoint}`.execute(context.tx);
}

/** One at a time, so that two at once are counted. */
async function lock({ tx }: CommandContext, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
