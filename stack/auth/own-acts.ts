import { randomUUID } from 'node:crypto';
import type { SignInAct } from '#core/account/guarded-acts.ts';
import { createMailLinks } from '../keys/seal.ts';
import type { Auth, Query } from './auth.ts';

type Done = {
  userId: string;
  sessionId: string | null;
  act: SignInAct;
  /** The device or identity that it added. */
  subject?: string;
  /** What stood before it, for whoever takes it back. */
  before?: object;
  /** When it began; now, unless it was asked for earlier. */
  at?: string;
};

/** Writes down an act of sign-in, of which its owner is told; answers the address of “This was not me” for the mail. */
export async function writeOwnAct(
  auth: Auth,
  client: Query,
  { userId, sessionId, act, subject, before, at }: Done,
): Promise<string> {
  const id = randomUUID();
  await client.query(
    `insert into private.guarded_acts (id, user_id, session_id, act, at, subject, before)
     values ($1, $2, $3, $4, coalesce($5::timestamptz, private.now()), $6, $7)`,
    [id, userId, sessionId, act, at ?? null, subject ?? null, before ? JSON.stringify(before) : null],
  );
  return `${auth.origins[0]}/functions/v1/api/not-me/${await createMailLinks(auth.keys).seal({ disowns: id })}`;
}

/** What stands of the second step of an account, as `before` keeps it for an act that changes it. */
export async function recoveryCodesOf(client: Query, userId: string): Promise<{ codes: object[] }> {
  const { rows } = await client.query<{ code_hash: string; used_at: string | null }>(
    'select code_hash, used_at from stack.recovery_codes where user_id = $1',
    [userId],
  );
  return { codes: rows };
}
