import { createHash, randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

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
