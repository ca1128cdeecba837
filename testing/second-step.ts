import { TOTP } from 'otpauth';
import { askAuth } from '#testing/auth.ts';
import type { SignedUp, TestBackend } from '#testing/backend.ts';

/** What an authenticator app with this secret shows now. */
export const codeOf = (secret: string): string => new TOTP({ secret }).generate({ timestamp: Date.now() });

/** Sets an authenticator app up by the services; the account's own session has done the second step then. */
export async function withApp(
  backend: Pick<TestBackend, 'url' | 'publishableKey'>,
  { client }: Pick<SignedUp, 'client'>,
): Promise<{ secret: string; codes: string[] }> {
  const { data, error } = await client.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: 'Authenticator app',
  });
  if (error) throw error;
  const { secret } = data.totp;
  const verified = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code: codeOf(secret) });
  if (verified.error) throw verified.error;
  const token = (await client.auth.getSession()).data.session?.access_token ?? '';
  const { body } = await askAuth(backend)('POST', 'factors/recovery-codes', {}, { token });
  return { secret, codes: body.codes };
}

/** The secret of each app that `addDevice` adds. */
export const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** A device of this account, as if it had been set up some days ago. */
export async function addDevice(
  { pool }: Pick<TestBackend, 'pool'>,
  { userId }: Pick<SignedUp, 'userId'>,
  kind: 'totp' | 'webauthn',
  name: string,
): Promise<void> {
  await pool.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, $3, 'verified', $4, now() - interval '3 days', now())`,
    [userId, name, kind, kind === 'totp' ? SECRET : null],
  );
}

/** What was proved at sign-in is too long ago for acts that touch the account itself. */
export const letProofsAge = ({ pool }: Pick<TestBackend, 'pool'>) =>
  pool.query(`update auth.mfa_amr_claims set updated_at = updated_at - interval '6 minutes'`);
