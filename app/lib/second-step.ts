import type { Session } from '@supabase/supabase-js';
import { askSignIn } from '#app/lib/auth-request.ts';
import { asFailure, Failure } from '#app/lib/failure.ts';
import { type Client, getSupabase } from '#app/lib/supabase.ts';
import { t } from '#core/words/t.ts';

/** A device that gives the second step of a sign-in. */
export type Device = {
  id: string;
  kind: 'totp' | 'webauthn';
  name: string;
  addedAt: string;
};

/** Says which code is asked for. With one app no name is needed. */
export function codeHint(devices: readonly Device[]): string {
  const one = devices.filter(({ kind }) => kind === 'totp').length < 2;
  return t`The six digits that ${one ? t`your authenticator app` : t`this device`} shows now.`;
}

/** The devices of whoever is signed in, half or whole. */
export async function devicesOf(client: Client): Promise<Device[]> {
  const { data } = await client.auth.getSession();
  return (data.session?.user.factors ?? [])
    .filter(({ status }) => status === 'verified')
    .map((factor) => ({
      id: factor.id,
      kind: factor.factor_type === 'webauthn' ? 'webauthn' : 'totp',
      name: factor.friendly_name || (factor.factor_type === 'webauthn' ? t`Passkey` : t`Authenticator app`),
      addedAt: factor.created_at,
    }));
}

/** Does the second step with the code that an authenticator app shows. Throws a Failure. */
export async function giveCode(factorId: string, code: string): Promise<void> {
  const client = await getSupabase();
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: code.replace(/\s/g, '') });
  if (error) throw asFailure(error);
}

/** Does it with one of the codes that were kept for a lost device. */
export async function giveRecoveryCode(code: string): Promise<void> {
  const client = await getSupabase();
  const session = await askSignIn<Session>('POST', 'factors/recovery-codes/verify', { code });
  const { error } = await client.auth.setSession(session);
  if (error) throw asFailure(error);
}

/** Does it with a passkey of the account. */
export async function givePasskey(factorId: string): Promise<void> {
  const client = await getSupabase();
  const { error } = await client.auth.mfa.webauthn.authenticate({ factorId });
  if (error) throw passkeyFailure(error);
}

/** Signs in with a passkey and nothing else. */
export async function signInWithPasskey(): Promise<void> {
  const client = await getSupabase();
  const { error } = await client.auth.signInWithPasskey();
  if (error) throw passkeyFailure(error);
}

/** Makes a passkey on this device for whoever is signed in. */
export async function makePasskey(): Promise<void> {
  const client = await getSupabase();
  const { error } = await client.auth.registerPasskey();
  if (error) throw passkeyFailure(error);
  await client.auth.refreshSession();
}

/** Passkeys belong to the name of a site: a browser makes none for a numeric address. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname);
}

/** Whether the browser made no passkey because the device has one of this account. supabase-js wraps the browser's error. */
function isOfAccountAlready(error: unknown): boolean {
  const { name, code, cause } = (error ?? {}) as { name?: string; code?: unknown; cause?: unknown };
  if (name === 'InvalidStateError' || code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return true;
  return cause ? isOfAccountAlready(cause) : false;
}

/** A browser's own words for a passkey that was not given, as a sentence. */
function passkeyFailure(error: unknown): Failure {
  const failure = asFailure(error);
  // What the service refused is said in its own words.
  if (failure.status >= 400 && failure.status !== 500) return failure;
  if (isOfAccountAlready(error))
    return new Failure(t`This device holds a passkey of your account already.`, 'passkey-known');
  return new Failure(t`No passkey was given. Please try again, or choose another way.`, 'no-passkey');
}
