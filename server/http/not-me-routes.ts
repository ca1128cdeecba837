import { Hono } from 'hono';
import { sql } from 'kysely';
import type * as z from 'zod';
import { DISOWN_DAYS, wordsOfAct } from '#core/account/guarded-acts.ts';
import { formatInstantIn } from '#core/calendar/clock.ts';
import { t } from '#core/words/t.ts';
import {
  actOfMail,
  type Disowned,
  disownAct,
  othersOf,
  type TakeBackSignIn,
} from '#server/account/disown-act.ts';
import type { Db } from '#server/db.ts';
import type { ApiEnv } from '#server/http/api-env.ts';
import { PAGE_HEADERS, plainPage } from '#server/http/plain-page.ts';
import type { MailLinks } from '#server/http/unsubscribe-routes.ts';
import { disowning } from '#server/mail/mailer.ts';
import { knownZone } from '#server/mail/zone-of-reader.ts';
import { readAs, readerOfSetting } from '#server/words/reader.ts';

/**
 * What “This was not me” in a mail leads to, in the language of the mail. Nobody has to sign in. Programs look at links, so that a button takes the act back;
 * pressed twice it is taken back once.
 */
export function notMeRoutes(db: Db, { open }: MailLinks, takeBack?: TakeBackSignIn): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  const read = async (link: string): Promise<z.infer<typeof disowning> | null> => {
    const found = disowning.safeParse(await open(link).catch(() => null));
    return found.success ? found.data : null;
  };
  const gone = () =>
    new Response(
      page(
        t`This link takes nothing back`,
        `<p>${t`It is not complete, or its time is over. If somebody else uses your account, choose a new password.`}</p>`,
      ),
      { status: 404, headers: PAGE_HEADERS },
    );

  routes.get('/not-me/:link', async (c) => {
    const link = c.req.param('link');
    const found = await read(link);
    const known = found && (await actOfMail(db, found.disowns));
    if (!known) return gone();
    const owner = await readerOfMail(db, known.userId);
    const others = known.isDone ? await othersOf(db, found.disowns) : [];
    const shown = await readAs(await readerOfSetting(owner?.language), () =>
      known.isDone ? donePage(known, others, owner?.timeZone ?? null) : askPage(known, link),
    );
    return new Response(shown, { headers: PAGE_HEADERS });
  });

  routes.post('/not-me/:link', async (c) => {
    const link = c.req.param('link');
    const found = await read(link);
    if (!found || !(await disownAct(db, found.disowns, takeBack))) return gone();
    // The page is read anew, so that reloading it sends nothing again.
    return c.redirect(`/functions/v1/api/not-me/${link}`, 303);
  });
  return routes;
}

/** Who got the mail: their language as their settings have it, and where they are, null where they never said. */
async function readerOfMail(
  db: Db,
  userId: string,
): Promise<{ language: string; timeZone: string | null } | undefined> {
  const { rows } = await sql<{ language: string; timeZone: string | null }>`
    select s.language, ${knownZone} as "timeZone" from settings s
    left join artist_profiles a on a.user_id = s.user_id left join venue_profiles v on v.user_id = s.user_id
    where s.user_id = ${userId}`.execute(db);
  return rows[0];
}

const NOT_KNOWN = () => ({ subject: t`Something was done in your account`, told: '', takenBack: '' });
const wordsOf = ({ act }: Pick<Disowned, 'act'>) => wordsOfAct(act) ?? NOT_KNOWN();

const askPage = (known: Disowned, link: string) =>
  page(
    wordsOf(known).subject,
    `<p>${wordsOf(known).told}</p><p>${t`If it was not you, take it back: every device is signed out, the password no longer counts, and what was done on that device ends: its private links, and devices of the second step that it has added since.`}</p>
    <form method="post" action="/functions/v1/api/not-me/${link}"><button>${t`This was not me`}</button></form>`,
  );

const donePage = (known: Disowned, others: readonly { act: string; at: string }[], zone: string | null) =>
  page(
    t`It is taken back`,
    t`<p>Every device is signed out. ${wordsOf(known).takenBack} Private links of that device have ended, and so have devices of the second step that it had added since.</p>
    <p>Whoever did it may have known your password: it no longer counts. <a href="/forgot-password">Choose a new password</a> to sign in again.</p>${alsoDone(others, zone)}`,
  );

/** What else was done in the account and still counts: each was mailed with a button of its own. */
const alsoDone = (others: readonly { act: string; at: string }[], zone: string | null) =>
  others.length === 0
    ? ''
    : `<p>${t`This was done in your account as well in the last ${DISOWN_DAYS} days, and still counts. Was one of it not you either? Press the button in the mail about it.`}</p>
    <ul>${others.map(({ act, at }) => `<li>${formatInstantIn(at, zone)}: ${wordsOf({ act }).subject}</li>`).join('')}</ul>`;

const page = (title: string, content: string) =>
  plainPage(
    title,
    content,
    t`<a href="/forgot-password">Choose a new password</a> · <a href="/contact">Write to us</a>`,
  );
