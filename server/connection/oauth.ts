import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { ServiceKeys } from '#server/outside/connecting.ts';
import { NotFetched, type OutsideAnswer } from '#server/outside/outside.ts';
import { type Access, type Asking, type Begun, ServiceFault } from './service.ts';

/** The address of a sign-in by OAuth 2.0, with PKCE (S256) where the service offers it. */
export function authorizeAddress(
  at: string,
  { clientId, redirectUri, state, verifier }: Begun,
  { scope, pkce }: { scope?: string; pkce: boolean },
): string {
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const asked = new URLSearchParams({
    ...{ response_type: 'code', client_id: clientId, redirect_uri: redirectUri, state },
    ...(scope ? { scope } : {}),
    ...(pkce ? { code_challenge_method: 'S256', code_challenge: challenge } : {}),
  });
  return `${at}?${asked}`;
}

export const basicAuth = ({ clientId, clientSecret }: ServiceKeys): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
});

export const bearer = ({ access }: Pick<Access, 'access'>): Record<string, string> => ({
  authorization: `Bearer ${access}`,
});

/** A form that is sent to where a service gives tokens. */
export const askForTokens = (
  { ask }: Asking,
  at: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<OutsideAnswer> =>
  ask(at, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(form).toString(),
  });

const aToken = z.string().min(1).max(4000);
const tokens = z.object({
  access_token: aToken,
  token_type: z
    .string()
    .regex(/^bearer$/i)
    .optional(),
  expires_in: z.number().positive().max(31_536_000).optional(),
  refresh_token: aToken.optional(),
});

/** Tokens as RFC 6749 has them. `before`: the right to renew that stays where no new one is given. */
export function accessOfTokens(answer: OutsideAnswer, now: Date, before: string | null = null): Access {
  const { access_token, expires_in, refresh_token = before } = parsed(tokens, answer);
  const until = expires_in === undefined ? null : new Date(now.getTime() + expires_in * 1000).toISOString();
  return { access: access_token, refresh: refresh_token, until };
}

/** The error of RFC 6749 in an answer that gives no tokens: one of `codes` means what `meaning` says, any other that the deployment is not let in. */
export function expectTokens(
  answer: OutsideAnswer,
  meaning: 'refused' | 'revoked',
  codes: readonly string[] = ['invalid_grant'],
): void {
  if (answer.status === 400) {
    const { error } = parsed(z.object({ error: z.string() }), answer);
    throw new ServiceFault(codes.includes(error) ? meaning : 'not-allowed');
  }
  expectOk(answer);
}

export function expectOk({ status, retryAfter }: OutsideAnswer): void {
  if (status === 200) return;
  if (status === 429) throw new ServiceFault('busy', Number(retryAfter) || undefined);
  if (status === 401 || status === 403) throw new ServiceFault('not-allowed');
  throw new NotFetched('status', status);
}

/** An answer that cannot be read is 'unreadable'. What it said is not in the error: it may hold a token. */
export function parsed<Schema extends z.ZodType>(schema: Schema, { text }: OutsideAnswer): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new ServiceFault('unreadable');
  }
}

/** A count of followers; the bound is beyond the members of any service. */
export const aCount = z.int().min(0).max(2_000_000_000);
