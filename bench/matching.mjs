// npm run bench:matching -- --gigs FILE --train-from DAY --train-until DAY --test-from DAY --test-until DAY [--new-pairings]
// [--artist-side]: how well the product's own learner ranks real gigs. The code is bundled first: it runs for minutes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { install } from '../scripts/install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
let place;
try {
  await install((line) => console.error(line));
  const { build } = await import('vite');
  place = mkdtempSync(join(tmpdir(), 'running-order-matching-'));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    // The packages are in it, so that it runs from wherever it lies.
    ssr: { noExternal: true },
    build: { ssr: 'bench/matching/matching.ts', outDir: place, emptyOutDir: false, target: 'node20' },
  });
  const { main } = await import(pathToFileURL(join(place, 'matching.js')).href);
  main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  if (place) rmSync(place, { recursive: true, force: true });
}
