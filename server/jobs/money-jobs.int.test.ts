import { describe, expect, test } from 'vitest';
import { addDays, weekdayOf } from '#core/calendar/day.ts';
import { addBusinessDays } from '#core/settlement/payout.ts';
import { productNow } from '#server/commands/perform.ts';
import { arrivePayouts } from '#server/jobs/arrive-payouts.ts';
import { purgeIdempotencyKeys } from '#server/jobs/purge-idempotency-keys.ts';
import { balancesOf, unbalanced } from '#testing/books.ts';
import { noticesTo } from '#testing/people.ts';
import { setParties } from '#testing/set-parties.ts';
import { setStage, soldAtDoor } from '#testing/stage.ts';

const { backend, stage } = setParties();

const today = async () => (await productNow(backend.sql)).toISOString().slice(0, 10);

/** Moves the clock to noon (UTC) of a day; back, too. */
async function setClock(day: string): Promise<void> {
  await backend.pool.query(
    `update private.clock set shift = date_trunc('day', $1::date::timestamptz) + interval '12 hours' - now()`,
    [day],
  );
}

async function paidOut(at = stage) {
  const { bookingId } = await at.playedShow();
  const { data } = await at.act(at.venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
  await at.act(at.artist, 'confirm-statement', { settlementId: data.settlementId });
  const payout = await at.act(at.venue, 'process-payout', { bookingId });
  return { bookingId, settlementId: data.settlementId as string, ...payout };
}

const statusOf = async (bookingId: string) =>
  (await backend.pool.query('select status, arrived_at from payouts where booking_id = $1', [bookingId]))
    .rows[0];

describe('a payout', () => {
  test.each([0, 1, 2, 3, 4, 5, 6])(
    'arrives after 3 business days, and not before (day %i of the week)',
    async (start) => {
      let day = addDays(await today(), 1);
      while (weekdayOf(day) !== start) day = addDays(day, 1);
      await setClock(day);
      const { bookingId } = await paidOut();
      const arrivesOn = addBusinessDays(day, 3);
      const window = 'select arrives_from, arrives_by from payouts where booking_id = $1';
      expect((await backend.pool.query(window, [bookingId])).rows).toEqual([
        { arrives_from: arrivesOn, arrives_by: addBusinessDays(day, 5) },
      ]);

      await setClock(addDays(arrivesOn, -1));
      await backend.runJobs();
      expect(await statusOf(bookingId)).toMatchObject({ status: 'initiated', arrived_at: null });

      await setClock(arrivesOn);
      await backend.runJobs();
      expect(await statusOf(bookingId)).toMatchObject({
        status: 'arrived',
        arrived_at: expect.stringContaining(arrivesOn),
      });
      expect(await balancesOf(backend, bookingId)).toMatchObject({
        bank: 6_000,
        'payouts-in-transit': 0,
        'artist-payable': 0,
      });
    },
  );

  test.each(['America/Chicago', 'Pacific/Auckland'])(
    'counts its days by the calendar of the venue, from the day it was sent to the day it arrives (%s)',
    async (zone) => {
      const away = await setStage(backend);
      await backend.pool.query('update venue_profiles set place_id = null where id = $1', [
        away.venue.profileId,
      ]);
      await backend.pool.query('update venue_profiles set time_zone = $2 where id = $1', [
        away.venue.profileId,
        zone,
      ]);
      let monday = addDays(await today(), 1);
      while (weekdayOf(monday) !== 0) monday = addDays(monday, 1);
      const setLocal = (at: string) =>
        backend.pool.query(
          'update private.clock set shift = $1::timestamp at time zone $2 - clock_timestamp()',
          [at, zone],
        );
      // In Chicago Monday still, and Tuesday in London; in Auckland the days begin before London's.
      await setLocal(`${monday} 20:00`);
      const { bookingId } = await paidOut(away);
      await setLocal(`${addDays(monday, 2)} 20:00`);
      await backend.runJobs();
      expect(await statusOf(bookingId)).toMatchObject({ status: 'initiated' });

      await setLocal(`${addDays(monday, 3)} 00:30`);
      await backend.runJobs();
      expect(await statusOf(bookingId)).toMatchObject({ status: 'arrived' });
    },
  );

  test('that arrived is told to the artist, with the way to its statement', async () => {
    const { bookingId } = await paidOut();
    await backend.moveClock(8);
    const told = await noticesTo(backend.pool, stage.artist);
    expect(told.filter(({ kind, route }) => kind === 'payout-arrived' && route.includes(bookingId))).toEqual([
      {
        kind: 'payout-arrived',
        title: 'Payout arrived',
        description: `€450 from ${stage.venue.name} has arrived at your bank.`,
        route: `/artist/bookings?booking=${bookingId}&open=statement`,
      },
    ]);
  });

  test('arrives once when many processes look at the same moment', async () => {
    const shows = [await paidOut(), await paidOut(), await paidOut(), await paidOut()];
    await backend.pool.query(`update private.clock set shift = shift + interval '9 days'`);
    const arrived = await Promise.all(Array.from({ length: 8 }, () => arrivePayouts.run(backend.sql)));
    expect(arrived.reduce((sum, each) => sum + each, 0)).toBe(shows.length);
    const { rows } = await backend.pool.query(
      `select booking_id, count(*)::int as lines from ledger_entries where memo = 'Payout arrived' and booking_id = any ($1) group by 1`,
      [shows.map((show) => show.bookingId)],
    );
    expect(rows.map((row) => row.lines)).toEqual([2, 2, 2, 2]);
    expect(await unbalanced(backend)).toBe(0);
  });
});

describe('the keys of commands', () => {
  test('are forgotten after 30 days, and not before', async () => {
    const { bookingId } = await stage.playedShow();
    const review = (key: string) => stage.act(stage.venue, 'submit-review', { bookingId, stars: 5 }, key);
    const first = await review('a review');
    await backend.moveClock(29);
    expect(await review('a review')).toEqual(first);
    await backend.moveClock(2);
    expect((await review('a review')).code).toBe('already-reviewed');
  });

  test('are forgotten by the thousand, by many processes at once', async () => {
    await backend.pool.query(
      `insert into private.idempotency_keys (user_id, key, command, input_sha256, answer, at)
       select $1, 'old-' || n, 'contact', '', '{}', private.now() - interval '31 days' from generate_series(1, 2500) n`,
      [stage.venue.userId],
    );
    const forgotten = await Promise.all([1, 2, 3].map(() => purgeIdempotencyKeys.run(backend.sql)));
    expect(forgotten.reduce((sum, each) => sum + each, 0)).toBe(2500);
  });
});
