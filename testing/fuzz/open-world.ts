import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { DEMO_ARTIST, DEMO_VENUE } from '#demo/accounts.ts';
import { testToday } from '#testing/test-clock.ts';
import { idsOf, type Link, type Tokens, type World } from './world.ts';

type Session = { access_token: string; refresh_token: string };
type Side = keyof Tokens;

/** Requests are limited by session: no one of these may be met by its limit. Sign-ins are limited by account. */
const SESSIONS: Record<Side, number> = { venue: 12, artist: 12, own: 4 };

/**
 * Signs in the demo accounts, some sessions each, and new ones; reads what requests name, and keeps the sessions alive. `few`
 * makes one session each; `links` are those of bookings, which nobody is told over HTTP.
 */
export async function openWorld(
  { url, publishableKey }: { url: string; publishableKey: string },
  { few = false, links = [] }: { few?: boolean; links?: Link[] } = {},
) {
  const ask = (path: string, body: object) => sessionOf(url, publishableKey, path, body);
  const withPassword = ({ email, password }: { email: string; password: string }) =>
    ask('token?grant_type=password', { email, password });
  const signIn: Record<Side, () => Promise<Session>> = {
    venue: () => withPassword(DEMO_VENUE),
    artist: () => withPassword(DEMO_ARTIST),
    own: () =>
      ask('signup', {
        email: `own-${randomBytes(6).toString('hex')}@example.com`,
        password: `${randomBytes(9).toString('base64url')} horse`,
        data: { user_type: 'artist' },
      }),
  };
  const sides = Object.keys(signIn) as Side[];
  const sessions: Record<Side, Session[]> = { venue: [], artist: [], own: [] };
  for (const side of sides) {
    for (let left = few ? 1 : SESSIONS[side]; left > 0; left--) sessions[side].push(await signIn[side]());
  }
  const tokens: Tokens = { venue: [], artist: [], own: [] };
  const publish = () => {
    for (const side of sides) tokens[side] = sessions[side].map(({ access_token }) => access_token);
  };
  publish();
  const { hostname, port } = new URL(url);
  const world: World = {
    host: hostname,
    port: Number(port),
    publishableKey,
    today: testToday(),
    tokens,
    links: links.length > 0 ? links : [{ link: 'x'.repeat(120), proof: null, ids: {} }],
    ids: await idsOf(url, publishableKey, tokens),
  };

  /** A session that ended is renewed, and signed in again only when that fails: sign-ins are counted. */
  const keepAlive = async () => {
    for (const side of sides) {
      for (const [at, { access_token, refresh_token }] of sessions[side].entries()) {
        const { status } = await fetch(`${url}/auth/v1/user`, {
          headers: { apikey: publishableKey, authorization: `Bearer ${access_token}` },
        });
        if (status !== 401 && status !== 403) continue;
        sessions[side][at] = await ask('token?grant_type=refresh_token', { refresh_token }).catch(
          signIn[side],
        );
      }
    }
    publish();
  };
  return { world, keepAlive };
}

let places = 0;

/** Asks for a session, each time from another address: sign-ins are limited by address. */
function sessionOf(url: string, apikey: string, path: string, body: object): Promise<Session> {
  places += 1;
  return new Promise((resolve, reject) => {
    const asking = request(`${url}/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey, 'content-type': 'application/json' },
      localAddress: `127.0.9.${1 + (places % 250)}`,
    });
    asking.on('error', reject);
    asking.on('response', (answer) =>
      json(answer).then((told) => {
        if (answer.statusCode === 200) resolve(told as Session);
        else reject(new Error(`${path} was answered ${answer.statusCode}: ${JSON.stringify(told)}`));
      }, reject),
    );
    asking.end(JSON.stringify(body));
  });
}
