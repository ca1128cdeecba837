import type { Context } from 'hono';
import type { Auth } from './auth.ts';
import { refusals } from './refusal.ts';

/** GET /authorize: sends a browser to Google. */
export function authorizeRoute(auth: Auth) {
  return async (c: Context): Promise<Response> => {
    if (c.req.query('provider') !== 'google' || !auth.google) throw refusals.providerDisabled();
    throw refusals.providerDisabled();
  };
}
