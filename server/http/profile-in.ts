import type { Context } from 'hono';
import { isId, NOBODY } from '#core/ids.ts';
import type { ApiEnv } from '#server/http/api-env.ts';

/** The profile that a request names (X-Profile), or that its token is for; null where it names none, and of a link, which is for one. What is no id names nobody's. */
export function profileIn(c: Context<ApiEnv>): string | null {
  const token = c.get('token');
  if (token) return token.profileId;
  const named = c.req.header('x-link') ? '' : c.req.header('x-profile')?.trim();
  return named ? (isId(named) ? named : NOBODY) : null;
}
