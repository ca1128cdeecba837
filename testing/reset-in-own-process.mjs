// A process of its own that puts the season back, so that a test can kill it while it is at it.
import { withSource } from './with-source.mjs';

const [databaseUrl] = process.argv.slice(2);
await withSource(databaseUrl, async (db, load) => {
  const { resetDemo } = await load('/demo/reset.ts');
  const { askIn } = await load('/server/commands/reset-demo.ts');
  await db.transaction().execute((tx) => resetDemo(askIn(tx)));
});
