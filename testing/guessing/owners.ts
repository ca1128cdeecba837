import { randomBytes } from 'node:crypto';
import { TOTP } from 'otpauth';
import { type AskAuth, signInWith, type Told } from '#testing/auth.ts';

type Device = { from: string; headers: { 'user-agent': string } };

/** Somebody with an account, and the device they made it on. */
export type Owner = { email: string; password: string; device: Device; token: string };

/** The same with an authenticator app and recovery codes. */
export type TwoStepOwner = Owner & { factorId: string; secret: string; recoveryCodes: string[] };

/** Makes an account on a device of its own. */
export async function newOwner(ask: AskAuth, from: string): Promise<Owner> {
  const email = `owner-${randomBytes(8).toString('hex')}@example.com`;
  const password = `${randomBytes(6).toString('hex')} horse`;
  const device = { from, headers: { 'user-agent': `Browser at ${from}` } };
  const { access_token } = done(
    await ask('POST', 'signup', { email, password, data: { user_type: 'artist' } }, device),
  );
  return { email, password, device, token: access_token };
}

/** Sets up an authenticator app and recovery codes. The code it is set up with is the one of now. */
export async function withSecondStep(ask: AskAuth, owner: Owner): Promise<TwoStepOwner> {
  const how = { ...owner.device, token: owner.token };
  const { id: factorId, totp } = done(await ask('POST', 'factors', { factor_type: 'totp' }, how));
  const { access_token: token } = done(await giveCode(ask, factorId, codeOf(totp.secret), how));
  const { codes } = done(await ask('POST', 'factors/recovery-codes', {}, { ...how, token }));
  return { ...owner, token, factorId, secret: totp.secret, recoveryCodes: codes };
}

/** Gives a code of an authenticator app, with the challenge that it needs. */
export async function giveCode(
  ask: AskAuth,
  factorId: string,
  code: string,
  how: Parameters<AskAuth>[3],
): Promise<Told> {
  const challenge = await ask('POST', `factors/${factorId}/challenge`, {}, how);
  if (challenge.status !== 200) return challenge;
  return ask('POST', `factors/${factorId}/verify`, { challenge_id: challenge.body.id, code }, how);
}

/** Whether the owner gets in on the device they made the account on, up to what the second step guards. */
export async function getsIn(ask: AskAuth, owner: Owner | TwoStepOwner): Promise<boolean> {
  const first = await signInWith(ask, owner.email, owner.password, owner.device);
  if (first.status !== 200) return false;
  if (!('secret' in owner)) return true;
  const how = { ...owner.device, token: first.body.access_token };
  // The code of now was given when the app was set up. The next one is taken too, for clocks that are fast.
  return (await giveCode(ask, owner.factorId, codeOf(owner.secret, 1), how)).status === 200;
}

/** The code that an app shows so many half minutes from now. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

export function done({ status, body }: Told): Told['body'] {
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
