import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import * as z from 'zod';
import { deviceName } from '#core/account/device-name.ts';
import { type Auth, type From, fromOf, inTransaction, type Query } from './auth.ts';
import { refusals } from './auth-refused.ts';
import { rememberDevice } from './devices.ts';
import type { Factor } from './factor.ts';
import { ownerAsks, setUp } from './factors.ts';
import { bodyOf, checked, uuid } from './input.ts';
import { addMethod, startSession } from './sessions.ts';
import { readUser } from './user.ts';
import { userForChange } from './users.ts';
import {
  credentialInput,
  registered,
  registrationOptions,
  requestOptions,
  takeCredential,
} from './webauthn.ts';

/** POST /passkeys/registration/options: what a new passkey of this account is to sign. */
export function passkeyRegistrationRoute(auth: Auth) {
  return async (c: Context): Promise<Response> => {
    const who = await ownerAsks(auth, c);
    const options = await registrationOptions(auth, auth.pool, await readUser(auth, who));
    const challenge_id = await keepChallenge(auth, 'registration', options.challenge, who.userId);
    return c.json({ challenge_id, options, expires_at: Math.floor(Date.now() / 1000) + 300 });
  };
}

const answer = z.object({ challenge_id: uuid, credential: credentialInput });

/** POST /passkeys/registration/verify: a passkey that signs in, and is a second step beside a password. */
export function passkeyRegistrationVerifyRoute(auth: Auth) {
  return async (c: Context): Promise<Response> => {
    const who = await ownerAsks(auth, c);
    const asked = await bodyOf(c, answer);
    const challenge = await takeChallenge(auth.pool, 'registration', asked.challenge_id, who.userId);
    const kept = await registered(auth, challenge, asked.credential);
    const user = await readUser(auth, who);
    const factor: Factor = {
      id: randomUUID(),
      user_id: user.id,
      factor_type: 'webauthn',
      status: 'unverified',
      friendly_name: await freshName(auth.pool, user.id, fromOf(auth, c)),
      secret: null,
      web_authn_credential: kept,
    };
    await inTransaction(auth.pool, async (client) => {
      await client.query(
        `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, web_authn_credential, created_at, updated_at)
         values ($1, $2, $3, 'webauthn', 'unverified', $4, now(), now())`,
        [factor.id, user.id, factor.friendly_name, JSON.stringify(kept)],
      );
      await setUp(auth, client, who, user, factor);
      // The session that made it holds it: its owner is not asked for it at once.
      await client.query(`update auth.sessions set aal = 'aal2', factor_id = $2 where id = $1`, [
        who.sessionId,
        factor.id,
      ]);
      await addMethod(client, who.sessionId, 'mfa/webauthn');
    });
    return c.json({
      id: factor.id,
      friendly_name: factor.friendly_name,
      created_at: new Date().toISOString(),
    });
  };
}

/** POST /passkeys/authentication/options: what a passkey of anybody is to sign. */
export function passkeySignInRoute(auth: Auth) {
  return async (c: Context): Promise<Response> => {
    const options = await requestOptions(auth, []);
    const challenge_id = await keepChallenge(auth, 'sign-in', options.challenge, null);
    return c.json({ challenge_id, options, expires_at: Math.floor(Date.now() / 1000) + 300 });
  };
}

/** POST /passkeys/authentication/verify: signs in whoever holds a passkey and has shown their device that it is theirs. */
export function passkeySignInVerifyRoute(auth: Auth) {
  return async (c: Context): Promise<Response> => {
    const asked = await bodyOf(c, answer);
    const from = fromOf(auth, c);
    const challenge = await takeChallenge(auth.pool, 'sign-in', asked.challenge_id, null);
    const { rows } = await auth.pool.query<Factor>(
      `select id, user_id, factor_type, status, friendly_name, secret, web_authn_credential from auth.mfa_factors
       where web_authn_credential ->> 'id' = $1 and status = 'verified'`,
      [asked.credential.id],
    );
    const factor = rows[0];
    if (!factor) {
      auth.log.warn('passkey-wrong');
      throw refusals.passkeyRefused();
    }
    await takeCredential(auth, factor, challenge, asked.credential);
    const session = await inTransaction(auth.pool, async (client) => {
      const user = await userForChange(client, factor.user_id);
      if (user.is_banned) throw refusals.banned();
      if (!user.email_confirmed_at) throw refusals.notConfirmed();
      const sessionId = randomUUID();
      await rememberDevice(auth, client, user, from, sessionId);
      return startSession(auth, client, {
        ...{ userId: user.id, method: 'mfa/webauthn' as const, aal: 'aal2' as const },
        ...{ from, sessionId },
      });
    });
    return c.json(session);
  };
}

/** The browser and system that made a passkey, as its owner says it: 'Chrome on Linux', with a number where the name is taken. */
async function freshName(client: Query, userId: string, { userAgent }: From): Promise<string> {
  const { rows } = await client.query<{ friendly_name: string | null }>(
    'select friendly_name from auth.mfa_factors where user_id = $1',
    [userId],
  );
  const taken = new Set(rows.map(({ friendly_name }) => friendly_name));
  const name = deviceName(userAgent);
  let fresh = name;
  for (let n = 2; taken.has(fresh); n += 1) fresh = `${name} ${n}`;
  return fresh;
}

async function keepChallenge(
  auth: Auth,
  purpose: string,
  challenge: string,
  userId: string | null,
): Promise<string> {
  const id = randomUUID();
  await auth.pool.query(
    `delete from stack.passkey_challenges where created_at < now() - interval '5 minutes'`,
  );
  await auth.pool.query(
    'insert into stack.passkey_challenges (id, user_id, purpose, challenge) values ($1, $2, $3, $4)',
    [id, userId, purpose, challenge],
  );
  return id;
}

async function takeChallenge(
  client: Query,
  purpose: string,
  id: string,
  userId: string | null,
): Promise<string> {
  const { rows } = await client.query<{ challenge: string }>(
    `delete from stack.passkey_challenges where id = $1 and purpose = $2 and user_id is not distinct from $3::uuid
       and created_at > now() - interval '5 minutes' returning challenge`,
    [checked(uuid, id), purpose, userId],
  );
  if (!rows[0]) throw refusals.challengeOver();
  return rows[0].challenge;
}
