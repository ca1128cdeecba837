import type { Context } from 'hono';
import * as z from 'zod';
import { type Auth, fromOf } from './auth.ts';
import { bodyOf, FILL_IN, password } from './input.ts';
import { checkPasswordAgain, readUser } from './user.ts';
import { whoAsks } from './who.ts';

const input = z.object({ password: z.string({ error: FILL_IN }).pipe(password) });

/**
 * POST /reauthenticate: proves with the password that the owner is at the keyboard. For five minutes the session may do what
 * touches the account itself. (Supabase mails a code instead; there the browser signs in again.)
 */
export function reauthenticateRoute(auth: Auth) {
  return async (c: Context): Promise<Response> => {
    const who = await whoAsks(auth, c);
    const { password } = await bodyOf(c, input);
    await checkPasswordAgain(auth, who, await readUser(auth, who), password, fromOf(auth, c));
    return c.json({});
  };
}
