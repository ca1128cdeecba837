import * as z from 'zod';
import {
  aCount,
  accessOfTokens,
  askForTokens,
  authorizeAddress,
  basicAuth,
  bearer,
  expectOk,
  expectTokens,
  parsed,
} from './oauth.ts';
import { type Service, ServiceFault } from './service.ts';

// Written from X's published documentation ("OAuth 2.0 Authorization Code Flow with PKCE", "Get my User"); never tried against X itself.
const TOKENS = 'https://api.x.com/2/oauth2/token';
/** X says both of a refresh token that it takes no more. */
const GONE = ['invalid_grant', 'invalid_request'];

const me = z.object({
  data: z.object({ id: z.string(), public_metrics: z.object({ followers_count: aCount }).nullish() }),
});

/** Followers of the account that signed in. An access lasts two hours; each renewal takes the old right to renew away. */
export const x: Service = {
  hosts: ['api.x.com'],
  signInAddress: (begun) =>
    authorizeAddress('https://x.com/i/oauth2/authorize', begun, {
      scope: 'tweet.read users.read offline.access',
      pkce: true,
    }),
  async exchange(asking, { code, verifier, redirectUri }) {
    const form = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    };
    const answer = await askForTokens(asking, TOKENS, form, basicAuth(asking.keys));
    expectTokens(answer, 'refused', GONE);
    const access = accessOfTokens(answer, asking.now);
    if (!access.refresh) throw new ServiceFault('unreadable');
    return access;
  },
  async renew(asking, { refresh }) {
    const form = { grant_type: 'refresh_token', refresh_token: refresh ?? '' };
    const answer = await askForTokens(asking, TOKENS, form, basicAuth(asking.keys));
    expectTokens(answer, 'revoked', GONE);
    return accessOfTokens(answer, asking.now, refresh);
  },
  renewBeforeMs: 60_000,
  async count({ ask }, access) {
    const answer = await ask('https://api.x.com/2/users/me?user.fields=public_metrics', {
      method: 'GET',
      headers: bearer(access),
    });
    if (answer.status === 401) throw new ServiceFault('unauthorized');
    expectOk(answer);
    const { id, public_metrics } = parsed(me, answer).data;
    if (!public_metrics) throw new ServiceFault('no-count');
    return { counted: id, followers: public_metrics.followers_count };
  },
};
