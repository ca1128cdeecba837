import { Secret, TOTP } from 'otpauth';
import { toString as qrCode } from 'qrcode';
import { accountKey, counted } from './attempts.ts';
import type { Auth, From, Query } from './auth.ts';
import { refusals } from './auth-refused.ts';
import { isKnownDevice } from './devices.ts';
import type { User } from './users.ts';

const ISSUER = 'Running Order';
const PERIOD = 30;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD });

/** A fresh secret of 160 bits: to type, to scan, and as the address that authenticator apps read. */
export async function newTotp(label: string): Promise<{ secret: string; uri: string; qr_code: string }> {
  const secret = new Secret({ size: 20 }).base32;
  const uri = totpOf(secret, label).toString();
  const svg = await qrCode(uri, { type: 'svg', margin: 2 });
  // supabase-js puts it into an address as it is, where a # would end it.
  return { secret, uri, qr_code: svg.replaceAll('#ffffff', 'white').replaceAll('#000000', 'black') };
}

/** Refuses a wrong code, and one that was given before. The half minute before and the one after count too: clocks differ. */
export async function checkTotp(
  auth: Auth,
  {
    user,
    factor,
    code,
    from,
  }: { user: User; factor: { id: string; secret: string | null }; code: string; from: From },
): Promise<void> {
  const digits = code.replace(/\s/g, '');
  const isRight = await countedCode(auth, user, from, async () => {
    if (!/^\d{6}$/.test(digits) || !factor.secret) return false;
    const now = Date.now();
    const delta = totpOf(factor.secret).validate({ token: digits, window: 1, timestamp: now });
    return delta !== null && (await isNewStep(auth.pool, factor.id, Math.floor(now / 1000 / PERIOD) + delta));
  });
  if (!isRight) throw refusals.wrongCode();
}

/** Counts a try of a code of any kind. */
export async function countedCode(
  auth: Auth,
  user: User,
  from: From,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const known = await isKnownDevice(auth, user.id, from);
  const account = accountKey(auth, user.email ?? '');
  const isRight = await counted(auth, { account, kind: known ? 'code, known device' : 'code', from }, check);
  if (!isRight) auth.log.warn('second-factor-failed', { user: user.id });
  return isRight;
}

async function isNewStep(client: Query, factorId: string, step: number): Promise<boolean> {
  const { rows } = await client.query(
    `insert into stack.totp_steps as t (factor_id, step) values ($1, $2)
     on conflict (factor_id) do update set step = excluded.step where t.step < excluded.step returning step`,
    [factorId, step],
  );
  return rows.length > 0;
}
