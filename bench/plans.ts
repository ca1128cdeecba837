import { addDays } from '#core/calendar/day.ts';
import type { MonthWishes, OpenNight } from '#core/month/month.ts';
import { planMonth } from '#core/month/plan-month.ts';
import { whysOf } from '#core/month/why.ts';
import type { Stop, TourWishes } from '#core/tours/network.ts';
import { planTour } from '#core/tours/plan.ts';
import type { Bench } from './bench.ts';
import { numberOption } from './options.ts';
import { ms, type Promises, percentile, printTable } from './report.ts';

const TIMES = 20;
const FROM = '2027-03-01';

/** A number from 0 to 1 that follows from a whole one. */
const part = (seed: number) => ((seed * 7_919 + 104_729) % 1_009) / 1_009;

/** Milliseconds of the processor that some work takes: what others do meanwhile does not count. */
function cost(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const TOUR: TourWishes = {
  ...{ home: { lat: 53.27, lng: -9.05 }, from: FROM, until: addDays(FROM, 29), daysOff: [] },
  ...{ mostNightsInARow: 5, centsPerKm: 45, centsPerNightAway: 9_000, mostHoursADay: 8 },
  ...{ locked: [], banned: [], before: [] },
};

const scattered = (round: number): Stop[] =>
  Array.from({ length: 100 }, (_, at): Stop => {
    const seed = round * 1_000 + at;
    return {
      ...{ id: `s${at}`, venueId: `v${at % 60}`, day: addDays(FROM, Math.floor(part(seed) * 30)) },
      ...{ lat: 51.5 + part(seed + 300) * 3.5, lng: -9.5 + part(seed + 600) * 9 },
      ...{
        netCents: 20_000 + Math.floor(part(seed + 900) * 60_000),
        chance: [0.15, 0.4, 0.7][at % 3] as number,
      },
    };
  });

/** Rooms of one city, all free on the same nights: which room plays which night is what makes a tour hard to prove. */
const oneCity = (round: number): Stop[] =>
  Array.from({ length: 100 }, (_, at): Stop => {
    const [room, night] = [Math.floor(at / 10), at % 10];
    return {
      ...{ id: `s${at}`, venueId: `v${room}`, day: addDays(FROM, night * (1 + (round % 3))) },
      ...{ lat: 53.35 + room / 500, lng: -6.26 },
      ...{ netCents: 90_000 - room * 7_000 + Math.floor(part(round * 1_000 + at) * 4_000), chance: 1 },
    };
  });

/** Tours of 30 days among 100 openings, with what is said of each that is left out, as the worker of the page plans them. */
export async function measureTours({ options }: Bench, promises: Promises): Promise<void> {
  const times = numberOption(options.times, TIMES);
  for (const [what, stopsOf] of [
    ['100 openings of 60 rooms in 30 days', scattered],
    ['ten rooms of one city, free on the same ten nights', oneCity],
  ] as const) {
    const [took, gaps]: [number[], number[]] = [[], []];
    let [leftOut, unproven] = [0, 0];
    for (let round = 0; round < times; round++) {
      const stops = stopsOf(round);
      let plan = planTour([], TOUR);
      took.push(
        cost(() => {
          plan = planTour(stops, TOUR);
        }),
      );
      gaps.push(plan.tour ? plan.gapCents / plan.tour.netCents : 0);
      leftOut += plan.leftOut.length;
      unproven += plan.leftOut.filter(({ isProven }) => !isProven).length;
    }
    console.log(`## Tours: ${what}, ${times} of them\n`);
    report(promises, `tour, ${what}`, took, gaps);
    console.log(
      `Of ${leftOut} openings that are left out, what the tour would lose is said as "at most" for ${unproven}.\n`,
    );
  }
}

const FEES: [name: string, fee: (act: number) => number][] = [
  ['one fee for all', () => 40_000],
  ['fees in steps of €12.50', (act) => 15_000 + Math.floor(part(act * 13) * 40) * 1_250],
  ['fees to the cent', (act) => 15_000 + Math.floor(part(act * 13) * 50_000)],
];

/** A month of 12 nights with 3 spots and 50 candidates each, within a budget for two thirds of it, and what is said beside the bill. */
export async function measureMonth({ options }: Bench, promises: Promises): Promise<void> {
  const times = numberOption(options.times, TIMES);
  for (const [name, fee] of FEES) {
    const [took, gaps, whys]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < times; round++) {
      const nights = Array.from(
        { length: 12 },
        (_, on): OpenNight => ({
          ...{ id: `n${on}`, spots: 3 },
          candidates: Array.from({ length: 50 }, (_each, at) => {
            const act = (at * 3 + on) % 100;
            const worth = 0.1 + 0.4 * part(round * 500 + act) + 0.2 * part(round * 500 + act * 31 + on * 17);
            return { actId: `a${act}`, worth, feeCents: fee(round * 100 + act) };
          }),
        }),
      );
      const wishes: MonthWishes = { budgetCents: 960_000, kept: [], banned: [], before: [] };
      let bill = planMonth([], wishes);
      took.push(
        cost(() => {
          bill = planMonth(nights, wishes);
        }),
      );
      gaps.push(bill.gapPart);
      whys.push(cost(() => [...whysOf(nights, wishes, bill)]));
    }
    console.log(`## A month, ${name}: 12 nights × 3 spots × 50 candidates, ${times} of them\n`);
    report(promises, `month, ${name}`, took, gaps);
    console.log(
      `What is said beside it, night by night: ${ms(percentile(whys, 0.5))} ms (p50), ${ms(percentile(whys, 0.95))} ms (p95).\n`,
    );
  }
}

function report(promises: Promises, what: string, took: readonly number[], gaps: readonly number[]): void {
  const [slow, wide] = [percentile(took, 0.95), percentile(gaps, 1) * 100];
  printTable(
    ['what', 'p50', 'p95', 'promised'],
    [
      [
        'planned, ms of one core',
        ms(percentile(took, 0.5)),
        ms(slow),
        promises.atMost(what, slow, 1_000, 'ms (p95)'),
      ],
      [
        'another is better by at most, %',
        (percentile(gaps, 0.5) * 100).toFixed(2),
        (percentile(gaps, 0.95) * 100).toFixed(2),
        promises.atMost(what, wide, 2, '% (of any)'),
      ],
    ],
  );
}
