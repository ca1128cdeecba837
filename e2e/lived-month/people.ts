import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { addDays } from '#core/calendar/day.ts';
import { closeNotices } from '../support/notice.ts';
import { type Stage, signUp } from '../support/stage.ts';
import { keep, type Reader, type Reading, see, startReading, visit, wordsOf } from './reading.ts';

/** A month as three people live it: who they are, what they read, and the nights they speak of. */
export type Month = {
  stage: Stage;
  reading: Reading;
  venue: Reader;
  /** At a phone. */
  one: Reader;
  /** At a desk, in dark. */
  two: Reader;
};

export const VENUE = 'The Lantern Room';
export const ONE = 'Paper Rivers';
export const TWO = 'Velvet Static';

const CHICAGO = { locale: 'en-US', timezoneId: 'America/Chicago' };

/** Three people open the product for the first time. Answers of 5xx are found wrong. */
export async function threePeople(stage: Stage): Promise<Month> {
  const reading = startReading();
  const enter = async (name: string, options = {}) => {
    const { page } = await stage.enter('/', { ...CHICAGO, name, ...options });
    page.on('response', (answer) => {
      if (answer.status() >= 500)
        reading.found.push(`${name}: ${answer.status()} of ${new URL(answer.url()).pathname}`);
    });
    return { page, name };
  };
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  return {
    stage,
    reading,
    venue: await enter('venue'),
    one: await enter('one', phone),
    two: await enter('two', { colorScheme: 'dark' }),
  };
}

/** They sign up by the screen and read what an empty account shows. */
export async function signUpAll({ reading, venue, one, two }: Month): Promise<void> {
  await see(reading, one, 'landing');
  await signUp(venue.page, 'venue', 'rosa@lantern.example');
  await see(reading, venue, 'dashboard-empty');
  await signUp(one.page, 'artist', 'june@rivers.example');
  await see(reading, one, 'dashboard-empty');
  await signUp(two.page, 'artist', 'max@velvet.example');
}

/** A PDF small enough to write here and real enough to be taken for one. */
export const RIDER = {
  name: 'rider.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
};

/** A photograph: one of the pictures of the product's documents. */
export const photo = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: readFileSync('docs/pictures/landing-1440-light.png'),
});

export async function chooseCity(page: Page, label: string, typed: string, city: RegExp): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(typed);
  await page.getByRole('option', { name: city }).first().click();
}

/** The notice of what was just done: read, kept, closed. */
export async function notice({ reading }: Month, { page, name }: Reader, title: string | RegExp) {
  const told = page.locator('[data-notice]').filter({ hasText: title }).first();
  await told.waitFor();
  keep(reading, `${name}-notice`, await wordsOf(told));
  await closeNotices(page);
}

/** Presses a button of what lies on top, else of the page. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  const within: Locator | Page = (await page.locator('[role=dialog], [role=alertdialog]').count())
    ? page.locator('[role=dialog], [role=alertdialog]').last()
    : page;
  await within.getByRole('button', { name }).first().click();
}

/** Opens the bell, reads it, and follows the newest entry that reads so. */
export async function follow(month: Month, who: Reader, title: RegExp, what: string): Promise<string> {
  const { page } = who;
  await closeNotices(page);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await list.getByRole('button', { name: title }).first().waitFor();
  keep(month.reading, `${who.name}-bell`, await wordsOf(list));
  await list.getByRole('button', { name: title }).first().click();
  await page.locator('[data-notice]').first().waitFor();
  await closeNotices(page);
  return see(month.reading, who, what);
}

/** The first Saturday at least so many days from the product's today. */
export async function saturdayIn({ stage }: Month, days: number): Promise<string> {
  const { rows } = await stage.backend.pool.query(`select to_char(private.now(), 'YYYY-MM-DD') as today`);
  const day = addDays(rows[0].today, days);
  return addDays(day, 6 - new Date(`${day}T12:00:00Z`).getUTCDay());
}

/** Moves the clock by days, a day at a time so that what is due falls due in order, and loads the pages anew. */
export async function daysPass(month: Month, days: number): Promise<void> {
  const { stage, venue, one, two } = month;
  // A mailbox of practice keeps mails for some days only.
  await readMails(month);
  for (let left = days; left > 0; left -= 1) await stage.backend.moveClock(Math.min(1, left));
  await Promise.all([venue, one, two].map(({ page }) => page.reload()));
}

/** The mails that were sent since they were last read, as they were sent. */
export async function readMails({ reading, stage }: Month): Promise<void> {
  for (const { id, to, subject, text } of await stage.backend.mails()) {
    if (id <= reading.mailsRead) continue;
    reading.mailsRead = id;
    const words = `${to}\n${subject}\n\n${text.replace(/https?:\S+/g, '<link>')}`;
    keep(reading, `mail-${to.split('@')[0]}`, words);
  }
}

export { keep, see, visit };
