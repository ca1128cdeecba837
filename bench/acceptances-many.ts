import { setTimeout as delay } from 'node:timers/promises';
import type { Bench } from './bench.ts';
import { accept, type Contest, expectWinners, putOnTable } from './contests.ts';
import { inParallel } from './in-parallel.ts';
import { numberOption } from './options.ts';
import { type City, NIGHTS_AROUND } from './population.ts';
import { ms, percentile, printTable, seconds } from './report.ts';

const ATTEMPTS = 100_000;
const AT_ONCE = 200;

/**
 * Acceptances that fight over nights, sent to two processes at once: many offers for one artist's night, and many artists for one
 * night of a venue that wants one to three of them. After each round, and of everything at the end, nobody is booked twice.
 */
export async function measureManyAcceptances(bench: Bench, city: City): Promise<void> {
  const attempts = numberOption(bench.options.many || undefined, ATTEMPTS);
  const other = city.peopleAt(await city.startAnother());
  const took: number[] = [];
  const wonIn = [0, 0];
  let rounds = 0;
  let busy = 0;
  const began = performance.now();
  while (took.length < attempts) {
    const contest = contestOf(rounds);
    const offers = await putOnTable(city, NIGHTS_AROUND + 400 + Math.floor(rounds / ROUNDS_A_NIGHT), contest);
    const won = [0, 0];
    took.push(
      ...(await inParallel(AT_ONCE, offers, async (offer, at) => {
        const process = at % 2;
        const people = process === 0 ? city.people : other;
        let answer = await accept(people, offer);
        // Two cores serve two processes, PostgreSQL and who sends: one that says so is asked again, as a browser does.
        while (answer === 'busy') {
          busy += 1;
          await delay(1_000);
          answer = await accept(people, offer);
        }
        if (answer === 'accepted') won[process] = (won[process] ?? 0) + 1;
      })),
    );
    const [first = 0, second = 0] = won;
    await expectWinners(city, offers, first + second, contest.wanted ?? 1);
    wonIn[0] = (wonIn[0] ?? 0) + first;
    wonIn[1] = (wonIn[1] ?? 0) + second;
    rounds += 1;
    if (rounds % 25 === 0) bench.say(`${took.length} attempts, ${first + second} accepted in the last round`);
  }
  const spent = performance.now() - began;
  await expectNobodyTwice(city);

  console.log('## Acceptances over two processes\n');
  console.log(
    `${AT_ONCE} at once, half to each of two processes on one PostgreSQL; in turn offers of ${AT_ONCE} venues to one artist, and of ${AT_ONCE}\n` +
      'artists to one venue that wants one, two or three. After each round as many were accepted as there is room for; at the end no\n' +
      'artist has two bookings in one night, no show more artists than it wants, and every accepted one has one agreement, one event and one answer.\n',
  );
  printTable(
    [
      'attempts',
      'rounds',
      'accepted by the first',
      'by the second',
      'asked again',
      'seconds',
      'p50 ms',
      'p99 ms',
    ],
    [
      [
        took.length,
        rounds,
        wonIn[0] ?? 0,
        wonIn[1] ?? 0,
        busy,
        seconds(spent),
        ms(percentile(took, 0.5)),
        ms(percentile(took, 0.99)),
      ],
    ],
  );
}

const ROUNDS_A_NIGHT = 4;

/** The rounds of one night have people of their own. */
function contestOf(round: number): Contest {
  const part = round % ROUNDS_A_NIGHT;
  const half = part < 2 ? 0 : 1;
  if (part % 2 === 0) {
    const artist = 5_000 + (round % 4_000);
    const firstVenue = 1 + half * AT_ONCE;
    return { artists: [artist, artist], venues: [firstVenue, firstVenue + AT_ONCE - 1], by: 'venue' };
  }
  const firstArtist = 1_001 + half * AT_ONCE;
  const venue = 401 + half * 50 + (round % 50);
  const artists: [number, number] = [firstArtist, firstArtist + AT_ONCE - 1];
  return { artists, venues: [venue, venue], by: 'artist', wanted: 1 + (round % 3) };
}

/** Looked at from what stands in the database, whatever constraints it has. */
async function expectNobodyTwice({ pool }: City): Promise<void> {
  const { rows } = await pool.query(`
    with binding as (
      select b.* from bookings b where b.status in ('confirmed', 'played', 'concluded', 'settled', 'paid') and b.confirmed_at is not null)
    select
      (select count(*) from binding a join binding b on b.artist_id = a.artist_id and b.id > a.id and b.night && a.night)::int as twice,
      (select count(*) from (select s.id from shows s join binding b on b.show_id = s.id group by s.id, s.slots
        having count(*) > s.slots) too_many)::int as overfull,
      (select count(*) from binding b where (select count(*) from agreements g where g.booking_id = b.id) <> 1)::int as agreements,
      (select count(*) from binding b where (select count(*) from domain_events e
        where e.booking_id = b.id and e.kind = 'booking-accepted') <> 1)::int as events,
      (select count(*) from binding)::int as binding`);
  const { twice, overfull, agreements, events, binding } = rows[0];
  if (twice + overfull + agreements + events > 0 || binding === 0) {
    throw new Error(
      `Of ${binding}: ${twice} twice, ${overfull} shows too full, ${agreements} without one agreement, ${events} without one event`,
    );
  }
}
