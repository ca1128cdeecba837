import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { sql } from 'kysely';
import type * as z from 'zod';
import { formatDay } from '#core/calendar/day.ts';
import { OWN_DAYS_ROUTE } from '#core/notifications/routes.ts';
import { t } from '#core/words/t.ts';
import { answerOffer } from '#server/band/answer.ts';
import { bandOf, openOffers } from '#server/band/band.ts';
import { productNow } from '#server/commands/perform.ts';
import { Refused } from '#server/commands/refused.ts';
import type { Db } from '#server/db.ts';
import type { ApiEnv } from '#server/http/api-env.ts';
import { escaped, pageHeaders, plainPage } from '#server/http/plain-page.ts';
import type { MailLinks } from '#server/http/unsubscribe-routes.ts';
import { answering } from '#server/mail/mailer.ts';

type Answering = z.infer<typeof answering>;

/**
 * Presses the button for a person who sees the page, so that one press in the mail answers. A program that looks at links runs no scripts, or
 * says that it is driven.
 */
const PRESS = `const f=document.forms[0];const go=()=>{if(!navigator.webdriver&&document.visibilityState==='visible'&&f&&f.dataset.go)f.requestSubmit()};document.addEventListener('visibilitychange',go,{once:true});go()`;
const HEADERS = pageHeaders(`'sha256-${createHash('sha256').update(PRESS).digest('base64')}'`);

/**
 * What “I am free” in a mail leads to. Nobody has to sign in. The page answers by itself where nothing was said yet; what was said otherwise
 * is changed by a press alone, so that a program that follows both links leaves no answer that its person does not see.
 */
export function bandRoutes(db: Db, { seal, open }: MailLinks): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  const read = async (link: string): Promise<Answering | null> => {
    const found = answering.safeParse(await open(link).catch(() => null));
    return found.success ? found.data : null;
  };

  routes.get('/band/:link', async (c) => {
    const link = c.req.param('link');
    const found = await read(link);
    const night = found && (await nightOf(db, found));
    if (!night) return new Response(gone(), { status: 404, headers: HEADERS });
    const [stands] = (await bandOf(db, [found.answers])).filter(({ userId }) => userId === found.userId);
    const said = stands?.isFree ?? null;
    const other = await seal({ ...found, isFree: !found.isFree });
    const page =
      said === found.isFree ? donePage(night, said, other) : askPage(night, found.isFree, said, link);
    return new Response(page, { headers: HEADERS });
  });

  routes.post('/band/:link', async (c) => {
    const link = c.req.param('link');
    const found = await read(link);
    if (!found || !(await nightOf(db, found)) || !(await answered(db, found)))
      return new Response(gone(), { status: 404, headers: HEADERS });
    // The page is read anew, so that reloading it sends nothing again.
    return c.redirect(`/functions/v1/api/band/${link}`, 303);
  });
  return routes;
}

type Night = { day: string; venue: string; artist: string };

/** The night of an open offer for which this person has to be free; nothing where it is over, or they are asked no more. */
function nightOf(db: Db, { answers, userId }: Answering): Promise<Night | undefined> {
  return (
    openOffers(db)
      .innerJoin('venue_profiles as v', 'v.id', 'bookings.venue_id')
      .innerJoin('artist_profiles as a', 'a.id', 'bookings.artist_id')
      .innerJoin('private.profile_members as m', 'm.profile_id', 'bookings.artist_id')
      .where('bookings.id', '=', answers)
      .where('m.user_id', '=', userId)
      .where('m.is_asked', '=', true)
      // A suspended account does nothing, by no link either.
      .where(
        sql<boolean>`exists (select from auth.users u where u.id = ${userId} and (u.banned_until > now()) is not true and u.deleted_at is null)`,
      )
      .select(['bookings.show_date as day', 'v.name as venue', 'a.name as artist'])
      .executeTakeFirst()
  );
}

async function answered(db: Db, { answers, userId, isFree }: Answering): Promise<boolean> {
  try {
    await db
      .transaction()
      .execute(async (tx) =>
        answerOffer({ tx, now: await productNow(tx) }, { bookingId: answers, userId, isFree }),
      );
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

const about = ({ day, venue, artist }: Night) =>
  t`${escaped(artist)} at ${escaped(venue)} on ${formatDay(day)}`;
const youAre = (isFree: boolean) => (isFree ? t`You are free` : t`You are not free`);
const iAm = (isFree: boolean) => (isFree ? t`I am free` : t`I am not free`);

const button = (link: string, label: string, { kind = '', goes = false } = {}) =>
  `<form method="post" action="/functions/v1/api/band/${link}"${goes ? ' data-go="1"' : ''}><button class="${kind}">${label}</button></form>`;

const askPage = (night: Night, isFree: boolean, said: boolean | null, link: string) =>
  page(
    said === null
      ? t`Are you free?`
      : said
        ? t`You said that you are free`
        : t`You said that you are not free`,
    `<p>${about(night)}.</p>${button(link, iAm(isFree), { goes: said === null })}`,
  );

const donePage = (night: Night, isFree: boolean, other: string) =>
  page(
    youAre(isFree),
    `<p>${about(night)}. ${t`${escaped(night.artist)} has been told.`}</p>${button(other, isFree ? t`No, I am not free` : t`No, I am free`, { kind: 'quiet' })}`,
  );

const gone = () =>
  page(
    t`Nobody asks you any more`,
    `<p>${t`The offer has been answered, its time is over, or the link is not complete. You need do nothing.`}</p>`,
  );

const page = (title: string, content: string) =>
  plainPage(
    title,
    `${content}<script>${PRESS}</script>`,
    t`<a href="${OWN_DAYS_ROUTE}">Mark days of your own</a>, and nobody asks you about them.`,
  );
