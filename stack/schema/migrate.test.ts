import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { migrate } from '#stack/schema/migrate.ts';
import { askDatabase } from '#testing/ask-database.ts';
import { dropDatabase, urlOfDatabase } from '#testing/server.ts';

const server = inject('testServer');
const names = ['a', 'b'].map((letter) => `${server.prefix}migrate_${letter}`);
const [one = '', two = ''] = names.map((name) => urlOfDatabase(server.url, name));
let directory: string;
let admin: pg.Client;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'running-order-migrations-'));
  write(
    '0001_first.sql',
    'create table public.first (id int primary key); insert into public.first values (1);',
  );
  admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  for (const name of names) await admin.query(`create database ${name} template template0`);
});

afterEach(async () => {
  for (const name of names) await dropDatabase(admin, name);
  await admin.end();
  rmSync(directory, { recursive: true });
});

const write = (file: string, sql: string) => writeFileSync(join(directory, file), sql);

test('processes that start together, also on two databases of one server, apply each file once', async () => {
  const applied = await Promise.all([one, one, two, two].map((url) => migrate(url, directory)));
  expect(applied.map((files) => files.length).sort()).toEqual([0, 0, 1, 1]);
  expect(await migrate(one, directory)).toEqual([]);
  write('0002_second.sql', 'insert into public.first values (2);');
  expect(await migrate(one, directory)).toEqual(['0002_second.sql']);
  expect(await askDatabase(one, 'select id from first order by id')).toEqual([{ id: 1 }, { id: 2 }]);
});

test('a file that fails leaves nothing of itself and names its line', async () => {
  write('0002_wrong.sql', 'create table public.second (id int);\nselect nonsense();\n');
  await expect(migrate(one, directory)).rejects.toThrow(
    /0002_wrong\.sql \(line 2\): function nonsense\(\) does not exist/,
  );
  expect(
    await askDatabase(
      one,
      `select to_regclass('public.first') is not null as first, to_regclass('public.second') is null as gone`,
    ),
  ).toEqual([{ first: true, gone: true }]);
});

test('an applied file that changed, or is not here, is refused with a sentence', async () => {
  await migrate(one, directory);
  write('0001_first.sql', 'create table public.other (id int);');
  await expect(migrate(one, directory)).rejects.toThrow(
    /0001_first\.sql was changed after .* write the change as a new migration/,
  );
  rmSync(join(directory, '0001_first.sql'));
  await expect(migrate(one, directory)).rejects.toThrow(/newer version: it has applied 0001_first\.sql/);
});

test('the history is kept where Supabase keeps it', async () => {
  await migrate(one, directory);
  expect(
    await askDatabase(
      one,
      'select version, name, statements[1] like $$create table%$$ as sql from supabase_migrations.schema_migrations',
    ),
  ).toEqual([{ version: '0001', name: 'first', sql: true }]);
});
