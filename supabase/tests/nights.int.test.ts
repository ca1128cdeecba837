import { describe, expect, it } from 'vitest';
import { addDays, formatDay } from '#core/calendar/day.ts';
import { instantOfNight, nightOf, nightTaken, type Span } from '#core/calendar/night.ts';
import type { People, Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();

const two = (part: number) => String(part).padStart(2, '0');
const TIMES = Array.from({ length: 48 }, (_, at) => `${two(Math.floor(at / 2))}:${two((at % 2) * 30)}`);
/** Ordinary days, and those around which clocks change. */
const NIGHTS = [
  ['2027-06-12', 'Asia/Kathmandu'],
  ['2027-03-27', 'Europe/Amsterdam'],
  ['2027-10-30', 'Europe/Amsterdam'],
  ['2027-03-28', 'Europe/Amsterdam'],
  ['2027-11-06', 'America/New_York'],
  ['2027-04-03', 'Australia/Lord_Howe'],
] as const;
const textOf = ({ from, to }: Span) => `${from.toISOString()} ${to.toISOString()}`;

it('the database and the program say the same of every pair of times: what belongs to a night, and what it takes', async () => {
  for (const [day, zone] of NIGHTS) {
    const pairs = TIMES.flatMap((start) =>
      TIMES.map((end) => ({
        doorsAt: instantOfNight(day, start, zone).toISOString(),
        endsAt: instantOfNight(day, end, zone, start).toISOString(),
      })),
    );
    const { rows } = await backend.pool.query(
      `select lower(n) as of_from, upper(n) as of_to, lower(t) as taken_from, upper(t) as taken_to
       from unnest($3::timestamptz[], $4::timestamptz[]) with ordinality p (doors, ends, place),
         private.night_of($1, $2, ends) n, private.night_taken($1, $2, doors, ends) t order by place`,
      [day, zone, pairs.map(({ doorsAt }) => doorsAt), pairs.map(({ endsAt }) => endsAt)],
    );
    const span = (from: string, to: string) => textOf({ from: new Date(from), to: new Date(to) });
    expect(rows.map((row) => [span(row.of_from, row.of_to), span(row.taken_from, row.taken_to)])).toEqual(
      pairs.map((hours) => [textOf(nightOf(day, zone, hours.endsAt)), textOf(nightTaken(day, zone, hours))]),
    );
    const { rows: unknown } = await backend.pool.query(
      'select lower(n) as from, upper(n) as to from private.night_taken($1, $2) n',
      [day, zone],
    );
    expect(span(unknown[0].from, unknown[0].to)).toBe(textOf(nightTaken(day, zone)));
  }
});

describe('a club night until the morning', () => {
  const club = { doors: '23:00', showTime: '23:59', curfew: '07:00', fullPriceCents: 1500 };
  const brunch = { doors: '06:30', showTime: '06:30', curfew: '09:00', fullPriceCents: 500 };
  const evening = { doors: '19:00', showTime: '20:00', curfew: '23:00', fullPriceCents: 1500 };
  const deal = { kind: 'guarantee', guaranteeCents: 20_000 };
  const opened = (venue: Person, date: string, hours: object) =>
    people.send(venue, 'open-show', { ...hours, date });
  const book = async (venue: Person, artist: Person, showId: string, terms: object = {}) => {
    const { bookingId } = await people.done(artist, 'request-booking', { showId, deal, ...terms });
    return people.send(venue, 'accept-booking', { bookingId });
  };
  const refusal = ({ status, error }: Awaited<ReturnType<People['send']>>) => `${status} ${error?.code}`;

  it('ends where the venue says, and leaves the evening of the next day to another show', async () => {
    const venue = await people.venue();
    const date = await people.dayIn(40);
    expect((await opened(venue, date, { ...club, curfew: '11:30' })).status).toBe(200);
    expect((await opened(venue, addDays(date, 1), { ...brunch })).error).toMatchObject({
      code: 'date-taken',
      message: `${venue.name} already has a show at that time on ${formatDay(addDays(date, 1))}.`,
    });
    const lunch = { doors: '12:00', showTime: '12:00', curfew: '15:00', fullPriceCents: 500 };
    expect((await opened(venue, addDays(date, 1), lunch)).status).toBe(200);
    const { rows } = await backend.pool.query(
      `select to_char(ends_at at time zone time_zone, 'YYYY-MM-DD HH24:MI') as ends from shows
       where venue_id = $1 and show_date = $2`,
      [venue.profileId, date],
    );
    expect(rows).toEqual([{ ends: `${addDays(date, 1)} 11:30` }]);
  });

  it('keeps its acts from playing elsewhere that morning, and not that evening', async () => {
    const [venue, other, third, artist] = await Promise.all([
      people.venue(),
      people.venue(),
      people.venue(),
      people.artist(),
    ]);
    const date = await people.dayIn(50);
    const show = (await opened(venue, date, club)).data as unknown as { showId: string };
    const morning = (await opened(other, addDays(date, 1), brunch)).data as unknown as { showId: string };
    const night = (await opened(third, addDays(date, 1), evening)).data as unknown as { showId: string };
    // A set of the early morning is one of this night.
    expect((await book(venue, artist, show.showId, { setStart: '06:00', setMinutes: 45 })).status).toBe(200);
    const late = await people.send(artist, 'request-booking', { showId: morning.showId, deal });
    expect(refusal(late)).toBe('409 date-taken');
    expect((await book(third, artist, night.showId)).status).toBe(200);
  });

  it('takes no set that ends after it', async () => {
    const [venue, artist] = await Promise.all([people.venue(), people.artist()]);
    const date = await people.dayIn(60);
    const { showId } = (await opened(venue, date, club)).data as unknown as { showId: string };
    const set = { showId, deal, setStart: '06:30', setMinutes: 45 };
    const sent = await people.send(artist, 'request-booking', set);
    expect(sent.error.message).toBe(
      'The set must fit between doors at 11:00 PM and the end of the show at 7:00 AM.',
    );
  });
});
