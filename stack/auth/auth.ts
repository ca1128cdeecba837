import type { Context } from 'hono';
import type pg from 'pg';
import type { Log } from '#server/log/log.ts';
import type { Keys } from '#stack/keys/keys.ts';
import type { Email } from './email.ts';
import type { Passwords } from './passwords.ts';

/** How long things of a session last, in seconds. */
export type Lifetimes = {
  /** An access token: what a stolen one is good for, had its session not to be alive as well. */
  accessToken: number;
  /** A session that nobody uses. */
  idle: number;
  /** A session from sign-in to its end, however much it is used. */
  session: number;
};

export const DEFAULT_LIFETIMES: Lifetimes = {
  accessToken: 10 * 60,
  idle: 30 * 24 * 3600,
  session: 90 * 24 * 3600,
};

export type GoogleOptions = {
  clientId: string;
  clientSecret: string;
  /** Another OpenID provider in Google's place, for tests. */
  issuer?: string;
};

/** What all parts of the auth service work with. */
export type Auth = {
  pool: pg.Pool;
  keys: Keys;
  /** The addresses of this deployment (scheme, host and port); links in mails lead to the first. */
  origins: readonly string[];
  /** Takes a mail about an account, to be sent as soon as the mail server takes it. */
  sendEmail: (email: Email) => Promise<void>;
  emailConfirmation: boolean;
  google: GoogleOptions | null;
  lifetimes: Lifetimes;
  passwords: Passwords;
  addressOf: (c: Context) => string;
  /** Whether a request was made on this machine itself, and not passed on by a proxy. */
  isLocal: (c: Context) => boolean;
  /** Is told ids and keyed hashes, never an e-mail address, a password or a token. */
  log: Log;
};

/** Where a request comes from, as far as it tells. */
export type From = { address: string; userAgent: string; isLocal: boolean };

export function fromOf(auth: Auth, c: Context): From {
  return {
    address: auth.addressOf(c),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 400),
    isLocal: auth.isLocal(c),
  };
}

/** Does `act` in one transaction; nothing of it stays when it throws. It is begun again as `beginAgain` says. */
export async function inTransaction<T>(
  pool: pg.Pool,
  act: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  return beginAgain(() => once(pool, act));
}

/** Does `act` again that the database ended for another's sake: a deadlock, as when the account is deleted at this moment. */
export async function beginAgain<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      const { code } = error as { code?: string };
      if ((code !== '40P01' && code !== '40001') || attempt === 5) throw error;
    }
  }
}

async function once<T>(pool: pg.Pool, act: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await act(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

export type Query = Pick<pg.Pool | pg.PoolClient, 'query'>;
