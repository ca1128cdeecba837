import { App } from '@supabase/lite';
import type pg from 'pg';
import type { Log } from '#server/log/log.ts';
import { jsonColumnsOf } from './json-values.ts';
import type { Keys } from './keys.ts';
import { answering, createLiteConnection } from './lite-connection.ts';
import { asPostgresWrites } from './rows-as-json.ts';

export type LiteOptions = {
  databaseUrl: string;
  pool: pg.Pool;
  keys: Keys;
  /** Where people reach the product. */
  siteUrl: string;
  connections: number;
  log: Log;
};

export type Lite = {
  fetch: (area: 'rest', request: Request) => Promise<Response>;
  stop: () => Promise<void>;
};

/** Supabase Lite as a part of this process: answers /rest/v1 on an already migrated database. */
export async function createLite(options: LiteOptions): Promise<Lite> {
  const { databaseUrl, pool, keys, siteUrl } = options;
  const connection = createLiteConnection({
    databaseUrl,
    max: options.connections,
    jsonColumns: await jsonColumnsOf(pool),
    log: options.log,
  });
  const app = new App({
    connection,
    api: { schemas: ['public'], max_rows: 1000, external_url: siteUrl },
    // It reads our tokens for rest and storage. Signing in is not its work: no request for /auth/v1 reaches it.
    auth: {
      enabled: true,
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      site_url: siteUrl,
    },
    storage: { enabled: false },
    studio: { enabled: false },
    options: {
      server: { admin: false, disableStudio: true },
    },
  } as ConstructorParameters<typeof App>[0]);
  await app.init();
  // Asked once at the start: later requests find the answer in memory.
  const known = await connection.introspect({ useCache: true });
  // At every request Lite searches the text of each view, for each of its columns, for types of SQLite, which PostgreSQL has told already.
  for (const view of known.views) view.sql = '';
  // It would turn values of these types into `jsonb`, which puts their fields into another order.
  known.custom_types = known.custom_types?.filter(({ kind }) => kind !== 'composite');
  return {
    fetch: (area, request) => {
      const answer = async () => app.fetch(request, { peerAddress: null });
      return answering(area, area === 'rest' ? () => asPostgresWrites(request, answer) : answer, options.log);
    },
    stop: () => connection.driver.end({ timeout: 1 }),
  };
}
