// npm run bench, npm run bench:page: measures a copy of this checkout, so that nobody's build, data or edit is in the way.
// `node bench/run.mjs product` or `page`; `product killed` kills the product in the middle of writes, again and again. What was measured goes to standard output, what is going on to standard error.
import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { install } from '../scripts/install.mjs';
import { copyCheckout } from './copy-checkout.mjs';

const checkout = fileURLToPath(new URL('..', import.meta.url));

const [name, ...words] = process.argv.slice(2);
const parts = [];
const options = {};
for (let at = 0; at < words.length; at++) {
  if (words[at].startsWith('--')) options[words[at].slice(2)] = words[++at] ?? '';
  else parts.push(words[at]);
}
if (!['product', 'page'].includes(name)) {
  console.error('Say what to measure: node bench/run.mjs product, or page.');
  process.exit(2);
}
const say = (line) => console.error(`${String(Math.round(process.uptime())).padStart(4)} s  ${line}`);
const closers = [];
let closing;
const closeAll = () => {
  closing ??= (async () => {
    // What was begun meanwhile comes first.
    while (closers.length > 0) await closers.pop()();
  })();
  return closing;
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, async () => {
    await closeAll();
    process.exit(130);
  });
}

const env = { ...process.env };
let isKept = false;
try {
  await install(say);
  const place = mkdtempSync(join(tmpdir(), 'running-order-bench-'));
  closers.push(() => rmSync(place, { recursive: true, force: true, maxRetries: 5 }));
  // As root, PostgreSQL runs as somebody else, who has to get in.
  await chmod(place, 0o755);
  // What browsers leave behind goes with the rest.
  process.env.TMPDIR = place;
  const product = join(place, 'product');
  copyCheckout(checkout, product);
  const vite = await createServer({
    root: product,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    cacheDir: join(place, 'vite'),
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  closers.push(() => vite.close());
  const { measure } = await vite.ssrLoadModule(`/bench/${name}.ts`);
  isKept = await measure({
    checkout,
    place,
    product,
    env,
    parts,
    options,
    say,
    onClose: (close) => closers.push(close),
  });
} catch (error) {
  console.error(error);
} finally {
  await closeAll();
}
process.exit(isKept ? 0 : 1);
