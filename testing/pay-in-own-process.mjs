// A process of its own that pays one invoice, so that a test can kill it while it waits for the bank.
import { createServer } from 'vite';

const [databaseUrl, userId, invoiceId, key] = process.argv.slice(2);
const vite = await createServer({
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null },
});
const { perform } = await vite.ssrLoadModule('/server/commands/perform.ts');
const { payInvoice } = await vite.ssrLoadModule('/server/settlement/pay-invoice.ts');
const { createDb, createPool } = await vite.ssrLoadModule('/server/db.ts');

const db = createDb(createPool(databaseUrl, 1));
const files = { put: async () => {} };
await perform({ db, files, documents: null }, payInvoice, { userId, key, input: { invoiceId } });
await db.destroy();
await vite.close();
