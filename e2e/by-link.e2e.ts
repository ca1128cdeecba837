import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { peopleOf } from '#testing/people.ts';
import { act, newVenue, type Player } from '#testing/stage.ts';
import { enterAs } from './support/enter.ts';
import { inspect } from './support/inspect.ts';
import { setTheStage } from './support/stage.ts';

const stage = setTheStage();

async function done(who: Player, command: string, input: object): Promise<Record<string, unknown>> {
  const { status, data, message } = await act(stage.backend, who, command, input);
  if (status !== 200) throw new Error(`${command}: ${message}`);
  return data;
}

/** The newest mail to an address with these words. */
async function mailTo(address: string, words: RegExp) {
  await stage.backend.runJobs();
  const mails = (await stage.backend.mails()).filter(({ to }) => to === address);
  const found = mails.findLast(({ subject, text }) => words.test(`${subject}\n${text}`));
  return found ?? expect.unreachable(mails.map(({ subject }) => subject).join('; '));
}

async function typeCode(page: Page, address: string) {
  await page.getByRole('button', { name: 'Mail me the code' }).first().click();
  const box = page.getByLabel('Code of the mail');
  await box.waitFor();
  await box.fill(/(\d{6}) is your code/.exec((await mailTo(address, /is your code/)).subject)?.[1] ?? '');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
}

test('an act without an account is asked, books, signs, advances, contests and is settled on a phone, by the link of a mail', async () => {
  const { backend } = stage;
  const venue = await newVenue(backend, 'The Long Room');
  const date = await peopleOf(backend).dayIn(20);
  const address = 'stella@strangers.example';

  // The booker asks somebody whom nobody finds here.
  const booker = await enterAs(stage, venue, `/venue/calendar?date=${date}`, { name: 'the booker' });
  await booker.getByRole('button', { name: 'Ask an artist' }).click();
  const dialog = booker.getByRole('dialog', { name: 'Ask an artist' });
  await dialog.getByRole('searchbox', { name: 'Artist' }).fill('The Strangers');
  await dialog.getByRole('button', { name: 'Add an act without an account' }).click();
  await dialog.getByLabel('E-mail').fill(address);
  expect(
    await inspect(booker, 'an act without an account', [
      ['phone', 'light'],
      ['desk', 'dark'],
    ]),
  ).toEqual([]);
  await dialog.getByRole('button', { name: 'Go on to the offer' }).click();
  const asking = booker.getByRole('dialog', { name: /The Strangers/ });
  await asking.getByRole('textbox', { name: 'Ticket' }).fill('15');
  await asking.getByRole('textbox', { name: /Guarantee/ }).fill('400');
  await asking
    .getByRole('button', { name: /^(Ask|Send)/ })
    .last()
    .click();
  await booker
    .getByText(/Request sent|asked/i)
    .first()
    .waitFor();

  // The act reads it in a van.
  const link = /http\S+\/booking#\S+/.exec((await mailTo(address, /booking#/)).text)?.[0] ?? '';
  const { page: phone } = await stage.enter(link, { name: 'the act', viewport: { width: 390, height: 844 } });
  await phone.getByRole('heading', { name: 'The Long Room asks you' }).waitFor();
  expect(phone.url()).not.toContain('#');
  expect(await inspect(phone, 'an offer by link')).toEqual([]);
  await phone.getByRole('button', { name: 'Accept', exact: true }).click();
  await typeCode(phone, address);
  await phone.getByRole('button', { name: /^Accept and book/ }).click();
  await phone.getByRole('heading', { name: /^Agreement / }).waitFor();

  // Signs, asks before the night, writes; the venue sees each.
  await phone.getByLabel('Your full name').fill('Stella Strange');
  await phone.getByText('Type', { exact: true }).click();
  await phone.getByRole('button', { name: 'Sign Agreement' }).click();
  await phone.getByText(/Stella Strange, /).waitFor();
  await phone.getByRole('button', { name: 'Ask: Load-in' }).click();
  await phone.getByLabel('What do you want to know?').fill('When can we load in?');
  await phone.getByRole('button', { name: 'Ask', exact: true }).click();
  await phone.getByText('“When can we load in?”').waitFor();
  await phone.getByLabel('Message to The Long Room').fill('We bring our own backline.');
  await phone.getByRole('button', { name: 'Send', exact: true }).last().click();
  await phone.getByText('We bring our own backline.').waitFor();
  expect(await inspect(phone, 'a booking by link')).toEqual([]);

  // The night is over; the statement is contested in one line, which the venue accepts, and confirmed.
  const { rows } = await backend.pool.query(`select id from bookings where venue_id = $1`, [venue.profileId]);
  const bookingId = rows[0].id as string;
  await backend.moveClock(22);
  const { settlementId } = await done(venue, 'conclude-show', {
    bookingId,
    tiers: [
      { name: 'full-price', sold: 40 },
      { name: 'pre-sale', sold: 0 },
    ],
    costs: [],
  });
  // What was proved is over by then, also for this browser, whose clock does not move.
  await phone.evaluate(() => localStorage.clear());
  await phone.reload();
  await phone.getByRole('heading', { name: 'Financial statement' }).waitFor();
  expect(await inspect(phone, 'a statement by link')).toEqual([]);
  await typeCode(phone, address);
  await phone.getByRole('button', { name: 'Confirm Statement' }).first().click();
  const sure = phone.getByRole('alertdialog', { name: 'Confirm the statement?' });
  await sure.getByText(/final/).waitFor();
  await sure.getByRole('button').last().click();
  await phone.getByText('Confirmed.', { exact: true }).waitFor();
  expect(settlementId).toBeTruthy();

  // The booker sees who opened it, and withdraws the link: the open page is closed by its next look.
  await booker.goto(new URL(`/venue/bookings?booking=${bookingId}`, booker.url()).href);
  const links = booker.getByRole('region', { name: 'Links by mail' });
  await links.getByText(/First opened/).waitFor();
  expect(await inspect(booker, 'the links of a booking', [['desk', 'light']])).toEqual([]);
  await links.getByRole('button', { name: `Withdraw the link of ${address}` }).click();
  await booker.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await links.getByText(/^Withdrawn/).waitFor();
  await phone.reload();
  await phone.getByText('Nothing is open here').waitFor();
});
