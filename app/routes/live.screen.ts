import { beforeEach, expect, test } from 'vitest';
import { type Page, setTheScreens } from '#app/testing/screens.ts';
import { peopleOf } from '#testing/people.ts';
import { act, bookedShow, newArtist, newVenue, type Player, soldAtDoor } from '#testing/stage.ts';

const screens = setTheScreens();
let artist: Player;
let venue: Player;
// Each test has people of its own.
beforeEach(async () => {
  [artist, venue] = await Promise.all([
    newArtist(screens.backend, 'The Low Tides'),
    newVenue(screens.backend, 'Harbour Hall'),
  ]);
});

const done = async (who: Player, command: string, input: unknown) => {
  const { status, data, message } = await act(screens.backend, who, command, input);
  expect(status, `${command}: ${message}`).toBe(200);
  return data as Record<string, string>;
};

/** A page of somebody that is told what changes; it must show all that follows without being loaded again. */
async function openPage(who: Player, path: string): Promise<Page> {
  const page = await screens.enter(who, '/terms');
  const joins = screens.network.joins();
  await page.goto(path);
  await joins;
  return page;
}

const opening = { doors: '19:00', showTime: '20:00', curfew: '23:30', fullPriceCents: 1700 };
const deal = { kind: 'guarantee', guaranteeCents: 40_000 };

test('what changes while the artist looks elsewhere for a moment is there once they are back', async () => {
  // What was told shortly before a page listens is told to it again, by the clock of the database: of a clock ahead nothing is.
  await screens.backend.moveClock(0.01);
  const page = await openPage(artist, '/artist/dashboard');
  const { dayIn } = peopleOf(screens.backend);

  // On a page for everybody: it rings once they are back.
  const bell = page.getByRole('dialog', { name: 'Notifications' });
  const ring = () => page.getByRole('button', { name: /^Notifications/ }).click();
  await ring();
  await bell.getByText('Nothing new').waitFor();
  await page.keyboard.press('Escape');
  await page.walkTo(`/venue/profile/${venue.profileId}`);
  await page.getByRole('heading', { level: 1, name: 'Harbour Hall' }).waitFor();
  const asked = await done(venue, 'open-show', { ...opening, date: await dayIn(27) });
  await done(venue, 'request-booking', { showId: asked.showId, artistId: artist.profileId, deal });
  await page.walkTo('/artist/dashboard');
  await ring();
  await bell.getByText(/Harbour Hall asks for/).waitFor();
  await page.keyboard.press('Escape');

  // On another page of theirs: a night that is opened meanwhile stands among the openings.
  const room = await newVenue(screens.backend, 'The Attic');
  await page.walkTo('/artist/matches?tab=openings');
  await page.getByRole('article', { name: /Harbour Hall/ }).waitFor();
  await page.walkTo('/artist/settings');
  const night = { ...opening, date: await dayIn(26), deadline: await dayIn(20) };
  const { showId } = await done(room, 'open-show', night);
  await page.walkTo('/artist/matches?tab=openings');
  const card = page.getByRole('article', { name: /The Attic/ });
  await card.getByText(/Answer by/).waitFor();
  // Once the venue has asked, its offer says until when it stands.
  await done(room, 'request-booking', { showId, artistId: artist.profileId, deal });
  await card.getByRole('link', { name: 'Answer their offer' }).waitFor();
  expect(card.getByText(/Answer by/).count()).toBe(0);
});

test('an offer is asked, countered, accepted, signed and cancelled before the eyes of the other side', async () => {
  const people = peopleOf(screens.backend);
  let page = await openPage(artist, '/artist/matches?list=requests');
  const { showId } = await done(venue, 'open-show', { ...opening, date: await people.dayIn(40) });
  const asked = { showId, artistId: artist.profileId, deal };
  const { bookingId } = await done(venue, 'request-booking', asked);
  await page
    .getByRole('article', { name: /Harbour Hall/ })
    .getByText('€400')
    .first()
    .waitFor();

  page = await openPage(venue, '/matches?list=requests');
  await page
    .getByRole('article', { name: /The Low Tides/ })
    .first()
    .waitFor();
  const more = { kind: 'guarantee', guaranteeCents: 55_000 };
  await done(artist, 'counter-offer', { bookingId, deal: more });
  await page
    .getByRole('article', { name: /The Low Tides/ })
    .getByText('€550')
    .first()
    .waitFor();

  page = await openPage(artist, '/artist/bookings');
  const { agreementId } = await done(venue, 'accept-booking', { bookingId });
  const row = page.getByRole('row', { name: /Harbour Hall/ });
  await row.getByText('Confirmed', { exact: true }).waitFor();

  // What they sign elsewhere is seen on the page that is open.
  page = await openPage(venue, `/agreement/final/${agreementId}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(page.getByText('Ada Harbour').count()).toBe(0);
  await done(venue, 'sign-agreement', { agreementId, signerName: 'Ada Harbour' });
  await page.getByText('Ada Harbour').first().waitFor();

  // A form that is over closes by itself and asks nothing; what was typed in it is in what is said.
  page = await openPage(artist, `/artist/bookings?booking=${bookingId}&open=change`);
  await page.getByLabel('Why').fill('The ferry is late');
  await done(venue, 'cancel-booking', { bookingId, reason: 'The roof leaks' });
  await page.getByText(/It was not sent: “The ferry is late”/).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const same = page.getByRole('row', { name: /Harbour Hall/ });
  await same.getByText('Confirmed', { exact: true }).waitFor({ state: 'detached' });
});

test('the history beside a conversation, and an agreement, say what is done while they are read', async () => {
  const people = peopleOf(screens.backend);
  const { showId } = await done(venue, 'open-show', { ...opening, date: await people.dayIn(41) });
  const asked = { showId, artistId: artist.profileId, deal };
  const { bookingId } = await done(venue, 'request-booking', asked);
  const { rows: talks } = await screens.backend.pool.query(
    'select id from conversations where artist_id = $1 and venue_id = $2',
    [artist.profileId, venue.profileId],
  );
  const talk = await openPage(artist, `/messages?conversation=${talks[0].id}`);
  const business = talk.getByRole('region', { name: 'Your bookings' });
  await business.getByText('Offer €400 guarantee', { exact: true }).waitFor();
  const { agreementId } = await done(artist, 'accept-booking', { bookingId });
  await business.getByText('Offer €400 guarantee · accepted', { exact: true }).waitFor();

  const agreement = await openPage(artist, `/agreement/final/${agreementId}`);
  await agreement.getByRole('heading', { level: 1 }).waitFor();
  await done(venue, 'cancel-booking', { bookingId, reason: 'The roof leaks' });
  await agreement.getByText('Accepting already agreed these terms').waitFor();
  await expect
    .poll(() => agreement.getByText('Cancelled before both signed', { exact: true }).count())
    .toBe(2);
});

test('a show is concluded and paid before the eyes of the other side', async () => {
  const { bookingId } = await bookedShow(screens.backend, { artist, venue });
  const mine = (page: Page) => page.getByRole('row', { name: /Harbour Hall/ });
  let page = await openPage(artist, '/artist/bookings');
  const { settlementId } = await done(venue, 'conclude-show', { bookingId, tiers: soldAtDoor(40) });
  await mine(page).getByText('Statement sent', { exact: true }).waitFor();

  page = await openPage(venue, '/venue/bookings');
  await done(artist, 'confirm-statement', { settlementId });
  const row = page.getByRole('row', { name: /The Low Tides/ });
  await row.getByText('Statement confirmed', { exact: true }).waitFor();

  page = await openPage(artist, '/artist/invoices');
  const line = page.getByRole('row', { name: /RO-INV-/ });
  await line.first().waitFor();
  const { rows } = await screens.backend.pool.query('select id from invoices where booking_id = $1', [
    bookingId,
  ]);
  await done(venue, 'pay-invoice', { invoiceId: rows[0].id });
  await line.getByText('Paid', { exact: true }).waitFor();
  await page.walkTo('/artist/bookings');
  await mine(page).getByText('Statement confirmed', { exact: true }).waitFor();
  await done(venue, 'process-payout', { bookingId });
  await mine(page).getByText('Payout sent', { exact: true }).waitFor();
});
