import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import * as z from 'zod';
import { t } from '#core/words/t.ts';
import type { Auth, Query } from './auth.ts';
import { refusals } from './auth-refused.ts';
import type { Factor } from './factor.ts';
import type { User } from './users.ts';

/** What is kept of a passkey, in the column where Supabase keeps it. */
type Credential = { id: string; public_key: string; counter: number; transports: string[] };

/** What a browser answers: the library checks each part of it. */
export const credentialInput = z.looseObject({
  id: z.string().min(1).max(1400),
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  response: z.looseObject({}),
});
type CredentialInput = z.output<typeof credentialInput>;

const hostOf = (auth: Auth) => auth.origins.map((origin) => new URL(origin).hostname);

/** The name a passkey is bound to. A browser takes no IP address for one: on the machine itself it is localhost. */
const relyingParty = (auth: Auth) => hostOf(auth).find((name) => !/^[\d.]+$|:/.test(name)) ?? 'localhost';

export async function registrationOptions(auth: Auth, client: Query, user: User) {
  const known = await passkeysOf(client, user.id);
  return generateRegistrationOptions({
    rpName: t`Running Order`,
    rpID: relyingParty(auth),
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.email ?? '',
    attestationType: 'none',
    excludeCredentials: known.map((factor) => descriptor(factor)),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

export async function requestOptions(auth: Auth, factors: Factor[]) {
  return generateAuthenticationOptions({
    rpID: relyingParty(auth),
    allowCredentials: factors.map((factor) => descriptor(factor)),
    userVerification: 'required',
  });
}

/** Keeps the passkey of a factor that is being set up, or checks the signature of one that is. Refuses what does not fit. */
export async function takeCredential(
  auth: Auth,
  factor: Factor,
  challenge: string,
  given: CredentialInput,
): Promise<void> {
  const kept =
    factor.status === 'verified'
      ? await checkedSignature(auth, credentialOf(factor), challenge, given)
      : await registered(auth, challenge, given);
  try {
    await auth.pool.query(
      'update auth.mfa_factors set web_authn_credential = $2, updated_at = now() where id = $1',
      [factor.id, JSON.stringify(kept)],
    );
  } catch (error) {
    if ((error as { code?: string }).code === '23505') throw refusals.passkeyRefused();
    throw error;
  }
}

/** The passkey that a browser has made for a challenge. */
export async function registered(auth: Auth, challenge: string, given: CredentialInput): Promise<Credential> {
  const { verified, registrationInfo } = await orRefused(() =>
    verifyRegistrationResponse({
      response: given as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: [...auth.origins],
      expectedRPID: relyingParty(auth),
      requireUserVerification: true,
    }),
  );
  if (!verified || !registrationInfo) throw refusals.passkeyRefused();
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return { id, public_key: Buffer.from(publicKey).toString('base64url'), counter, transports };
}

async function checkedSignature(
  auth: Auth,
  known: Credential,
  challenge: string,
  given: CredentialInput,
): Promise<Credential> {
  const { verified, authenticationInfo } = await orRefused(() =>
    verifyAuthenticationResponse({
      response: given as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: [...auth.origins],
      expectedRPID: relyingParty(auth),
      credential: {
        id: known.id,
        publicKey: new Uint8Array(Buffer.from(known.public_key, 'base64url')),
        counter: known.counter,
      },
      requireUserVerification: true,
    }),
  );
  if (!verified) throw refusals.passkeyRefused();
  return { ...known, counter: authenticationInfo.newCounter };
}

async function orRefused<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch {
    // The library throws for whatever does not fit: another challenge, site, key or shape.
    throw refusals.passkeyRefused();
  }
}

async function passkeysOf(client: Query, userId: string): Promise<Factor[]> {
  const { rows } = await client.query<Factor>(
    `select * from auth.mfa_factors where user_id = $1 and factor_type = 'webauthn' and status = 'verified'`,
    [userId],
  );
  return rows;
}

const credentialOf = (factor: Factor) => factor.web_authn_credential as unknown as Credential;
const descriptor = (factor: Factor) => {
  const { id, transports } = credentialOf(factor);
  return { id, transports: transports as AuthenticatorTransport[] };
};
