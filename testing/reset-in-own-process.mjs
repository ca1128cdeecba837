// A process of its own that puts the season back, so that a test can kill it while it is at it.
import { createServer } from 'vite';

const [databaseUrl] = process.argv.slice(2);
const vite = await createServer({
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null },
});
const { resetDemo } = await vite.ssrLoadModule('/demo/reset.ts');
const { createDb, createPool } = await vite.ssrLoadModule('/server/db.ts');
const { askIn } = await vite.ssrLoadModule('/server/commands/reset-demo.ts');

const db = createDb(createPool(databaseUrl, 1));
await db.transaction().execute((tx) => resetDemo(askIn(tx)));
await db.destroy();
await vite.close();
