import { expect, it } from 'vitest';
import { openShowInput } from '#core/booking/opening.ts';
import { minutesOfNight } from '#core/calendar/hours.ts';
import { instantOfNight, nightOf, nightTaken, overlaps } from '#core/calendar/night.ts';

const two = (part: number) => String(part).padStart(2, '0');
/** Each half of an hour, and the minutes around those that the rule names. */
const TIMES = [
  ...Array.from({ length: 48 }, (_, at) => `${two(Math.floor(at / 2))}:${two((at % 2) * 30)}`),
  ...['05:59', '06:01', '11:59', '12:01', '16:59', '17:01', '23:59'],
];
const pairs = TIMES.flatMap((start) => TIMES.map((end) => [start, end] as const));
const isMorning = (time: string) => time >= '06:00' && time <= '12:00';
const isOfEvening = (time: string) => time >= '17:00' || time < '06:00';

it('an end up to noon is on the next morning after a start in the evening, and on its own day after any other', () => {
  const wrong = pairs.filter(([start, end]) => {
    const later = minutesOfNight(end, start) - minutesOfNight(end);
    return later !== (isMorning(end) && isOfEvening(start) ? 1440 : 0);
  });
  expect(wrong).toEqual([]);
});

const opening = { date: '2027-03-12', fullPriceCents: 1700 };
const isTaken = (showTime: string, curfew: string) =>
  openShowInput.safeParse({ ...opening, doors: showTime, showTime, curfew }).success;

it('a night may end up to noon of the next day, and all other pairs of times are taken or refused as they were', () => {
  const wrong = pairs.filter(([start, end]) => {
    const was = minutesOfNight(end) > minutesOfNight(start);
    return isTaken(start, end) !== (was || (isMorning(end) && isOfEvening(start)));
  });
  expect(wrong).toEqual([]);
});

it.each([
  ['23:59', '07:00', true],
  ['23:59', '06:00', true],
  ['22:00', '12:00', true],
  ['00:30', '11:30', true],
  ['23:59', '12:01', false],
  ['23:59', '23:59', false],
  ['20:00', '20:00', false],
  ['12:00', '16:00', true],
  ['16:00', '12:00', false],
  ['12:00', '11:00', false],
  ['11:00', '12:00', true],
  ['02:00', '01:00', false],
])('from %s to %s: %s', (start, end, is) => {
  expect(isTaken(start, end)).toBe(is);
});

const ZONES = ['Europe/Amsterdam', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'];
/** Ordinary days, and those around which clocks change in one of the zones. */
const DAYS = ['2027-06-12', '2027-03-27', '2027-10-30', '2027-03-13', '2027-11-06', '2027-04-03'];
const taken = (day: string, zone: string, [doors, start, end]: readonly [string, string, string]) =>
  nightTaken(day, zone, {
    doorsAt: instantOfNight(day, doors, zone).toISOString(),
    endsAt: instantOfNight(day, end, zone, start).toISOString(),
  });
const next = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

it('two nights that follow each other touch only where their hours do, also when clocks change', () => {
  for (const zone of ZONES)
    for (const day of DAYS) {
      const club = taken(day, zone, ['23:00', '23:59', '11:30']);
      const lunch = taken(next(day), zone, ['12:00', '12:00', '15:00']);
      const early = taken(next(day), zone, ['06:30', '06:30', '08:00']);
      const evening = taken(next(day), zone, ['19:00', '20:00', '07:00']);
      expect(overlaps(club, lunch)).toBe(false);
      expect(overlaps(club, evening)).toBe(false);
      expect(overlaps(taken(day, zone, ['23:00', '23:59', '07:00']), early)).toBe(true);
      expect(overlaps(taken(day, zone, ['19:00', '20:00', '23:00']), early)).toBe(false);
      // One day has one night.
      expect(overlaps(lunch, evening)).toBe(true);
      expect(overlaps(nightTaken(next(day), zone), evening)).toBe(true);
      expect(overlaps(nightTaken(next(day), zone), club)).toBe(false);
    }
});

it('a night that ends after six goes on to noon, and any other ends at six', () => {
  const zone = 'Europe/Amsterdam';
  const to = (end: string) =>
    nightOf(
      '2027-03-27',
      zone,
      instantOfNight('2027-03-27', end, zone, '23:59').toISOString(),
    ).to.toISOString();
  expect([to('05:00'), to('06:00'), to('06:01'), to('12:00')]).toEqual([
    '2027-03-28T04:00:00.000Z',
    '2027-03-28T04:00:00.000Z',
    '2027-03-28T10:00:00.000Z',
    '2027-03-28T10:00:00.000Z',
  ]);
});
