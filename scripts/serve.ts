import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#demo/accounts.ts';
import { seedDemo } from '#demo/seed.ts';
import { createPool } from '#server/db.ts';
import { createLog } from '#server/log/json-log.ts';
import { keepOutOfLogs, secretsIn } from '#server/log/known-secrets.ts';
import { createStack } from '#stack/backend.ts';
import { serveMetrics } from '#stack/health/metrics-server.ts';
import { DataDirInUse } from '#stack/postgres/data-lock.ts';
import { AT_ONCE } from '#stack/process/drain.ts';
import { PortTaken } from '#stack/process/listen-on.ts';
import { tidyMemory } from '#stack/process/tidy-memory.ts';
import { projectRoot } from '#stack/project-root.ts';
import { MigrationRefused } from '#stack/schema/migrate.ts';
import type { StackOptions } from '#stack/stack-options.ts';
import { system, whenAskedToStop } from '#stack/system/system.mjs';
import { openDatabase } from './serve/database.ts';
import {
  calendarReaderFile,
  documentThreads,
  learnerFile,
  readSettings,
  type Settings,
} from './serve/settings.ts';
import { StartRefused } from './serve/start-refused.ts';

type Serving = {
  say?: (line: string) => void;
  /** Settles when dist/app is there. */
  appBuilt?: Promise<unknown>;
  fromSource?: StackOptions['fromSource'];
};

/** Runs the product as the environment describes it until it is told to stop. Refuses with a sentence. */
export async function serve({ say = console.log, appBuilt, fromSource }: Serving = {}): Promise<void> {
  const settings = readSettings(process.env);
  keepOutOfLogs(secretsIn(process.env));
  const log = createLog({ level: settings.logLevel });
  const closers: (() => Promise<unknown> | unknown)[] = [];
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  let stopping = false;
  let drainTimes = AT_ONCE;
  const stop = async (why: string, code: number, times = AT_ONCE) => {
    if (stopping) process.exit(code || 130);
    stopping = true;
    say(why);
    log.info('stopping', { code });
    // What was started goes in reverse order; a start that hangs must not keep the terminal.
    setTimeout(() => process.exit(code || 1), times.noticeMs + times.limitMs + 15_000).unref();
    drainTimes = times;
    await closeAll().catch((error) => log.error('stop-failed', { error }));
    log.info('stopped', { code });
    process.exit(code);
  };
  // Node.js would print it with all its values, over many lines.
  process.on('uncaughtException', (error) => {
    log.error('crash', { error });
    stop('Stopping: an error that nobody caught (the log tells it)', 1);
  });
  whenAskedToStop((how) =>
    how === 'orderly'
      ? stop('Stopping: requests under way are finished', 0, settings.drain)
      : stop(`Stopping${how === 'keyboard' ? ' (Ctrl-C again to force)' : ''}`, 0),
  );

  try {
    await refuseTakenPort(settings);
    const { databaseUrl, keys } = await openDatabase(settings, { say, log }, closers, (why) => stop(why, 1));
    if (settings.demo) await seed(databaseUrl, say);
    await appBuilt;
    const stack = await createStack({
      ...settings.stack,
      databaseUrl,
      keys,
      appDir: join(projectRoot(), 'dist', 'app'),
      fromSource,
      log,
      // From source there is no built worker, and a document shows its changes at once.
      documents: fromSource ? undefined : documentThreads(process.env),
      learner: fromSource ? undefined : learnerFile(),
      calendarReader: fromSource ? undefined : calendarReaderFile(),
    });
    closers.push(() => stack.stop(drainTimes));
    if (settings.metrics) closers.push((await serveMetrics(stack.metrics, settings.metrics)).stop);
    log.info('started', { port: settings.stack.port, node: process.version, demo: settings.demo });
    await welcome(settings, stack.url, say);
    tidyMemory();
  } catch (error) {
    await closeAll().catch(() => {});
    const refused = [StartRefused, PortTaken, DataDirInUse, MigrationRefused].find(
      (kind) => error instanceof kind,
    );
    throw refused ? new StartRefused((error as Error).message) : error;
  }
}

async function refuseTakenPort({ stack: { host, port } }: Settings): Promise<void> {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartRefused(
        `Port ${port} is taken by another program. Choose another one with PORT, for example ${system.startWith('PORT', port + 1)}`,
      );
    }
    if (code === 'EACCES')
      throw new StartRefused(`Port ${port} is for the system's own programs. Choose another one with PORT.`);
    throw new StartRefused(`Cannot listen on ${host} (HOST): ${(error as Error).message}`);
  }
  probe.close();
  await once(probe, 'close');
}

async function seed(databaseUrl: string, say: (line: string) => void): Promise<void> {
  const pool = createPool(databaseUrl, 4);
  const { rows } = await pool.query('select exists (select from auth.users where email = $1) as there', [
    DEMO_ACCOUNTS[0]?.email,
  ]);
  if (!rows[0].there) say('Writing the demo season');
  try {
    await seedDemo(pool);
  } finally {
    await pool.end();
  }
}

async function welcome({ demo, stack }: Settings, url: string, say: (line: string) => void): Promise<void> {
  say('');
  say(`  Running Order is at ${stack.siteUrl ?? url}`);
  if (demo) {
    say('');
    say(`  Demo sign-ins, each with the password ${DEMO_PASSWORD}`);
    for (const { label, email } of DEMO_ACCOUNTS) say(`    ${label.padEnd(12)} ${email}`);
  }
  say('');
}
