import { App, setExperimental } from '@supabase/lite';
import type pg from 'pg';
import { isDemoAddress } from '#core/demo/demo-account.ts';
import type { Log } from '#server/log/log.ts';
import type { SendMail } from '#server/post.ts';
import { jsonColumnsOf } from './json-values.ts';
import type { Keys } from './keys.ts';
import { answering, createLiteConnection } from './lite-connection.ts';
import { redirected } from './mail.ts';
import { hashNatively } from './native-hashing.ts';
import { createStorageAdapter } from './storage-bytes.ts';

export type LiteOptions = {
  databaseUrl: string;
  pool: pg.Pool;
  keys: Keys;
  /** Where people reach the product: links in mails lead there, and sign-in may only return there. */
  siteUrls: string[];
  sendMail: SendMail;
  emailConfirmation: boolean;
  google: { clientId: string; clientSecret: string } | null;
  connections: number;
  log: Log;
};

export type Lite = {
  fetch: (area: 'rest' | 'auth' | 'storage', request: Request) => Promise<Response>;
  stop: () => Promise<void>;
};

/** Supabase Lite as a part of this process: answers /rest/v1, /auth/v1 and /storage/v1 on an already migrated database. */
export async function createLite(options: LiteOptions): Promise<Lite> {
  const { databaseUrl, pool, keys, siteUrls, google } = options;
  hashNatively();
  const connection = createLiteConnection({
    databaseUrl,
    max: options.connections,
    jsonColumns: await jsonColumnsOf(pool),
    log: options.log,
  });
  const app = new App({
    connection,
    api: { schemas: ['public'], max_rows: 1000, external_url: siteUrls[0] },
    auth: {
      enabled: true,
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      site_url: siteUrls[0],
      additional_redirect_urls: siteUrls.flatMap((url) => [url, `${url}/**`]),
      minimum_password_length: 8,
      email: { enable_confirmations: options.emailConfirmation, double_confirm_changes: false },
      ...(google
        ? { external: { google: { enabled: true, client_id: google.clientId, secret: google.clientSecret } } }
        : {}),
    },
    storage: { enabled: true, file_size_limit: '10MiB' },
    studio: { enabled: false },
    options: {
      server: { admin: false, disableStudio: true },
      // The demo's accounts get no links that sign in: anybody may read their mail.
      drivers: {
        email: {
          send: async (mail) => (isDemoAddress(mail.to) ? undefined : options.sendMail(redirected(mail))),
        },
      },
    },
  } as ConstructorParameters<typeof App>[0]);
  app._storageAdapter = createStorageAdapter(pool);
  await app.init();
  // Switched on after `init`, which would print that storage is experimental at every start.
  setExperimental('storage', true);
  // Asked once at the start: later requests find the answer in memory.
  await connection.introspect({ useCache: true });
  return {
    fetch: (area, request) =>
      answering(area, async () => app.fetch(request, { peerAddress: null }), options.log),
    stop: () => connection.driver.end({ timeout: 1 }),
  };
}
