import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AvailabilityRule, rulesSay } from '#core/calendar/availability-rule.ts';
import { addDays, type Day, rangeDays, weekdayOf } from '#core/calendar/day.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { GUARANTEE, type Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();

/** The days of every week that `day` is one of, and no others. */
const weekly = (day: Day, more: Partial<AvailabilityRule> = {}) => ({
  ruleId: crypto.randomUUID(),
  ...{ status: 'free', weekdays: [weekdayOf(day)], from: addDays(day, -21), until: null },
  ...{ exceptMonths: [], exceptDays: [], ...more },
});
async function daysOf(who: Person, from: Day, to: Day) {
  const answer = await people.read(who, `/my-days?from=${from}&to=${to}`);
  return answer.data as unknown as ReadAnswer<'my-days'>;
}
const marksOf = async (who: Person, from: Day, to: Day) =>
  Object.fromEntries(
    (await daysOf(who, from, to)).marks.map(({ day, status, byRule }) => [day, [status, byRule]]),
  );
const mark = (who: Person, day: Day, as: string) =>
  people.done(who, 'mark-days', { days: [{ day, mark: as }] });

test('a rule marks its days, what is marked or unmarked by hand stays over it, and goes back to it on a word', async () => {
  const artist = await people.artist();
  const night = await people.dayIn(40);
  const next = addDays(night, 7);
  await mark(artist, next, 'unavailable');
  const rule = weekly(night);
  await people.done(artist, 'keep-availability-rule', rule);
  expect(await marksOf(artist, night, addDays(next, 7))).toEqual({
    [night]: ['free', true],
    [next]: ['unavailable', false],
    [addDays(next, 7)]: ['free', true],
  });

  await mark(artist, night, 'none');
  expect((await daysOf(artist, night, night)).marks).toEqual([]);
  // Changing the rule does not bring back what was unmarked, nor write over what was marked.
  await people.done(artist, 'keep-availability-rule', { ...rule, status: 'unavailable' });
  expect(await marksOf(artist, night, addDays(next, 7))).toEqual({
    [next]: ['unavailable', false],
    [addDays(next, 7)]: ['unavailable', true],
  });
  await mark(artist, night, 'rule');
  expect(await marksOf(artist, night, night)).toEqual({ [night]: ['unavailable', true] });

  await people.done(artist, 'remove-availability-rule', { ruleId: rule.ruleId });
  expect(await marksOf(artist, night, addDays(next, 70))).toEqual({ [next]: ['unavailable', false] });
});

test('an artist whom a rule makes unavailable is not found, not asked and not held; who opens a night is no longer unavailable', async () => {
  const [artist, venue] = [await people.artist(), await people.venue()];
  const night = await people.dayIn(45);
  for (const who of [artist, venue])
    await people.done(who, 'keep-availability-rule', weekly(night, { status: 'unavailable' }));
  const showId = await people.open(venue, night);
  expect((await daysOf(venue, night, night)).marks).toEqual([]);
  expect((await daysOf(venue, night, night)).skipped).toEqual([night]);
  const asked = await people.send(venue, 'request-booking', {
    ...{ showId, artistId: artist.profileId, deal: GUARANTEE },
    ...{ setStart: '20:30', setMinutes: 60, message: 'Play for us?' },
  });
  expect(asked.error.code).toBe('unavailable-that-night');
  const held = await people.send(venue, 'place-hold', { artistId: artist.profileId, day: night });
  expect(held.error.code).toBe('unavailable-that-night');
  // Nor does either of them hold a night that it, or the other side, is not to be had on; one that is open to all is.
  const [other, next] = [await people.artist(), addDays(night, 7)];
  const hold = (who: Person, day: Day) => people.send(who, 'place-hold', { venueId: venue.profileId, day });
  expect((await hold(artist, next)).error.message).toMatch(`${artist.name} is not available`);
  expect((await hold(other, next)).error.message).toMatch(`${venue.name} is not available`);
  expect((await hold(other, night)).status).toBe(200);
  const { rows } = await backend.pool.query('select status from public_calendar($1, $2, $2)', [
    artist.profileId,
    night,
  ]);
  expect(rows).toEqual([{ status: 'unavailable' }]);
});

test('days are written on as time goes by', async () => {
  const artist = await people.artist();
  const night = await people.dayIn(30);
  await people.done(artist, 'keep-availability-rule', weekly(night));
  const far = rangeDays(addDays(night, 530), addDays(night, 545)).find(
    (day) => weekdayOf(day) === weekdayOf(night),
  );
  expect(await marksOf(artist, far as Day, far as Day)).toEqual({});
  await backend.moveClock(40);
  expect(await marksOf(artist, far as Day, far as Day)).toEqual({ [far as Day]: ['free', true] });
});

test('a rule of somebody else does not exist, there are twelve at most, and a day that is over is not marked', async () => {
  const [artist, other] = [await people.artist(), await people.venue()];
  const day = await people.dayIn(30);
  const rule = weekly(day);
  await people.done(artist, 'keep-availability-rule', rule);
  for (const act of ['keep-availability-rule', 'remove-availability-rule'] as const)
    expect((await people.send(other, act, rule)).error.code).toBe('unknown-rule');
  const more = await Promise.all(
    Array.from({ length: 14 }, () => people.send(artist, 'keep-availability-rule', weekly(day))),
  );
  expect(more.filter(({ error }) => error?.code === 'too-many-rules')).toHaveLength(3);
  expect((await daysOf(artist, day, day)).rules).toHaveLength(12);
  // A day of grace covers every zone on earth, and in Amsterdam a day begins before it does in UTC.
  const over = await people.send(artist, 'mark-days', {
    days: [{ day: await people.dayIn(-3), mark: 'none' }],
  });
  expect(over.error.code).toBe('date-in-the-past');
});

test('a note is kept for whoever wrote it, written over, and taken away', async () => {
  const [artist, other] = [await people.artist(), await people.venue()];
  const day = await people.dayIn(20);
  const notesOf = async (who: Person) => (await daysOf(who, day, day)).notes;
  await people.done(artist, 'note-day', { day, note: 'The van is at the garage.' });
  await people.done(artist, 'note-day', { day, note: 'The van is back.' });
  expect(await notesOf(artist)).toEqual([{ day, note: 'The van is back.' }]);
  expect(await notesOf(other)).toEqual([]);
  for (const table of ['day_notes', 'availability_rules', 'availability_skips'] as const)
    expect((await backend.anonymous().from(table).select('*')).error, table).not.toBeNull();
  expect((await people.send(artist, 'note-day', { day, note: 'x'.repeat(281) })).error.code).toBe(
    'invalid-input',
  );
  await people.done(artist, 'note-day', { day, note: ' ' });
  expect(await notesOf(artist)).toEqual([]);
});

test('the database and the pages read any rules alike', async () => {
  const today = await people.dayIn(0);
  const ahead = fc.integer({ min: -30, max: 300 }).map((days) => addDays(today, days));
  const span = fc
    .tuple(ahead, fc.integer({ min: 0, max: 40 }))
    .map(([from, days]) => ({ from, to: addDays(from, days) }));
  const rule = fc.record({
    status: fc.constantFrom('free' as const, 'unavailable' as const),
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    from: ahead,
    until: fc.constant(null),
    exceptMonths: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 11 }),
    exceptDays: fc.array(span, { maxLength: 3 }),
  });
  const one = fc.tuple(rule, fc.option(fc.integer({ min: 0, max: 200 }))).map(([each, days]) => ({
    ...each,
    until: days === null ? null : addDays(each.from, days),
  }));
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 3 }), async (rules) => {
      const artist = await people.artist();
      for (const each of rules)
        await people.done(artist, 'keep-availability-rule', { ruleId: crypto.randomUUID(), ...each });
      const [from, to] = [addDays(today, 1), addDays(today, 400)];
      const said = Object.fromEntries(
        rangeDays(from, to).flatMap((day) => {
          const status = rulesSay(rules, day);
          return status ? [[day, [status, true]]] : [];
        }),
      );
      expect(await marksOf(artist, from, to)).toEqual(said);
    }),
    { numRuns: 12 },
  );
}, 60_000);
