import { expect, test } from 'vitest';
import { inspect } from '#app/testing/inspect.ts';
import { setTheScreens } from '#app/testing/screens.ts';
import { aContact } from '#testing/contacts.ts';
import { peopleOf } from '#testing/people.ts';
import { act, newArtist, newVenue, soldAtDoor } from '#testing/stage.ts';

const screens = setTheScreens();

test('nights that somebody was asked for by mail wait on their dashboard, and are theirs or not', async () => {
  const { backend } = screens;
  const [venue, artist] = [await newVenue(backend, 'The Long Room'), await newArtist(backend)];
  await backend.pool.query('update auth.users set email_confirmed_at = now() where id = $1', [artist.userId]);
  const { data: kept } = await act(backend, venue, 'add-outsider', {
    name: 'The Strangers',
    email: artist.email,
  });
  const day = await peopleOf(backend).dayIn(30);
  await act(backend, venue, 'ask-for-night', {
    ...{ artistId: kept.profileId, day, deal: { kind: 'guarantee', guaranteeCents: 30_000 } },
    plan: { doors: '19:00', showTime: '20:00', curfew: '23:00', fullPriceCents: 1500 },
  });
  const page = await screens.enter(artist, '/artist/dashboard');
  await page.getByText('The Long Room asked The Strangers by mail').waitFor();
  await page.getByRole('button', { name: 'The Strangers is mine' }).click();
  const sure = page.getByRole('alertdialog', { name: 'Take The Strangers over?' });
  await sure.getByText(/The links that were mailed end/).waitFor();
  // Nothing is taken for the same as what they have, unless it is called the same.
  await sure.getByRole('button', { name: 'It is mine' }).click();
  await sure.getByText('Please say whether it is the same as one of yours.').waitFor();
  expect(await inspect('nights that wait')).toEqual([]);
  await sure.getByRole('radio', { name: /The Strangers is another act/ }).click();
  await sure.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Not mine' }).click();
  await expect.poll(() => page.getByText('asked The Strangers by mail').count()).toBe(0);
});

test('a venue that was asked without an account finds its nights waiting, and says in which room of its house they are', async () => {
  const { backend } = screens;
  const [artist, house] = [await newArtist(backend, 'Slow Harbour'), await newVenue(backend, 'Bea’s')];
  await backend.pool.query('update auth.users set email_confirmed_at = now() where id = $1', [house.userId]);
  const { rows } = await backend.pool.query(
    `select id from places where name = 'Rotterdam' and country_code = 'NL'`,
  );
  const { data: kept } = await act(backend, artist, 'add-outsider', {
    ...{ name: 'The Back Room', email: house.email, capacity: 120, placeId: rows[0].id },
  });
  const venueId = kept.profileId as string;
  const day = await peopleOf(backend).dayIn(40);
  const deal = { kind: 'guarantee', guaranteeCents: 30_000 };
  expect((await act(backend, artist, 'ask-for-night', { venueId, day, deal })).status).toBe(200);
  await backend.pool.query(`insert into rooms (venue_id, name) values ($1, 'Cellar')`, [house.profileId]);
  const page = await screens.enter(house, '/venue/dashboard');
  await page.getByText('Slow Harbour asked The Back Room by mail').waitFor();
  await page.getByRole('button', { name: 'The Back Room is mine' }).click();
  const sure = page.getByRole('alertdialog', { name: 'Take The Back Room over?' });
  await sure.getByRole('radio', { name: /The same as Bea’s/ }).click();
  await sure.getByRole('combobox', { name: 'Room of these nights' }).click();
  await page.getByRole('option', { name: 'Cellar' }).click();
  expect(await inspect('a house that takes its nights over')).toEqual([]);
  await sure.getByRole('button', { name: 'It is mine' }).click();
  await expect
    .poll(async () => {
      const { rows } = await backend.pool.query(
        `select r.name from bookings b join shows s on s.id = b.show_id join rooms r on r.id = s.room_id where b.artist_id = $1 and b.venue_id = $2`,
        [artist.profileId, house.profileId],
      );
      return rows;
    })
    .toEqual([{ name: 'Cellar' }]);
});

test('a contact without a profile is asked by mail: with what is known of them already', async () => {
  const { backend } = screens;
  const venue = await newVenue(backend, 'The Short Room');
  const emails = [{ label: '', value: 'stella@strangers.example' }];
  const { data } = await act(
    backend,
    venue,
    'keep-contact',
    aContact('The Strangers', { kind: 'act', emails }),
  );
  const page = await screens.enter(venue, `/contacts/${data.contactId as string}`);
  await page.getByRole('button', { name: 'Ask for a night' }).click();
  const form = page.getByRole('dialog', { name: 'The Strangers has no account' });
  await form.getByLabel('E-mail').waitFor();
  expect(await inspect('an act without an account')).toEqual([]);
  await form.getByRole('button', { name: 'Go on to the offer' }).click();
  await page.getByRole('dialog', { name: 'Ask The Strangers for a night' }).waitFor();
  const linked = async () =>
    (
      await backend.pool.query(
        `select o.email from contacts c join private.outsiders o on o.profile_id = c.artist_id where c.id = $1`,
        [data.contactId],
      )
    ).rows;
  await expect.poll(linked).toEqual([{ email: 'stella@strangers.example' }]);

  // It has another mailbox: what that ends is said before.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Change name or mailbox' }).click();
  const change = page.getByRole('dialog', { name: 'Change The Strangers' });
  expect(await change.getByText(/opens nothing any more/).count()).toBe(0);
  await change.getByLabel('E-mail').fill('office@strangers.example');
  await change.getByText(/mailed to stella@strangers\.example.*opens nothing any more/).waitFor();
  expect(await inspect('another mailbox')).toEqual([]);
  await change.getByRole('button', { name: 'Save' }).click();
  await change.waitFor({ state: 'detached' });
  await expect.poll(linked).toEqual([{ email: 'office@strangers.example' }]);
});

test('an offer to an act of which nobody has said what it plays names no words for that', async () => {
  const { backend } = screens;
  const venue = await newVenue(backend, 'The Quiet Room');
  const { data } = await act(backend, venue, 'add-outsider', { name: 'The Unknowns' });
  const asked = await act(backend, venue, 'ask-for-night', {
    ...{ artistId: data.profileId, day: await peopleOf(backend).dayIn(12) },
    ...{ deal: { kind: 'guarantee', guaranteeCents: 30_000 } },
    plan: { doors: '19:00', showTime: '20:00', curfew: '23:00', fullPriceCents: 1500 },
  });
  expect(asked).toMatchObject({ status: 200 });
  const page = await screens.enter(venue, '/matches');
  await page.getByRole('article', { name: /^The Unknowns/ }).waitFor();
  const offer = page.getByRole('article', { name: /^The Unknowns/ });
  expect(await offer.getByText('Not said', { exact: true }).count()).toBe(0);
});

test('an artist adds a night at a venue without an account where they plan their days', async () => {
  const { backend } = screens;
  const artist = await newArtist(backend, 'Paper Lanterns');
  const day = await peopleOf(backend).dayIn(25);
  const { rows } = await backend.pool.query(
    `select id from places where name = 'Rotterdam' and country_code = 'NL'`,
  );
  await act(backend, artist, 'add-outsider', {
    ...{ name: 'The Back Room', email: 'bea@backroom.example', capacity: 120, placeId: rows[0].id },
  });
  const page = await screens.enter(artist, `/artist/calendar?date=${day}`);
  await page.getByRole('button', { name: 'Add that night' }).click();
  const outside = page.getByRole('dialog', { name: 'A night at a venue without an account' });
  await outside.getByRole('button', { name: /The Back Room/ }).waitFor();
  expect(await inspect('a venue without an account')).toEqual([]);
  await outside.getByRole('button', { name: /The Back Room/ }).click();
  await page.getByRole('dialog', { name: 'Ask The Back Room for a night' }).waitFor();
});

test('a venue without an account reads by its link what it overpaid, and sets a part of it off once its mailbox is proved', async () => {
  const { backend } = screens;
  const people = peopleOf(backend);
  const artist = await people.artist({ name: 'The Lodgers' });
  const { rows } = await backend.pool.query(
    `select id from places where name = 'Rotterdam' and country_code = 'NL'`,
  );
  const { profileId: venueId } = await people.done(artist, 'add-outsider', {
    ...{ name: 'The Back Room', email: 'room@back.example', capacity: 120, placeId: rows[0].id },
  });
  const deal = { kind: 'guarantee', guaranteeCents: 50_000 };
  const [bookingId = '', next = ''] = await Promise.all(
    [3, 40].map(async (days) => {
      const asked = await people.done(artist, 'ask-for-night', {
        ...{ venueId, day: await people.dayIn(days), deal },
      });
      return asked.bookingId;
    }),
  );
  for (const id of [bookingId, next])
    await people.done(await people.linkOf(id), 'accept-booking', { bookingId: id, fullPriceCents: 1500 });
  await backend.moveClock(5);
  const held = await people.linkOf(bookingId);
  const paid = { bookingId, kind: 'deposit', amountCents: 60_000, paidOn: await people.today() };
  const { directPaymentId } = await people.done(held, 'record-direct-payment', paid);
  await people.done(artist, 'answer-direct-payment', { directPaymentId, received: true });
  const concluded = { bookingId, tiers: soldAtDoor(0), costs: [] };
  const { settlementId } = await people.done(held, 'conclude-show', concluded);
  await people.done(artist, 'confirm-statement', { settlementId });

  const [, link = '', token = ''] = held.token.split(' ');
  const page = await screens.enter(null, `/booking#${link}`);
  await page.getByText('You paid €150.00 more than you owe').waitFor();
  await page
    .getByText(/^To say how it is settled, show once that the mailbox r…@back\.example is yours/)
    .waitFor();
  expect(await page.getByLabel('Amount').count()).toBe(0);
  const proof = { token, until: '2100-01-01T00:00:00Z', for: link.slice(-24) };
  window.localStorage.setItem('running-order.link-proof', JSON.stringify(proof));
  await page.goto(`/booking#${link}`);
  await page.getByText('What is settled here stands in the books and cannot be taken back.').waitFor();
  await page.getByLabel('Amount').fill('90');
  expect(await inspect('what a venue overpaid, by link')).toEqual([]);
  await page.getByRole('button', { name: /^Set off €90\.00 against / }).click();
  await page
    .getByText(/^You proposed to set off €90\.00 against the show on .*The Lodgers has not answered yet\.$/)
    .waitFor();
  await people.done(artist, 'answer-overpayment', {
    ...{ bookingId, how: 'set-off', cents: 9_000, againstBookingId: next, agreed: true },
  });
  await page.goto(`/booking#${link}`);
  await page.getByText('You paid €60.00 more than you owe').waitFor();
});

test('who has no account chooses the language of their page, reads which text they sign, and is written to in it', async () => {
  const { backend } = screens;
  const venue = await newVenue(backend, 'Quay Hall');
  const people = peopleOf(backend);
  const { data } = await act(backend, venue, 'add-outsider', {
    name: 'Trio Wilk',
    email: 'trio@wilk.example',
  });
  const { data: asked } = await act(backend, venue, 'ask-for-night', {
    ...{ artistId: data.profileId, day: await people.dayIn(18), message: 'Two sets?' },
    ...{ deal: { kind: 'door-split', sharePercent: 70 } },
    plan: { doors: '19:00', showTime: '20:00', curfew: '23:00', fullPriceCents: 1500 },
  });
  const bookingId = asked.bookingId as string;
  const held = await people.linkOf(bookingId, { isProved: false });
  const page = await screens.enter(null, `/booking#${held.token.split(' ')[1]}`);
  await page.getByText('“Two sets?”').waitFor();
  await page.getByLabel('Language').selectOption('pl');
  await page.getByText('„Two sets?”').waitFor();
  // What is sent says that it is on its way, and where the code is typed is where typing goes on.
  await page.getByRole('button', { name: 'Przyjmij' }).click();
  await page.getByRole('button', { name: 'Wyślij mi kod' }).click();
  await page.getByText(/^Kod jest w drodze na t…@wilk\.example\. Jest ważny 15 minut;/).waitFor();
  expect(document.activeElement?.getAttribute('autocomplete')).toBe('one-time-code');
  await backend.runJobs();
  expect((await backend.mails()).map(({ subject }) => subject).join('\n')).toMatch(/^\d{6} to twój kod$/m);
  await people.done(await people.linkOf(bookingId), 'accept-booking', { bookingId });
  // Read in Polish what is signed in English.
  await page.goto('/booking');
  await page
    .getByText(/70% z wiersza/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Czytaj podpisywany tekst' }).click();
  await page
    .getByText(/70% of line 3/)
    .first()
    .waitFor();
  await page.getByLabel('Język').selectOption('en');
  await page.getByLabel('Language').waitFor();
});
