import pg from 'pg';
import { MIGRATIONS, prepareDatabase } from '../stack/schema/prepare-database.ts';
import { type TestServer, urlOfDatabase } from './server.ts';
import { AHEAD_MS } from './test-clock.ts';

/**
 * Makes the database `name`, copied from one that is migrated once a run; with `demo` it has the season in it, with
 * `migrations` what those of that directory make.
 */
export async function copyTemplate(
  server: TestServer,
  name: string,
  options: { demo?: boolean; migrations?: string },
): Promise<void> {
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  try {
    const plain = await template(admin, server, options.migrations ? 'own' : 'plain', undefined, (url) =>
      prepareAt(url, options.migrations ?? MIGRATIONS),
    );
    const source = options.demo ? await template(admin, server, 'demo', plain, seed) : plain;
    await copyDatabase(admin, name, source);
  } finally {
    await admin.end();
  }
}

/** Makes what the migrations make, at the time that this run takes it for. */
async function prepareAt(url: string, migrations: string): Promise<void> {
  await prepareDatabase(url, { migrations });
  if (AHEAD_MS === 0 || migrations !== MIGRATIONS) return;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`update private.clock set shift = $1 * interval '1 millisecond'`, [AHEAD_MS]);
  } finally {
    await client.end();
  }
}

async function copyDatabase(admin: pg.Client, name: string, source: string): Promise<void> {
  // Copying files needs a checkpoint, which is quick where nothing is written through to the disk, and only there.
  const { rows } = await admin.query('show fsync');
  const strategy = rows[0].fsync === 'off' ? 'file_copy' : 'wal_log';
  await admin.query(
    `create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(source)} strategy ${strategy}`,
  );
}

/** The name of a database to copy from, made by whichever test file asks for it first. */
async function template(
  admin: pg.Client,
  { url, prefix }: TestServer,
  kind: string,
  base: string | undefined,
  fill: (url: string) => Promise<void>,
): Promise<string> {
  const name = `${prefix}${kind}`;
  const isMade = async () =>
    (await admin.query('select from pg_database where datname = $1 and datistemplate', [name])).rows.length >
    0;
  if (await isMade()) return name;
  await admin.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
  try {
    if (await isMade()) return name;
    const quoted = pg.escapeIdentifier(name);
    await admin.query(`drop database if exists ${quoted}`);
    await copyDatabase(admin, name, base ?? 'template0');
    await fill(urlOfDatabase(url, name));
    // Nobody connects to it from here on, so that it can always be copied.
    await admin.query(`alter database ${quoted} is_template true allow_connections false`);
    return name;
  } finally {
    await admin.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]);
  }
}

async function seed(databaseUrl: string): Promise<void> {
  const { seedDemo } = await import('#demo/seed.ts');
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  try {
    await seedDemo(pool);
  } finally {
    await pool.end();
  }
}
