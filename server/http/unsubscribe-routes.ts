import { Hono } from 'hono';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import type { Db } from '#server/db.ts';
import { type Unsubscribing, unsubscribing } from '#server/events/mail/mailer.ts';
import type { ApiEnv } from '#server/http/api-env.ts';

/** Opens the sealed part of a private link; throws for one that this deployment has not made. */
export type OpenLink = (sealed: string) => Promise<unknown>;

const GONE =
  'This link does not switch off any mails. Choose which mails you get in Running Order, Settings > Notifications.\n';

/**
 * What stands in `List-Unsubscribe` of a mail (RFC 8058): a mail program posts to it once its reader says so, and nobody has to sign in.
 * A reader who follows it by hand is led to their settings, and switches nothing off: programs look at links, too.
 */
export function unsubscribeRoutes(db: Db, open: OpenLink): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  const read = async (link: string): Promise<Unsubscribing | null> => {
    const found = unsubscribing.safeParse(await open(link).catch(() => null));
    return found.success && !isDemoAccount(found.data.userId) ? found.data : null;
  };
  routes.get('/unsubscribe/:link', (c) => c.redirect('/settings?tab=notifications', 303));
  routes.post('/unsubscribe/:link', async (c) => {
    const found = await read(c.req.param('link'));
    if (!found) return c.text(GONE, 404);
    await db
      .updateTable('settings')
      .set({ [found.toggle]: false })
      .where('user_id', '=', found.userId)
      .execute();
    return c.text('These mails are switched off. Settings > Notifications switches them on again.\n');
  });
  return routes;
}
