import type { Bench } from './bench.ts';
import { accept, type Contest, expectWinners, type Offer, putOnTable } from './contests.ts';
import { inParallel } from './in-parallel.ts';
import { type City, NIGHTS_AROUND } from './population.ts';
import { processorSecondsOf, secondsOfPostgres } from './processes.ts';
import { ms, type Promises, percentile, printTable } from './report.ts';

const AT_ONCE = 200;
const ROUNDS = 5;
const INDEPENDENT = 2_000;
const LONGEST_MS = 15_000;
const CONTENDED_P99_MS = 1_000;
const FREE_P99_MS = 200;

/** How many acceptances the product answers in a second, fought over and not, and how long one waits. */
export async function measureAcceptances(bench: Bench, city: City, promises: Promises): Promise<void> {
  const rows: (string | number)[][] = [];
  let night = NIGHTS_AROUND + 10;
  const ofOneArtist = (round: number): Contest => ({
    artists: [9_000 + round, 9_000 + round],
    venues: [1, AT_ONCE],
    by: 'venue',
  });
  const ofOneVenue = (round: number): Contest => ({
    artists: [1_001, 1_000 + AT_ONCE],
    venues: [300 + round, 300 + round],
    by: 'artist',
  });
  const contests: [what: string, contest: (round: number) => Contest, many: number][] = [
    [`the first ${AT_ONCE} that a process just started is sent`, (round) => ofOneArtist(ROUNDS + round), 1],
    [`${AT_ONCE} at once of one artist's overlapping offers`, ofOneArtist, ROUNDS],
    [`${AT_ONCE} at once for one night of one venue`, ofOneVenue, ROUNDS],
  ];
  for (const [what, contest, many] of contests) {
    const took: number[] = [];
    let spent = 0;
    let rounds = 0;
    const work = watchWork(city);
    while (rounds < many && (rounds === 0 || spent < LONGEST_MS)) {
      rounds += 1;
      night += 1;
      const offers = await putOnTable(city, night, contest(rounds));
      let won = 0;
      work.goOn();
      const began = performance.now();
      took.push(
        ...(await inParallel(AT_ONCE, offers, async (offer) => {
          if (await isAccepted(city, offer)) won += 1;
        })),
      );
      spent += performance.now() - began;
      work.pause();
      await expectWinners(city, offers, won, 1);
    }
    rows.push([
      what,
      took.length,
      rounds,
      ...figures(took, spent),
      many === 1 ? '' : promises.atMost(what, percentile(took, 0.99), CONTENDED_P99_MS, 'ms'),
      ...work.each(took.length),
    ]);
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
    const work = watchWork(city);
    work.goOn();
    const began = performance.now();
    const took = await inParallel(
      atOnce,
      offers,
      async (offer) => {
        if (await isAccepted(city, offer)) won += 1;
      },
      LONGEST_MS,
    );
    const spent = performance.now() - began;
    work.pause();
    await expectWinners(city, offers, won, took.length);
    const kept = atOnce === 1 ? '' : promises.atMost(what, percentile(took, 0.99), FREE_P99_MS, 'ms');
    rows.push([what, took.length, won, ...figures(took, spent), kept, ...work.each(took.length)]);
    bench.say(`Acceptances, ${what}: ${figures(took, spent).join(' ')}`);
  }

  console.log('## Acceptances\n');
  console.log(
    '`POST /functions/v1/api/accept-booking` over HTTP; whoever sends them shares the cores with the product and PostgreSQL, which\n' +
      `writes through to the disk. In each round of ${AT_ONCE} exactly one was accepted, every other refused with a sentence.\n` +
      'Milliseconds; the last three are of processor time for each.\n',
  );
  printTable(
    [
      'acceptances',
      'sent',
      'accepted',
      'answered a second',
      'p50',
      'p99',
      'p99 promised',
      'Node.js',
      'PostgreSQL',
      'sender',
    ],
    rows,
  );
}

async function isAccepted({ people }: City, offer: Offer): Promise<boolean> {
  const answer = await accept(people, offer);
  if (answer === 'busy') throw new Error('An acceptance was answered that too many act at once');
  return answer === 'accepted';
}

function figures(took: number[], spentMs: number): string[] {
  return [(took.length / (spentMs / 1000)).toFixed(0), ms(percentile(took, 0.5)), ms(percentile(took, 0.99))];
}

/** Milliseconds of processor for each between `goOn` and `pause`, of the product, of PostgreSQL and of whoever sends. */
function watchWork({ product }: City) {
  const worked = () => [
    processorSecondsOf(product.pid) ?? Number.NaN,
    secondsOfPostgres(process.pid),
    process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
  ];
  const sums = [0, 0, 0];
  let before = worked();
  return {
    goOn: () => {
      before = worked();
    },
    pause: () => {
      for (const [at, now] of worked().entries()) sums[at] = (sums[at] ?? 0) + now - (before[at] ?? 0);
    },
    each: (many: number): string[] => sums.map((sum) => ms((sum * 1000) / many)),
  };
}
