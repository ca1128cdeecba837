import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { aContact } from '#testing/contacts.ts';
import { peopleOf } from '#testing/people.ts';
import { act, newArtist, newVenue, type Player } from '#testing/stage.ts';
import { aPdf } from '#testing/uploaded-paper.ts';
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

/** Opens the link of a booking with its mailbox proved, as after the code, which one walk types. */
async function openAsProved(page: Page, bookingId: string) {
  const [, link = '', token = ''] = (await peopleOf(stage.backend).linkOf(bookingId)).token.split(' ');
  const proof = JSON.stringify({ token, until: '2100-01-01T00:00:00Z', for: link.slice(-24) });
  await page.goto(`${stage.backend.url}/booking#${link}`);
  await page.evaluate((kept) => localStorage.setItem('running-order.link-proof', kept), proof);
  await page.reload();
}

async function review(page: Page, partner: string, words: string) {
  await page.getByRole('radio', { name: '5 of 5 stars' }).click();
  await page.getByLabel(/^Comment/).fill(words);
  await page.getByText(new RegExp(`^${partner} reads it once .* Nobody but the two of you`)).waitFor();
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await page.getByText(words, { exact: true }).waitFor();
}

/** Pages of a link are opened on a phone; what a desk shows of them is looked at once. */
const ON_PHONE: Parameters<typeof inspect>[2] = [['phone', 'dark']];

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
  expect(await inspect(phone, 'an offer by link', ON_PHONE)).toEqual([]);
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
  await phone.getByRole('button', { name: 'Fill in: Technical rider' }).click();
  await phone.getByLabel('What is agreed?').fill('Two vocal microphones, one DI.');
  await phone.getByRole('button', { name: 'Send', exact: true }).first().click();
  await phone.getByText(/Two vocal microphones, one DI\./).waitFor();
  await phone.getByLabel('Message to The Long Room').fill('We bring our own backline.');
  await phone.getByRole('button', { name: 'Send', exact: true }).last().click();
  await phone.getByText('We bring our own backline.').waitFor();
  expect(await inspect(phone, 'a booking by link')).toEqual([]);

  // The times of the night are published, and confirmed.
  const { rows: shows } = await backend.pool.query('select show_id as id from bookings where venue_id = $1', [
    venue.profileId,
  ]);
  const showId = shows[0].id as string;
  const { data: session } = await venue.client.auth.getSession();
  const as = { ...venue, side: 'venue' as const, token: session.session?.access_token ?? '' };
  const { data: night } = await peopleOf(backend).read(as, `/night?showId=${showId}`);
  await done(venue, 'publish-running-order', { showId, basedOn: 0, items: night.suggested });
  await phone.reload();
  await phone.getByRole('heading', { name: 'Running order' }).waitFor();
  expect(await inspect(phone, 'the times of the night by link', ON_PHONE)).toEqual([]);
  await phone.getByRole('button', { name: 'Confirm', exact: true }).click();
  await phone.getByText('You have confirmed this running order.').waitFor();

  // Another night is called off by its link: what that costs is read before, and the venue is led to who could play.
  const after = await peopleOf(backend).dayIn(21);
  const nova = await newArtist(backend, 'Nova Drift');
  await backend.pool.query(
    `update artist_profiles set lat = 52.09, lng = 5.12, country_code = 'NL' where id = $1`,
    [nova.profileId],
  );
  await backend.pool.query(
    `update venue_profiles set lat = 52.37, lng = 4.89, country_code = 'NL' where id = $1`,
    [venue.profileId],
  );
  const { rows: known } = await backend.pool.query(
    'select profile_id as id from private.outsiders where email = $1',
    [address],
  );
  const { bookingId: second } = await done(venue, 'ask-for-night', {
    ...{ artistId: known[0].id, day: after, deal: { kind: 'guarantee', guaranteeCents: 30_000 } },
    plan: { doors: '19:00', showTime: '20:00', curfew: '23:00', fullPriceCents: 1500 },
  });
  // It asks for more first, and the venue agrees.
  await openAsProved(phone, String(second));
  await phone.getByRole('button', { name: 'Counter Offer' }).click();
  await phone.getByRole('textbox', { name: /^Guarantee/ }).fill('350');
  await phone.getByRole('button', { name: 'Send counter-offer' }).click();
  await phone.getByText('€350 guarantee').first().waitFor();
  await done(venue, 'accept-booking', { bookingId: second });
  await phone.reload();
  await phone.getByRole('button', { name: 'Cancel the booking' }).click();
  const calling = phone.getByRole('dialog', { name: /^Cancel / });
  await calling.getByText('Cancelling now costs you nothing by the agreement.').waitFor();
  await calling.getByLabel(/Why you cancel/).fill('The singer is ill.');
  await calling.getByRole('button', { name: 'Cancel Booking' }).click();
  await phone.getByText('The singer is ill.').first().waitFor();
  expect(await inspect(phone, 'a cancelled booking by link', ON_PHONE)).toEqual([]);
  await booker.goto(new URL('/venue-dashboard', booker.url()).href);
  const missing = booker.getByRole('list', { name: 'Nights that lack an act' });
  await missing.getByRole('link', { name: 'Find a replacement' }).click();
  const instead = booker.getByRole('dialog', { name: 'Who plays instead of The Strangers?' });
  await instead.getByRole('checkbox', { name: 'Nova Drift' }).click();
  await instead.getByRole('button', { name: /^Ask / }).click();
  await instead.waitFor({ state: 'hidden' });
  const ofNight = async () =>
    (
      await backend.pool.query(
        `select id, status from bookings where show_id = (select show_id from bookings where id = $1) order by created_at`,
        [second],
      )
    ).rows;
  await done(nova, 'accept-booking', { bookingId: (await ofNight())[1].id });
  expect((await ofNight()).map(({ status }) => status)).toEqual(['cancelled', 'confirmed']);

  // The night is over; the statement is contested in one line, which the venue accepts, and confirmed.
  const { rows } = await backend.pool.query(
    `select id from bookings where venue_id = $1 order by show_date`,
    [venue.profileId],
  );
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
  await openAsProved(phone, bookingId);
  await phone.getByRole('heading', { name: 'Financial statement' }).waitFor();
  expect(await inspect(phone, 'a statement by link', ON_PHONE)).toEqual([]);
  // One line is contested, which the venue accepts.
  await phone
    .getByRole('button', { name: /^Contest: / })
    .first()
    .click();
  await phone.getByLabel(/^Your figure for/).fill('42');
  await phone.getByLabel('Why', { exact: true }).fill('We counted 42 at the door.');
  await phone.getByRole('button', { name: 'Send', exact: true }).first().click();
  await phone.getByRole('button', { name: 'Take it back' }).waitFor();
  const { rows: claims } = await backend.pool.query(
    'select line_id, figure from line_claims where settlement_id = $1',
    [settlementId],
  );
  await done(venue, 'answer-contest', {
    ...{ settlementId, line: claims[0].line_id, answer: 'accept', figure: Number(claims[0].figure) },
  });
  await phone.reload();
  await phone.getByRole('button', { name: 'Confirm Statement' }).first().click();
  const sure = phone.getByRole('alertdialog', { name: 'Confirm the statement?' });
  await sure.getByText(/final/).waitFor();
  await sure.getByRole('button').last().click();
  await phone.getByText('Confirmed.', { exact: true }).waitFor();
  // Says where the money goes, and is paid.
  await phone.getByRole('button', { name: 'Add an account' }).click();
  await phone.getByLabel('Account holder').fill('Stella Strange');
  await phone.getByLabel('IBAN or account number').fill('NL91ABNA0417164300');
  await phone.getByRole('button', { name: 'Save account' }).click();
  await phone.getByText(/^Paid to Stella Strange/).waitFor();
  await phone.getByRole('button', { name: 'Put an account on your invoices' }).click();
  await phone.getByLabel('Account holder').fill('Stella Strange');
  await phone.getByLabel('IBAN or account number').fill('NL91ABNA0417164300');
  await phone.getByRole('button', { name: 'Put it on my invoices' }).click();
  await phone.getByText(/^On your invoices: pay by bank transfer to/).waitFor();
  await done(venue, 'process-payout', { bookingId });
  await phone.reload();
  await phone.getByText('Paid.', { exact: true }).first().waitFor();
  await review(phone, 'The Long Room', 'A kind house, and a good soup.');
  expect(await inspect(phone, 'a night that is paid and reviewed, by link', ON_PHONE)).toEqual([]);

  // What the act sends by mail is kept with its contact.
  const { contactId } = await done(venue, 'keep-contact', aContact('Stella Strange'));
  await booker.goto(new URL(`/contacts/${contactId}`, booker.url()).href);
  await booker.getByLabel('Choose a file to keep').setInputFiles({
    ...{ name: 'Stage plot.pdf', mimeType: 'application/pdf', buffer: aPdf('Stage plot') },
  });
  await booker.getByRole('button', { name: 'Download Stage plot.pdf' }).waitFor();
  expect(await inspect(booker, 'the files of a contact', [['phone', 'light']])).toEqual([]);
  await booker.getByRole('button', { name: 'Delete Stage plot.pdf' }).click();
  await booker.getByRole('alertdialog').getByRole('button', { name: 'Delete file' }).click();
  await booker.getByText(/Nothing is kept yet/).waitFor();

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

test('a venue without an account books, states the night and pays on a phone, by the link of a mail', async () => {
  const { backend } = stage;
  const people = peopleOf(backend);
  const artist = await newArtist(backend, 'Paper Lanterns');
  const { rows: places } = await backend.pool.query(
    `select id from places where name = 'Rotterdam' and country_code = 'NL'`,
  );
  const { profileId } = await done(artist, 'add-outsider', {
    ...{ name: 'The Back Room', email: 'bea@backroom.example', capacity: 120, placeId: places[0].id },
  });
  const { bookingId } = await done(artist, 'ask-for-night', {
    ...{
      venueId: profileId,
      day: await people.dayIn(9),
      deal: { kind: 'guarantee', guaranteeCents: 40_000 },
    },
  });
  const { page: phone } = await stage.enter('/booking', {
    name: 'the venue',
    viewport: { width: 390, height: 844 },
  });
  await openAsProved(phone, String(bookingId));

  // Nobody has said what a ticket costs: the venue does, where it offers less, which the artist accepts.
  await phone.getByRole('button', { name: 'Counter Offer' }).click();
  await phone.getByRole('textbox', { name: 'Ticket' }).fill('15');
  await phone.getByRole('textbox', { name: /^Guarantee/ }).fill('380');
  await phone.getByRole('button', { name: 'Send counter-offer' }).click();
  await phone.getByText('€380 guarantee').first().waitFor();
  await done(artist, 'accept-booking', { bookingId });
  await phone.reload();
  await phone.getByRole('heading', { name: /^Agreement / }).waitFor();
  await phone.getByLabel('Your full name').fill('Bea Back');
  await phone.getByText('Type', { exact: true }).click();
  await phone.getByRole('button', { name: 'Sign Agreement' }).click();
  await phone.getByText(/Bea Back, /).waitFor();

  // What the artist asks before the night is answered here.
  await done(artist, 'advance', { how: 'ask', bookingId, topic: 'load-in', text: 'Is there a lift?' });
  await phone.reload();
  await phone.getByText('“Is there a lift?”').waitFor();
  await phone.getByRole('button', { name: /^(Answer|Fill in): Load-in/ }).click();
  await phone.getByLabel('What is agreed?').fill('Yes, to the left of the door.');
  await phone.getByRole('button', { name: 'Send', exact: true }).first().click();
  await phone.getByText(/Yes, to the left of the door\./).waitFor();

  // The artist proposes a change, which is read and signed here.
  await done(artist, 'propose-change', {
    ...{ bookingId, changes: { setMinutes: 50 }, signerName: 'Ann Act', note: 'The train home is early.' },
  });
  await phone.reload();
  const change = phone.getByRole('region', { name: 'A proposed change' });
  await change.getByLabel('Your full name, to sign the change').fill('Bea Back');
  expect(await inspect(phone, 'a change by link', ON_PHONE)).toEqual([]);
  await change.getByRole('button', { name: 'Agree and sign' }).click();
  await change.waitFor({ state: 'hidden' });

  // After the night it says what came in, the artist confirms, and what was paid in cash is written down.
  await backend.moveClock(11);
  await openAsProved(phone, String(bookingId));
  await phone.getByRole('button', { name: 'Enter the figures' }).click();
  await phone.getByLabel('Full-price ticket').fill('40');
  expect(await inspect(phone, 'stating a night by link', ON_PHONE)).toEqual([]);
  await phone.getByRole('button', { name: 'Send to the artist' }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Send the statement' }).click();
  await phone.getByRole('heading', { name: 'Financial statement' }).waitFor();
  const { rows } = await backend.pool.query('select id from settlements where booking_id = $1', [bookingId]);
  // The artist contests a line, and the venue takes their figure.
  const { data: statement } = await people.read(await people.linkOf(String(bookingId)), '/booking-by-link');
  const line = (
    statement as never as { statement: { lines: { id: string; contestable: boolean }[] } }
  ).statement.lines.find(({ contestable }) => contestable);
  await done(artist, 'contest-line', {
    ...{ settlementId: rows[0].id, line: line?.id, figure: 42, why: 'We counted 42 at the door.' },
  });
  await phone.reload();
  await phone.getByText(/We counted 42 at the door\./).waitFor();
  await phone.getByRole('button', { name: 'Accept the figure' }).click();
  await phone.getByRole('button', { name: 'Accept the figure' }).waitFor({ state: 'hidden' });
  await done(artist, 'confirm-statement', { settlementId: rows[0].id });
  await phone.reload();
  await phone.getByText(/^You have .* to pay/).waitFor();
  // Where to transfer it, as the artist has said.
  await done(artist, 'keep-bank-details', { holder: 'Ann Act', iban: 'NL91ABNA0417164300' });
  await phone.getByRole('button', { name: 'Show where to transfer it' }).click();
  await phone.getByText('NL91 ABNA 0417 1643 00').waitFor();
  await phone.getByRole('button', { name: 'Record a deposit, cash or tax' }).click();
  const paid = phone.getByRole('dialog', { name: 'Record what was paid directly' });
  await paid.getByRole('textbox', { name: 'Amount' }).fill('100');
  await paid.getByRole('button', { name: 'Record', exact: true }).click();
  await phone.getByText(/waits for the artist to confirm it/).waitFor();
  expect(await inspect(phone, 'an invoice by link', ON_PHONE)).toEqual([]);
  const { rows: direct } = await backend.pool.query('select id from direct_payments where booking_id = $1', [
    bookingId,
  ]);
  await done(artist, 'answer-direct-payment', { directPaymentId: direct[0].id, received: true });
  await phone.reload();
  await phone.getByText(/confirmed by the artist/).waitFor();

  // What is left of it is paid by card, and both say how it was.
  await phone.getByRole('button', { name: 'Process Payment' }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: /^Pay / }).click();
  await phone.getByText('Paid.', { exact: true }).first().waitFor();
  await phone.getByRole('button', { name: 'Release the payout' }).click();
  await phone.getByText('The payout to Paper Lanterns is released.').waitFor();
  expect(await inspect(phone, 'a payout that was released by link', ON_PHONE)).toEqual([]);
  await review(phone, 'Paper Lanterns', 'They brought the house down.');
  await done(artist, 'submit-review', { bookingId, stars: 4, comment: 'Warm, and paid in time.' });
  await phone.reload();
  await phone.getByText('Warm, and paid in time.').waitFor();

  // Another night is called off by its link; the artist has the day again, and plays it elsewhere.
  const day = await people.dayIn(30);
  const { bookingId: second } = await done(artist, 'ask-for-night', {
    ...{ venueId: profileId, day, deal: { kind: 'guarantee', guaranteeCents: 40_000 } },
  });
  const held = await people.linkOf(String(second));
  await people.done(held, 'accept-booking', { bookingId: second, fullPriceCents: 1500 });
  await openAsProved(phone, String(second));
  await phone.getByRole('button', { name: 'Cancel the booking' }).click();
  const calling = phone.getByRole('dialog', { name: /^Cancel / });
  await calling.getByLabel(/Why you cancel/).fill('The boiler is broken.');
  await calling.getByRole('button', { name: 'Cancel Booking' }).click();
  await phone.getByText('The boiler is broken.').first().waitFor();
  const elsewhere = await newVenue(backend, 'The Front Room');
  const { bookingId: third } = await done(artist, 'ask-for-night', {
    ...{ venueId: elsewhere.profileId, day, deal: { kind: 'guarantee', guaranteeCents: 40_000 } },
  });
  await done(elsewhere, 'accept-booking', { bookingId: third, fullPriceCents: 1500 });
});
