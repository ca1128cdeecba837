import type { Page } from 'playwright-core';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatDay } from '#core/calendar/day.ts';
import { readerFor } from '#core/words/load.ts';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { peopleOf } from '#testing/people.ts';
import { pushService } from '#testing/push-service.ts';
import { act, newArtist, newVenue, type Player, soldAtDoor } from '#testing/stage.ts';
import { enterAs } from './support/enter.ts';
import { closeNotices } from './support/notice.ts';
import { setTheStage } from './support/stage.ts';
import { walkTo } from './support/walk.ts';

const phones = pushService();
const mails: Email[] = [];
let post: MailServer;
const outside = { standIns: phones.standIns };
const stack: { outside: typeof outside; smtpUrl?: string } = { outside };
beforeAll(async () => {
  await phones.start();
  post = await startMailServer((mail) => {
    mails.push(mail);
    return null;
  });
  stack.smtpUrl = post.smtpUrl;
});
const stage = setTheStage({ stack });
afterAll(async () => {
  phones.stop();
  await post.close();
});

/** What is English in all mails to somebody, and on every page and phone of somebody who reads Polish. */
const ENGLISH = /\b(the|your|please|answer|agreement|statement|instead of|booked|proposes)\b/i;

test('a drummer in Łódź reads, signs and is told in Polish what a booker in Galway writes in English', {
  timeout: 600_000,
}, async () => {
  const { backend } = stage;
  const people = peopleOf(backend);
  const polish = await readerFor('pl');
  const pl = (message: string, ...values: unknown[]) => polish?.translate(message, values) ?? '';
  const [drummer, booker] = await Promise.all([
    newArtist(backend, 'Dorota Wilk'),
    newVenue(backend, 'Quay Hall'),
  ]);
  await setUp(drummer, 'polski', 'Europe/Warsaw');
  await setUp(booker, 'English', 'Europe/Dublin');
  const phone = phones.browser();
  await done(drummer, 'keep-push-device', { ...phone.subscription, name: 'Phone' });

  // Asked: the phone says it in Polish, and the words that the booker typed are nobody's to translate.
  const date = await people.dayIn(12);
  const times = { doors: '19:00', showTime: '20:00', curfew: '23:00' };
  const { showId } = await done(booker, 'open-show', { date, ...times, fullPriceCents: 1500 });
  const deal = { kind: 'guarantee', guaranteeCents: 45_000 };
  const set = { setStart: '20:30', setMinutes: 60 };
  const asked = { showId, artistId: drummer.profileId, deal, ...set, message: 'Will you play for us?' };
  const { bookingId } = (await done(booker, 'request-booking', asked)) as { bookingId: string };
  await aMomentLater();
  const [request] = phone.shown();
  const day = formatDay(date).replaceAll('/', '.');
  expect(request?.title).toBe(pl('{0} asks for {1}', 'Quay Hall', day));
  expect(request?.body).not.toMatch(ENGLISH);

  // The push opens the request; it is countered in Polish, and read in English.
  const hers = await enterAs(stage, drummer, request?.path ?? '', { name: 'the drummer', locale: 'pl-PL' });
  await hers.locator('html[lang="pl"]').waitFor();
  await hers.getByText('Will you play for us?').first().waitFor();
  await hers
    .getByRole('button', { name: pl('Counter Offer') })
    .first()
    .click();
  const counter = hers.getByRole('dialog');
  await counter.getByLabel(pl('Guarantee'), { exact: true }).fill('500');
  await counter.getByRole('button', { name: pl('Send counter-offer') }).click();
  await noticed(hers);
  await aMomentLater();
  await expect.poll(() => toldByMail(booker)).toMatchObject({ html: expect.stringContaining('lang="en"') });
  expect(toldByMail(booker)?.subject).toMatch(/Dorota Wilk/);
  expect(toldByMail(booker)?.text).toContain('€500');
  expect(toldByMail(booker)?.text).not.toMatch(/[ąęłśżźćń]/);
  const his = await enterAs(stage, booker, '/venue/bookings', { name: 'the booker' });
  await his.locator('html[lang="en"]').waitFor();
  await done(booker, 'accept-booking', { bookingId });

  // Signed by each in their own language: one text, with one hash.
  await walkTo(hers, '/artist/agreement');
  await hers
    .getByRole('link', { name: /RO-\d{4}-\d{6}/ })
    .first()
    .click();
  await hers.waitForURL('**/agreement/final/**');
  const path = new URL(hers.url()).pathname;
  const fields = [pl('Your full name'), pl('Type'), pl('Sign Agreement')] as const;
  await sign(hers, 'Dorota Wilk', fields);
  await walkTo(his, path);
  await sign(his, 'Ada Harbour', ['Your full name', 'Type', 'Sign Agreement']);
  await hers.getByRole('button', { name: pl('Download PDF') }).waitFor();
  await his.getByRole('button', { name: 'Download PDF' }).waitFor();

  // On the day, doors move: the phone is told at once, in Polish, by the 24 hours of its reader.
  // Nobody is at the page any more: it keeps nothing from being pushed.
  await hers.goto('about:blank');
  await backend.moveClock(11.5);
  const before = phone.shown().length;
  const changes = { doors: '19:30' };
  await done(booker, 'propose-change', { bookingId, changes, signerName: 'Ada Harbour' });
  await aMomentLater();
  const moved = phone.shown().slice(before).at(-1);
  expect(moved?.body).toContain(`${pl('Doors')} 19:30${pl(' instead of {0}', '19:00')}`);
  expect(moved?.body).not.toMatch(ENGLISH);
  await hers.goto(moved?.path ?? '');
  await hers.getByLabel(pl('Your full name, to sign the change')).fill('Dorota Wilk');
  await hers.getByRole('button', { name: pl('Agree and sign') }).click();
  await noticed(hers);
  await aMomentLater();
  await expect.poll(() => toldByMail(booker)?.text).toMatch(/Doors 7:30 PM instead of 7:00 PM/);

  // After the night: figures written in English are read and confirmed in Polish, with her way to write money.
  await backend.moveClock(1.5);
  const night = { bookingId, tiers: soldAtDoor(40), costs: [] };
  await done(booker, 'conclude-show', night);
  await hers.reload();
  await walkTo(hers, '/artist/dashboard');
  await closeNotices(hers);
  await hers.getByRole('button', { name: new RegExp(`^${pl('Notifications')}`) }).click();
  const bell = hers.getByRole('dialog');
  const toReview = bell.getByRole('button', { name: pl('Statement to review') });
  await toReview.waitFor();
  expect(await bell.textContent()).not.toMatch(ENGLISH);
  await toReview.click();
  const statement = hers.getByRole('dialog');
  await statement
    .getByText(/450,00\s€/)
    .first()
    .waitFor();
  await statement.getByRole('button', { name: pl('Confirm Statement') }).click();
  await noticed(hers);
  await aMomentLater();
  await expect.poll(() => toldByMail(booker)?.subject).toMatch(/^Request to pay/);
});

/** An act of the contracts, done by somebody; a refusal fails the test. */
async function done(who: Player, command: string, input: object): Promise<Record<string, unknown>> {
  const { status, data, message } = await act(stage.backend, who, command, input);
  if (status !== 200) throw new Error(`${command}: ${message}`);
  return data;
}

async function setUp(who: Player, language: string, zone: string): Promise<void> {
  await stage.backend.pool.query(
    `update settings set language = $2, time_zone = $3, quiet_from = '00:00', quiet_until = '00:00' where user_id = $1`,
    [who.userId, language, zone],
  );
}

/** What an open page has not told of is pushed and mailed. */
const aMomentLater = () => stage.backend.moveClock(30 / 86_400);

const toldByMail = (who: Player) => mails.filter(({ to }) => to?.[0]?.address === who.email).at(-1);

async function noticed(page: Page): Promise<void> {
  await page.locator('[data-notice="success"]').first().waitFor();
  await closeNotices(page);
}

async function sign(page: Page, name: string, [field, typed, button]: readonly [string, string, string]) {
  await page.getByLabel(field).fill(name);
  await page.getByText(typed, { exact: true }).click();
  await page.getByRole('button', { name: button }).click();
  await noticed(page);
}
