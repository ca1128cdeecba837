import { once } from 'node:events';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, demoSignIns } from '#demo/accounts.ts';
import { resetDemo } from '#demo/reset.ts';
import { seedDemo } from '#demo/seed.ts';
import { createPool } from '#server/db.ts';
import { createLog, levelOf } from '#server/log/json-log.ts';
import type { Level, Log } from '#server/log/log.ts';
import type { Lifetimes } from '#stack/auth/auth.ts';
import { createStack, PortTaken, type StackOptions } from '#stack/backend.ts';
import { DataDirInUse, lockDataDir } from '#stack/data-lock.ts';
import { AT_ONCE, type DrainTimes } from '#stack/drain.ts';
import { createDatabaseOnce, DATABASE } from '#stack/embedded-database.ts';
import { type Keys, keysInDatabase, keysInDataDir, takeRestoredKeys } from '#stack/keys.ts';
import { serveMetrics } from '#stack/metrics-server.ts';
import { MigrationRefused } from '#stack/migrate.ts';
import { startPostgres } from '#stack/postgres.ts';
import { prepareDatabase } from '#stack/prepare.ts';
import { projectRoot } from '#stack/project-root.ts';
import { contactAddress } from '#stack/security-text.ts';
import { tidyMemory } from '#stack/tidy-memory.ts';

/** A start that cannot be, with the sentence that says why and what to do. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}

type Serving = {
  say?: (line: string) => void;
  /** Settles when dist/app is there. */
  appBuilt?: Promise<unknown>;
  fromSource?: StackOptions['fromSource'];
};

/** Runs the product as the environment describes it until it is told to stop. Refuses with a sentence. */
export async function serve({ say = console.log, appBuilt, fromSource }: Serving = {}): Promise<void> {
  const settings = readSettings(process.env);
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
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () =>
      signal === 'SIGTERM'
        ? stop('Stopping: requests under way are finished', 0, settings.drain)
        : stop(`Stopping${signal === 'SIGINT' ? ' (Ctrl-C again to force)' : ''}`, 0),
    );
  }

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

type Settings = {
  databaseUrl: string | null;
  dataDir: string;
  demo: boolean;
  logLevel: Level | 'silent';
  metrics: { port: number; host?: string } | null;
  /** What a stop by SIGTERM allows. */
  drain: DrainTimes;
  stack: Omit<StackOptions, 'databaseUrl' | 'keys'> & { host: string; port: number };
};

function readSettings(env: NodeJS.ProcessEnv): Settings {
  const databaseUrl = env.DATABASE_URL || null;
  const port = portNumber(env, 'PORT') ?? 3000;
  const metricsPort = portNumber(env, 'METRICS_PORT');
  if (metricsPort === port) {
    throw new StartRefused(
      'METRICS_PORT is the port of the product itself: give one of its own, so that no visitor reaches the figures.',
    );
  }
  const logLevel = levelOf(env.LOG_LEVEL);
  if (!logLevel) {
    throw new StartRefused(`LOG_LEVEL is ${env.LOG_LEVEL}: give debug, info, warn, error or silent.`);
  }
  const demo = onOrOff(env, 'DEMO', databaseUrl === null);
  const site = readSite(env);
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env;
  return {
    databaseUrl,
    dataDir: resolve(env.DATA_DIR || join(projectRoot(), '.data')),
    demo,
    logLevel,
    metrics: metricsPort ? { port: metricsPort, host: env.METRICS_HOST || undefined } : null,
    drain: {
      noticeMs: seconds(env, 'DRAIN_NOTICE_SECONDS', site.proxies > 0 ? 5 : 0) * 1000,
      limitMs: seconds(env, 'DRAIN_SECONDS', 20) * 1000,
    },
    stack: {
      host: env.HOST || '127.0.0.1',
      port,
      demoAccounts: demo ? demoSignIns : [],
      resetDemo: demo ? resetDemo : undefined,
      ...site,
      google: clientId && clientSecret ? { clientId, clientSecret } : null,
      smtpUrl: env.SMTP_URL || undefined,
      mailFrom: env.MAIL_FROM || undefined,
      // Where mail leaves the machine, an address is its owner's only once it is confirmed.
      emailConfirmation: onOrOff(env, 'EMAIL_CONFIRMATION', Boolean(env.SMTP_URL)),
      lifetimes: {
        ...lifetime(env, 'ACCESS_TOKEN_MINUTES', 'accessToken', 60),
        ...lifetime(env, 'SESSION_IDLE_DAYS', 'idle', 86_400),
        ...lifetime(env, 'SESSION_DAYS', 'session', 86_400),
      },
      apiDocsUrl: env.API_DOCS_URL || null,
      securityContact: readContact(env),
      jobsEveryMs: 5_000,
    },
  };
}

function portNumber(env: NodeJS.ProcessEnv, name: string): number | null {
  if (!env[name]) return null;
  const port = Number(env[name]);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new StartRefused(`${name} is ${env[name]}: give a whole number from 1 to 65535.`);
  }
  return port;
}

/** Where people reach the product. This process speaks http: a site of https needs a proxy whose word on that is believed. */
function readSite(env: NodeJS.ProcessEnv): { siteUrl?: string; proxies: number } {
  const proxies = proxiesIn(env);
  if (!env.SITE_URL) return { proxies };
  const site = URL.canParse(env.SITE_URL) ? new URL(env.SITE_URL) : null;
  if (!site || !/^https?:$/.test(site.protocol) || site.href !== `${site.origin}/`) {
    throw new StartRefused(
      `SITE_URL is ${env.SITE_URL}: give an address without a path, for example https://order.example.com.`,
    );
  }
  if (site.protocol === 'https:' && proxies === 0) {
    throw new StartRefused(
      'SITE_URL begins with https, so a proxy has to stand in front of this process: set TRUST_PROXY to the number of proxies, and let the proxy set X-Forwarded-Proto and X-Forwarded-For.',
    );
  }
  return { siteUrl: site.origin, proxies };
}

function readContact(env: NodeJS.ProcessEnv): string | undefined {
  if (!env.SECURITY_CONTACT) return undefined;
  const contact = contactAddress(env.SECURITY_CONTACT);
  if (contact) return contact;
  throw new StartRefused(
    `SECURITY_CONTACT is ${env.SECURITY_CONTACT}: give an e-mail address or an address of https.`,
  );
}

function documentThreads(env: NodeJS.ProcessEnv): StackOptions['documents'] {
  const threads = Number(env.DOCUMENT_THREADS || 1);
  if (!Number.isInteger(threads) || threads < 1 || threads > 32) {
    throw new StartRefused(`DOCUMENT_THREADS is ${env.DOCUMENT_THREADS}: give a whole number from 1 to 32.`);
  }
  return { file: join(projectRoot(), 'dist', 'server', 'document-worker.mjs'), threads };
}

/** A length of time that the environment gives, in seconds; nothing when it gives none. */
function lifetime(
  env: NodeJS.ProcessEnv,
  name: string,
  as: keyof Lifetimes,
  unit: number,
): Partial<Lifetimes> {
  const value = env[name];
  if (!value) return {};
  const count = Number(value);
  if (!(count > 0) || count > 3_650) throw new StartRefused(`${name} is ${value}: give a number above zero.`);
  return { [as]: Math.round(count * unit) };
}

function onOrOff(env: NodeJS.ProcessEnv, name: string, otherwise: boolean): boolean {
  const value = env[name]?.toLowerCase();
  if (!value) return otherwise;
  if (['on', 'true', '1', 'yes'].includes(value)) return true;
  if (['off', 'false', '0', 'no'].includes(value)) return false;
  throw new StartRefused(`${name} is ${env[name]}: give on or off.`);
}

/** How many proxies stand in front. `on` is one, as in earlier versions. */
function proxiesIn({ TRUST_PROXY: given }: NodeJS.ProcessEnv): number {
  const value = given?.toLowerCase() ?? '';
  if (['', 'off', 'false', 'no'].includes(value)) return 0;
  if (['on', 'true', 'yes'].includes(value)) return 1;
  if (/^[0-9]$/.test(value)) return Number(value);
  throw new StartRefused(`TRUST_PROXY is ${given}: give the number of proxies in front, 0 to 9.`);
}

function seconds(env: NodeJS.ProcessEnv, name: string, otherwise: number): number {
  const value = env[name] ? Number(env[name]) : otherwise;
  if (value >= 0 && value <= 3600) return value;
  throw new StartRefused(`${name} is ${env[name]}: give seconds from 0 to 3600.`);
}

async function refuseTakenPort({ stack: { host, port } }: Settings): Promise<void> {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartRefused(
        `Port ${port} is taken by another program. Choose another one with PORT, for example PORT=${port + 1} npm start.`,
      );
    }
    if (code === 'EACCES')
      throw new StartRefused(`Port ${port} is for the system's own programs. Choose another one with PORT.`);
    throw new StartRefused(`Cannot listen on ${host} (HOST): ${(error as Error).message}`);
  }
  probe.close();
  await once(probe, 'close');
}

async function openDatabase(
  { databaseUrl, dataDir }: Settings,
  { say, log }: { say: (line: string) => void; log: Log },
  closers: (() => unknown)[],
  onDeath: (why: string) => void,
): Promise<{ databaseUrl: string; keys: Keys }> {
  if (databaseUrl) {
    await refuseSilentServer(databaseUrl);
    say('Database: the one given by DATABASE_URL');
    await prepareDatabase(databaseUrl, { say, log });
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
    const keys = await keysInDatabase(pool);
    await pool.end();
    return { databaseUrl, keys };
  }
  closers.push(lockDataDir(dataDir));
  say(`Database: PostgreSQL with its files in ${dataDir}`);
  const postgres = await startPostgres({ dataDir, say });
  let closing = false;
  closers.push(() => {
    closing = true;
    return postgres.stop();
  });
  postgres.died.then((lastLines) => {
    if (closing) return;
    log.error('database-ended');
    onDeath(`PostgreSQL ended by itself:\n${lastLines}`);
  });
  await createDatabaseOnce(postgres.url());
  await prepareDatabase(postgres.url(DATABASE), { say, log });
  await takeRestoredKeys(postgres.url(DATABASE), dataDir);
  return { databaseUrl: postgres.url(DATABASE), keys: keysInDataDir(dataDir) };
}

async function refuseSilentServer(connectionString: string): Promise<void> {
  try {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
    await client.connect();
    await client.end();
  } catch (error) {
    throw new StartRefused(`The database given by DATABASE_URL cannot be used: ${(error as Error).message}`);
  }
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
