import { beforeAll, describe, expect, test } from 'vitest';
import type { Deal } from '#core/booking/deal.ts';
import { addDays } from '#core/calendar/day.ts';
import type { Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';
import { type Stage, setStage, soldAtDoor } from '#testing/stage.ts';

/** Accepting binds, signed or not (docs/decisions/cancelling-and-deposits.md). */
const { backend, people } = setPeople();
let stage: Stage;
let venue: Person;
let artist: Person;
beforeAll(async () => {
  stage = await setStage(backend);
  [venue, artist] = [await people.venue(), await people.artist()];
});

const rows = async (text: string, ...values: unknown[]) => (await backend.pool.query(text, values)).rows;
const invoicesOf = (bookingId: string) =>
  rows(
    `select kind, about, amount_cents as cents, due_on - issued_on as days, issued_on = private.today('Europe/Amsterdam') as today
     from invoices where booking_id = $1 and kind <> 'commission' order by created_at, number`,
    bookingId,
  );
const withDeposit = (extras: object = {}): Deal => ({
  ...{ kind: 'guarantee', guaranteeCents: 50_000 },
  extras: { depositCents: 20_000, ...extras },
});

let ahead = 30;
async function accepted(deal: Deal, by: 'artist' | 'venue' = 'artist') {
  ahead += 1;
  const showId = await people.open(venue, await people.dayIn(ahead));
  const bookingId =
    by === 'artist'
      ? await people.request(venue, showId, artist, deal)
      : await people.request(artist, showId, undefined, deal);
  const accepts = by === 'artist' ? artist : venue;
  const { agreementId } = await people.done(accepts, 'accept-booking', { bookingId });
  return { bookingId, agreementId: agreementId as string };
}

describe('a deposit', () => {
  test.each(['artist', 'venue'] as const)(
    'is invoiced when the %s accepts, due from that day',
    async (by) => {
      const { bookingId } = await accepted(withDeposit(), by);
      expect(await invoicesOf(bookingId)).toEqual([
        { kind: 'invoice', about: 'deposit', cents: 20_000, days: 14, today: true },
      ]);
      expect((await people.notices(venue)).map(({ kind }) => kind)).toContain('invoice-issued');
    },
  );

  test('whose agreed day has passed is due at once, as the agreement says', async () => {
    const { bookingId, agreementId } = await accepted(withDeposit({ depositDays: 200 }));
    expect(await invoicesOf(bookingId)).toMatchObject([{ days: 0, today: true }]);
    expect((await people.row('agreements', agreementId)).terms).toMatchObject({ depositAtOnce: 'accepted' });
  });

  test('is not asked for again by signatures, a job, or both', async () => {
    const { bookingId, agreementId } = await accepted(withDeposit());
    for (const who of [venue, artist])
      await people.done(who, 'sign-agreement', { agreementId, signerName: who.name });
    await backend.runJobs();
    expect(await invoicesOf(bookingId)).toHaveLength(1);
  });

  test('counts towards what a venue owes that cancels before anybody has signed', async () => {
    const { bookingId } = await accepted(withDeposit({ ladder: [{ days: 100, percent: 100 }] }));
    await people.done(venue, 'cancel-booking', {
      ...{ bookingId, reason: 'The roof leaks.' },
      costCents: 50_000,
    });
    expect(await invoicesOf(bookingId)).toMatchObject([
      { about: 'deposit', cents: 20_000 },
      { about: 'cancellation', cents: 30_000 },
    ]);
  });

  test('that is raised by consent before anybody has signed is invoiced for the rest', async () => {
    const { bookingId } = await accepted(withDeposit());
    const changes = { deal: withDeposit({ depositCents: 35_000 }) };
    const signed = { signerName: 'Vera Venue' };
    const { changeId } = await people.done(venue, 'propose-change', { bookingId, changes, ...signed });
    await people.done(artist, 'answer-change', { changeId, agree: true, ...signed });
    expect(await invoicesOf(bookingId)).toMatchObject([
      { about: 'deposit', cents: 20_000 },
      { about: 'deposit', cents: 15_000 },
    ]);
    const [{ lines }] = await rows(
      `select lines from invoices where booking_id = $1 and amount_cents = 15000`,
      bookingId,
    );
    expect(lines.map((line: { amount_cents: number }) => line.amount_cents)).toEqual([35_000, -20_000]);
  });

  test('of a change that another act of the night agrees to last is invoiced to the act whose it is', async () => {
    const second = await people.artist();
    ahead += 1;
    const showId = await people.open(venue, await people.dayIn(ahead), { slots: 2 });
    const [mine] = await Promise.all(
      [artist, second].map(async (act, at) => {
        const asked = { showId, artistId: act.profileId, setStart: `2${at}:15`, setMinutes: 30 };
        const deal = { kind: 'guarantee', guaranteeCents: 50_000 };
        const { bookingId } = await people.done(venue, 'request-booking', { ...asked, deal });
        await people.done(act, 'accept-booking', { bookingId });
        return bookingId as string;
      }),
    );
    const bookingId = mine as string;
    const changes = { date: addDays(await people.dayIn(ahead), 40), deal: withDeposit({ depositDays: 10 }) };
    const signed = { signerName: 'Vera Venue' };
    const { changeId } = await people.done(venue, 'propose-change', { bookingId, changes, ...signed });
    for (const act of [artist, second])
      await people.done(act, 'answer-change', { changeId, agree: true, ...signed });
    expect(
      await rows(`select about, event_date - due_on as days from invoices where booking_id = $1`, bookingId),
    ).toEqual([{ about: 'deposit', days: 10 }]);
  });
});

describe('a booking from when a deposit waited for both signatures', () => {
  test.each([
    { what: 'the day agreed is to come', daysAgo: -60, depositDays: 10, days: 50 },
    { what: 'the day agreed has passed', daysAgo: -61, depositDays: 90, days: 14 },
    { what: 'no day is agreed', daysAgo: -62, depositDays: undefined, days: 14 },
    { what: 'the show is near', daysAgo: -5, depositDays: 30, days: 4 },
    { what: 'the show is tomorrow', daysAgo: -1, depositDays: undefined, days: 0 },
  ])(
    'gets its invoice once, by a job, with time to pay it: $what',
    async ({ daysAgo, depositDays, days }) => {
      const deal = withDeposit(depositDays === undefined ? {} : { depositDays });
      const { bookingId } = await stage.playedShow({ daysAgo, deal, isDepositBilled: false });
      await Promise.all([backend.runJobs(), backend.runJobs()]);
      await backend.runJobs();
      const [{ day }] = await rows(
        `select private.today('Europe/Amsterdam') - (private.now() at time zone 'UTC')::date as day`,
      );
      const invoices = await invoicesOf(bookingId);
      expect(invoices).toHaveLength(1);
      expect(invoices[0]).toMatchObject({ about: 'deposit', cents: 20_000 });
      expect(invoices[0].days).toBeGreaterThanOrEqual(0);
      expect(invoices[0].days).toBe(days - (days === 14 || days === 0 ? 0 : day));
    },
  );

  test('gets none once it is cancelled, or its show is over', async () => {
    const past = await stage.playedShow({ deal: withDeposit(), isDepositBilled: false });
    const gone = await stage.playedShow({ daysAgo: -63, deal: withDeposit(), isDepositBilled: false });
    await stage.act(stage.venue, 'cancel-booking', { bookingId: gone.bookingId, reason: 'The roof leaks.' });
    await backend.runJobs();
    expect([...(await invoicesOf(past.bookingId)), ...(await invoicesOf(gone.bookingId))]).toEqual([]);
  });

  test('whose statement is confirmed is not brought back to its deposit by a late signature', async () => {
    const { bookingId, agreementId } = await stage.playedShow({
      deal: withDeposit(),
      isDepositBilled: false,
    });
    const { data } = await stage.act(stage.venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
    await stage.act(stage.artist, 'confirm-statement', { settlementId: data.settlementId });
    for (const who of [stage.venue, stage.artist])
      await stage.act(who, 'sign-agreement', { agreementId, signerName: 'Kim de Wit' });
    expect(await invoicesOf(bookingId)).toMatchObject([{ about: 'fee', cents: 51_000 }]);
  });
});
