import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { Secret } from 'otpauth';
import * as z from 'zod';
import { type Auth, fromOf, inTransaction, type Query } from './auth.ts';
import { refusals } from './auth-refused.ts';
import { rememberDevice } from './devices.ts';
import { recoveryCodesMade, recoveryCodeUsed } from './emails.ts';
import { ownerAsks } from './factors.ts';
import { bodyOf, code } from './input.ts';
import { sendLater } from './mailing.ts';
import { recoveryCodesOf, writeOwnAct } from './own-acts.ts';
import { raiseSession } from './sessions.ts';
import { hashOf } from './tokens.ts';
import { countedCode } from './totp.ts';
import { readUser } from './user.ts';
import { hasFactor } from './users.ts';
import { type Who, whoAsks } from './who.ts';

const HOW_MANY = 10;

/** POST /factors/recovery-codes: ten codes of 120 random bits, told this once. The ones before are over. */
export function newRecoveryCodesRoute(auth: Auth) {
  return async (c: Context): Promise<Response> => {
    const who = await ownerAsks(auth, c);
    if (!(await hasFactor(auth.pool, who.userId))) throw refusals.noFactor();
    const codes = Array.from({ length: HOW_MANY }, newCode);
    const { email } = await readUser(auth, who);
    const notMe = await inTransaction(auth.pool, async (client) => {
      await client.query('select from auth.users where id = $1 for update', [who.userId]);
      const before = await recoveryCodesOf(client, who.userId);
      await client.query('delete from stack.recovery_codes where user_id = $1', [who.userId]);
      await client.query(
        'insert into stack.recovery_codes (user_id, code_hash) select $1, unnest($2::text[])',
        [who.userId, codes.map((each) => hashOf(plain(each)))],
      );
      const link = await writeOwnAct(auth, client, { ...who, act: 'make-recovery-codes', before });
      // The first codes come with the first device, of which a mail tells.
      return before.codes.length === 0 && (await hasFirstDevice(client, who)) ? null : link;
    });
    if (notMe && email) void sendLater(auth, recoveryCodesMade(auth, email, notMe));
    auth.log.info('recovery-codes-made', { user: who.userId });
    return c.json({ codes });
  };
}

/** Whether the account's only device was added in this session, by whoever has it now. */
async function hasFirstDevice(client: Query, { userId, sessionId }: Who): Promise<boolean> {
  const { rows } = await client.query(
    `select from private.guarded_acts g where g.user_id = $1 and g.session_id = $2 and g.act = 'add-second-step'
       and g.at > private.now() - interval '1 hour' and not exists (
         select from auth.mfa_factors f where f.user_id = $1 and f.status::text = 'verified' and f.id is distinct from g.subject)`,
    [userId, sessionId],
  );
  return rows.length > 0;
}

/** GET /factors/recovery-codes: how many are left. */
export function recoveryCodesLeftRoute(auth: Auth) {
  return async (c: Context): Promise<Response> => {
    const who = await whoAsks(auth, c);
    return c.json({ left: await codesLeft(auth.pool, who.userId) });
  };
}

async function codesLeft(client: Query, userId: string): Promise<number> {
  const { rows } = await client.query<{ left: number }>(
    'select count(*)::int as left from stack.recovery_codes where user_id = $1 and used_at is null',
    [userId],
  );
  return rows[0]?.left ?? 0;
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
    if (!isRight) throw refusals.wrongRecoveryCode();
    const answer = await inTransaction(auth.pool, async (client) => {
      const notMe = await writeOwnAct(auth, client, { ...who, act: 'use-recovery-code' });
      if (user.email) {
        const left = await codesLeft(client, who.userId);
        void sendLater(auth, recoveryCodeUsed(auth, user.email, notMe, left));
      }
      await rememberDevice(auth, client, user, from, who.sessionId);
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
