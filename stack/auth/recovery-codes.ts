import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { Secret } from 'otpauth';
import * as z from 'zod';
import { type Auth, fromOf, inTransaction } from './auth.ts';
import { rememberDevice } from './devices.ts';
import { factorsChanged } from './emails.ts';
import { ownerAsks } from './factors.ts';
import { bodyOf, code } from './input.ts';
import { sendLater } from './mailing.ts';
import { refusals } from './refusal.ts';
import { raiseSession } from './sessions.ts';
import { hashOf } from './tokens.ts';
import { countedCode } from './totp.ts';
import { readUser } from './user.ts';
import { hasFactor } from './users.ts';
import { whoAsks } from './who.ts';

const HOW_MANY = 10;

/** POST /factors/recovery-codes: ten codes of 120 random bits, told this once. The ones before are over. */
export function newRecoveryCodesRoute(auth: Auth) {
  return async (c: Context): Promise<Response> => {
    const who = await ownerAsks(auth, c);
    if (!(await hasFactor(auth.pool, who.userId))) throw refusals.noFactor();
    const codes = Array.from({ length: HOW_MANY }, newCode);
    await inTransaction(auth.pool, async (client) => {
      await client.query('select from auth.users where id = $1 for update', [who.userId]);
      await client.query('delete from stack.recovery_codes where user_id = $1', [who.userId]);
      await client.query(
        'insert into stack.recovery_codes (user_id, code_hash) select $1, unnest($2::text[])',
        [who.userId, codes.map((each) => hashOf(plain(each)))],
      );
    });
    auth.log.info('recovery-codes-made', { user: who.userId });
    return c.json({ codes });
  };
}

/** GET /factors/recovery-codes: how many are left. */
export function recoveryCodesLeftRoute(auth: Auth) {
  return async (c: Context): Promise<Response> => {
    const who = await whoAsks(auth, c);
    const { rows } = await auth.pool.query<{ left: number }>(
      'select count(*)::int as left from stack.recovery_codes where user_id = $1 and used_at is null',
      [who.userId],
    );
    return c.json({ left: rows[0]?.left ?? 0 });
  };
}

/** POST /factors/recovery-codes/verify: a code in place of a lost device, each once. */
export function recoveryCodeRoute(auth: Auth) {
  return async (c: Context): Promise<Response> => {
    const who = await whoAsks(auth, c);
    const asked = await bodyOf(c, z.object({ code }));
    const user = await readUser(auth, who);
    const from = fromOf(auth, c);
    const isRight = await countedCode(auth, user, from, async () => {
      const { rows } = await auth.pool.query(
        `update stack.recovery_codes set used_at = now() where user_id = $1 and code_hash = $2 and used_at is null returning user_id`,
        [who.userId, hashOf(plain(asked.code))],
      );
      return rows.length > 0;
    });
    if (!isRight) throw refusals.wrongCode();
    if (user.email) {
      void sendLater(
        auth,
        factorsChanged(auth, user.email, 'One of your recovery codes was used to sign in.'),
      );
    }
    const answer = await inTransaction(auth.pool, async (client) => {
      await rememberDevice(auth, client, user, from);
      return raiseSession(auth, client, { ...who, method: 'mfa/recovery_code' });
    });
    return c.json(answer);
  };
}

/** Twenty-four letters and digits in six groups, without those that are easily taken for one another. */
function newCode(): string {
  const text = new Secret({ buffer: new Uint8Array(randomBytes(15)).buffer }).base32.toLowerCase();
  return (text.match(/.{4}/g) ?? []).join('-');
}

/** A code as it is compared: however it was typed. */
const plain = (typed: string) => typed.toLowerCase().replace(/[^a-z2-7]/g, '');
