import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import * as openid from 'openid-client';
import { t } from '#core/words/t.ts';
import { type Auth, fromOf, inTransaction } from './auth.ts';
import { refusals } from './auth-refused.ts';
import { rememberDevice } from './devices.ts';
import { googleAdded } from './emails.ts';
import { type GooglePerson, personOfGoogle } from './google-person.ts';
import { sendLater } from './mailing.ts';
import { writeOwnAct } from './own-acts.ts';
import { ownPath } from './redirects.ts';
import type { SessionAnswer } from './session-answer.ts';
import { startSession } from './sessions.ts';
import { hashOf, newToken } from './tokens.ts';
import { hasFactor } from './users.ts';

const GOOGLE = 'https://accounts.google.com';
const COOKIE = 'running-order-google';
/** Over https a browser takes a cookie of this name from this host alone. */
const cookieOf = (origin: string) => (origin.startsWith('https:') ? `__Host-${COOKIE}` : COOKIE);
const MINUTES = 10;

/** Sign-in with Google: our own state, nonce and proof key; nothing of what a stranger's link says reaches Google. */
export function googleRoutes(auth: Auth) {
  let known: Promise<openid.Configuration> | undefined;
  const provider = (): Promise<openid.Configuration> => {
    if (!auth.google) throw refusals.providerDisabled();
    const { clientId, clientSecret, issuer = GOOGLE } = auth.google;
    const execute =
      issuer.startsWith('http://127.0.0.1') || issuer.startsWith('http://localhost')
        ? [openid.enableNonRepudiationChecks, openid.allowInsecureRequests]
        : [openid.enableNonRepudiationChecks];
    known ??= openid.discovery(new URL(issuer), clientId, clientSecret, undefined, { execute });
    // A provider that could not be asked is asked again the next time.
    known.catch(() => {
      known = undefined;
    });
    return known;
  };

  /** GET /authorize: sends a browser to Google. */
  const authorize = async (c: Context): Promise<Response> => {
    if (c.req.query('provider') !== 'google') throw refusals.providerDisabled();
    const google = await provider();
    const [state, nonce, verifier, browser] = [newToken(), newToken(), newToken(), newToken()] as const;
    const next = ownPath(auth, c.req.query('redirect_to')) ?? '/';
    await auth.pool.query(
      `delete from stack.google_flows where created_at < now() - interval '${MINUTES} minutes'`,
    );
    await auth.pool.query(
      'insert into stack.google_flows (state_hash, browser_hash, nonce, verifier, next) values ($1, $2, $3, $4, $5)',
      [hashOf(state), hashOf(browser), nonce, verifier, next],
    );
    const origin = originOf(auth, c);
    setCookie(c, cookieOf(origin), browser, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: origin.startsWith('https:'),
      maxAge: MINUTES * 60,
    });
    const url = openid.buildAuthorizationUrl(google, {
      redirect_uri: `${origin}/auth/v1/callback`,
      scope: 'openid email profile',
      access_type: 'offline',
      prompt: 'consent',
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    });
    return c.redirect(url.href, 302);
  };

  /** GET /callback: Google sends the browser back here; it goes on with a session, or with the reason why not. */
  const callback = async (c: Context): Promise<Response> => {
    const origin = originOf(auth, c);
    const state = c.req.query('state') ?? '';
    const flow = await takeFlow(state, getCookie(c, cookieOf(origin)) ?? '');
    if (!flow)
      return backTo(
        origin,
        '/signin',
        failure(t`This sign-in took too long, or was begun in another browser.`),
      );
    try {
      const url = new URL(`${origin}/auth/v1/callback`);
      url.search = new URL(c.req.url).search;
      const tokens = await openid.authorizationCodeGrant(await provider(), url, {
        pkceCodeVerifier: flow.verifier,
        expectedNonce: flow.nonce,
        expectedState: state,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims?.email || claims.email_verified !== true) {
        return backTo(origin, '/signin', failure(t`Google has not confirmed the address of this account.`));
      }
      const { user: _, ...session } = await signIn(c, claims as unknown as GooglePerson);
      return backTo(origin, flow.next, { ...session });
    } catch (error) {
      const { code = 'unknown', error: reason } = error as { code?: string; error?: string };
      auth.log.warn('google-sign-in-failed', { code, reason: reason ?? null });
      const words =
        reason === 'access_denied'
          ? t`You did not let Google tell us who you are.`
          : t`Google sign-in did not work. Please try again.`;
      return backTo(origin, '/signin', failure(words));
    }
  };

  async function takeFlow(state: string, browser: string) {
    const { rows } = await auth.pool.query<{ nonce: string; verifier: string; next: string }>(
      `delete from stack.google_flows where state_hash = $1 and browser_hash = $2
         and created_at > now() - interval '${MINUTES} minutes' returning nonce, verifier, next`,
      [hashOf(state), hashOf(browser)],
    );
    return rows[0] ?? null;
  }

  async function signIn(c: Context, person: GooglePerson): Promise<SessionAnswer> {
    const from = fromOf(auth, c);
    return inTransaction(auth.pool, async (client) => {
      const { user, linked } = await personOfGoogle(client, person);
      const sessionId = randomUUID();
      if (user.is_banned) throw refusals.banned();
      if (!(await hasFactor(client, user.id))) await rememberDevice(auth, client, user, from, sessionId);
      if (linked) {
        const act = { userId: user.id, sessionId, act: 'add-google', subject: linked } as const;
        const notMe = await writeOwnAct(auth, client, act);
        void sendLater(auth, googleAdded(auth, user.email ?? '', notMe));
      }
      return startSession(auth, client, { userId: user.id, method: 'oauth', from, sessionId });
    });
  }

  return { authorize, callback };
}

/** The address that this browser knows us by, where it is one of ours. */
function originOf(auth: Auth, c: Context): string {
  const host = c.req.header('host');
  return auth.origins.find((origin) => new URL(origin).host === host) ?? (auth.origins[0] as string);
}

const failure = (words: string) => ({
  error: 'access_denied',
  error_code: 'provider_refused',
  error_description: words,
});

/** As Supabase's implicit flow does: what there is to tell stands behind the #, which reaches no server. */
function backTo(origin: string, path: string, told: Record<string, string | number>): Response {
  const hash = new URLSearchParams(Object.entries(told).map(([name, value]) => [name, String(value)]));
  return new Response(null, {
    status: 303,
    headers: {
      Location: `${origin}${path}#${hash}`,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    },
  });
}
