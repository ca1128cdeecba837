// A process of its own that pays one invoice, so that a test can kill it while it waits for the bank.
import { withSource } from './with-source.mjs';

const [databaseUrl, userId, invoiceId, key] = process.argv.slice(2);
await withSource(databaseUrl, async (db, load) => {
  const { perform } = await load('/server/commands/perform.ts');
  const { payInvoice } = await load('/server/settlement/pay-invoice.ts');
  const files = { put: async () => {} };
  await perform({ db, files, documents: null }, payInvoice, { userId, key, input: { invoiceId } });
});
