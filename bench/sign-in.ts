import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { askAuth } from '#testing/auth.ts';
import { newOwner, type Owner } from '#testing/guessing/owners.ts';
import { addresses } from './asker.ts';
import type { Bench } from './bench.ts';
import { inParallel } from './in-parallel.ts';
import type { keepPromises } from './report.ts';
import { measureBeside } from './sign-in-beside.ts';
import { measureCost } from './sign-in-cost.ts';
import { measureGuesses } from './sign-in-guesses.ts';
import { measureTimes } from './sign-in-times.ts';
import { startProduct } from './started-product.ts';

/** As many accounts, each on a device at an address of its own. */
const OWNERS = 200;

const PARTS = { cost: measureCost, dashboard: measureBeside, times: measureTimes, guesses: measureGuesses };

/** Sign-in: what it costs, whom it slows, what its time tells, and what guessing comes to. */
export async function measureSignIn(bench: Bench, promises: ReturnType<typeof keepPromises>): Promise<void> {
  const dataDir = join(bench.place, 'signed-in');
  mkdirSync(dataDir, { mode: 0o755 });
  const product = await startProduct(bench, { DATA_DIR: dataDir });
  const ask = askAuth(product);
  bench.say(`${OWNERS} sign up`);
  const owners: Owner[] = [];
  await inParallel(4, addresses(50, OWNERS), async (from) => owners.push(await newOwner(ask, from)));
  console.log('## Sign-in\n');
  const without = bench.options.without?.split(',') ?? [];
  for (const [part, measure] of Object.entries(PARTS)) {
    if (!without.includes(part)) await measure({ bench, promises, product, ask, owners });
  }
}
