import { signInWith } from '#testing/auth.ts';
import { addresses } from './asker.ts';
import { percentile, printTable } from './report.ts';
import type { SignInBench } from './sign-in-bench.ts';

const MOST_APART_MS = 5;

/** How long wrong tries take for addresses that somebody has and for others, interleaved. */
export async function measureTimes({ bench, promises, ask, owners }: SignInBench): Promise<void> {
  bench.say(`${owners.length} wrong tries each at known and unknown addresses`);
  // Nobody waits for tries of before: each try has an account and an address of its own.
  const places = addresses(52, 2 * owners.length);
  const took = { known: [] as number[], unknown: [] as number[] };
  const attempt = async (kind: keyof typeof took, email: string) => {
    const began = performance.now();
    const { status } = await signInWith(ask, email, 'not the password', { from: places.pop() });
    took[kind].push(performance.now() - began);
    if (status !== 400) throw new Error(`A wrong try was answered ${status}`);
  };
  for (const [at, { email }] of owners.entries()) {
    const nobody = email.replace('owner', at % 2 ? 'other' : 'nobdy');
    if (at % 2) await attempt('known', email);
    await attempt('unknown', nobody);
    if (at % 2 === 0) await attempt('known', email);
  }
  const apart = Math.abs(percentile(took.known, 0.5) - percentile(took.unknown, 0.5));
  console.log(
    'Wrong tries, one at a time, each at another account and from another address. Milliseconds.\n',
  );
  const row = (what: string, values: number[]) => [
    what,
    values.length,
    ...[0.05, 0.5, 0.95].map((part) => percentile(values, part).toFixed(1)),
    '',
  ];
  printTable(
    ['wrong tries', 'times', 'p5', 'p50', 'p95', 'promised'],
    [
      row('known addresses', took.known),
      row('unknown addresses', took.unknown),
      [
        'apart',
        '',
        '',
        apart.toFixed(1),
        '',
        promises.atMost('Medians of known and unknown addresses', apart, MOST_APART_MS, 'ms apart'),
      ],
    ],
  );
}
