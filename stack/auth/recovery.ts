import type { Context } from 'hono';
import * as z from 'zod';
import { countMail, noSoonerThan } from './attempts.ts';
import { type Auth, fromOf, inTransaction } from './auth.ts';
import { refusals } from './auth-refused.ts';
import { confirmNewEmail } from './email-change.ts';
import { confirmAddress, recoverPassword } from './emails.ts';
import { bodyOf, email, FILL_IN, token } from './input.ts';
import { dropLinks, makeLink, takeLink } from './links.ts';
import { sendLater } from './mailing.ts';
import { ownPath } from './redirects.ts';
import type { SessionAnswer } from './session-answer.ts';
import { startSession } from './sessions.ts';
import { userByEmail, userForChange } from './users.ts';

/** Long enough for a mail to be on its way: the time tells nothing of who has an account. */
const ANSWER_MS = 200;

const address = z.string({ error: FILL_IN }).pipe(email);

/** POST /recover: mails a link to choose a new password, to whoever has an account. Says the same to everybody. */
export function recoverRoute(auth: Auth) {
  return async (c: Context): Promise<Response> => {
    const { email } = await bodyOf(c, z.object({ email: address }));
    const next = ownPath(auth, c.req.query('redirect_to')) ?? '/reset-password';
    return noSoonerThan(ANSWER_MS, async () => {
      await countMail(auth, email);
      const user = await userByEmail(auth.pool, email);
      if (user && !user.is_banned) {
        const link = await inTransaction(auth.pool, async (client) => {
          await client.query('update auth.users set recovery_sent_at = now() where id = $1', [user.id]);
          return makeLink(auth, client, { userId: user.id, kind: 'recovery_token', relatesTo: email, next });
        });
        void sendLater(auth, recoverPassword(email, link));
      }
      return c.json({});
    });
  };
}

/** POST /resend: the mail of a sign-up once more. Says the same to everybody. */
export function resendRoute(auth: Auth) {
  return async (c: Context): Promise<Response> => {
    const { email } = await bodyOf(c, z.object({ email: address, type: z.enum(['signup', 'email_change']) }));
    const next = ownPath(auth, c.req.query('redirect_to')) ?? '/';
    return noSoonerThan(ANSWER_MS, async () => {
      await countMail(auth, email);
      const user = await userByEmail(auth.pool, email);
      if (user && !user.email_confirmed_at) {
        const link = await inTransaction(auth.pool, async (client) => {
          await client.query('update auth.users set confirmation_sent_at = now() where id = $1', [user.id]);
          return makeLink(auth, client, {
            userId: user.id,
            kind: 'confirmation_token',
            relatesTo: email,
            next,
          });
        });
        void sendLater(auth, confirmAddress(email, link));
      }
      return c.json({});
    });
  };
}

const verification = z.object({
  type: z.string().max(40),
  token_hash: token.optional(),
  token: token.optional(),
});

/** POST /verify: uses the token of a link up, once a person has pressed the button on the page that it leads to. */
export function verifyRoute(auth: Auth) {
  return async (c: Context): Promise<Response> => {
    const { type, ...given } = await bodyOf(c, verification);
    const token = given.token_hash ?? given.token;
    if (!token) throw refusals.linkInvalid();
    const from = fromOf(auth, c);
    const answer = await inTransaction(auth.pool, async (client): Promise<SessionAnswer | object> => {
      const link = await takeLink(client, type, token);
      if (!link) throw refusals.linkInvalid();
      const user = await userForChange(client, link.userId);
      if (user.is_banned) throw refusals.linkInvalid();
      if (link.kind === 'email_change_token_new' || link.kind === 'email_change_token_current') {
        return confirmNewEmail(auth, client, user, link);
      }
      // The link proves that its reader has the mailbox it was sent to, and nothing about another one.
      if (link.relatesTo !== user.email) throw refusals.linkInvalid();
      if (!user.email_confirmed_at) {
        await client.query(
          `update auth.users set email_confirmed_at = now(), updated_at = now(),
             raw_user_meta_data = raw_user_meta_data || '{"email_verified": true}' where id = $1`,
          [user.id],
        );
        await client.query(
          `update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
           where user_id = $1 and provider = 'email'`,
          [user.id],
        );
      }
      if (link.kind === 'confirmation_token') {
        return startSession(auth, client, { userId: user.id, method: 'otp', from });
      }
      await dropLinks(client, user.id, ['recovery_token', 'confirmation_token']);
      return startSession(auth, client, { userId: user.id, method: 'recovery', from });
    });
    return c.json(answer);
  };
}

/** GET /verify opens the page with the button, and uses nothing up: programs that look through mails open links. */
export function openVerifyPage(auth: Auth) {
  return (c: Context): Response => {
    const { type = '', token = c.req.query('token_hash') ?? '' } = c.req.query();
    const query = new URLSearchParams({ type, token });
    return c.redirect(`${auth.origins[0]}/confirm#${query}`, 303);
  };
}
