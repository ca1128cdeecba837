import { join, resolve } from 'node:path';
import { CONNECTABLE, type Connectable } from '#core/settings/connecting.ts';
import { demoSignIns } from '#demo/accounts.ts';
import { resetDemo } from '#demo/reset.ts';
import { levelOf } from '#server/log/json-log.ts';
import type { Level } from '#server/log/log.ts';
import { givenAddress } from '#server/outside/given-address.ts';
import { flatFeesSet } from '#server/payments/flat-fees.ts';
import type { Lifetimes } from '#stack/auth/auth.ts';
import type { DrainTimes } from '#stack/process/drain.ts';
import { projectRoot } from '#stack/project-root.ts';
import { vapidPair } from '#stack/push/vapid-keys.ts';
import type { StackOptions } from '#stack/stack-options.ts';
import { contactAddress } from '#stack/web/security-text.ts';
import { incomingIn } from './incoming.ts';
import { portNumber } from './port-number.ts';
import { StartRefused } from './start-refused.ts';

export type Settings = {
  databaseUrl: string | null;
  dataDir: string;
  demo: boolean;
  logLevel: Level | 'silent';
  metrics: { port: number; host?: string } | null;
  /** What a stop by SIGTERM allows. */
  drain: DrainTimes;
  stack: Omit<StackOptions, 'databaseUrl' | 'keys'> & { host: string; port: number };
};

/** What the environment says of this deployment. Refuses a value that it cannot use with a sentence. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
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
  refuseFees(env);
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
      serviceKeys: serviceKeysIn(env),
      viesUrl: readViesUrl(env),
      smtpUrl: env.SMTP_URL || undefined,
      mailFrom: env.MAIL_FROM || undefined,
      incoming: incomingIn(env),
      // Where mail leaves the machine, an address is its owner's only once it is confirmed.
      emailConfirmation: onOrOff(env, 'EMAIL_CONFIRMATION', Boolean(env.SMTP_URL)),
      lifetimes: {
        ...lifetime(env, 'ACCESS_TOKEN_MINUTES', 'accessToken', 60),
        ...lifetime(env, 'SESSION_IDLE_DAYS', 'idle', 86_400),
        ...lifetime(env, 'SESSION_DAYS', 'session', 86_400),
      },
      apiDocsUrl: env.API_DOCS_URL || undefined,
      securityContact: readContact(env),
      vapidKeys: readVapidKeys(env),
      jobsEveryMs: 5_000,
    },
  };
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

/** The keys of services that people can connect: both of one, or none. */
function serviceKeysIn(env: NodeJS.ProcessEnv): NonNullable<StackOptions['serviceKeys']> {
  const given: Record<Connectable, [name: string, id: string | undefined, secret: string | undefined]> = {
    spotify: ['SPOTIFY', env.SPOTIFY_CLIENT_ID, env.SPOTIFY_CLIENT_SECRET],
    instagram: ['INSTAGRAM', env.INSTAGRAM_CLIENT_ID, env.INSTAGRAM_CLIENT_SECRET],
    facebook: ['FACEBOOK', env.FACEBOOK_CLIENT_ID, env.FACEBOOK_CLIENT_SECRET],
    twitter: ['X', env.X_CLIENT_ID, env.X_CLIENT_SECRET],
    eventbrite: ['EVENTBRITE', env.EVENTBRITE_CLIENT_ID, env.EVENTBRITE_CLIENT_SECRET],
  };
  const keys: NonNullable<StackOptions['serviceKeys']> = {};
  for (const provider of CONNECTABLE) {
    const [name, clientId, clientSecret] = given[provider];
    if (!clientId !== !clientSecret)
      throw new StartRefused(
        `${name}_CLIENT_ID and ${name}_CLIENT_SECRET belong together: give both, or neither.`,
      );
    if (clientId && clientSecret) keys[provider] = { clientId, clientSecret };
  }
  return keys;
}

/** Where VAT ids are checked: nowhere, unless it is said. */
function readViesUrl(env: NodeJS.ProcessEnv): string | undefined {
  if (!env.VIES_URL) return undefined;
  const url = givenAddress(env.VIES_URL);
  if (typeof url !== 'string' && !url.search) return url.href;
  throw new StartRefused(
    `VIES_URL is ${env.VIES_URL}: give an address of https, for example https://ec.europa.eu/taxation_customs/vies/rest-api.`,
  );
}

function readContact(env: NodeJS.ProcessEnv): string | undefined {
  if (!env.SECURITY_CONTACT) return undefined;
  const contact = contactAddress(env.SECURITY_CONTACT);
  if (contact) return contact;
  throw new StartRefused(
    `SECURITY_CONTACT is ${env.SECURITY_CONTACT}: give an e-mail address or an address of https.`,
  );
}

/** By what push services know this deployment: its public key follows from the private one. */
function readVapidKeys(env: NodeJS.ProcessEnv): StackOptions['vapidKeys'] {
  if (!env.VAPID_PRIVATE_KEY) return undefined;
  const keys = vapidPair(env.VAPID_PRIVATE_KEY);
  if (keys) return keys;
  throw new StartRefused('VAPID_PRIVATE_KEY is no private key of P-256: give 32 bytes as base64url.');
}

/** What shows cost, and whom, where the owner sets it: read anew by whoever makes an agreement. */
function refuseFees(env: NodeJS.ProcessEnv): void {
  try {
    flatFeesSet(env);
  } catch (error) {
    if (error instanceof RangeError) throw new StartRefused(error.message);
    throw error;
  }
}

/** In how many threads documents are made, and by which file. */
export function documentThreads(env: NodeJS.ProcessEnv): StackOptions['documents'] {
  const threads = Number(env.DOCUMENT_THREADS || 1);
  if (!Number.isInteger(threads) || threads < 1 || threads > 32) {
    throw new StartRefused(`DOCUMENT_THREADS is ${env.DOCUMENT_THREADS}: give a whole number from 1 to 32.`);
  }
  return { file: join(projectRoot(), 'dist', 'server', 'document-worker.mjs'), threads };
}

/** The file of the thread that learns models of matching. */
export const learnerFile = () => join(projectRoot(), 'dist', 'server', 'learning-worker.mjs');
export const calendarReaderFile = () => join(projectRoot(), 'dist', 'server', 'calendar-worker.mjs');

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
