import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ReadAnswer } from '#core/contract/index.ts';
import { dueEarlier, WITH_INTEREST } from '#testing/paid-late.ts';
import type { Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';
import { soldAtDoor } from '#testing/stage.ts';

const { backend, people } = setPeople();

const read = async (who: Person, path: string) => {
  const { status, data } = await people.read(who, path);
  expect(status).toBe(200);
  return data;
};
const interestOf = async (who: Person, bookingId: string) =>
  (await read(who, `/interest?bookingId=${bookingId}`)) as never as ReadAnswer<'interest'>;
const pageOf = async (who: Person) =>
  (await read(who, '/booking-by-link')) as never as ReadAnswer<'booking-by-link'>;

/** Confirms the night, as both do, and has its invoice due for 30 days. */
async function owing({ artist, venue, bookingId }: { artist: Person; venue: Person; bookingId: string }) {
  const { settlementId } = await people.done(venue, 'conclude-show', {
    ...{ bookingId, tiers: soldAtDoor(0), costs: [] },
  });
  await people.done(artist, 'confirm-statement', { settlementId });
  await dueEarlier(backend, bookingId);
}

/** A venue without an account that is asked for nights, so many days ahead, and agrees to each. */
async function agreedByLink(artist: Person, email: string, days: number[]): Promise<string[]> {
  const { rows } = await backend.pool.query(
    `select id from places where name = 'Rotterdam' and country_code = 'NL'`,
  );
  const { profileId: venueId } = await people.done(artist, 'add-outsider', {
    ...{ name: 'The Back Room', email, capacity: 120, placeId: rows[0].id },
  });
  const bookings: string[] = [];
  for (const ahead of days) {
    const { bookingId = '' } = await people.done(artist, 'ask-for-night', {
      ...{ venueId, day: await people.dayIn(ahead), deal: WITH_INTEREST },
    });
    await people.done(await people.linkOf(bookingId), 'accept-booking', { bookingId, fullPriceCents: 1500 });
    bookings.push(bookingId);
  }
  return bookings;
}

test('a venue without an account reads the interest that is agreed, pays it by its link and has its paper', async () => {
  const artist = await people.artist();
  const room = `${randomUUID()}@room.example`;
  const [bookingId = ''] = await agreedByLink(artist, room, [3]);
  await backend.moveClock(5);
  const venue = await people.linkOf(bookingId);
  await owing({ artist, venue, bookingId });
  const late = await interestOf(venue, bookingId);
  expect(late).toMatchObject({ state: 'open', bears: [{ spans: [{ cents: 50_000 }] }] });
  expect(late.cents).toBeGreaterThan(400);
  await people.done(venue, 'pay-invoice', { invoiceId: (await pageOf(venue)).papers[0]?.id });
  // The money is on its way once the venue releases it, as members do.
  await people.done(venue, 'process-payout', { bookingId });
  await backend.runJobs();
  // Its mail is all that it has of what it released.
  const released = (await backend.mails()).filter(({ subject }) => /^You released /.test(subject));
  expect(released.map(({ to, subject }) => [to, subject])).toEqual([
    [room, expect.stringContaining(`You released €450 to ${artist.name} (`)],
  ]);
  expect(released[0]?.text).toMatch(
    /was released to .* on \d\d\/\d\d\/\d{4}\. You were charged nothing then/,
  );
  const { cents, state } = await interestOf(venue, bookingId);
  expect(state).toBe('final');
  await people.done(artist, 'ask-interest', { bookingId, cents });
  const paper = (await pageOf(venue)).papers.find(({ about }) => about === 'interest');
  expect(paper).toMatchObject({ amountCents: cents, openCents: cents, payer: 'venue', kind: 'invoice' });
  await people.done(venue, 'pay-invoice', { invoiceId: paper?.id });
  expect((await pageOf(venue)).papers.find(({ about }) => about === 'interest')).toMatchObject({
    openCents: 0,
  });
  const [link = '', proof = ''] = venue.token.replace(/^link /, '').split(' ');
  const pdf = await fetch(`${backend.url}/functions/v1/api/invoices/${paper?.id}/document`, {
    headers: { 'x-link': link, 'x-link-proof': proof },
  });
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
});

test('an act without an account asks for it, and waives it, from its own proved mailbox alone', async () => {
  const venue = await people.venue();
  const { profileId } = await people.done(venue, 'add-outsider', {
    ...{ name: 'The Strangers', email: `${randomUUID()}@band.example` },
  });
  const showId = await people.open(venue, await people.dayIn(3));
  const { bookingId = '' } = await people.done(venue, 'request-booking', {
    ...{ showId, artistId: profileId, deal: WITH_INTEREST },
  });
  await people.done(await people.linkOf(bookingId), 'accept-booking', { bookingId });
  await backend.moveClock(5);
  const artist = await people.linkOf(bookingId);
  await owing({ artist, venue, bookingId });
  await people.done(venue, 'process-payout', { bookingId });
  await backend.runJobs();
  const { cents, state } = await interestOf(artist, bookingId);
  expect(state).toBe('final');
  const drums = `${randomUUID()}@drums.example`;
  await people.done(artist, 'pass-on-link', { email: drums, name: 'Dora Drums' });
  const colleague = await people.linkOf(bookingId, { email: drums });
  expect((await interestOf(colleague, bookingId)).cents).toBe(cents);
  expect(await people.refused(colleague, 'ask-interest', { bookingId, cents })).toContain('not-by-link');
  const unproved = { ...artist, token: artist.token.split(' ').slice(0, 2).join(' ') };
  expect(await people.refused(unproved, 'ask-interest', { bookingId, cents })).toContain('prove-mailbox');
  await people.done(artist, 'ask-interest', { bookingId, cents });
  await people.done(artist, 'waive-interest', { bookingId });
  expect((await interestOf(venue, bookingId)).paper).toMatchObject({ waivableCents: 0 });
});

test('a venue without an account sets off what it overpaid, from its own proved mailbox alone', async () => {
  const artist = await people.artist();
  const [bookingId = '', next = ''] = await agreedByLink(artist, `${randomUUID()}@room.example`, [3, 40]);
  await backend.moveClock(5);
  const venue = await people.linkOf(bookingId);
  const paid = { bookingId, kind: 'deposit', amountCents: 60_000, paidOn: await people.today() };
  const { directPaymentId } = await people.done(venue, 'record-direct-payment', paid);
  await people.done(artist, 'answer-direct-payment', { directPaymentId, received: true });
  await owing({ artist, venue, bookingId });
  const overpaidTo = async (who: Person) =>
    ((await read(who, `/overpayment?bookingId=${bookingId}`)) as never as ReadAnswer<'overpayment'>).overpaid;
  const colleagueOf = `${randomUUID()}@colleague.example`;
  await people.done(venue, 'pass-on-link', { email: colleagueOf, name: 'Dora Door' });
  const colleague = await people.linkOf(bookingId, { email: colleagueOf });
  const unproved = { ...venue, token: venue.token.split(' ').slice(0, 2).join(' ') };
  const setOff = { bookingId, how: 'set-off', cents: 15_000, againstBookingId: next };
  // Whoever holds the link of one show reads nothing of others.
  for (const who of [colleague, unproved])
    expect(await overpaidTo(who)).toMatchObject({ cents: 15_000, shows: [] });
  expect(await people.refused(unproved, 'settle-overpayment', setOff)).toContain('prove-mailbox');
  expect(await people.refused(colleague, 'settle-overpayment', setOff)).toContain('no-set-off');
  expect((await overpaidTo(venue))?.shows).toMatchObject([{ bookingId: next, cents: 15_000 }]);
  await people.done(venue, 'settle-overpayment', { ...setOff, amountCents: 10_000 });
  expect((await overpaidTo(colleague))?.proposal).toMatchObject({ by: 'venue', cents: 10_000 });
  await people.done(artist, 'answer-overpayment', { ...setOff, cents: 10_000, agreed: true });
  expect(await overpaidTo(venue)).toMatchObject({ cents: 5000, proposal: null });
});
