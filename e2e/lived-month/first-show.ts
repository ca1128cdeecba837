import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { closeNotices } from '../support/notice.ts';
import { walkTo } from '../support/walk.ts';
import { daysPass, follow, type Month, notice, ONE, press, see, VENUE, visit } from './people.ts';
import { type Reader, readPdf } from './reading.ts';

/** The venue opens a night with its filters; the artists who fit are ranked. */
export async function openTheNight(month: Month, night: string): Promise<void> {
  const { venue, reading } = month;
  const { page } = venue;
  await walkTo(page, `/venue/calendar?date=${night}`);
  const off = page.getByRole('switch', { name: 'Disabled' });
  if (await off.count()) await off.click();
  await page.getByRole('button', { name: 'Use my profile' }).click();
  await page.getByLabel('Number of Artists').fill('1');
  await page.getByLabel('Budget per Artist').fill('900');
  const fits = page.getByRole('button', { name: /^Use \d\d\// });
  if (await fits.count()) await fits.click();
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await see(reading, venue, 'filters-applied');
  await closeNotices(page);
  await page.getByRole('button', { name: 'Open This Date' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full-price ticket').fill('20');
  await dialog.getByLabel('Pre-sale ticket').fill('15');
  await see(reading, venue, 'open-dialog');
  await dialog.getByRole('button', { name: 'Open this date' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `Request ${ONE}` }).waitFor();
  await see(reading, venue, 'artists-ranked');
}

/** It asks for artist one: a guarantee of $600 or 60% of the door, whichever is more. */
export async function request(month: Month): Promise<void> {
  const { venue, reading } = month;
  const { page } = venue;
  const dialog = page.getByRole('dialog');
  await closeNotices(page);
  await page.getByRole('button', { name: `Request ${ONE}` }).click();
  await dialog.getByText('Guarantee vs split', { exact: true }).click();
  await dialog.getByLabel('Guarantee', { exact: true }).fill('600');
  await dialog
    .getByRole('textbox', { name: /share|percent/i })
    .first()
    .fill('60');
  await dialog.getByLabel(/^Message to/).fill('We would love a Saturday with you. Two sets of 40?');
  await see(reading, venue, 'request-dialog');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await notice(month, venue, `Request sent to ${ONE}`);
}

/** Artist one counters with $700 at a phone, the venue accepts. */
export async function counterAndAccept(month: Month): Promise<void> {
  const { venue, one, reading } = month;
  await one.page.reload();
  await follow(month, one, new RegExp(VENUE), 'request-arrived');
  const offer = one.page.getByRole('article', { name: new RegExp(VENUE) });
  await offer.getByRole('button', { name: 'Counter Offer' }).first().click();
  await one.page.getByRole('dialog').getByLabel('Guarantee', { exact: true }).fill('700');
  await see(reading, one, 'counter-dialog');
  await press(one.page, 'Send counter-offer');
  await notice(month, one, /Counter-offer sent/);
  await follow(month, venue, /counter/i, 'counter-arrived');
  const card = venue.page.getByRole('article', { name: new RegExp(ONE) });
  await card.getByRole('button', { name: 'Accept' }).first().click();
  await see(reading, venue, 'accept-dialog');
  await press(venue.page, /^Accept/);
  await notice(month, venue, /./);
}

/** The newest agreement that waits is signed by both: the address of the agreement. */
export async function signBoth(month: Month, artist: Reader, names: [string, string]): Promise<string> {
  const { venue, reading } = month;
  await visit(reading, artist, '/artist/agreement', 'agreements');
  await artist.page
    .getByRole('link', { name: /RO-\d{4}-\d{6}|Read and sign|Sign/ })
    .first()
    .click();
  await artist.page.waitForURL('**/agreement/final/**');
  await see(reading, artist, 'agreement');
  await sign(month, artist, names[0]);
  const path = new URL(artist.page.url()).pathname;
  await walkTo(venue.page, path);
  await sign(month, venue, names[1]);
  await see(reading, venue, 'agreement-signed');
  const coming = venue.page.waitForEvent('download');
  await venue.page.getByRole('button', { name: 'Download PDF' }).click();
  await readPdf(reading, 'paper-agreement', readFileSync(await (await coming).path()));
  return path;
}

async function sign(month: Month, who: Reader, name: string): Promise<void> {
  await closeNotices(who.page);
  await who.page.getByLabel('Your full name').fill(name);
  await who.page.getByText('Type', { exact: true }).click();
  await who.page.getByRole('button', { name: 'Sign Agreement' }).click();
  await notice(month, who, /./);
}

/** Messages with a link, both ways. */
export async function talk(month: Month, artist: Reader, partner: string): Promise<void> {
  const { venue, reading } = month;
  for (const [who, with_, words] of [
    [artist, VENUE, 'We arrive at five. Our stage plot: https://rivers.example/plot.pdf'],
    [venue, partner, 'Thank you. The ramp is on the left side, by the bakery.'],
  ] as const) {
    await walkTo(who.page, who === venue ? '/venue/messages' : '/artist/messages');
    await see(reading, who, 'conversations');
    await who.page
      .getByRole('button', { name: new RegExp(with_) })
      .first()
      .click();
    await who.page.getByLabel('Message', { exact: true }).fill(words);
    await who.page.getByRole('button', { name: 'Send' }).click();
    await notice(month, who, 'Message sent');
    await see(reading, who, 'conversation');
  }
}

/** The address of the night, from the page of the agreement's night link or the schedule. */
export async function nightOf(month: Month, day: string): Promise<string> {
  const { rows } = await month.stage.backend.pool.query('select id from shows where show_date = $1', [day]);
  return `/night/${rows[0].id}`;
}

/** The running order is published and confirmed; three things are asked, answered and confirmed. */
export async function prepare(month: Month, artist: Reader, path: string): Promise<void> {
  const { venue, reading } = month;
  await visit(reading, venue, path, 'night');
  await closeNotices(venue.page);
  await venue.page.getByRole('button', { name: 'Publish', exact: true }).click();
  await venue.page.getByText('Version 1 is published.').waitFor();
  await see(reading, venue, 'night-published');
  await visit(reading, artist, path, 'night-of-act');
  await closeNotices(artist.page);
  await artist.page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await artist.page.getByText('You have confirmed this running order.').waitFor();
  for (const [topic, question, answer] of [
    ['Backline', 'Is there a bass amp?', 'An Ampeg with an 8x10.'],
    ['Guest list', 'May we bring somebody?', 'With pleasure, names by noon.'],
  ] as const) {
    await artist.page.getByRole('button', { name: `Ask: ${topic}` }).click();
    await artist.page.getByLabel('What do you want to know?').fill(question);
    await artist.page.getByRole('button', { name: 'Ask', exact: true }).click();
    await venue.page.getByRole('button', { name: `Answer: ${topic}` }).click();
    await venue.page.getByLabel('What is agreed?').fill(answer);
    if (topic === 'Guest list') await venue.page.getByLabel('Guests').fill('1');
    await venue.page.getByRole('button', { name: 'Send', exact: true }).click();
    await artist.page.getByRole('button', { name: `Confirm: ${topic}` }).click();
  }
  await see(reading, artist, 'night-settled');
  const sheet = await visit(reading, venue, `${path}/sheet`, 'day-sheet');
  expect(sheet).toContain('An Ampeg with an 8x10.');
}

/** To so many minutes from the beginning of a night, by days. */
export async function goToNight(month: Month, day: string, minutes: number): Promise<void> {
  const { rows } = await month.stage.backend.pool.query(
    `select extract(epoch from starts_at - private.now()) / 86400 as days from shows where show_date = $1`,
    [day],
  );
  await daysPass(month, Number(rows[0].days) + minutes / 1440);
}

/** The stage view, from the first key to the last. */
export async function runTheNight(
  month: Month,
  artist: Reader,
  path: string,
  minutes: number,
): Promise<void> {
  const { venue, reading, stage } = month;
  await walkTo(venue.page, `${path}/stage`);
  await venue.page.getByRole('button', { name: /^Start / }).click();
  await venue.page.getByRole('button', { name: /^End / }).waitFor();
  await see(reading, venue, 'stage');
  await visit(reading, artist, `${path}/stage`, 'stage-of-act');
  await stage.backend.moveClock(minutes / 1440);
  await venue.page.reload();
  await venue.page.getByRole('button', { name: /^End / }).click();
  await venue.page.getByRole('button', { name: 'Take back' }).waitFor();
  await see(reading, venue, 'stage-after');
}
