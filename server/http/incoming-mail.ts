import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { refusals } from '#core/refusal.ts';
import { t } from '#core/words/t.ts';
import { refuse } from '#server/commands/refused.ts';
import type { ApiEnv } from '#server/http/api-env.ts';
import type { MailTaker } from '#server/reply/take-mail.ts';

/** How a mail provider hands mails over to this address: with a secret that both know. */
export type MailWebhook = { secret: string; take: MailTaker };

/** So many are read at once; a provider sends the others again. */
const AT_ONCE = 4;

/**
 * Takes mails from a mail provider: the whole mail as it came (RFC 5322) is the body, `X-Incoming-Secret` the secret, and `to` in the query
 * the address that it was delivered to. Whatever becomes of the mail, the provider is answered 200: it has nothing to do with it any more.
 */
export function incomingMail({ secret, take }: MailWebhook): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  let inHand = 0;
  routes.post('/incoming-mail', async (c) => {
    if (!isSame(c.req.header('x-incoming-secret') ?? '', secret)) refuse(refusals.unknownCommand());
    if (inHand >= AT_ONCE) return busy(c);
    inHand += 1;
    try {
      const to = c.req.query('to');
      await take(new Uint8Array(await c.req.arrayBuffer()), to ? [to] : []);
      return c.json({ received: true });
    } finally {
      inHand -= 1;
    }
  });
  return routes;
}

const busy = (c: Context) =>
  c.json({ error: { code: 'busy', message: t`Too many mails at once. Please send this one again.` } }, 503, {
    'Retry-After': '30',
  });

function isSame(given: string, secret: string): boolean {
  const [one, other] = [given, secret].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(one as Buffer, other as Buffer);
}
