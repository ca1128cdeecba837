import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { peopleOf } from '#testing/people.ts';
import { act, bookedAct, bookedShow, newArtist, newVenue, type Player, soldAtDoor } from '#testing/stage.ts';
import { enterAs } from './support/enter.ts';
import { inspect, settled } from './support/inspect.ts';
import { setTheStage } from './support/stage.ts';
import { walkTo } from './support/walk.ts';

const stage = setTheStage();
let artist: Player;
let venue: Player;
// Each try has people of its own.
beforeEach(async () => {
  [artist, venue] = await Promise.all([
    newArtist(stage.backend, 'The Low Tides'),
    newVenue(stage.backend, 'Harbour Hall'),
  ]);
});

const done = async (who: Player, command: string, input: unknown) => {
  const { status, data, message } = await act(stage.backend, who, command, input);
  expect(status, `${command}: ${message}`).toBe(200);
  return data as Record<string, string>;
};

/** Waits until the page is told what changes for its person: what was told before is not. */
function joined(page: Page, topic = 'user'): Promise<void> {
  return new Promise((isJoined) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const words = String(payload);
        if (words.includes(`realtime:${topic}:`) && words.includes('"status":"ok"')) isJoined();
      }),
    );
  });
}

/** A page of somebody that is told what changes; it must show all that follows without being loaded again. */
async function openPage(who: Player, path: string, topic?: string): Promise<Page> {
  const page = await enterAs(stage, who, 'about:blank', { name: who.name });
  const told = joined(page, topic);
  await page.goto(path);
  await told;
  return page;
}

test('in a conversation each sees that the other is there, is typing, and what they say, also while the connection was lost', async () => {
  const { data: id } = await artist.client.rpc('start_conversation', { partner: venue.profileId });
  const mine = await openPage(artist, `/artist/messages?conversation=${id}`, 'conversation');
  const isHere = mine.getByRole('main').getByText('Here now');
  await expect.poll(() => isHere.count()).toBe(0);
  const theirs = await openPage(venue, `/messages?conversation=${id}`, 'conversation');
  await isHere.waitFor();
  await theirs.getByRole('main').getByText('Here now').waitFor();

  // From here on no messages are read: they come as they are told.
  const read: string[] = [];
  for (const page of [mine, theirs])
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().includes('/rest/v1/messages')) read.push(request.url());
    });
  const box = mine.getByLabel('Message', { exact: true });
  await box.pressSequentially('Is there a ramp?');
  const typing = theirs.getByRole('status').filter({ hasText: 'The Low Tides is typing…' });
  await typing.waitFor();
  await expect.poll(() => mine.getByText('is typing…').count()).toBe(0);
  await box.press('Enter');
  await theirs.getByRole('log').getByText('Is there a ramp?').waitFor();
  await typing.waitFor({ state: 'detached' });

  await theirs.getByLabel('Message', { exact: true }).fill('Yes, at the back.');
  await mine.getByText('Harbour Hall is typing…').waitFor();
  await theirs.getByLabel('Message', { exact: true }).fill('');
  // Nobody says that they have stopped: it is no longer believed after some seconds.
  await mine.getByText('Harbour Hall is typing…').waitFor({ state: 'detached' });
  await expect.poll(() => mine.getByRole('log').getByText('Is there a ramp?').count()).toBe(1);
  expect(read).toEqual([]);

  await walkTo(theirs, '/venue-dashboard');
  await isHere.waitFor({ state: 'detached' });

  // What is said while the connection is lost is there once it is back.
  const again = joined(mine);
  const client = await stage.backend.pool.connect();
  // The services hear nothing of the database for a moment, and ask browsers to connect again.
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'running-order realtime' and datname = current_database()`,
  );
  client.release();
  await venue.client
    .from('messages')
    .insert({ conversation_id: id as string, content: 'Said meanwhile' } as never);
  await again;
  await mine.getByRole('log').getByText('Said meanwhile').waitFor();
});

test('what changes while the artist looks elsewhere for a moment is there once they are back', async () => {
  // What was told shortly before a page listens is told to it again, by the clock of the database: of a clock ahead nothing is.
  await stage.backend.moveClock(0.01);
  const page = await openPage(artist, '/artist/dashboard');
  const { dayIn } = peopleOf(stage.backend);
  const opening = { doors: '19:00', showTime: '20:00', curfew: '23:30', fullPriceCents: 1700 };
  const deal = { kind: 'guarantee', guaranteeCents: 40_000 };

  // On a page for everybody: it rings once they are back.
  const bell = page.getByRole('dialog', { name: 'Notifications' });
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await bell.getByText('Nothing new').waitFor();
  await page.keyboard.press('Escape');
  await walkTo(page, `/venue/profile/${venue.profileId}`);
  await page.getByRole('heading', { level: 1, name: 'Harbour Hall' }).waitFor();
  const asked = await done(venue, 'open-show', { ...opening, date: await dayIn(27) });
  await done(venue, 'request-booking', { showId: asked.showId, artistId: artist.profileId, deal });
  await walkTo(page, '/artist/dashboard');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await bell.getByText(/Harbour Hall asks for/).waitFor();
  await page.keyboard.press('Escape');

  // On another page of theirs: a night that is opened meanwhile stands among the openings.
  const room = await newVenue(stage.backend, 'The Attic');
  await walkTo(page, '/artist/matches?tab=openings');
  await page.getByRole('article', { name: /Harbour Hall/ }).waitFor();
  await walkTo(page, '/artist/settings');
  const night = { ...opening, date: await dayIn(26), deadline: await dayIn(20) };
  const { showId } = await done(room, 'open-show', night);
  await walkTo(page, '/artist/matches?tab=openings');
  const card = page.getByRole('article', { name: /The Attic/ });
  await card.getByText(/Answer by/).waitFor();
  // Once the venue has asked, its offer says until when it stands.
  await done(room, 'request-booking', { showId, artistId: artist.profileId, deal });
  await card.getByRole('link', { name: 'Answer their offer' }).waitFor();
  expect(await card.getByText(/Answer by/).count()).toBe(0);
});

test('an offer is asked, countered, accepted, signed and cancelled before the eyes of the other side', async () => {
  const people = peopleOf(stage.backend);
  const [ours, theirs] = [
    await openPage(artist, '/artist/matches?list=requests'),
    await openPage(venue, '/matches?list=requests'),
  ];
  const opening = { doors: '19:00', showTime: '20:00', curfew: '23:30', fullPriceCents: 1700 };
  const { showId } = await done(venue, 'open-show', { ...opening, date: await people.dayIn(40) });
  const deal = { kind: 'guarantee', guaranteeCents: 40_000 };
  const asked = { showId, artistId: artist.profileId, deal };
  const { bookingId } = await done(venue, 'request-booking', asked);
  await ours
    .getByRole('article', { name: /Harbour Hall/ })
    .getByText('€400')
    .first()
    .waitFor();

  const more = { kind: 'guarantee', guaranteeCents: 55_000 };
  await done(artist, 'counter-offer', { bookingId, deal: more });
  await theirs
    .getByRole('article', { name: /The Low Tides/ })
    .getByText('€550')
    .first()
    .waitFor();

  await walkTo(ours, '/artist/bookings');
  const { rows: talks } = await stage.backend.pool.query(
    'select id from conversations where artist_id = $1 and venue_id = $2',
    [artist.profileId, venue.profileId],
  );
  const talk = await openPage(artist, `/messages?conversation=${talks[0].id}`);
  const business = talk.getByRole('region', { name: 'Your bookings' });
  await business.getByText('Offer €400 guarantee · countered €550 guarantee', { exact: true }).waitFor();
  const { agreementId } = await done(venue, 'accept-booking', { bookingId });
  const row = ours.getByRole('row', { name: /Harbour Hall/ });
  await row.getByText('Confirmed', { exact: true }).waitFor();
  const agreement = theirs;
  await walkTo(agreement, `/agreement/final/${agreementId}`);
  await agreement.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => agreement.getByText('Ada Harbour').count()).toBe(0);
  await done(venue, 'sign-agreement', { agreementId, signerName: 'Ada Harbour' });
  await agreement.getByText('Ada Harbour').first().waitFor();
  // A form that is over closes by itself and asks nothing; what was typed in it is in what is said.
  await walkTo(ours, `/artist/bookings?booking=${bookingId}&open=change`);
  await ours.getByLabel('Why').fill('The ferry is late');
  await done(venue, 'cancel-booking', { bookingId, reason: 'The roof leaks' });
  await ours.getByText(/It was not sent: “The ferry is late”/).waitFor();
  await ours.getByRole('dialog').waitFor({ state: 'detached' });
  await row.getByText('Confirmed', { exact: true }).waitFor({ state: 'detached' });
  await business.getByText(/· accepted · signed · cancelled$/).waitFor();
  await agreement.getByText('Accepting already agreed these terms').waitFor();
  await expect
    .poll(() => agreement.getByText('Cancelled before both signed', { exact: true }).count())
    .toBe(2);
});

test('a show is concluded and paid before the eyes of the other side', async () => {
  const { bookingId } = await bookedShow(stage.backend, { artist, venue });
  const [ours, theirs] = [
    await openPage(artist, '/artist/bookings'),
    await openPage(venue, '/venue/bookings'),
  ];
  const mine = ours.getByRole('row', { name: /Harbour Hall/ });
  const { settlementId } = await done(venue, 'conclude-show', {
    bookingId,
    tiers: soldAtDoor(40),
  });
  await mine.getByText('Statement sent', { exact: true }).waitFor();
  await done(artist, 'confirm-statement', { settlementId });
  const row = theirs.getByRole('row', { name: /The Low Tides/ });
  await row.getByText('Statement confirmed', { exact: true }).waitFor();
  await walkTo(ours, '/artist/invoices');
  const line = ours.getByRole('row', { name: /RO-INV-/ });
  await line.first().waitFor();
  const { rows } = await stage.backend.pool.query('select id from invoices where booking_id = $1', [
    bookingId,
  ]);
  await done(venue, 'pay-invoice', { invoiceId: rows[0].id });
  await line.getByText('Paid', { exact: true }).waitFor();
  await walkTo(ours, '/artist/bookings');
  await mine.getByText('Statement confirmed', { exact: true }).waitFor();
  await done(venue, 'process-payout', { bookingId });
  await mine.getByText('Payout sent', { exact: true }).waitFor();
});

test('a night of two acts is concluded once, and one line of it is contested by the other side', async () => {
  const opener = await newArtist(stage.backend, 'The Opener');
  const deal = { kind: 'door-split' as const, sharePercent: 70 };
  const show = await bookedShow(stage.backend, { artist, venue, deal, fullPriceCents: 1000, capacity: 150 });
  const flat = { kind: 'guarantee' as const, guaranteeCents: 10_000 };
  await bookedAct(stage.backend, { ...show, venue, artist: opener, deal: flat });
  const theirs = await openPage(venue, `/venue/bookings?booking=${show.bookingId}&open=conclude`);
  const form = theirs.getByRole('dialog', { name: 'Conclude Show Finances' });
  await form.getByText('2 acts played that night. Each gets its statement from the same figures.').waitFor();
  await form.getByLabel('Full-price ticket').fill('100');
  await form.getByLabel('Pre-sale ticket').fill('0');
  await form.getByText(/^More:/).click();
  await form.getByRole('button', { name: 'Add cost' }).click();
  await form.getByLabel('Cost 1, amount').fill('170');
  await form.getByRole('button', { name: 'Send to the artist' }).click();
  // What is wrong is mended where it stands: nothing folds away under the hand.
  await form.getByLabel('Cost 1, for what').fill('Anything');
  expect(await form.getByLabel('Cost 1, amount').isVisible()).toBe(true);
  await form.getByText('Outside of the fee until The Low Tides accepts: Anything €170.00.').waitFor();
  const found = await inspect(theirs, 'conclude a night');
  await form.getByRole('button', { name: 'Send to the artist' }).click();
  // However little a screen shows of what is to be read, the answer is in sight.
  const yes = theirs.getByRole('button', { name: 'Send the statements' });
  await yes.waitFor();
  await theirs.setViewportSize({ width: 390, height: 480 });
  await expect
    .poll(async () => {
      const box = await yes.boundingBox();
      return box ? box.y + box.height : Number.NaN;
    })
    .toBeLessThanOrEqual(480);
  await theirs.setViewportSize({ width: 1440, height: 900 });
  await yes.click();
  await form.waitFor({ state: 'detached' });

  const ours = await openPage(artist, `/artist/bookings?booking=${show.bookingId}&open=statement`);
  const statement = ours.getByRole('dialog', { name: 'Financial statement' });
  await settled(ours);
  await statement.getByRole('button', { name: 'Decline Anything' }).click();
  await statement.getByText('Declined', { exact: true }).waitFor();
  // With the keyboard alone: the figure has the focus once the line is contested.
  await statement.getByRole('button', { name: /^Contest line 1:/ }).press('Enter');
  await ours.keyboard.type('90');
  await statement.getByText(/The artist fee would be €630.00 instead of €700.00/).waitFor();
  await ours.keyboard.press('Tab');
  await ours.keyboard.type('We counted 90.');
  found.push(...(await inspect(ours, 'contest a line')));
  await statement.getByRole('button', { name: 'Contest this line' }).press('Enter');
  await statement.getByText('€630.00 is payable now; the rest waits.').waitFor();

  await walkTo(theirs, `/venue/bookings?booking=${show.bookingId}&open=statement`);
  await theirs.getByRole('button', { name: 'Accept 90' }).click();
  // The other side sees it settled without loading the page again, with the history of the line and the version before.
  await statement.getByText('History of this line').click();
  await statement.getByText('“We counted 90.”').waitFor();
  await statement.getByText('2 · A contested figure was settled').waitFor();
  await statement.getByText('70% of line', { exact: false }).first().waitFor();
  await statement.getByRole('button', { name: 'Confirm Statement' }).click();
  await statement.waitFor({ state: 'detached' });
  expect(found).toEqual([]);
});
