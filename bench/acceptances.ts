import type { Person } from '#testing/people.ts';
import type { Bench } from './bench.ts';
import { inParallel } from './in-parallel.ts';
import { type City, NIGHTS_AROUND } from './population.ts';
import { ms, percentile, printTable } from './report.ts';

const AT_ONCE = 200;
const ROUNDS = 5;
const INDEPENDENT = 2_000;
const LONGEST_MS = 15_000;

type Offer = { bookingId: string; answerer: Person };

/** How many acceptances the product answers in a second, fought over and not, and how long one waits. */
export async function measureAcceptances(bench: Bench, city: City): Promise<void> {
  const rows: (string | number)[][] = [];
  let night = NIGHTS_AROUND + 10;
  const contests: [string, (round: number) => Contest][] = [
    [
      `${AT_ONCE} at once of one artist's overlapping offers`,
      (round) => ({ artists: [9_000 + round, 9_000 + round], venues: [1, AT_ONCE], by: 'venue' }),
    ],
    [
      `${AT_ONCE} at once for one night of one venue`,
      (round) => ({ artists: [1_001, 1_000 + AT_ONCE], venues: [300 + round, 300 + round], by: 'artist' }),
    ],
  ];
  for (const [what, contest] of contests) {
    const took: number[] = [];
    let spent = 0;
    let rounds = 0;
    while (rounds < ROUNDS && (rounds === 0 || spent < LONGEST_MS)) {
      rounds += 1;
      night += 1;
      const offers = await putOnTable(city, night, contest(rounds));
      let won = 0;
      const began = performance.now();
      took.push(
        ...(await inParallel(AT_ONCE, offers, async (offer) => {
          if ((await accept(city, offer)) === 'accepted') won += 1;
        })),
      );
      spent += performance.now() - began;
      await expectWinners(city, offers, won, 1);
    }
    rows.push([what, took.length, rounds, ...figures(took, spent)]);
    bench.say(`Acceptances, ${what}: ${figures(took, spent).join(' ')}`);
  }

  for (const atOnce of [1, 16]) {
    const what = `independent ones, ${atOnce === 1 ? 'one after the other' : `${atOnce} at a time`}`;
    const offers: Offer[] = [];
    // Four nights of 500 venues, another artist at each show.
    for (let part = 0; part < (atOnce === 1 ? 1 : INDEPENDENT / 500); part++) {
      night += 1;
      const first = 1 + part * 500;
      offers.push(
        ...(await putOnTable(city, night, { artists: [first, first + 499], venues: [1, 500], by: 'venue' })),
      );
    }
    let won = 0;
    const began = performance.now();
    const took = await inParallel(
      atOnce,
      offers,
      async (offer) => {
        if ((await accept(city, offer)) === 'accepted') won += 1;
      },
      LONGEST_MS,
    );
    const spent = performance.now() - began;
    await expectWinners(city, offers, won, took.length);
    rows.push([what, took.length, won, ...figures(took, spent)]);
    bench.say(`Acceptances, ${what}: ${figures(took, spent).join(' ')}`);
  }

  console.log('## Acceptances\n');
  console.log(
    '`POST /functions/v1/api/accept-booking` over HTTP; whoever sends them shares the cores with the product and PostgreSQL, which\n' +
      `writes through to the disk. In each round of ${AT_ONCE} exactly one was accepted, every other refused with a sentence.\n` +
      'Milliseconds.\n',
  );
  printTable(['acceptances', 'sent', 'accepted', 'answered a second', 'p50', 'p99'], rows);
}

function figures(took: number[], spentMs: number): string[] {
  return [(took.length / (spentMs / 1000)).toFixed(0), ms(percentile(took, 0.5)), ms(percentile(took, 0.99))];
}

/** Which artists and venues, by their numbers (first and last), and who made the offers. */
type Contest = { artists: [number, number]; venues: [number, number]; by: 'artist' | 'venue' };

/**
 * Offers for a night so many days from today: of each venue to its own artist, of all venues to the one artist, or of all
 * artists to the one venue.
 */
async function putOnTable({ pool, people }: City, days: number, contest: Contest): Promise<Offer[]> {
  const { artists, venues, by } = contest;
  await pool.query(
    `insert into shows (venue_id, show_date, time_zone, doors_at, starts_at, ends_at, night, capacity)
     select v.id, d, v.time_zone, (d + time '19:00') at time zone v.time_zone, (d + time '20:00') at time zone v.time_zone,
       (d + time '23:00') at time zone v.time_zone, 'empty', v.capacity
     from venue_profiles v, (select private.today() + $1::int as d) night
     where substr(v.name, 10)::int between $2::int and $3::int`,
    [days, ...venues],
  );
  const { rows } = await pool.query(
    `with asked as (
       insert into bookings (show_id, artist_id, status, requested_by, offered_by, deal, guarantee_cents)
       select s.id, a.id, 'requested', $6, $6, '{"kind":"guarantee","guaranteeCents":50000}', 50000
       from artist_profiles a
       join venue_profiles v on substr(v.name, 10)::int between $4::int and $5::int
         and ($2::int = $3::int or $4 = $5 or substr(a.name, 11)::int - $2 = substr(v.name, 10)::int - $4)
       join shows s on s.venue_id = v.id and s.show_date = private.today() + $1::int
       where substr(a.name, 11)::int between $2 and $3
       returning id, artist_id, venue_id)
     select asked.id as booking_id, a.user_id as artist, v.user_id as venue
     from asked join artist_profiles a on a.id = asked.artist_id join venue_profiles v on v.id = asked.venue_id`,
    [days, ...artists, ...venues, by],
  );
  return Promise.all(
    rows.map(async ({ booking_id, artist, venue }) => {
      const userId = by === 'venue' ? artist : venue;
      const token = await people.tokenOf(userId);
      return { bookingId: booking_id, answerer: { userId, token } as Person };
    }),
  );
}

async function accept({ people }: City, { bookingId, answerer }: Offer): Promise<'accepted' | 'refused'> {
  const { status, error } = await people.send(answerer, 'accept-booking', { bookingId });
  if (status === 200) return 'accepted';
  if (status === 409 && error?.message) return 'refused';
  throw new Error(`An acceptance was answered ${status}: ${JSON.stringify(error)}`);
}

/** What was answered is what stands in the database. */
async function expectWinners({ pool }: City, offers: Offer[], won: number, wanted: number): Promise<void> {
  const { rows } = await pool.query(
    `select count(*)::int as confirmed from bookings where id = any ($1) and status = 'confirmed'`,
    [offers.map(({ bookingId }) => bookingId)],
  );
  const { confirmed } = rows[0];
  if (won !== wanted || confirmed !== wanted) {
    throw new Error(`${won} of ${offers.length} were accepted and ${confirmed} are confirmed, not ${wanted}`);
  }
}
