import { setTimeout as delay } from 'node:timers/promises';
import { signInWith } from '#testing/auth.ts';
import { done } from '#testing/guessing/owners.ts';
import { type Work, watchOthers, workOf } from './processes.ts';
import { othersSay, printTable } from './report.ts';
import type { SignInBench } from './sign-in-bench.ts';

const WARM_UP = 40;
const MOST_MS = 25;
const MOST_MAIN_MS = 10;

/** What a sign-in by password costs of the processor, by what works it. */
export async function measureCost({ bench, promises, product, ask, owners }: SignInBench): Promise<void> {
  for (const { email, password, device } of owners.slice(0, WARM_UP))
    done(await signInWith(ask, email, password, device));
  bench.say(`${owners.length} sign in, one after the other`);
  const others = watchOthers(product.pid);
  const before = workOf(product.pid);
  const began = performance.now();
  for (const { email, password, device } of owners) done(await signInWith(ask, email, password, device));
  const took = performance.now() - began;
  const busy = others();
  const after = workOf(product.pid);
  await delay(took);
  const later = workOf(product.pid);
  if (!before || !after || !later) {
    console.log('What a sign-in costs is known on Linux alone.\n');
    return;
  }
  const each = (from: Work, to: Work, part: keyof Work) => ((to[part] - from[part]) * 1000) / owners.length;
  const parts = ['main', 'beside', 'postgres'] as const;
  const total = (from: Work, to: Work) => parts.reduce((sum, part) => sum + each(from, to, part), 0);
  const main = each(before, after, 'main');
  console.log(
    `Processor time of one sign-in by password: the mean of ${owners.length} by as many accounts on devices they are known on, one after the\n` +
      `other, and what the product worked in the same time without them. Milliseconds of one core. ${othersSay(busy)}\n`,
  );
  printTable(
    ['processor', 'a sign-in', 'none', 'promised'],
    [
      ...parts.map((part) => [
        { main: "Node.js' main thread", beside: 'its other threads (the hash)', postgres: 'PostgreSQL' }[
          part
        ],
        each(before, after, part).toFixed(1),
        each(after, later, part).toFixed(1),
        part === 'main' ? promises.atMost('A sign-in, on the main thread', main, MOST_MAIN_MS, 'ms') : '',
      ]),
      [
        'together',
        total(before, after).toFixed(1),
        total(after, later).toFixed(1),
        promises.atMost('A sign-in', total(before, after), MOST_MS, 'ms'),
      ],
    ],
  );
}
