import { Hono } from 'hono';
import { t } from '#core/words/t.ts';
import { type Confirming, confirmed, standingOf } from '#server/account/confirm-address.ts';
import type { Db } from '#server/db.ts';
import type { ApiEnv } from '#server/http/api-env.ts';
import { escaped, PAGE_HEADERS, plainPage } from '#server/http/plain-page.ts';
import type { MailLinks } from '#server/http/unsubscribe-routes.ts';
import { confirming } from '#server/mail/mailer.ts';

/** What the link that confirms an address leads to. Nobody has to sign in. Programs look at links, so that a button confirms. */
export function addressRoutes(db: Db, { open }: MailLinks): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  const read = async (link: string): Promise<Confirming | null> => {
    const found = confirming.safeParse(await open(link).catch(() => null));
    return found.success ? found.data : null;
  };
  const gone = () =>
    new Response(
      page(
        t`This link confirms no address`,
        `<p>${t`It is not complete, or the address has changed or a mail came back once more since it was sent. Ask for another one in your settings.`}</p>`,
      ),
      { status: 404, headers: PAGE_HEADERS },
    );

  routes.get('/address/:link', async (c) => {
    const link = c.req.param('link');
    const found = await read(link);
    const stands = found ? await standingOf(db, found) : 'gone';
    if (!found || stands === 'gone') return gone();
    const named = `<strong>${escaped(found.address)}</strong>`;
    const shown =
      stands === 'good'
        ? page(t`Mails come again`, `<p>${t`They go to ${named}, as your settings say.`}</p>`)
        : page(
            t`Do mails reach you again?`,
            `<p>${t`Those about your bookings and payments go to ${named} from now on.`}</p>
            <form method="post" action="/functions/v1/api/address/${link}"><button>${t`Send me mails again`}</button></form>`,
          );
    return new Response(shown, { headers: PAGE_HEADERS });
  });

  routes.post('/address/:link', async (c) => {
    const link = c.req.param('link');
    const found = await read(link);
    // Pressed twice, the second one finds it done.
    if (!found || (!(await confirmed(db, found)) && (await standingOf(db, found)) !== 'good')) return gone();
    // The page is read anew, so that reloading it sends nothing again.
    return c.redirect(`/functions/v1/api/address/${link}`, 303);
  });
  return routes;
}

const page = (title: string, content: string) =>
  plainPage(
    title,
    content,
    t`Choose which mails you get in <a href="/settings?tab=notifications">Settings &gt; Notifications</a>.`,
  );
