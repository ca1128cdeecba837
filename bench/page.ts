import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '../scripts/chromium.mjs';
import type { Bench } from './bench.ts';
import { measureEveryPage } from './every-page.ts';
import { measureLighthouse } from './lighthouse.ts';
import { commandOf, describeRun, keepPromises } from './report.ts';
import { startProduct } from './started-product.ts';
import { measureWeight } from './weight.ts';

/** What the pages weigh and how Lighthouse finds them, with the demo season. Answers whether the promises are kept. */
export async function measure(bench: Bench): Promise<boolean> {
  const wants = (part: 'weight' | 'every-page' | 'lighthouse') =>
    bench.parts.length === 0 || bench.parts.includes(part);
  const promises = keepPromises();
  console.log('# The pages: first loads, Lighthouse\n');
  describeRun(bench.checkout, commandOf('bench:page', bench.parts));
  const chromium = await findChromium(bench.say);
  bench.say('Building and starting');
  const dataDir = join(bench.place, 'data');
  mkdirSync(dataDir, { mode: 0o755 });
  const product = await startProduct(bench, { DATA_DIR: dataDir });
  if (wants('weight')) await measureWeight(bench, promises, product.url, chromium);
  if (wants('every-page')) await measureEveryPage(bench, promises, product.url, chromium);
  if (wants('lighthouse')) await measureLighthouse(bench, promises, product.url, chromium);
  return promises.conclude();
}
