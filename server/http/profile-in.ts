import type { Context } from 'hono';
import { isId, NOBODY } from '#core/ids.ts';

/** The profile that a request names (X-Profile); null where it names none, and of a link, which is for one. What is no id names nobody's. */
export function profileIn(c: Context): string | null {
  const named = c.req.header('x-link') ? '' : c.req.header('x-profile')?.trim();
  return named ? (isId(named) ? named : NOBODY) : null;
}
