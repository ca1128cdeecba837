import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import * as z from 'zod';
import { t } from '#core/words/t.ts';
import { type Auth, fromOf, inTransaction, type Query } from './auth.ts';
import { refusals } from './auth-refused.ts';
import { rememberDevice } from './devices.ts';
import { factorsChanged } from './emails.ts';
import { endSessions } from './end-sessions.ts';
import { type Factor, ownFactor } from './factor.ts';
import { bodyOf, code, uuid } from './input.ts';
import { sendLater } from './mailing.ts';
import { recoveryCodesOf, writeOwnAct } from './own-acts.ts';
import { raiseSession } from './sessions.ts';
import { checkTotp, newTotp } from './totp.ts';
import { readUser } from './user.ts';
import type { User } from './users.ts';
import { credentialInput, registrationOptions, requestOptions, takeCredential } from './webauthn.ts';
import { refuseWithoutProof, type Who, whoAsks } from './who.ts';

const MOST_FACTORS = 10;
const CHALLENGE_MINUTES = 5;

const enrolment = z.object({
  factor_type: z.enum(['totp', 'webauthn']),
  friendly_name: z.string().trim().max(80).nullish(),
});

/** POST /factors: a second step to be set up. It counts once its first code or signature was right. */
export function enrolRoute(auth: Auth) {
  return async (c: Context): Promise<Response> => {
    const who = await ownerAsks(auth, c);
    const asked = await bodyOf(c, enrolment);
    const user = await readUser(auth, who);
    const name = asked.friendly_name ?? '';
    const totp = asked.factor_type === 'totp' ? await newTotp(user.email ?? '') : null;
    const id = randomUUID();
    await inTransaction(auth.pool, async (client) => {
      await client.query('select from auth.users where id = $1 for update', [who.userId]);
      // What was begun and left is begun anew.
      await client.query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, [
        who.userId,
      ]);
      const { rows } = await client.query<{ friendly_name: string | null }>(
        'select friendly_name from auth.mfa_factors where user_id = $1',
        [who.userId],
      );
      if (rows.length >= MOST_FACTORS) throw refusals.tooManyFactors();
      if (name && rows.some((row) => row.friendly_name === name)) throw refusals.factorName();
      await client.query(
        `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
         values ($1, $2, $3, $4, 'unverified', $5, now(), now())`,
        [id, who.userId, name, asked.factor_type, totp?.secret ?? null],
      );
    });
    return c.json({ id, type: asked.factor_type, friendly_name: name, ...(totp ? { totp } : {}) });
  };
}

const challenge = z.object({ webauthn: z.unknown().optional() });

/** POST /factors/:id/challenge: a challenge for five minutes; for a passkey, what is to be signed. */
export function challengeRoute(auth: Auth) {
  return async (c: Context): Promise<Response> => {
    const who = await whoAsks(auth, c);
    await bodyOf(c, challenge);
    const factor = await ownFactor(auth.pool, who, c.req.param('id'));
    const user = await readUser(auth, who);
    const options =
      factor.factor_type === 'totp'
        ? null
        : factor.status === 'verified'
          ? await requestOptions(auth, [factor])
          : await registrationOptions(auth, auth.pool, user);
    const id = randomUUID();
    await auth.pool.query(
      `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address, web_authn_session_data)
       values ($1, $2, now(), '0.0.0.0', $3)`,
      [id, factor.id, options ? JSON.stringify({ challenge: options.challenge }) : null],
    );
    await auth.pool.query(
      'update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = $1',
      [factor.id],
    );
    const type = factor.status === 'verified' ? 'request' : 'create';
    return c.json({
      id,
      type: factor.factor_type,
      expires_at: Math.floor(Date.now() / 1000) + CHALLENGE_MINUTES * 60,
      ...(options ? { webauthn: { type, credential_options: { publicKey: options } } } : {}),
    });
  };
}

const renaming = z.object({ friendly_name: z.string().trim().min(1).max(80) });

/** PATCH /factors/:id: another name for a device, which no other of the account has. */
export function renameFactorRoute(auth: Auth) {
  return async (c: Context): Promise<Response> => {
    const who = await whoAsks(auth, c);
    if (who.state === 'half-open') throw refusals.secondFactorNeeded();
    const { friendly_name } = await bodyOf(c, renaming);
    const factor = await ownFactor(auth.pool, who, c.req.param('id'));
    await inTransaction(auth.pool, async (client) => {
      await client.query('select from auth.users where id = $1 for update', [who.userId]);
      const { rows } = await client.query(
        'select from auth.mfa_factors where user_id = $1 and id <> $2 and friendly_name = $3',
        [who.userId, factor.id, friendly_name],
      );
      if (rows.length > 0) throw refusals.factorName();
      await client.query('update auth.mfa_factors set friendly_name = $2, updated_at = now() where id = $1', [
        factor.id,
        friendly_name,
      ]);
    });
    return c.json({ id: factor.id, friendly_name });
  };
}

const verification = z.object({
  challenge_id: uuid,
  code: code.optional(),
  webauthn: z.object({ credential_response: credentialInput }).optional(),
});

/** POST /factors/:id/verify: a right code or signature raises the session to aal2. The first one of a device sets it up. */
export function verifyFactorRoute(auth: Auth) {
  return async (c: Context): Promise<Response> => {
    const who = await whoAsks(auth, c);
    const asked = await bodyOf(c, verification);
    const factor = await ownFactor(auth.pool, who, c.req.param('id'));
    const user = await readUser(auth, who);
    // Whoever is half-way in uses a device that is set up; they set up none.
    if (factor.status === 'unverified' && who.state === 'half-open') throw refusals.secondFactorNeeded();
    const session = await takeChallenge(auth.pool, factor, asked.challenge_id);
    if (factor.factor_type === 'totp')
      await checkTotp(auth, { user, factor, code: asked.code ?? '', from: fromOf(auth, c) });
    else if (!asked.webauthn) throw refusals.passkeyRefused();
    else await takeCredential(auth, factor, session?.challenge ?? '', asked.webauthn.credential_response);
    const answer = await inTransaction(auth.pool, async (client) => {
      if (factor.status === 'unverified') await setUp(auth, client, who, user, factor);
      await rememberDevice(auth, client, user, fromOf(auth, c), who.sessionId);
      const method = factor.factor_type === 'totp' ? 'totp' : 'mfa/webauthn';
      return raiseSession(auth, client, { ...who, method, factorId: factor.id });
    });
    return c.json(answer);
  };
}

/** DELETE /factors/:id */
export function unenrolRoute(auth: Auth) {
  return async (c: Context): Promise<Response> => {
    const who = await ownerAsks(auth, c);
    const factor = await ownFactor(auth.pool, who, c.req.param('id'));
    const user = await readUser(auth, who);
    await inTransaction(auth.pool, (client) => removeFactor(auth, client, who, user, factor));
    return c.json({ id: factor.id });
  };
}

async function removeFactor(auth: Auth, client: Query, who: Who, user: User, factor: Factor): Promise<void> {
  const { rows: removed } = await client.query<{ row: object }>(
    'with f as (delete from auth.mfa_factors where id = $1 returning *) select to_jsonb(f) as row from f',
    [factor.id],
  );
  if (factor.status === 'unverified' || !removed[0]) return;
  const before = { factor: removed[0].row, ...(await recoveryCodesOf(client, user.id)) };
  const notMe = await writeOwnAct(auth, client, {
    ...who,
    ...{ act: 'remove-second-step' as const, subject: factor.id, before },
  });
  await endSessions(client, who, 'others');
  const { rows } = await client.query(
    `select from auth.mfa_factors where user_id = $1 and status = 'verified'`,
    [user.id],
  );
  if (rows.length === 0) {
    await client.query('delete from stack.recovery_codes where user_id = $1', [user.id]);
    await client.query(`update auth.sessions set aal = 'aal1', factor_id = null where user_id = $1`, [
      user.id,
    ]);
  }
  if (user.email)
    void sendLater(
      auth,
      factorsChanged(auth, user.email, notMe, () => t`${nameOf(factor)} no longer opens your account.`),
    );
  auth.log.info('factor-removed', { user: user.id, factor: factor.id });
}

/** A device has shown that it works: from now on it is asked for, and every other session ends. */
export async function setUp(auth: Auth, client: Query, who: Who, user: User, factor: Factor): Promise<void> {
  await client.query(`update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1`, [
    factor.id,
  ]);
  await endSessions(client, who, 'others');
  const notMe = await writeOwnAct(auth, client, { ...who, act: 'add-second-step', subject: factor.id });
  if (user.email) {
    void sendLater(
      auth,
      factorsChanged(
        auth,
        user.email,
        notMe,
        () => t`${nameOf(factor)} is now asked for when you sign in. Every other device is signed out.`,
      ),
    );
  }
  auth.log.info('factor-added', { user: user.id, factor: factor.id });
}

const nameOf = ({ friendly_name, factor_type }: Factor) => {
  const kind = factor_type === 'totp' ? t`An authenticator app` : t`A passkey`;
  return friendly_name ? `${kind} (${friendly_name})` : kind;
};

/** The owner, who has just proved to be there, with the second step done where there is one. */
export async function ownerAsks(auth: Auth, c: Context): Promise<Who> {
  const who = await whoAsks(auth, c);
  if (who.state === 'half-open') throw refusals.secondFactorNeeded();
  await refuseWithoutProof(auth.pool, who);
  return who;
}

/** Uses a challenge up; refuses an old one, and one of another device. */
async function takeChallenge(
  client: Query,
  factor: Factor,
  id: string,
): Promise<{ challenge?: string } | null> {
  const { rows } = await client.query<{ web_authn_session_data: { challenge?: string } | null }>(
    `update auth.mfa_challenges set verified_at = now()
     where id = $1 and factor_id = $2 and verified_at is null and created_at > now() - $3 * interval '1 minute'
     returning web_authn_session_data`,
    [id, factor.id, CHALLENGE_MINUTES],
  );
  if (!rows[0]) throw refusals.challengeOver();
  return rows[0].web_authn_session_data;
}
