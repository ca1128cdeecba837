import { setTimeout as delay } from 'node:timers/promises';
import { signInWith } from '#testing/auth.ts';
import { dashboardOpener, type Sample, sampled } from './dashboard.ts';
import { watchOthers } from './processes.ts';
import { ms, othersSay, percentile, printTable } from './report.ts';
import type { SignInBench } from './sign-in-bench.ts';

const PAIRS = 25;
const OPENINGS = 8;
const A_SECOND = 20;
const MOST_RATIO = 1.2;
/** A session may ask only so often in a minute. */
const SESSIONS = 12;

/** The dashboard's data requests without sign-ins and beside 20 a second, in turn. */
export async function measureBeside(parts: SignInBench): Promise<void> {
  const { bench, promises, product } = parts;
  const open = await dashboardOpener(bench, product, SESSIONS);
  for (let at = 0; at < 10; at++) await open();
  const signIns = steadySignIns(parts);
  const others = watchOthers(product.pid);
  const seen = { without: [] as Sample[], beside: [] as Sample[] };
  for (let pair = 1; pair <= PAIRS; pair++) {
    // Each comes first as often as the other.
    for (const beside of pair % 2 ? [false, true] : [true, false]) {
      const end = beside ? signIns.begin() : null;
      // As long as it takes to be in full swing, or quiet again.
      await delay(300);
      seen[beside ? 'beside' : 'without'].push(...(await sampled(open, OPENINGS)));
      await end?.();
    }
    if (pair % 5 === 0) bench.say(`The dashboard without sign-ins and beside them: ${pair} of ${PAIRS}`);
  }

  const data = (samples: Sample[]) => samples.flatMap((sample) => sample.data);
  const [without, beside] = [data(seen.without), data(seen.beside)];
  const ratio = percentile(beside, 0.95) / percentile(without, 0.95);
  const rate = signIns.answered('200') / signIns.seconds();
  console.log(
    `The data requests of \`/venue-dashboard\`, ${PAIRS} times ${OPENINGS} openings without sign-ins and as many beside ${A_SECOND} sign-ins a second of\n` +
      `${parts.owners.length} accounts, in turn. Whoever asks shares the cores with the product. Milliseconds. ${othersSay(others())}\n`,
  );
  const row = (what: string, values: number[]) => [
    what,
    values.length,
    ...[0.5, 0.95, 0.99].map((part) => ms(percentile(values, part))),
    '',
  ];
  printTable(
    ['data requests', 'times', 'p50', 'p95', 'p99', 'promised'],
    [
      row('without sign-ins', without),
      row(`beside ${rate.toFixed(1)} a second`, beside),
      [
        'ratio',
        '',
        (percentile(beside, 0.5) / percentile(without, 0.5)).toFixed(2),
        ratio.toFixed(2),
        (percentile(beside, 0.99) / percentile(without, 0.99)).toFixed(2),
        promises.atMost('p95 beside sign-ins, ratio', ratio, MOST_RATIO, '(p95)'),
      ],
    ],
  );
  const failed = [...seen.without, ...seen.beside].reduce((all, sample) => all + sample.failed, 0);
  printTable(
    ['promise', 'seen', 'promised'],
    [
      ['sign-ins a second', rate.toFixed(1), promises.atLeast('Sign-ins a second', rate, A_SECOND * 0.95)],
      [
        'requests of either that failed',
        failed + signIns.failed(),
        promises.atMost('Requests that failed', failed + signIns.failed(), 0, 'requests'),
      ],
    ],
  );
}

/** Sign-ins at an even pace, however long each takes. `begin` answers how to end them and wait for the last. */
function steadySignIns({ ask, owners }: SignInBench) {
  const answers = new Map<string, number>();
  let next = 0;
  let lasted = 0;
  const begin = () => {
    const going: Promise<void>[] = [];
    const began = performance.now();
    const timer = setInterval(() => {
      // A timer that comes late makes up for it.
      const due = Math.floor(((performance.now() - began) / 1000) * A_SECOND);
      while (going.length < due) {
        const { email, password, device } = owners[next++ % owners.length] as (typeof owners)[number];
        going.push(
          signInWith(ask, email, password, device).then(
            ({ status }) => count(String(status)),
            () => count('no answer'),
          ),
        );
      }
    }, 1000 / A_SECOND);
    return async () => {
      clearInterval(timer);
      lasted += performance.now() - began;
      await Promise.all(going);
    };
  };
  const count = (answer: string) => {
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
  };
  return {
    begin,
    answered: (answer: string) => answers.get(answer) ?? 0,
    failed: () => [...answers].reduce((sum, [answer, times]) => sum + (answer === '200' ? 0 : times), 0),
    seconds: () => lasted / 1000,
  };
}
