import { createHash, randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** What signs and opens this deployment's services: one secret for tokens, one key for browsers, one for ourselves. */
export type Keys = { jwtSecret: string; publishableKey: string; secretKey: string };

/** The keys in the data directory, which only its owner may read; made at the first start. */
export function keysInDataDir(dataDir: string): Keys {
  const path = join(dataDir, 'keys.json');
  if (!existsSync(path)) {
    const aside = `${path}.${process.pid}`;
    writeFileSync(aside, `${JSON.stringify(makeKeys(), null, 2)}\n`, { mode: 0o600 });
    try {
      linkSync(aside, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(aside, { force: true });
    }
  }
  return JSON.parse(readFileSync(path, 'utf8'));
}

/**
 * Moves keys that a restore left in the database to the data directory. They come into force together with the rows they
 * belong to: a restore that is cut short after its commit is finished by the next start.
 */
export async function takeRestoredKeys(databaseUrl: string, dataDir: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; value: string }>(
      'select name, value from stack.keys',
    );
    if (rows.length === 0) return;
    const keys = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
    const path = join(dataDir, 'keys.json');
    writeFileSync(`${path}.restored`, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flush: true });
    renameSync(`${path}.restored`, path);
    await client.query('delete from stack.keys');
  } finally {
    await client.end();
  }
}

/** The keys in the database, which all copies of the process share; made by whichever comes first. */
export async function keysInDatabase(pool: pg.Pool): Promise<Keys> {
  const made = Object.entries(makeKeys());
  await pool.query(
    'insert into stack.keys (name, value) select * from unnest($1::text[], $2::text[]) on conflict do nothing',
    [made.map(([name]) => name), made.map(([, value]) => value)],
  );
  const { rows } = await pool.query<{ name: string; value: string }>('select name, value from stack.keys');
  return Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Keys;
}

function makeKeys(): Keys {
  return {
    jwtSecret: randomBytes(48).toString('base64url'),
    publishableKey: makeKey('publishable'),
    secretKey: makeKey('secret'),
  };
}

/** A key in the form of Supabase's own: a random part and a check sum, so that a scanner can tell one. */
function makeKey(kind: 'publishable' | 'secret'): string {
  const body = `sb_${kind}_${randomBytes(17).toString('base64url').slice(0, 22)}`;
  const sum = createHash('sha256').update(`supabase-self-hosted|${body}`).digest('base64url').slice(0, 8);
  return `${body}_${sum}`;
}
