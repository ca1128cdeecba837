// npm start: installs, builds and runs the product. npm run dev (--dev): the same, from source, with hot reload.
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { stopSelf, whenParentEnds } from '../stack/system/system.mjs';
import { install, run } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const say = (line) => console.log(line);

// A terminal that closes takes the other end of our output with it; that must not cut a stop short.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
// npm hands a signal to its shell alone: when that is gone, so is whoever wanted us.
if (process.env.npm_lifecycle_event) whenParentEnds(stopSelf);

try {
  process.chdir(root);
  await install(say);
  if (process.argv.includes('--dev')) {
    const { startDev } = await import('./dev.mjs');
    await startDev(say);
  } else await start();
} catch (error) {
  console.error(error?.name === 'StartRefused' ? error.message : error);
  process.exit(1);
}

async function start() {
  const { isStale } = await import('./build.mjs');
  // Each build is a process of its own: the memory it takes goes back, and the database is made meanwhile.
  const build = (part) => run(process.execPath, [join(root, 'scripts/build.mjs'), part]);
  const [app, server] = [isStale('app'), isStale('server')];
  if (app || server) say('Building');
  const appBuilt = app ? build('app') : Promise.resolve();
  // A failure is reported where it is awaited; until then it must not end the process.
  appBuilt.catch(() => {});
  if (server) await build('server');
  // React, which lays out mails, takes three times as long in its development build.
  process.env.NODE_ENV ??= 'production';
  const { serve } = await import(pathToFileURL(join(root, 'dist/server/serve.mjs')).href);
  await serve({ say, appBuilt });
}
