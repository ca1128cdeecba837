import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { ServiceKeys } from '#server/outside/connecting.ts';
import { type AskOutside, NotFetched, type OutsideAnswer } from '#server/outside/outside.ts';

// Written from Spotify's published documentation ("Authorization Code with PKCE Flow", "Refreshing tokens", "Get Artist", "Rate Limits",
// "February 2026 Web API Dev Mode Changes"); never tried against Spotify itself.
const ACCOUNTS = 'https://accounts.spotify.com';
const API = 'https://api.spotify.com/v1';
export const SPOTIFY_HOSTS = ['accounts.spotify.com', 'api.spotify.com'];

/** Why a service gave nothing. `busy` says for how many seconds it wants to be left alone. */
export class ServiceFault extends Error {
  override name = 'ServiceFault';
  readonly fault: string;
  readonly waitSeconds: number | undefined;
  constructor(fault: string, waitSeconds?: number) {
    super(`another service gave nothing: ${fault}`);
    this.fault = fault;
    this.waitSeconds = waitSeconds;
  }
}

/** An access as it is kept. `until`: ISO, when `access` ends. */
export type Access = { access: string; refresh: string; until: string };

/** Where somebody signs in. Nothing beyond what everyone may read is asked for: there is no scope. */
export function signInAddress({
  clientId,
  redirectUri,
  state,
  verifier,
}: {
  clientId: string;
  redirectUri: string;
  state: string;
  verifier: string;
}): string {
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const asked = new URLSearchParams({
    ...{ response_type: 'code', client_id: clientId, redirect_uri: redirectUri, state },
    ...{ code_challenge_method: 'S256', code_challenge: challenge },
  });
  return `${ACCOUNTS}/authorize?${asked}`;
}

const tokens = z.object({
  access_token: z.string().min(1).max(4000),
  token_type: z.string().regex(/^bearer$/i),
  expires_in: z.number().positive().max(31_536_000),
  refresh_token: z.string().min(1).max(4000).optional(),
});

/** Exchanges what a sign-in answered. Throws `ServiceFault` ('refused' where the service does not take it) and `NotFetched`. */
export const exchangeCode = (
  ask: AskOutside,
  keys: ServiceKeys,
  now: Date,
  { code, verifier, redirectUri }: { code: string; verifier: string; redirectUri: string },
): Promise<Access> =>
  tokenOf(ask, keys, now, 'refused', {
    ...{ grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier },
  });

/** A new access for an old one. A service that gives no new `refresh_token` means the old one. Throws 'revoked' where it was withdrawn. */
export const refreshAccess = (
  ask: AskOutside,
  keys: ServiceKeys,
  now: Date,
  { refresh }: Access,
): Promise<Access> =>
  tokenOf(ask, keys, now, 'revoked', { grant_type: 'refresh_token', refresh_token: refresh }, refresh);

async function tokenOf(
  ask: AskOutside,
  { clientId, clientSecret }: ServiceKeys,
  now: Date,
  refused: 'refused' | 'revoked',
  asked: Record<string, string>,
  before?: string,
): Promise<Access> {
  const answer = await ask(`${ACCOUNTS}/api/token`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
    },
    body: new URLSearchParams(asked).toString(),
  });
  if (answer.status === 400) {
    const { error } = parsed(z.object({ error: z.string() }), answer);
    throw new ServiceFault(error === 'invalid_grant' ? refused : 'not-allowed');
  }
  expectOk(answer);
  const { access_token, expires_in, refresh_token = before } = parsed(tokens, answer);
  if (!refresh_token) throw new ServiceFault('unreadable');
  return {
    access: access_token,
    refresh: refresh_token,
    until: new Date(now.getTime() + expires_in * 1000).toISOString(),
  };
}

/** `followers` is left out of what an application in development mode is told. */
const artist = z.object({
  id: z.string(),
  followers: z.object({ total: z.int().min(0).max(2_000_000_000) }).nullish(),
});

/** How many follow an artist. Throws 'unauthorized' where the access has ended early. */
export async function followersOf(ask: AskOutside, { access }: Access, artistId: string): Promise<number> {
  const answer = await ask(`${API}/artists/${encodeURIComponent(artistId)}`, {
    method: 'GET',
    headers: { authorization: `Bearer ${access}` },
  });
  if (answer.status === 401) throw new ServiceFault('unauthorized');
  if (answer.status === 404 || answer.status === 400) throw new ServiceFault('no-artist');
  expectOk(answer);
  const { id, followers } = parsed(artist, answer);
  if (id !== artistId) throw new ServiceFault('unreadable');
  if (!followers) throw new ServiceFault('no-count');
  return followers.total;
}

function expectOk({ status, retryAfter }: OutsideAnswer): void {
  if (status === 200) return;
  if (status === 429) throw new ServiceFault('busy', Number(retryAfter) || 60);
  if (status === 401 || status === 403) throw new ServiceFault('not-allowed');
  throw new NotFetched('status', status);
}

function parsed<Schema extends z.ZodType>(schema: Schema, { text }: OutsideAnswer): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    // What it said is not in the error: it may hold a token.
    throw new ServiceFault('unreadable');
  }
}
