import { beforeAll, expect, test } from 'vitest';
import { setTheScreens } from '#app/testing/screens.ts';
import { peopleOf } from '#testing/people.ts';
import { act, newArtist, newVenue, type Player } from '#testing/stage.ts';

const screens = setTheScreens();

async function done(who: Player, command: string, input: object): Promise<Record<string, string>> {
  const { status, data, message } = await act(screens.backend, who, command, input);
  expect(status, `${command}: ${message}`).toBe(200);
  return data as Record<string, string>;
}

let venue: Player;
let first: Player;
let second: Player;
beforeAll(async () => {
  [venue, first, second] = await Promise.all([
    newVenue(screens.backend, 'Harbour Hall'),
    newArtist(screens.backend, 'The Low Tides'),
    newArtist(screens.backend, 'Night Kiosk'),
  ]);
});

/** Each offer is about a night of its own. */
let ahead = 30;
async function openNight(): Promise<string> {
  ahead += 1;
  const date = await peopleOf(screens.backend).dayIn(ahead);
  const night = { date, doors: '19:00', showTime: '20:00', curfew: '23:30', fullPriceCents: 1500, slots: 1 };
  return String((await done(venue, 'open-show', night)).showId);
}

/** An offer of the venue. */
async function offer(showId: string, artist: Player): Promise<string> {
  const deal = { kind: 'guarantee', guaranteeCents: 30_000 };
  const { bookingId } = await done(venue, 'request-booking', { showId, artistId: artist.profileId, deal });
  return String(bookingId);
}

/** Two artists who are asked for the one place of a night; the second reads what they would accept. */
async function askedForOnePlace() {
  const showId = await openNight();
  const bookingId = await offer(showId, first);
  await offer(showId, second);
  const page = await screens.enter(second, '/artist/matches?list=requests');
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByRole('button', { name: 'Accept and book' }).waitFor();
  return { page, taken: () => done(first, 'accept-booking', { bookingId }) };
}

/** An offer to the second artist, who has one of its answers open. */
async function openedOffer(answer: string) {
  const bookingId = await offer(await openNight(), second);
  const page = await screens.enter(second, '/artist/matches?list=requests');
  await page.getByRole('button', { name: answer, exact: true }).click();
  await page.getByRole('dialog').waitFor();
  return { page, bookingId };
}

test('who accepts the last place a moment too late reads so, though the offer has left the list', async () => {
  const { page, taken } = await askedForOnePlace();
  screens.network.answer(/\/accept-booking$/, async () => {
    await taken();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    return null;
  });
  await page.getByRole('button', { name: 'Accept and book' }).click();
  await page
    .locator('[data-notice]')
    .getByText(/this show already has the artist it wants/)
    .waitFor();
});

test('an offer that ends while its terms are read says so in place of its dialog', async () => {
  const { page, taken } = await askedForOnePlace();
  await taken();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page
    .locator('[data-notice]')
    .getByText(/Harbour Hall filled the night|Another artist accepted first/)
    .waitFor();
});

test('whoever reads an offer that the other side takes back, or that is answered in another window, is told', async () => {
  const { page, bookingId } = await openedOffer('Decline');
  await page.getByRole('dialog').getByRole('textbox').fill('Not this time');
  await done(second, 'decline-booking', { bookingId });
  const notice = page.locator('[data-notice]');
  await notice.getByText(/You declined/).waitFor();
  await notice.getByText(/This was done in another window, or on another device of your side\./).waitFor();
  await notice.getByText(/It was not sent: “Not this time”/).waitFor();
  await notice.getByRole('button', { name: 'Copy what you typed' }).waitFor();
  expect(page.getByRole('dialog').count()).toBe(0);

  const next = await openedOffer('Counter Offer');
  await done(venue, 'withdraw-booking', { bookingId: next.bookingId });
  await next.page
    .locator('[data-notice]')
    .getByText(/Harbour Hall withdrew the offer/)
    .waitFor();
});

test('a page that is left with a dialog open ends nothing', async () => {
  const { page, bookingId } = await openedOffer('Decline');
  await page.walkTo('/artist/dashboard');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(
    page
      .locator('[data-notice]')
      .getByText(/declined|cannot be done/)
      .count(),
  ).toBe(0);
  await done(venue, 'withdraw-booking', { bookingId });
});

test('what was typed for a cancellation is kept when the other side cancels first', async () => {
  const bookingId = await offer(await openNight(), second);
  await done(second, 'accept-booking', { bookingId });
  const page = await screens.enter(second, `/artist/bookings?booking=${bookingId}&open=cancel`);
  await page.getByRole('dialog').getByRole('textbox').fill('Our van broke down in Sligo.');
  await done(venue, 'cancel-booking', { bookingId, reason: 'The roof leaks.' });
  const notice = page.locator('[data-notice]');
  await notice.getByText(/Harbour Hall cancelled the booking/).waitFor();
  await notice.getByText(/It was not sent: “Our van broke down in Sligo\.”/).waitFor();
});
