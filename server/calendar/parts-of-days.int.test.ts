import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Day, formatDay } from '#core/calendar/day.ts';
import { instantOfNight } from '#core/calendar/night.ts';
import { type AwayPart, partRefused } from '#core/calendar/part-of-day.ts';
import { GUARANTEE, type Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();

const MATINEE = { doors: '15:00', showTime: '15:30', curfew: '18:00' };
const EVENING = { doors: '19:00', showTime: '20:00', curfew: '23:30' };
const until = (time: string): AwayPart => ({ from: null, until: time });

const mark = (who: Person, day: Day, as: string, away?: AwayPart) =>
  people.done(who, 'mark-days', { days: [{ day, mark: as, ...(away ? { away } : {}) }] });
const saidOf = async (who: Person, day: Day) =>
  ((await people.read(who, `/my-days?from=${day}&to=${day}`)).data as unknown as { marks: object[] }).marks;
const seenBy = async (profileId: string, day: Day) =>
  (
    await backend.pool.query('select status, away_from, away_until from public_calendar($1, $2, $2)', [
      profileId,
      day,
    ])
  ).rows;

test('a part, a whole day and none replace one another, whichever comes last, and the part is all that others read', async () => {
  const [artist, day] = [await people.artist(), await people.aNight()];
  const whole = { day, byRule: false, byCalendar: false, away: null };
  await mark(artist, day, 'free', until('16:00'));
  expect(await saidOf(artist, day)).toEqual([{ ...whole, status: 'free', away: until('16:00') }]);
  expect(await seenBy(artist.profileId, day)).toEqual([
    { status: 'free', away_from: null, away_until: '16:00:00' },
  ]);
  await mark(artist, day, 'free', { from: '14:00', until: '01:30' });
  expect(await saidOf(artist, day)).toMatchObject([{ away: { from: '14:00', until: '01:30' } }]);
  await mark(artist, day, 'free');
  expect(await saidOf(artist, day)).toEqual([{ ...whole, status: 'free' }]);
  await mark(artist, day, 'free', { from: '20:00', until: null });
  await mark(artist, day, 'unavailable');
  expect(await saidOf(artist, day)).toEqual([{ ...whole, status: 'unavailable' }]);
  await mark(artist, day, 'free', until('16:00'));
  // Rows over REST are whole days.
  await backend.pool.query(`update availability set status = 'free' where user_id = $1`, [artist.userId]);
  expect(await saidOf(artist, day)).toEqual([{ ...whole, status: 'free' }]);
  await mark(artist, day, 'free', until('16:00'));
  await mark(artist, day, 'none');
  expect(await saidOf(artist, day)).toEqual([]);
});

test('a part sent twice is one', async () => {
  const [artist, day] = [await people.artist(), await people.aNight()];
  const input = { days: [{ day, mark: 'free', away: until('16:00') }] };
  const key = crypto.randomUUID();
  const answers = [
    await people.send(artist, 'mark-days', input, key),
    await people.send(artist, 'mark-days', input, key),
    await people.send(artist, 'mark-days', input),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await saidOf(artist, day)).toHaveLength(1);
});

test('what is no part of a day is refused, and so is one of a venue', async () => {
  const [artist, venue, day] = [await people.artist(), await people.venue(), await people.aNight()];
  const refused = (who: Person, away: unknown, as = 'free') =>
    people.refused(who, 'mark-days', { days: [{ day, mark: as, away }] });
  expect(await refused(artist, { from: null, until: null })).toContain(
    '422 invalid-input: Please enter a time',
  );
  expect(await refused(artist, { from: '20:00', until: '14:00' })).toContain(
    'The end has to come after the start',
  );
  expect(await refused(artist, { from: '06:00', until: null })).toContain('mark the whole day instead');
  expect(await refused(artist, until('16:00'), 'unavailable')).toContain(
    'A part is left out of a day that is free',
  );
  expect(await refused(venue, until('16:00'))).toContain(
    '422 invalid-input: Only artists leave out a part of a day',
  );
  // What the form refuses, the table refuses too, and nothing else.
  const clock = fc.option(
    fc.nat({ max: 47 }).map((at) => `${String(at >> 1).padStart(2, '0')}:${at % 2 ? '30' : '00'}`),
  );
  await fc.assert(
    fc.asyncProperty(clock, clock, async (from, to) => {
      if (from === null && to === null) return;
      const kept = await backend.pool
        .query(
          `insert into availability (user_id, day, status, away_from, away_until) values ($1, $2, 'free', $3, $4)`,
          [...[artist.userId, day, from, to]],
        )
        .then(
          () => true,
          () => false,
        );
      await backend.pool.query('delete from availability where user_id = $1', [artist.userId]);
      expect(kept).toBe(partRefused({ from, until: to }) === null);
    }),
    { numRuns: 60 },
  );
});

test('a show that needs the artist in that part is refused as on an unavailable day, in words that name the time; another is not', async () => {
  const [artist, venue, day] = [await people.artist(), await people.venue(), await people.aNight()];
  await mark(artist, day, 'free', until('16:00'));
  const matinee = await people.open(venue, day, MATINEE);
  const sentence = `409 unavailable-that-night: ${artist.name} is not available at that time on ${formatDay(day)}, and is free from 4:00 PM.`;
  const ask = { showId: matinee, artistId: artist.profileId, deal: GUARANTEE };
  expect(await people.refused(venue, 'request-booking', ask)).toBe(sentence);
  expect(await people.refused(artist, 'request-booking', { showId: matinee, deal: GUARANTEE })).toBe(
    sentence,
  );
  await people.done(venue, 'cancel-show', { showId: matinee });

  // Load-in counts, and touching is not overlapping.
  const early = await people.open(venue, day, { ...EVENING, loadIn: '15:59' });
  expect(await people.refused(venue, 'request-booking', { ...ask, showId: early })).toBe(sentence);
  await people.done(venue, 'cancel-show', { showId: early });
  const evening = await people.open(venue, day, { ...EVENING, loadIn: '16:00' });
  const bookingId = await people.request(artist, evening);

  // Marked since: the venue cannot accept, and the artist can accept what it is offered, because it says so itself.
  await mark(artist, day, 'free', { from: '21:00', until: null });
  expect(await people.refused(venue, 'accept-booking', { bookingId })).toContain(
    'and is free until 9:00 PM.',
  );
  await people.done(venue, 'counter-offer', { bookingId, deal: { ...GUARANTEE, guaranteeCents: 90_000 } });
  await people.done(artist, 'accept-booking', { bookingId });
});

test('a venue moves no load-in into the part of an act that is booked; what the act has marked since stands behind its booking', async () => {
  const [artist, venue, day] = [await people.artist(), await people.venue(), await people.aNight()];
  const showId = await people.open(venue, day, EVENING);
  await mark(artist, day, 'free', until('16:00'));
  const bookingId = await people.request(artist, showId);
  await people.done(venue, 'accept-booking', { bookingId });
  expect(await people.refused(venue, 'change-show', { showId, loadIn: '15:30' })).toContain(
    '409 unavailable-that-night',
  );
  await people.done(venue, 'change-show', { showId, loadIn: '16:00' });
  await mark(artist, day, 'free', until('17:00'));
  await people.done(venue, 'change-show', { showId, loadIn: '15:30' });
});

/** Ordinary days, and those around which clocks change. */
const NIGHTS = [
  ['2027-06-12', 'Asia/Kathmandu'],
  ['2027-03-27', 'Europe/Amsterdam'],
  ['2027-10-30', 'Europe/Amsterdam'],
  ['2027-03-28', 'Europe/Amsterdam'],
  ['2027-11-06', 'America/New_York'],
  ['2027-04-03', 'Australia/Lord_Howe'],
] as const;

test('the database and the program mean the same instant by a time of a day, also where clocks change', async () => {
  const times = Array.from(
    { length: 96 },
    (_, at) => `${String(at >> 2).padStart(2, '0')}:${String((at % 4) * 15).padStart(2, '0')}`,
  );
  for (const [day, zone] of NIGHTS) {
    const { rows } = await backend.pool.query(
      'select private.instant_of_night($1, clock, $2) as at from unnest($3::time[]) with ordinality t (clock, place) order by place',
      [day, zone, times],
    );
    expect(
      rows.map(({ at }) => new Date(at).toISOString()),
      `${day} ${zone}`,
    ).toEqual(times.map((time) => instantOfNight(day, time, zone).toISOString()));
    // No pair of times is a range that ends before it begins.
    await backend.pool.query(
      'select private.part_away($1, $2, a, b) from unnest($3::time[]) a, unnest($3::time[]) b',
      [day, zone, times],
    );
  }
});

const clock = (quarters: number) =>
  `${String((quarters >> 2) % 24).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`;
const quarter = fc.integer({ min: 28, max: 100 });
const step = fc.oneof(
  fc.record({ do: fc.constant('mark' as const), from: fc.option(quarter), until: fc.option(quarter) }),
  fc.record({
    do: fc.constant('offer' as const),
    from: fc.integer({ min: 32, max: 90 }),
    length: fc.integer({ min: 4, max: 10 }),
  }),
  fc.record({ do: fc.constant('load' as const), at: fc.nat({ max: 9 }), before: fc.nat({ max: 16 }) }),
  fc.record({ do: fc.constant('accept' as const), at: fc.nat({ max: 9 }) }),
);

test('whatever is marked, asked and moved in any order, no venue books an artist in a part that it has marked', async () => {
  let [booked, refused] = [0, 0];
  const day = await people.dayIn(20);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 20 }), async (steps) => {
      const artist = await people.artist();
      let part: AwayPart | null = null;
      const asked: { venue: Person; showId: string; bookingId: string }[] = [];
      for (const each of steps) {
        if (each.do === 'mark') {
          const next = {
            from: each.from === null ? null : clock(each.from),
            until: each.until === null ? null : clock(each.until),
          };
          if (partRefused(next) !== null) continue;
          await mark(artist, day, 'free', next);
          part = next;
        } else if (each.do === 'offer') {
          const venue = await people.venue();
          const hours = {
            doors: clock(each.from),
            showTime: clock(each.from),
            curfew: clock(each.from + each.length),
          };
          const opened = await people.send(venue, 'open-show', { ...hours, date: day, fullPriceCents: 1500 });
          if (opened.status !== 200) continue;
          const showId = String(opened.data.showId);
          const sent = await people.send(artist, 'request-booking', { showId, deal: GUARANTEE });
          const isApart = await standsApart(showId, part);
          expect(sent.status === 200, JSON.stringify([steps, sent.error])).toBe(isApart);
          if (sent.status === 200) asked.push({ venue, showId, bookingId: String(sent.data.bookingId) });
          else refused += 1;
        } else {
          const one = asked[each.at % Math.max(1, asked.length)];
          if (!one) continue;
          if (each.do === 'load') {
            await backend.pool.query(
              `update shows set load_in_at = doors_at - $2 * interval '15 minutes' where id = $1`,
              [one.showId, each.before],
            );
          } else {
            const answer = await people.send(one.venue, 'accept-booking', { bookingId: one.bookingId });
            if (answer.status === 200) {
              expect(await standsApart(one.showId, part), JSON.stringify(steps)).toBe(true);
              booked += 1;
              break;
            }
            expect(answer.error?.code).toBe('unavailable-that-night');
            refused += 1;
          }
        }
      }
    }),
    { numRuns: 25, endOnFailure: true },
  );
  // It would prove nothing if it never came to either.
  expect(Math.min(booked, refused)).toBeGreaterThan(0);
});

/** Reckoned by the program: whether the hours of a show are outside the part. */
async function standsApart(showId: string, part: AwayPart | null): Promise<boolean> {
  if (!part) return true;
  const { show_date, time_zone, doors_at, ends_at, load_in_at } = await people.row('shows', showId);
  const at = (time: string) => instantOfNight(show_date, time, time_zone).getTime();
  const begins = Math.min(
    Date.parse(doors_at),
    load_in_at ? Date.parse(load_in_at) : Number.POSITIVE_INFINITY,
  );
  const away = [
    part.from === null ? -Infinity : at(part.from),
    part.until === null ? Infinity : at(part.until),
  ] as const;
  return Date.parse(ends_at) <= away[0] || begins >= away[1];
}
