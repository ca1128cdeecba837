import type { Context } from 'hono';
import { scopeOf, TOKEN_PATTERN } from '#core/api/scopes.ts';
import { refusals } from '#core/refusal.ts';
import { takeApiToken, type UsedToken } from '#server/api-token/take-api-token.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db } from '#server/db.ts';
import { contractAt } from '#server/http/contract-at.ts';

/**
 * The personal token that a request is sent with; null where it has none. Refuses one that is over, what no token opens, what this one was not
 * made for, and a request for another profile than its own.
 */
export async function tokenIn(c: Context, db: Db): Promise<UsedToken | null> {
  const token = await tokenSent(c, db);
  if (!token) return null;
  const contract = contractAt(c.req.method, c.req.path);
  const scope = contract && scopeOf(contract);
  if (!scope) return refuse(refusals.notByToken());
  if (!token.scopes.includes(scope)) refuse(refusals.scopeMissing(scope));
  return token;
}

/**
 * The personal token of a request, whatever it asks; null where none is sent. Refuses one that is over, and a request for another profile than
 * its own. It is looked up with each request, so that a revoked one ends at once.
 */
export async function tokenSent(c: Context, db: Db): Promise<UsedToken | null> {
  const sent = /^bearer\s+(\S+)$/i.exec(c.req.header('authorization')?.trim() ?? '')?.[1];
  if (!sent?.startsWith('ro_')) return null;
  const token = TOKEN_PATTERN.test(sent) ? await takeApiToken(db, sent) : null;
  if (!token) return refuse(refusals.tokenOver());
  const named = c.req.header('x-profile')?.trim().toLowerCase();
  if (named && named !== token.profileId) refuse(refusals.tokenOfAnotherProfile());
  return token;
}
