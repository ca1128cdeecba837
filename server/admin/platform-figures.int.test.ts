import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, type Day, weekdayOf } from '#core/calendar/day.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { anAdmin } from '#testing/admins.ts';
import type { Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();
type Told = ReadAnswer<'platform-figures'>;
let admin: Person;
let venue: Person;
let artist: Person;

const askAs = async (who: Person, query: Record<string, string> = {}) =>
  people.read(who, `/platform-figures?${new URLSearchParams(query)}`);
const told = async (query: Record<string, string> = {}) => {
  const answer = await askAs(admin, query);
  expect(answer.status).toBe(200);
  return answer.data as never as Told;
};
const weekOf = ({ weeks }: Told, week: string) => weeks.find((each) => each.week === week)?.figures;
const kept = async () =>
  (await backend.pool.query(`select * from private.platform_figures order by weeks, week, city`)).rows;

/** What happened, written as it happened then. */
async function happened(kind: string, at: string, more: Record<string, unknown> = {}) {
  const row = {
    ...{
      id: randomUUID(),
      kind,
      at,
      by_side: 'venue',
      artist_id: artist.profileId,
      venue_id: venue.profileId,
    },
    ...more,
  };
  await backend.pool.query(
    `insert into domain_events (id, kind, at, by_side, artist_id, venue_id, booking_id)
      select id, kind, at, by_side, artist_id, venue_id, booking_id from jsonb_populate_record(null::domain_events, $1)`,
    [JSON.stringify(row)],
  );
}
/** The clock of the product goes to this instant, and what is due is done. */
async function goTo(instant: string) {
  const { rows } = await backend.pool.query(
    'select extract(epoch from $1::timestamptz - private.now()) / 86400 as days',
    [instant],
  );
  await backend.moveClock(Number(rows[0].days));
}

beforeAll(async () => {
  [admin, venue, artist] = [await anAdmin(backend, people), await people.venue(), await people.artist()];
  await backend.pool.query(
    `with city as (update places set name = $2 where id = (select id from places where country = 'France' order by id limit 1) returning id)
     update venue_profiles set place_id = city.id from city where venue_profiles.id = $1`,
    [venue.profileId, ODD.replace(/, France$/, '')],
  );
  // Signing up is something that happened, too.
  await backend.pool.query(
    `alter table domain_events disable trigger written_once_otherwise; delete from domain_events; alter table domain_events enable trigger written_once_otherwise`,
  );
});

const ODD = `Saint-Étienne/“Loire” 100% & <b>;'--, France`;

test('before anything has happened there is nothing to tell, and nothing is called 0', async () => {
  await backend.runJobs();
  const empty = await told();
  expect(empty.weeks).toHaveLength(26);
  expect(empty.weeks.slice(1).every(({ figures }) => figures === null)).toBe(true);
  expect(empty.weeks[0]).toMatchObject({ isOver: false, figures: { requests: 0, answerMinutes: null } });
  expect([empty.cities, empty.span]).toEqual([[], null]);
});

test('figures are an admin’s, who signed in with a second step', async () => {
  expect((await askAs(artist)).status).toBe(403);
  expect((await askAs(venue)).status).toBe(403);
  await backend.pool.query(`update auth.sessions set aal = 'aal1' where user_id = $1`, [admin.userId]);
  expect((await askAs(admin)).status).toBe(403);
  await backend.pool.query(`update auth.sessions set aal = 'aal2' where user_id = $1`, [admin.userId]);
  expect((await askAs(admin)).status).toBe(200);
});

describe('weeks over a change of the clocks', () => {
  /** Mondays: of the week before Europe goes to summer time, of the one that ends with it, and of the two after. */
  let [before, change, after, next]: [Day, Day, Day, Day] = ['', '', '', ''];
  beforeAll(async () => {
    const lastOfMarch = `${Number((await people.today()).slice(0, 4)) + 1}-03-31`;
    const sunday = addDays(lastOfMarch, -((weekdayOf(lastOfMarch) + 1) % 7));
    [before, change, after, next] = [-13, -6, 1, 8].map((days) => addDays(sunday, days)) as [
      Day,
      Day,
      Day,
      Day,
    ];
    await goTo(`${addDays(after, 2)}T12:00:00Z`);
    const bookings = [];
    for (const daysAhead of [30, 31, 32]) {
      const showId = await people.open(venue, await people.dayIn(daysAhead));
      bookings.push(await people.request(venue, showId, artist));
    }
    await backend.pool.query(
      `alter table domain_events disable trigger written_once_otherwise; delete from domain_events; alter table domain_events enable trigger written_once_otherwise`,
    );
    const [first, second, third] = bookings.map((booking_id) => ({ booking_id, show_id: null }));
    await happened('show-opened', `${before}T00:00:00Z`, { artist_id: null });
    await happened('show-opened', `${addDays(before, 6)}T23:59:59.999Z`, { artist_id: null });
    await happened('booking-requested', `${addDays(change, 5)}T10:00:00Z`, first);
    await happened('booking-requested', `${addDays(change, 5)}T10:00:00Z`, second);
    await happened('booking-requested', `${addDays(change, 6)}T10:00:00Z`, third);
    // Answered over the change: hours go by as ever.
    await happened('booking-countered', `${addDays(change, 6)}T10:00:00Z`, { ...first, by_side: 'artist' });
    await happened('booking-accepted', `${addDays(change, 6)}T23:59:59Z`, first);
    await happened('booking-declined', `${addDays(change, 6)}T22:00:00Z`, { ...second, by_side: 'artist' });
    await happened('booking-expired', `${after}T00:00:00Z`, { ...third, by_side: 'time' });
    await happened('booking-cancelled', `${after}T09:00:00Z`, first);
    await backend.pool.query('delete from private.platform_figures');
  });

  test('a week is from Monday to Sunday by UTC, and a rate of nothing is none', async () => {
    await backend.runJobs();
    const figures = await told();
    expect(weekOf(figures, before)).toMatchObject({
      openings: 2,
      requests: 0,
      answers: 0,
      answerMinutes: null,
      decided: 0,
    });
    expect(weekOf(figures, change)).toEqual({
      ...{ openings: 0, requests: 3, answers: 2, accepted: 1, decided: 2, cancellations: 0 },
      // 24 hours, and 36.
      ...{ answerMinutes: 30 * 60, activeProfiles: 2, money: [] },
    });
    expect(weekOf(figures, after)).toMatchObject({ decided: 1, accepted: 0, cancellations: 1 });
    expect(weekOf(figures, addDays(before, -7))).toBeNull();
    expect(figures.span).toEqual({ from: addDays(change, -25 * 7), to: addDays(change, 6) });
  });

  test('a city is found by its words and by its name, however that is written', async () => {
    const figures = await told({ words: 'etienne france' });
    expect(figures.cities).toMatchObject([{ city: ODD, figures: { requests: 3, accepted: 1, openings: 2 } }]);
    expect((await told({ words: '100% <b>' })).cities).toHaveLength(1);
    expect((await told({ words: 'utrecht%' })).cities).toEqual([]);
    expect(weekOf(await told({ city: ODD }), change)).toMatchObject({ requests: 3, activeProfiles: 1 });
    expect(weekOf(await told({ city: encodeURIComponent(ODD) }), change)).toMatchObject({ requests: 0 });
    expect((await askAs(admin, { city: 'x'.repeat(301) })).status).toBe(422);
  });

  test('what is over is counted once, whoever counts it, and stays', async () => {
    const stood = await kept();
    expect(stood.filter(({ weeks }) => weeks === 26)).not.toHaveLength(0);
    await backend.pool.query('delete from private.platform_figures');
    await Promise.all([backend.runJobs(), backend.runJobs(), backend.runJobs()]);
    expect(await kept()).toEqual(stood);
    await backend.runJobs();
    expect(await kept()).toEqual(stood);
  });

  test('amounts stand by currency, with credit notes taken off', async () => {
    await backend.pool.query(
      `insert into invoices (id, corrects_id, about, number, kind, currency, amount_cents, fee_cents, venue_fee_cents, commission_cents, issued_on, due_on, event_date,
          event_name, lines, artist_id, venue_id)
        select md5('FIG-' || n)::uuid, case kind when 'credit-note' then md5('FIG-1')::uuid end, 'fee', 'FIG-' || n, kind, currency, fee, fee, taken, 0, $3::date, $3::date + 17, $3::date - 2, 'A night', '[]', $1, $2
        from (values (1, 'invoice', 'EUR', 50000, 1000), (2, 'credit-note', 'EUR', 20000, 400), (3, 'invoice', 'JPY', 7000, 500)) v (n, kind, currency, fee, taken)`,
      [artist.profileId, venue.profileId, addDays(after, 1)],
    );
    const money = [
      { currency: 'EUR', gmvCents: 30_000, feeCents: 600 },
      { currency: 'JPY', gmvCents: 7000, feeCents: 500 },
    ];
    expect(weekOf(await told(), after)?.money).toEqual(money);
    expect(weekOf(await told({ city: ODD }), after)?.money).toEqual(money);
  });

  test('one city alone is counted as it is among all, and so is everywhere', async () => {
    const counted = async (city: string | null) =>
      (
        await backend.pool.query(
          'select * from private.count_figures($1::date, $2::date, $3) order by city collate "C"',
          [before, next, city],
        )
      ).rows;
    const all = await counted(null);
    expect(all.map(({ city }) => city)).toEqual(['', ODD]);
    expect(all[0]).toMatchObject({ requests: 3, answers: 2 });
    expect(await counted('')).toEqual(all.slice(0, 1));
    expect(await counted(ODD)).toEqual(all.slice(1));
    expect(await counted('Utrecht, Netherlands')).toEqual([]);
  });

  test('the last week is there in the minutes before it is counted, and the same afterwards', async () => {
    const counted = weekOf(await told(), after);
    await goTo(`${next}T00:03:00Z`);
    const stood = await kept();
    const figures = await told();
    expect(figures.weeks[0]).toMatchObject({ week: next, figures: { requests: 0 } });
    expect(weekOf(figures, after)).toEqual(counted);
    await goTo(`${next}T00:20:00Z`);
    expect(await kept()).not.toEqual(stood);
    expect(weekOf(await told(), after)).toEqual(counted);
  });
});
