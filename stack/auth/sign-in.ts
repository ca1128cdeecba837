import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import * as z from 'zod';
import { t } from '#core/words/t.ts';
import { accountKey, counted, noSoonerThan } from './attempts.ts';
import { type Auth, beginAgain, type From, fromOf } from './auth.ts';
import { refusals } from './auth-refused.ts';
import { fingerprint, rememberDevice } from './devices.ts';
import { bodyOf, email, FILL_IN, password, token } from './input.ts';
import { isOutdated } from './passwords.ts';
import type { SessionAnswer } from './session-answer.ts';
import { refreshSession, startSession } from './sessions.ts';
import { inLog } from './tokens.ts';
import { type SigningIn, type User, userSigningIn } from './users.ts';

/** A refused sign-in takes this long, whatever was wrong: longer than any kind of hash takes. */
const REFUSAL_MS = 150;

const passwordGrant = z.object({
  email: z.string({ error: FILL_IN }).pipe(email),
  password: z.string({ error: FILL_IN }).pipe(password),
});
const refreshGrant = z.object({ refresh_token: token.or(z.string().min(1).max(500)) });

/** POST /token: a session for a password, or fresh tokens for a refresh token. */
export function tokenRoute(auth: Auth) {
  return async (c: Context): Promise<Response> => {
    const from = fromOf(auth, c);
    switch (c.req.query('grant_type')) {
      case 'password': {
        const { email, password } = await bodyOf(c, passwordGrant);
        return c.json(await signIn(auth, { email, password }, from));
      }
      case 'refresh_token': {
        const { refresh_token } = await bodyOf(c, refreshGrant);
        return c.json(await refreshSession(auth, refresh_token, from));
      }
      default:
        throw refusals.invalid(t`Unsupported grant_type`);
    }
  };
}

/** Signs in by password. An unknown address and a wrong password get the same words, after the same time. */
async function signIn(
  auth: Auth,
  { email, password }: { email: string; password: string },
  from: From,
): Promise<SessionAnswer> {
  const begun = performance.now();
  try {
    const user = await userSigningIn(auth.pool, email, fingerprint(auth, from));
    await provePassword(auth, { email, user, password, from });
    if (!user) throw refusals.invalidCredentials();
    if (user.is_banned) throw refusals.banned();
    if (!user.email_confirmed_at) throw refusals.notConfirmed();
    // Everybody knows the password of the demo's admin: it counts on the machine itself alone.
    if (user.is_demo && user.is_admin && !from.isLocal) throw refusals.invalidCredentials();
    const hash = user.is_demo ? user.encrypted_password : await renewHash(auth, user, password);
    const sessionId = randomUUID();
    const session = await beginAgain(() =>
      startSession(auth, auth.pool, { userId: user.id, method: 'password', from, sessionId, hash }),
    );
    // With a second step to do, this is nobody's device yet.
    if (!user.has_factor) await rememberDevice(auth, auth.pool, user, from, sessionId);
    return session;
  } catch (error) {
    return noSoonerThan(REFUSAL_MS - (performance.now() - begun), async () => {
      throw error;
    });
  }
}

/** Refuses a wrong password. The demo's are known to everybody: guesses at them are not counted, and shut nobody out. */
async function provePassword(
  auth: Auth,
  { email, user, password, from }: { email: string; user: SigningIn | null; password: string; from: From },
): Promise<void> {
  const check = () => auth.passwords.verify(user?.encrypted_password || null, password);
  const account = accountKey(auth, email);
  const kind = user?.is_known_here ? 'password, known device' : 'password';
  const isRight = user?.is_demo ? await check() : await counted(auth, { account, kind, from }, check);
  if (isRight) return;
  auth.log.warn('password-wrong', { account: inLog(account), user: user?.id ?? null });
  throw refusals.invalidCredentials();
}

/** A hash of an older kind becomes one of today’s, now that its password is at hand; answers the one that holds, null where that is not known. */
async function renewHash(auth: Auth, user: User, password: string): Promise<string | null> {
  const old = user.encrypted_password;
  if (!old || !isOutdated(old)) return old;
  const fresh = await auth.passwords.hash(password);
  const { rowCount } = await auth.pool.query(
    'update auth.users set encrypted_password = $2 where id = $1 and encrypted_password = $3',
    [user.id, fresh, old],
  );
  // Another sign-in was first: which hash holds now is not known.
  return rowCount ? fresh : null;
}
