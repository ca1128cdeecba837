import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import * as contract from '#core/contract/connections.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { refusals } from '#core/refusal.ts';
import { type Connectable, sideOf } from '#core/settings/connecting.ts';
import { labelOf } from '#core/settings/integrations.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { returnAddress } from '#server/outside/connecting.ts';
import { SERVICES } from './services.ts';

const hashOf = (state: string) => createHash('sha256').update(state).digest('hex');

/** Keeps the hash of a new state and the sealed verifier for this session; a session has one sign-in of a service under way. */
export const beginConnection = defineCommand(contract.beginConnection, {
  async run({ tx, actor, now, sessionId, sealing, connecting }, { provider }) {
    if (isDemoAccount(actor.userId)) refuse(refusals.demo(demoRefusals.connections));
    const side = sideOf(provider);
    if (side && side !== actor.side) refuse(refusals.serviceOfOtherSide(labelOf(provider), side));
    const keys = connecting?.keys[provider];
    if (!sealing || !connecting || !keys) return refuse(refusals.serviceNotOffered(labelOf(provider)));
    if (!sessionId) return refuse(refusals.notSignedIn());
    const [state, verifier] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
    await sql`delete from private.connections_begun where session_id = ${sessionId}::uuid and provider = ${provider}`.execute(
      tx,
    );
    await sql`
      insert into private.connections_begun (state_sha256, session_id, user_id, provider, sealed, begun_at)
      values (${hashOf(state)}, ${sessionId}::uuid, ${actor.homeId}::uuid, ${provider}, ${await sealing.seal(verifier)},
        ${now.toISOString()})`.execute(tx);
    return {
      address: SERVICES[provider].signInAddress({
        clientId: keys.clientId,
        redirectUri: returnAddress(connecting),
        state,
        verifier,
      }),
    };
  },
});

/** Takes a sign-in that this session began for this profile in the last ten minutes, once. A job exchanges the code, outside of any transaction. */
export const finishConnection = defineCommand(contract.finishConnection, {
  async run({ tx, actor, now, sessionId, sealing, connecting }, { state, code }) {
    const at = now.toISOString();
    const { rows } = await sql<{ provider: Connectable; sealed: string }>`
      delete from private.connections_begun
      where state_sha256 = ${hashOf(state)} and session_id = ${sessionId ?? null}::uuid and user_id = ${actor.homeId}::uuid
        and begun_at > ${at}::timestamptz - interval '10 minutes'
      returning provider, sealed`.execute(tx);
    const begun = rows[0] ?? refuse(refusals.connectionNotBegun());
    const { provider } = begun;
    if (!sealing || !connecting?.keys[provider]) return refuse(refusals.serviceNotOffered(labelOf(provider)));
    if (!code) return { provider, outcome: 'declined' as const };
    const verifier = await sealing.open(begun.sealed).catch(() => refuse(refusals.connectionNotBegun()));
    // What was connected before ends first: there is one access of a service.
    await sql`
      update integrations set connected = false where user_id = ${actor.homeId}::uuid and provider = ${provider} and connected`.execute(
      tx,
    );
    const sealed = await sealing.seal({ code, verifier });
    await sql`
      insert into private.connections (user_id, provider, sealed, begun_at, due_at)
      values (${actor.homeId}::uuid, ${provider}, ${sealed}, ${at}, ${at})
      on conflict (user_id, provider) do update set id = gen_random_uuid(), sealed = excluded.sealed, begun_at = excluded.begun_at,
        due_at = excluded.due_at, connected_at = null, fails = 0, fault = null`.execute(tx);
    return { provider, outcome: 'begun' as const };
  },
});
