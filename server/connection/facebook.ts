import { createHmac } from 'node:crypto';
import * as z from 'zod';
import type { OutsideAnswer } from '#server/outside/outside.ts';
import { expectGraph, GRAPH_VERSION } from './meta.ts';
import { aCount, accessOfTokens, authorizeAddress, parsed } from './oauth.ts';
import { type Asking, type Service, ServiceFault } from './service.ts';

// Written from Meta's published documentation ("Manually Build a Login Flow", "Long-Lived Access Tokens", "Page", "Securing Graph API Requests");
// never tried against Facebook itself. Its documentation hands tokens over in the address: it is in no log of ours.
const GRAPH = `https://graph.facebook.com/${GRAPH_VERSION}`;

const pages = z.object({
  data: z.array(z.object({ id: z.string().regex(/^\d{1,30}$/), access_token: z.string().min(1).max(4000) })),
});
const page = z.object({ id: z.string(), followers_count: aCount.nullish() });

const get = ({ ask }: Asking, path: string, asked: Record<string, string>): Promise<OutsideAnswer> =>
  ask(`${GRAPH}/${path}?${new URLSearchParams(asked)}`, { method: 'GET', headers: {} });

/** A token alone is not enough: what asks with it shows that it knows the secret of the application. */
const withProof = ({ keys }: Asking, access_token: string) => ({
  access_token,
  appsecret_proof: createHmac('sha256', keys.clientSecret).update(access_token).digest('hex'),
});

/** Followers of the one page that whoever signed in gave access to. Kept is the access of that page alone, which has no end of its own. */
export const facebook: Service = {
  hosts: ['graph.facebook.com'],
  signInAddress: (begun) =>
    authorizeAddress(`https://www.facebook.com/${GRAPH_VERSION}/dialog/oauth`, begun, {
      scope: 'pages_show_list,pages_read_engagement',
      pkce: false,
    }),
  async exchange(asking, { code, redirectUri }) {
    const { clientId: client_id, clientSecret: client_secret } = asking.keys;
    const tokenOf = async (asked: Record<string, string>) => {
      const answer = await get(asking, 'oauth/access_token', { client_id, client_secret, ...asked });
      expectGraph(answer, 'refused');
      return accessOfTokens(answer, asking.now).access;
    };
    const short = await tokenOf({ redirect_uri: redirectUri, code });
    const long = await tokenOf({ grant_type: 'fb_exchange_token', fb_exchange_token: short });
    const asked = { fields: 'id,access_token', limit: '2', ...withProof(asking, long) };
    const answer = await get(asking, 'me/accounts', asked);
    expectGraph(answer, 'refused');
    const [found, more] = parsed(pages, answer).data;
    if (!found) throw new ServiceFault('no-page');
    if (more) throw new ServiceFault('many-pages');
    return { access: found.access_token, refresh: null, until: null, of: found.id };
  },
  renew: () => Promise.reject(new ServiceFault('revoked')),
  renewBeforeMs: 0,
  async count(asking, { access, of = '' }) {
    const answer = await get(asking, of, { fields: 'id,followers_count', ...withProof(asking, access) });
    expectGraph(answer, 'revoked');
    const { id, followers_count } = parsed(page, answer);
    if (id !== of) throw new ServiceFault('unreadable');
    if (followers_count == null) throw new ServiceFault('no-count');
    return { counted: id, followers: followers_count };
  },
};
