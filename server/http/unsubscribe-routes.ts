import { Hono } from 'hono';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { t } from '#core/words/t.ts';
import type { Db } from '#server/db.ts';
import type { ApiEnv } from '#server/http/api-env.ts';
import { leavingIn, leavingPage, turnedNewsletter } from '#server/http/newsletter-leaving.ts';
import { PAGE_HEADERS } from '#server/http/plain-page.ts';
import { gonePage, PRESSED, unsubscribePage } from '#server/http/unsubscribe-page.ts';
import { turnedUnwanted, unwantedIn, unwantedPage } from '#server/http/unwanted-mails.ts';
import {
  type InMailLink,
  type Leaving,
  type Unsubscribing,
  type Unwanting,
  unsubscribing,
} from '#server/mail/mailer.ts';

/** Makes the sealed part of a private link, and opens it; opening throws for one that this deployment has not made. */
export type MailLinks = {
  seal: (what: InMailLink) => Promise<string>;
  open: (sealed: string) => Promise<unknown>;
};

type Found =
  | { left: Leaving; strangers?: undefined; mails?: undefined }
  | { left?: undefined; strangers: Unwanting; mails?: undefined }
  | { left?: undefined; strangers?: undefined; mails: Unsubscribing };

const GONE =
  () => t`This link does not switch off any mails. Choose which mails you get in Running Order, Settings > Notifications.
`;
const OFF = () => t`These mails are switched off. Settings > Notifications switches them on again.
`;

/**
 * What stands in `List-Unsubscribe` of a mail (RFC 8058): a mail program posts to it once its reader says so, and nobody has to sign in.
 * A reader who follows it by hand sees which mails it is about and presses a button: programs look at links, too. Once they are
 * switched off the page says so, with a button that takes it back.
 */
export function unsubscribeRoutes(db: Db, { seal, open }: MailLinks): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  const read = async (link: string): Promise<Found | null> => {
    const opened = await open(link).catch(() => null);
    const left = leavingIn(opened);
    if (left) return { left };
    const strangers = unwantedIn(opened);
    if (strangers) return { strangers };
    const found = unsubscribing.safeParse(opened);
    return found.success && !isDemoAccount(found.data.userId) ? { mails: found.data } : null;
  };
  const gone = () => new Response(gonePage(), { status: 404, headers: PAGE_HEADERS });

  routes.get('/unsubscribe/:link', async (c) => {
    const found = await read(c.req.param('link'));
    if (found?.left) return new Response(await leavingPage(db, found.left, seal), { headers: PAGE_HEADERS });
    if (found?.strangers)
      return new Response(await unwantedPage(db, found.strangers, seal), { headers: PAGE_HEADERS });
    const stands = found && (await standing(db, found.mails));
    if (!stands) return gone();
    const { userId, toggle } = found.mails;
    const { isOn, allOn } = stands;
    const turn = await seal({ userId, toggle, ...(isOn ? {} : { undo: true as const }) });
    return new Response(unsubscribePage({ toggle, isOn, allOn, turn }), { headers: PAGE_HEADERS });
  });

  routes.post('/unsubscribe/:link', async (c) => {
    const link = c.req.param('link');
    const isPage = new URLSearchParams(await c.req.text()).has(PRESSED);
    const found = await read(link);
    if (!found) return isPage ? gone() : c.text(GONE(), 404);
    if (found.left) await turnedNewsletter(db, found.left);
    else if (found.strangers) await turnedUnwanted(db, found.strangers);
    else await turned(db, found.mails);
    // The page is read anew, so that reloading it sends nothing again.
    return isPage ? c.redirect(`/functions/v1/api/unsubscribe/${link}`, 303) : c.text(OFF());
  });
  return routes;
}

async function standing(db: Db, { userId, toggle }: Unsubscribing) {
  return db
    .selectFrom('settings')
    .select([`${toggle} as isOn`, 'email_updates as allOn'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Switches mails off; or just these on again. Every other setting stays as it is, whatever was changed meanwhile. */
async function turned(db: Db, { userId, toggle, undo }: Unsubscribing): Promise<void> {
  await db
    .updateTable('settings')
    .set({ [toggle]: undo === true })
    .where('user_id', '=', userId)
    .where(toggle, '=', undo !== true)
    .execute();
}
