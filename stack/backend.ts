import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type pg from 'pg';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { SERVICE_HOSTS } from '#server/connection/services.ts';
import { createPool, type Db } from '#server/db.ts';
import type { Documents } from '#server/documents/documents.ts';
import type { CalendarReader, WebhookSender } from '#server/jobs/job.ts';
import { createLog } from '#server/log/json-log.ts';
import { heardBy, type Log } from '#server/log/log.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { PaperTools } from '#server/mail/papers-of-notice.ts';
import type { Vies } from '#server/outside/ask-vies.ts';
import type { Connected, Connecting } from '#server/outside/connecting.ts';
import type { Pushing } from '#server/push/pushing.ts';
import { answerFailures } from './failures/answer-failures.ts';
import { guardConnections, guardUpgrades } from './gate/connections.ts';
import { createCounters } from './gate/counters.ts';
import { createGate } from './gate/gate.ts';
import { refused, sendRefusal } from './gate/gate-refusal.ts';
import { LIMITS } from './gate/limits.ts';
import { oneAtATime } from './gate/one-at-a-time.ts';
import { namesOf } from './gate/rest-columns.ts';
import { createHealth, type Health } from './health/health.ts';
import { createMetrics, type Metrics } from './health/metrics.ts';
import { observe, reportRefusal } from './health/observe.ts';
import { createReplyAddresses } from './keys/reply-addresses.ts';
import { createMailLinks, createSeal } from './keys/seal.ts';
import { createMailSender } from './mail/mail.ts';
import { createMailing, type Mailing } from './mail/mailing.ts';
import { createAskOutside } from './outside/ask-outside.ts';
import { createFetchOutside } from './outside/fetch-outside.ts';
import { createPostOutside } from './outside/post-outside.ts';
import { viesAt } from './outside/vies-at.ts';
import { createNamingDb } from './postgres/named-statements.ts';
import { AT_ONCE, type Connections, type DrainTimes, watchConnections } from './process/drain.ts';
import { startJobs } from './process/jobs.ts';
import { listenOn } from './process/listen-on.ts';
import { createPushing } from './push/pushing.ts';
import { pushContact, vapidKeysOf } from './push/vapid-keys.ts';
import { type Realtime, startRealtime } from './realtime/realtime.ts';
import { migrationVersions } from './schema/migrate.ts';
import { MIGRATIONS } from './schema/prepare-database.ts';
import { mountServices } from './services.ts';
import { CONNECTIONS, type StackOptions } from './stack-options.ts';
import { answerHeaders } from './web/answer-headers.ts';
import { mountSite } from './web/site.ts';
import { siteAddress } from './web/site-address.ts';
import { readInThread } from './workers/calendar-thread.ts';
import { learnInThread } from './workers/learning-thread.ts';

export type Stack = {
  url: string;
  port: number;
  pool: pg.Pool;
  db: Db;
  /** How mails leave, for whoever runs the jobs by hand. */
  mailer: Mailer;
  mailing: Mailing;
  /** How calendars elsewhere are read. */
  calendars: CalendarReader;
  /** How webhooks are sent. */
  webhooks: WebhookSender;
  /** How devices are told. */
  pushing: Pushing;
  /** How services that people connected are asked. */
  connected: Connected;
  /** How VIES is asked about VAT ids, where the deployment has it on. */
  vies: Vies | undefined;
  /** How papers are made. */
  documents: Documents;
  server: Server;
  log: Log;
  health: Health;
  metrics: Metrics;
  /** Asks the services directly, as what passed the gate does: for those who ask what policies alone decide. */
  behindTheGate: (request: Request) => Promise<Response>;
  /** Where mails come in by SMTP, if they do. */
  incomingSmtpPort: number | undefined;
  /** Settles when the mails that this process was given are handed over. */
  mailsSent: () => Promise<void>;
  /** Lets requests under way finish and ends; by default without notice to proxies. */
  stop: (times?: DrainTimes) => Promise<void>;
};

/** Everything a browser needs of this product on one port: services, commands, live changes and the application. */
export async function createStack(options: StackOptions): Promise<Stack> {
  // Listening comes first, because links in mails name the port; whoever comes too early is asked to wait.
  const health = createHealth({
    databaseUrl: options.databaseUrl,
    migrations: migrationVersions(MIGRATIONS),
  });
  let onRequest: Handler = (request, response) => {
    request.resume();
    if (request.url === '/healthz') response.end(ALIVE);
    else sendRefusal(response, 'page', starting);
  };
  const turn = oneAtATime();
  const server = createServer((request, response) =>
    turn(request, response, () => onRequest(request, response)),
  );
  server.on('checkContinue', (request, response) =>
    turn(request, response, () => onRequest(request, response, true)),
  );
  guardConnections(server, options.proxies ?? 0);
  const connections = watchConnections(server);
  const port = await listenOn(server, options.host ?? '127.0.0.1', options.port ?? 0);
  try {
    const { stack, handle } = await assemble(options, server, connections, port, health);
    onRequest = handle;
    return stack;
  } catch (error) {
    server.close();
    server.closeAllConnections();
    await health.stop();
    throw error;
  }
}

type Handler = (request: IncomingMessage, response: ServerResponse, mayContinue?: boolean) => void;

const ALIVE = JSON.stringify({ ok: true });
const starting = refused(503, 'starting', 'Running Order is starting.', { 'Retry-After': '1' });

async function assemble(
  options: StackOptions,
  server: Server,
  connections: Connections,
  port: number,
  health: Health,
): Promise<{ stack: Stack; handle: Handler }> {
  const { databaseUrl, keys, host = '127.0.0.1', smtpUrl, proxies = 0, fromSource } = options;
  const metrics = createMetrics();
  const log = heardBy(options.log ?? createLog(), metrics.hear);
  const url = `http://${host.includes(':') ? `[${host}]` : host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;
  const siteUrl = options.siteUrl?.replace(/\/+$/, '');

  const sizes = options.connections ?? CONNECTIONS;
  const { patience = 1 } = options;
  const pool = createPool(databaseUrl, sizes.services, { statementSeconds: 10 * patience, log });
  // A command holds its connection while its document is stored: storage must never wait for one of these.
  const commandPool = createPool(databaseUrl, sizes.commands, { statementSeconds: 20 * patience, log });
  const db = createNamingDb(commandPool);
  const from = options.mailFrom ?? 'Running Order <no-reply@localhost>';
  const replies = options.incoming && createReplyAddresses(keys, options.incoming.domain);
  const mailer: Mailer = {
    send: createMailSender({ pool, smtpUrl, from, log }),
    siteUrl: siteUrl ?? url,
    from,
    sealLink: createMailLinks(keys).seal,
    replies,
  };
  const papers: { tools?: PaperTools } = {};
  const mailing = createMailing({ db, keys, mailer, log, papers: () => papers.tools });
  const site = siteAddress({ siteUrl, host });
  const limits = options.limits ?? LIMITS;
  const counters = createCounters(pool, limits, { log });
  const realtime = await startRealtime({ databaseUrl, pool, keys, log });
  // As of requests, strangers look for sockets all day where none is.
  const onRefusedUpgrade = (code: string, address: string) =>
    log[code === 'stray-upgrade' ? 'debug' : 'warn']('request-refused', {
      ...{ route: 'realtime', code, ip: address },
    });
  guardUpgrades(server, { ...site, proxies, counters, onRefused: onRefusedUpgrade }, realtime.onUpgrade);

  const app = new Hono();
  watchStack(metrics, { pool, commandPool, realtime, mailing });
  app.use(observe({ log, metrics }));
  app.onError(answerFailures(log));
  app.use(answerHeaders(site));
  const calendars: CalendarReader = {
    sealing: createSeal(keys.jwtSecret, 'calendars elsewhere'),
    fetchOutside: createFetchOutside(options.outside),
    read: options.calendarReader
      ? readInThread(options.calendarReader)
      : async (toRead) => (await import('#server/calendar/busy/read-busy.ts')).readBusy(toRead),
  };
  const { sealing } = calendars;
  const postOutside = createPostOutside(options.outside);
  const webhooks: WebhookSender = { sealing, postOutside };
  const vapidKeys = options.vapidKeys ?? vapidKeysOf(keys);
  const contact = options.securityContact ?? pushContact(siteUrl, from);
  const pushing = createPushing({ keys: vapidKeys, contact, sealing, postOutside });
  const connecting: Connecting = { keys: options.serviceKeys ?? {}, siteUrl: siteUrl ?? url };
  const ask = createAskOutside(SERVICE_HOSTS, options.outside);
  const connected: Connected = { sealing, ask, connecting };
  const vies = viesAt(options);
  const services = await mountServices(app, {
    ...options,
    connecting,
    sealing,
    pushKey: vapidKeys.publicKey,
    replies,
    pool,
    db,
    mailing,
    siteUrl,
    url,
    port,
    log,
  });
  papers.tools = { documents: services.documents, files: services.files };
  mountSite(app, { ...options, documents: services.documents, pool, db, site, health });

  const stopJobs = options.jobsEveryMs
    ? startJobs(db, options.jobsEveryMs, {
        mailer,
        notices: mailing.notices,
        pagesFirstSeconds: 4,
        files: services.files,
        documents: services.documents,
        pictures: services.pictures,
        resetDemo: options.resetDemo,
        calendars,
        webhooks,
        pushing,
        connected,
        vies,
        learn: options.learner ? learnInThread(options.learner) : undefined,
        log,
      })
    : async () => {};

  const gate = createGate({
    keys,
    limits,
    counters,
    proxies,
    isOpen: site.isOpen,
    isShared: isDemoAccount,
    site,
    columns: await namesOf(pool),
    answerProbe: async (probe) => {
      const known = await health.known(probe);
      metrics.answered({ route: `page.${probe.slice(1)}`, method: 'GET', status: known.status, seconds: 0 });
      return known;
    },
    onRefused: reportRefusal(log, metrics),
    onFailed: (error) => log.error('gate-failed', { error }),
  });
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const admitted: Handler = (request, response, mayContinue) =>
    gate(request, response, () => void answer(request, response), mayContinue);
  const handle: Handler = fromSource ? withAssets(fromSource.assets, admitted) : admitted;

  let stopping: Promise<void> | undefined;
  const stop = (times = AT_ONCE) => {
    stopping ??= (async () => {
      health.drain();
      const jobsDone = stopJobs();
      const { cut } = await connections.drain(times, realtime.stop);
      if (cut > 0) log.warn('requests-cut', { count: cut });
      await Promise.all([jobsDone, counters.stop()]);
      await services.stop();
      await mailing.stop();
      await Promise.all([pool.end(), commandPool.end(), health.stop()]);
    })();
    return stopping;
  };
  const behindTheGate = (request: Request) => Promise.resolve(app.fetch(request));
  const mailsSent = async () => {
    await services.lettersQueued();
    await mailing.idle();
  };
  return {
    stack: {
      url,
      port,
      pool,
      db,
      mailer,
      calendars,
      webhooks,
      pushing,
      connected,
      vies,
      documents: services.documents,
      server,
      log,
      mailing,
      health,
      metrics,
      behindTheGate,
      incomingSmtpPort: services.incomingSmtpPort,
      mailsSent,
      stop,
    },
    handle,
  };
}

function watchStack(
  metrics: Metrics,
  {
    pool,
    commandPool,
    realtime,
    mailing,
  }: { pool: pg.Pool; commandPool: pg.Pool; realtime: Realtime; mailing: Mailing },
): void {
  metrics.watchPool('services', pool);
  metrics.watchPool('commands', commandPool);
  metrics.watchRealtime(realtime.counts);
  metrics.watchQueue('mail', async () => {
    const { rows } = await pool.query(
      'select count(*)::int as due from notifications where mail_due_at <= private.now()',
    );
    return rows[0].due + (await mailing.size());
  });
}

/** Modules and assets of the application in development: they are none of the gate's routes. */
function withAssets(assets: NonNullable<StackOptions['fromSource']>['assets'], admitted: Handler): Handler {
  return (request, response, mayContinue) => {
    const next = () => admitted(request, response, mayContinue);
    if (/^\/(rest|auth|storage|functions|realtime|mail|healthz|readyz)\b/.test(request.url ?? '')) next();
    else assets(request, response, next);
  };
}
