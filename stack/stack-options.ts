import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DemoSignIn } from '#core/public/deployment.ts';
import type { ResetDemo } from '#server/commands/reset-demo.ts';
import type { createApi } from '#server/http/app.ts';
import type { Log } from '#server/log/log.ts';
import type { Connecting } from '#server/outside/connecting.ts';
import type { GoogleOptions, Lifetimes } from './auth/auth.ts';
import type { Limits } from './gate/limits.ts';
import type { Keys } from './keys/keys.ts';
import type { OutsideOptions } from './outside/fetch-outside.ts';
import type { VapidKeys } from './push/vapid-keys.ts';
import type { WorkerDocumentsOptions } from './workers/worker-documents.ts';

/** How many connections to the database each part of the process opens at most. */
export type PoolSizes = { services: number; commands: number; rows: number };
export const CONNECTIONS: PoolSizes = { services: 6, commands: 8, rows: 6 };

/**
 * How mails come in: the domain of the addresses that are answered to, the name under which the mail provider reports what it checked of a
 * sender, and the ways, one or both.
 */
export type IncomingOptions = {
  domain: string;
  provider: string;
  smtp?: { port: number; host: string } | undefined;
  webhookSecret?: string | undefined;
};

/** What one deployment of the product decides. */
export type StackOptions = {
  /** A database brought up to date by `prepareDatabase`. */
  databaseUrl: string;
  keys: Keys;
  /** `CONNECTIONS` when nothing is said. */
  connections?: PoolSizes;
  /** How many times as long as usual a statement may take: more than once where rows are written by the thousand. */
  patience?: number;
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
  /** Makes documents in a thread of their own; without it they are made in this one, as from source and in most tests. */
  documents?: WorkerDocumentsOptions;
  /** The built worker that learns models of matching, `learning-worker.mjs`; without it they are learned in this thread. */
  learner?: string | undefined;
  /** The built worker that reads calendars, `calendar-worker.mjs`; without it they are read in this thread. */
  calendarReader?: string | undefined;
  /** How addresses that people give are read: for tests, which have servers of their own. */
  outside?: OutsideOptions;
  /** The sign-ins of the demo season that is in the database; without them there is no demo. */
  demoAccounts?: readonly DemoSignIn[];
  /** Puts the demo season back: when an admin asks for it, and each night. */
  resetDemo?: ResetDemo | undefined;
  emailConfirmation?: boolean;
  google?: GoogleOptions | null;
  /** The keys of services that people can connect: none when nothing is said. */
  serviceKeys?: Connecting['keys'];
  /** The REST interface of VIES, an address of https: VAT ids are asked of it. Without it nobody is asked. */
  viesUrl?: string | undefined;
  /** How long access tokens and sessions last. */
  lifetimes?: Partial<Lifetimes>;
  smtpUrl?: string;
  mailFrom?: string;
  /** Where answers to mails come in; without it mails have no address to answer to. */
  incoming?: IncomingOptions | undefined;
  /** Where the documentation of the API is: /developers of this deployment when nothing is said, null where there is none. */
  apiDocsUrl?: string | null | undefined;
  /** An answer or a refusal of the API that its contract does not have is an error: for tests. */
  strictContracts?: boolean;
  /** By what push services know this deployment; keys that follow from its secret when nothing is said. */
  vapidKeys?: VapidKeys | undefined;
  /** Where to report a weakness, an address of mailto: or https:; without one there is no security.txt. */
  securityContact?: string;
  /** How often things may be done; the product's own limits when nothing is said. */
  limits?: Limits;
  /** How many proxies stand in front: so many addresses of X-Forwarded-For, from the right, are theirs to tell. */
  proxies?: number;
  /** How often what is due is done, in milliseconds; 0 never does it. */
  jobsEveryMs?: number;
  /** JSON lines on standard error unless given. */
  log?: Log;
};
