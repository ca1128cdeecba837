import * as z from 'zod';
import { spotifyArtistOf } from '#core/settings/connecting.ts';
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

// Written from Spotify's published documentation ("Authorization Code with PKCE Flow", "Refreshing tokens", "Get Artist", "Rate Limits",
// "February 2026 Web API Dev Mode Changes"); never tried against Spotify itself.
const ACCOUNTS = 'https://accounts.spotify.com';
const API = 'https://api.spotify.com/v1';

/** `followers` is left out of what an application in development mode is told. */
const artist = z.object({ id: z.string(), followers: z.object({ total: aCount }).nullish() });

/** Followers of the artist whose link is in the profile: a sign-in at Spotify does not say which artist somebody is. There is no scope. */
export const spotify: Service = {
  hosts: ['accounts.spotify.com', 'api.spotify.com'],
  signInAddress: (begun) => authorizeAddress(`${ACCOUNTS}/authorize`, begun, { pkce: true }),
  async exchange(asking, { code, verifier, redirectUri }) {
    const form = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    };
    const answer = await askForTokens(asking, `${ACCOUNTS}/api/token`, form, basicAuth(asking.keys));
    expectTokens(answer, 'refused');
    const access = accessOfTokens(answer, asking.now);
    if (!access.refresh) throw new ServiceFault('unreadable');
    return access;
  },
  async renew(asking, { refresh }) {
    const form = { grant_type: 'refresh_token', refresh_token: refresh ?? '' };
    const answer = await askForTokens(asking, `${ACCOUNTS}/api/token`, form, basicAuth(asking.keys));
    expectTokens(answer, 'revoked');
    return accessOfTokens(answer, asking.now, refresh);
  },
  renewBeforeMs: 60_000,
  async count({ ask }, access, link) {
    const artistId = spotifyArtistOf(link);
    if (!artistId) throw new ServiceFault('no-artist-link');
    const answer = await ask(`${API}/artists/${artistId}`, { method: 'GET', headers: bearer(access) });
    if (answer.status === 401) throw new ServiceFault('unauthorized');
    if (answer.status === 404 || answer.status === 400) throw new ServiceFault('no-artist');
    expectOk(answer);
    const { id, followers } = parsed(artist, answer);
    if (id !== artistId) throw new ServiceFault('unreadable');
    if (!followers) throw new ServiceFault('no-count-in-development');
    return { counted: artistId, followers: followers.total };
  },
};
