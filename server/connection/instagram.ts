import * as z from 'zod';
import { expectGraph, GRAPH_VERSION } from './meta.ts';
import { aCount, accessOfTokens, askForTokens, authorizeAddress, parsed } from './oauth.ts';
import { type Access, type Asking, type Service, ServiceFault } from './service.ts';

// Written from Meta's published documentation ("Business Login for Instagram", "Access Token", "Refresh Access Token", "IG User"); never tried
// against Instagram itself. Its documentation hands tokens over in the address: it is in no log of ours.
const GRAPH = 'https://graph.instagram.com';

const DAY_MS = 86_400_000;

/** The documentation shows the short access alone, and in a list. */
const shortOne = z.object({ access_token: z.string().min(1).max(4000) });
const short = z.union([shortOne, z.object({ data: z.array(shortOne).length(1) })]);
const user = z.object({ user_id: z.string(), followers_count: aCount.nullish() });
const me = z.union([user, z.object({ data: z.array(user).length(1) })]);

/** An access of sixty days, for one that holds. */
async function lasting(
  { ask, now }: Asking,
  path: string,
  asked: Record<string, string>,
  ended: 'refused' | 'revoked',
): Promise<Access> {
  const answer = await ask(`${GRAPH}/${path}?${new URLSearchParams(asked)}`, { method: 'GET', headers: {} });
  expectGraph(answer, ended);
  return accessOfTokens(answer, now);
}

/** Followers of the professional account that signed in; personal accounts cannot. */
export const instagram: Service = {
  hosts: ['api.instagram.com', 'graph.instagram.com'],
  signInAddress: (begun) =>
    authorizeAddress('https://www.instagram.com/oauth/authorize', begun, {
      scope: 'instagram_business_basic',
      pkce: false,
    }),
  async exchange(asking, { code, redirectUri }) {
    const { clientId: client_id, clientSecret: client_secret } = asking.keys;
    // The code comes with '#_' behind it, which is not part of it.
    const form = { client_id, client_secret, code: code.replace(/#_$/, ''), redirect_uri: redirectUri };
    const answer = await askForTokens(asking, 'https://api.instagram.com/oauth/access_token', {
      ...form,
      grant_type: 'authorization_code',
    });
    if (answer.status === 400) throw new ServiceFault('refused');
    expectGraph(answer, 'refused');
    const given = parsed(short, answer);
    const { access_token } = 'data' in given ? (given.data[0] ?? { access_token: '' }) : given;
    const asked = { grant_type: 'ig_exchange_token', client_secret, access_token };
    return lasting(asking, 'access_token', asked, 'refused');
  },
  renew: (asking, { access }) =>
    lasting(
      asking,
      'refresh_access_token',
      { grant_type: 'ig_refresh_token', access_token: access },
      'revoked',
    ),
  // It can be renewed once it is a day old, and lasts sixty.
  renewBeforeMs: 30 * DAY_MS,
  async count({ ask }, { access }) {
    const asked = new URLSearchParams({ fields: 'user_id,followers_count', access_token: access });
    const answer = await ask(`${GRAPH}/${GRAPH_VERSION}/me?${asked}`, { method: 'GET', headers: {} });
    expectGraph(answer, 'revoked');
    const said = parsed(me, answer);
    const found = 'data' in said ? said.data[0] : said;
    if (!found || found.followers_count == null) throw new ServiceFault('no-count');
    return { counted: found.user_id, followers: found.followers_count };
  },
};
