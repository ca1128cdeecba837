import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import WebSocket from 'ws';
import type { Database } from '#core/database.types.ts';
import type { DB } from '#server/db.ts';
import type { Documents } from '#server/documents/documents.ts';
import { runDueJobs } from '#server/jobs/index.ts';
import { createLog, levelOf } from '#server/log/json-log.ts';
import { createStack } from '../stack/backend.ts';
import { limitsTimes } from '../stack/gate/limits.ts';
import type { Health } from '../stack/health/health.ts';
import type { Metrics } from '../stack/health/metrics.ts';
import { keysInDatabase } from '../stack/keys/keys.ts';
import { projectRoot } from '../stack/project-root.ts';
import type { PoolSizes, StackOptions } from '../stack/stack-options.ts';
import { copyTemplate } from './database-copies.ts';
import { dropDatabase, type TestServer, urlOfDatabase } from './server.ts';

export type Client = SupabaseClient<Database>;

export type SignedUp = {
  client: Client;
  userId: string;
  email: string;
  password: string;
  accessToken: string;
};

export type TestBackend = {
  url: string;
  publishableKey: string;
  serviceKey: string;
  jwtSecret: string;
  databaseUrl: string;
  health: Health;
  /** Where mails come in by SMTP, if they do. */
  incomingSmtpPort: number | undefined;
  metrics: Metrics;
  documents: Documents;
  /** SQL as the superuser, past every policy. */
  sql: Kysely<DB>;
  pool: pg.Pool;
  /** A browser that nobody is signed in to. */
  anonymous: () => Client;
  /** A new account, signed in. */
  signUp: (person?: {
    userType?: 'artist' | 'venue';
    email?: string;
    password?: string;
  }) => Promise<SignedUp>;
  /** A request of no client library to an address of this backend, the same way as its clients' requests. */
  ask: (path: string, init?: RequestInit) => Promise<Response>;
  /** The same, straight to the services. */
  behindTheGate: (path: string, init?: RequestInit) => Promise<Response>;
  /** A command as this client sends it; each call has an idempotency key of its own unless one is given. */
  command: (
    client: Client,
    name: string,
    input: unknown,
    key?: string,
  ) => Promise<{ status: number; body: CommandAnswer }>;
  /** Moves the product's clock forward by so many days (fractions too) and does what became due. */
  moveClock: (days: number) => Promise<void>;
  runJobs: () => Promise<void>;
  /** Mails that would have been sent, oldest first. */
  mails: () => Promise<{ id: number; to: string; subject: string; text: string }[]>;
  /** Another copy of the process on the same database. */
  secondCopy: (more?: Partial<StackOptions>) => Promise<{ url: string; stop: () => Promise<void> }>;
  stop: () => Promise<void>;
};

export type CommandAnswer = { data?: unknown; error?: { code: string; message: string; field?: string } };

export type TestBackendOptions = {
  /** Its clients ask the services directly: for tests of what policies allow, of which the gate serves a part. */
  behindTheGate?: boolean;
  /** With the demo season in it. */
  demo?: boolean;
  /** Serves the built application too (dist/app). */
  web?: boolean;
  /** Instead of supabase/migrations. */
  migrations?: string;
  /** Outside vitest: where to make the database. */
  server?: TestServer;
  stack?: Partial<StackOptions>;
};

/**
 * A new connection costs more of a processor than most tests ask of it. `connections: CONNECTIONS` are the product's own, for tests of what
 * comes at the same moment.
 */
const FEW: PoolSizes = { services: 3, commands: 3, rows: 2 };

/**
 * A whole backend for one test file: a database of its own, copied from one that is migrated once a run, and a port of its
 * own. Stop it in `afterAll`.
 */
export async function startTestBackend(options: TestBackendOptions = {}): Promise<TestBackend> {
  const server = options.server ?? (await import('vitest')).inject('testServer');
  const name = `${server.prefix}${randomBytes(5).toString('hex')}`;
  await copyTemplate(server, name, options);
  const databaseUrl = urlOfDatabase(server.url, name);
  const first = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const keys = await keysInDatabase(first);
  await first.end();

  const stackOptions: StackOptions = {
    databaseUrl,
    keys,
    demoAccounts: options.demo ? (await import('#demo/accounts.ts')).demoSignIns : [],
    resetDemo: options.demo ? (await import('#demo/reset.ts')).resetDemo : undefined,
    appDir: options.web ? join(projectRoot(), 'dist', 'app') : null,
    connections: FEW,
    // Tests write a thousand rows in one statement, also on a machine that is ten times slower than most.
    patience: 12,
    limits: limitsTimes(1_000),
    strictContracts: true,
    // Nothing is printed unless LOG_LEVEL asks for it.
    log: createLog({ level: levelOf(process.env.LOG_LEVEL || 'silent') ?? 'silent' }),
    ...options.stack,
  };
  const stack = await createStack(stackOptions);
  const clients = new Set<Client>();

  const send: typeof fetch = options.behindTheGate
    ? (input, init) => stack.behindTheGate(new Request(input, init))
    : fetch;
  const browser = (): Client => {
    const client = createClient<Database>(stack.url, keys.publishableKey, {
      global: { fetch: send },
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      realtime: { transport: WebSocket as never },
    });
    clients.add(client);
    return client;
  };
  const runJobs = async () => {
    await runDueJobs(stack.db, {
      ...{
        mailer: stack.mailer,
        notices: stack.mailing.notices,
        log: stack.log,
        calendars: stack.calendars,
        webhooks: stack.webhooks,
        pushing: stack.pushing,
        connected: stack.connected,
        vies: stack.vies,
      },
      documents: stack.documents,
    });
    await stack.mailsSent();
  };

  return {
    url: stack.url,
    publishableKey: keys.publishableKey,
    serviceKey: keys.secretKey,
    jwtSecret: keys.jwtSecret,
    databaseUrl,
    health: stack.health,
    incomingSmtpPort: stack.incomingSmtpPort,
    metrics: stack.metrics,
    documents: stack.documents,
    sql: stack.db,
    pool: stack.pool,
    anonymous: browser,
    signUp: async ({ userType = 'artist', email, password = 'correct horse' } = {}) => {
      const address = email ?? `${userType}-${randomBytes(6).toString('hex')}@example.com`;
      const client = browser();
      const { data, error } = await client.auth.signUp({
        email: address,
        password,
        options: { data: { user_type: userType } },
      });
      if (error) throw error;
      if (!data.user || !data.session) throw new Error('The account has to be confirmed first');
      return {
        client,
        userId: data.user.id,
        email: address,
        password,
        accessToken: data.session.access_token,
      };
    },
    ask: (path, init) => send(stack.url + path, init),
    behindTheGate: (path, init) => stack.behindTheGate(new Request(stack.url + path, init)),
    command: async (client, command, input, key = randomBytes(12).toString('hex')) => {
      const { data } = await client.auth.getSession();
      const response = await fetch(`${stack.url}/functions/v1/api/${command}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': key,
          apikey: keys.publishableKey,
          authorization: `Bearer ${data.session?.access_token ?? keys.publishableKey}`,
        },
        body: JSON.stringify(input),
      });
      return { status: response.status, body: (await response.json()) as CommandAnswer };
    },
    moveClock: async (days) => {
      await sql`update private.clock set shift = shift + ${days} * interval '1 day'`.execute(stack.db);
      await runJobs();
    },
    runJobs,
    mails: async () => {
      await stack.mailsSent();
      const { rows } = await stack.pool.query(
        `select id::int, recipient as to, subject, coalesce(text_body, '') as text from stack.mail order by id`,
      );
      return rows;
    },
    secondCopy: async (more) => {
      const { url, stop } = await createStack({ ...stackOptions, ...more, port: 0 });
      return { url, stop };
    },
    stop: async () => {
      for (const client of clients) await client.realtime.disconnect();
      await stack.stop();
      const admin = new pg.Client({ connectionString: server.url });
      await admin.connect();
      await dropDatabase(admin, name);
      await admin.end();
    },
  };
}
