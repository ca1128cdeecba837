import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type pg from 'pg';
import { type ApiOptions, createApi } from '#server/app.ts';
import { createVerifier } from '#server/auth.ts';
import { createDb, createPool, type Db } from '#server/db.ts';
import { createFileStore } from '#server/files.ts';
import type { Post } from '#server/post.ts';
import type { GoogleOptions, Lifetimes, LogEvent } from './auth/auth.ts';
import { createAuth } from './auth/index.ts';
import { type AuthLimits, DEFAULT_AUTH_LIMITS, guardAuth } from './auth-guard.ts';
import { robotsText, sitemap } from './crawlers.ts';
import { startJobs } from './jobs.ts';
import type { Keys } from './keys.ts';
import { createLite } from './lite.ts';
import { createMailer, mailPage } from './mail.ts';
import { pageAt, withHead } from './page-head.ts';
import { servePublicFiles } from './public-files.ts';
import { startRealtime } from './realtime.ts';
import { signedUrls } from './signed-urls.ts';
import { guardTokens } from './token-guard.ts';
import { inspectUploads } from './uploads.ts';
import { createWebApp, type DemoSignIn, type Deployment, withDeployment } from './web-app.ts';

export type StackOptions = {
  /** A database brought up to date by `prepareDatabase`. */
  databaseUrl: string;
  keys: Keys;
  host?: string;
  /** 0 takes a free one. */
  port?: number;
  /** Where people reach the product, when that is not the address it listens on. */
  siteUrl?: string;
  /** The built application; null serves none. */
  appDir?: string | null;
  /** Serves the application and the commands from their source instead (development). */
  fromSource?: {
    /** Sends modules and assets; calls `next` for what is none. */
    assets: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
    html: (path: string) => Promise<string>;
    createApi: () => Promise<typeof createApi>;
  };
  /** The sign-ins of the demo season that is in the database; without them there is no demo. */
  demoAccounts?: readonly DemoSignIn[];
  emailConfirmation?: boolean;
  google?: GoogleOptions | null;
  /** How long access tokens and sessions last. */
  lifetimes?: Partial<Lifetimes>;
  smtpUrl?: string;
  mailFrom?: string;
  apiDocsUrl?: string | null;
  authLimits?: AuthLimits;
  /** Believe X-Forwarded-For and X-Forwarded-Proto of the proxy in front. */
  trustProxy?: boolean;
  /** How often what is due is done, in milliseconds; 0 never does it. */
  jobsEveryMs?: number;
  log?: (message: string, error: unknown) => void;
  /** Hears of refused and failed sign-ins, and of what changed about an account. */
  logEvent?: LogEvent;
};

export type Stack = {
  url: string;
  port: number;
  pool: pg.Pool;
  db: Db;
  /** How mails leave, for whoever runs the jobs by hand. */
  post: Post;
  server: Server;
  stop: () => Promise<void>;
};

export class PortTaken extends Error {
  override name = 'PortTaken';
}

/** Everything a browser needs of this product on one port: services, commands, live changes and the application. */
export async function createStack(options: StackOptions): Promise<Stack> {
  // Listening comes first, because links in mails name the port; whoever comes too early is asked to wait.
  const app = new Hono();
  let isReady = false;
  const early = () =>
    new Response('Running Order is starting.', { status: 503, headers: { 'Retry-After': '1' } });
  const server = createAdaptorServer({
    fetch: (request, env) => (isReady ? app.fetch(request, env) : early()),
    createServer: options.fromSource ? serverWithAssets(options.fromSource) : undefined,
  }) as Server;
  const port = await listenOn(server, options.host ?? '127.0.0.1', options.port ?? 0);
  try {
    const stack = await assemble(options, app, server, port);
    isReady = true;
    return stack;
  } catch (error) {
    server.close();
    server.closeAllConnections();
    throw error;
  }
}

async function assemble(options: StackOptions, app: Hono, server: Server, port: number): Promise<Stack> {
  const { databaseUrl, keys, host = '127.0.0.1', google = null, smtpUrl, trustProxy = false } = options;
  const { demoAccounts = [] } = options;
  const log = options.log ?? ((message: string, error: unknown) => console.error(message, error));
  const url = `http://${host.includes(':') ? `[${host}]` : host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;
  const siteUrl = options.siteUrl?.replace(/\/+$/, '');

  const pool = createPool(databaseUrl, 6);
  // A command holds its connection while its document is stored: storage must never wait for one of these.
  const commandPool = createPool(databaseUrl, 10);
  const db = createDb(commandPool);
  const sendMail = createMailer({
    pool,
    smtpUrl,
    from: options.mailFrom ?? 'Running Order <no-reply@localhost>',
  });
  const lite = await createLite({
    databaseUrl,
    pool,
    keys,
    siteUrl: siteUrl ?? url,
    connections: 8,
  });
  const realtime = await startRealtime({ databaseUrl, pool, keys, log });
  realtime.attach(server);
  const post: Post = { send: sendMail, siteUrl: siteUrl ?? url };
  const stopJobs = options.jobsEveryMs ? startJobs(db, options.jobsEveryMs, { post, log }) : async () => {};

  const addressOf = (c: Context) =>
    (trustProxy && c.req.header('x-forwarded-for')?.split(',')[0]?.trim()) ||
    getConnInfo(c).remote.address ||
    'unknown';

  const auth = createAuth({
    pool,
    keys,
    origins: siteUrl ? [new URL(siteUrl).origin] : [url, `http://localhost:${port}`],
    post,
    emailConfirmation: options.emailConfirmation ?? false,
    google,
    lifetimes: options.lifetimes,
    addressOf,
    isLocal: (c) =>
      isLoopback(getConnInfo(c).remote.address) &&
      isLoopback(hostnameOf(c)) &&
      !c.req.header('x-forwarded-for'),
    log: options.logEvent ?? (() => {}),
    complain: log,
  });

  const siteOf = (c: Context) => siteUrl ?? originOf(c, trustProxy);
  const pageOf = (c: Context) => pageAt(c.req.path, siteOf(c), pool);
  const deploymentOf = async (c: Context): Promise<Deployment> => {
    const { rows } = await pool.query<{ now: string }>('select private.now() as now');
    return {
      supabaseUrl: siteOf(c),
      publishableKey: keys.publishableKey,
      demo: demoAccounts.length > 0,
      demoAccounts,
      google: google !== null,
      emailConfirmation: options.emailConfirmation ?? false,
      apiDocsUrl: options.apiDocsUrl ?? null,
      functions: true,
      mail: true,
      now: rows[0]?.now ?? '',
    };
  };

  app.onError((error, c) => {
    log(`${c.req.method} ${c.req.path} failed`, error);
    return c.json({ message: 'Something went wrong on our side. Please try again.' }, 500);
  });
  const pageHeaders = secureHeaders({
    crossOriginResourcePolicy: false,
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: siteUrl?.startsWith('https:') ? 'max-age=31536000' : false,
    xFrameOptions: 'SAMEORIGIN',
    permissionsPolicy: { camera: [], microphone: [], payment: [], usb: [] },
  });
  app.use((c, next) => (c.req.path.startsWith('/assets/') ? next() : pageHeaders(c, next)));

  const services = (c: Context) => lite.fetch(c.req.raw);
  app.use('/auth/v1/*', guardAuth({ pool, limits: options.authLimits ?? DEFAULT_AUTH_LIMITS, addressOf }));
  for (const area of ['rest', 'storage']) app.use(`/${area}/v1/*`, guardTokens(keys));
  app.use('/storage/v1/*', servePublicFiles(pool), signedUrls(keys.jwtSecret), inspectUploads(pool));
  app.route('/auth/v1', auth.routes);
  for (const area of ['rest', 'storage']) app.all(`/${area}/v1/*`, services);

  const files = createFileStore({
    supabaseUrl: 'http://localhost',
    serviceKey: keys.secretKey,
    fetch: (input, init) => Promise.resolve(app.fetch(new Request(input, init))),
  });
  const apiOptions: ApiOptions = { db, verify: createVerifier({ jwtSecret: keys.jwtSecret }), files, log };
  const { fromSource } = options;
  if (fromSource) {
    app.all('/functions/v1/api/*', async (c) => {
      const api = new Hono().route(
        '/functions/v1/api',
        (await fromSource.createApi())(apiOptions) as unknown as Hono,
      );
      return api.fetch(c.req.raw, c.env);
    });
  } else app.route('/functions/v1/api', createApi(apiOptions) as unknown as Hono);
  app.post('/realtime/v1/api/broadcast', async (c) => {
    if (c.req.header('apikey') !== keys.publishableKey && c.req.header('apikey') !== keys.secretKey) {
      return c.json({ error: 'Invalid API key' }, 401);
    }
    const { messages = [] } = await c.req.json<{
      messages?: { topic: string; event: string; payload: unknown }[];
    }>();
    for (const { topic, event, payload } of messages) {
      await realtime.broadcast(`realtime:${topic}`, { type: 'broadcast', event, payload });
    }
    return c.body(null, 202);
  });
  app.get('/healthz', async (c) => {
    await pool.query('select 1');
    return c.json({ ok: true });
  });
  app.get('/mail', async (c, next) => {
    if (
      smtpUrl ||
      !isLoopback(host) ||
      !isLoopback(getConnInfo(c).remote.address) ||
      !isLoopback(hostnameOf(c))
    ) {
      return next();
    }
    c.header('Cache-Control', 'no-store');
    return c.html(await mailPage(pool));
  });
  for (const area of ['rest', 'auth', 'storage', 'functions', 'realtime'])
    app.all(`/${area}/*`, (c) => c.notFound());

  app.get('/robots.txt', (c) => c.text(robotsText(siteOf(c))));
  app.get('/sitemap.xml', async (c) =>
    c.body(await sitemap(siteOf(c), pool), 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    }),
  );
  if (fromSource) {
    app.get('*', async (c) =>
      c.html(
        withHead(withDeployment(await fromSource.html(c.req.path), await deploymentOf(c)), await pageOf(c)),
      ),
    );
  }
  if (options.appDir && !fromSource) app.get('*', createWebApp(options.appDir, deploymentOf, pageOf));

  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= (async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      const patience = setTimeout(() => server.closeAllConnections(), 1_500);
      await Promise.all([realtime.stop(), stopJobs()]);
      await auth.stop();
      await closed;
      clearTimeout(patience);
      await Promise.all([lite.stop(), pool.end(), commandPool.end()]);
    })();
    return stopping;
  };
  return { url, port, pool, db, post, server, stop };
}

function serverWithAssets({ assets }: NonNullable<StackOptions['fromSource']>): typeof createServer {
  return ((options: ServerOptions, answer: RequestListener) =>
    createServer(options, (request, response) => {
      const next = () => answer(request, response);
      if (/^\/(rest|auth|storage|functions|realtime|mail|healthz)\b/.test(request.url ?? '')) next();
      else assets(request, response, next);
    })) as typeof createServer;
}

async function listenOn(server: Server, host: string, port: number): Promise<number> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new PortTaken(
      `Port ${port} is taken by another program. Choose another one with PORT, for example PORT=${port + 1}.`,
    );
  }
  return (server.address() as { port: number }).port;
}

function hostnameOf(c: Context): string {
  return (c.req.header('host') ?? '').replace(/:\d+$/, '').replace(/^\[|\]$/g, '');
}

function isLoopback(address: string | undefined): boolean {
  return /^(localhost|::1|(::ffff:)?127(\.\d+){3})$/.test(address ?? '');
}

function originOf(c: Context, trustProxy: boolean): string {
  const { protocol, host } = new URL(c.req.url);
  const forwarded = trustProxy ? c.req.header('x-forwarded-proto')?.split(',')[0]?.trim() : undefined;
  return `${forwarded ?? protocol.replace(':', '')}://${host}`;
}
