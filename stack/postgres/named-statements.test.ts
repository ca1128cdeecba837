import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createPool, type Db } from '#server/db.ts';
import { dropDatabase, urlOfDatabase } from '#testing/server.ts';
import { createNamingDb } from './named-statements.ts';

const server = inject('testServer');
const name = `${server.prefix}${randomBytes(5).toString('hex')}`;
const admin = new pg.Client({ connectionString: server.url });
let db: Db;

beforeAll(async () => {
  await admin.connect();
  await admin.query(`create database ${name}`);
  db = createNamingDb(createPool(urlOfDatabase(server.url, name), 1));
  await sql`create table nights (id int, name text)`.execute(db);
  await sql`insert into nights values (1, 'Spring')`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await dropDatabase(admin, name);
  await admin.end();
});

const nightNamed = (id: number) =>
  sql<{ name: string }>`select name from nights where id = ${id}`.execute(db);
const kept = async () =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows.map(
    ({ statement }) => statement,
  );

test('a statement that is asked again is parsed once, and one that is asked once is not kept', async () => {
  await nightNamed(1);
  expect(await kept()).toEqual([]);
  for (const id of [1, 2, 1]) {
    expect((await nightNamed(id)).rows).toEqual(id === 1 ? [{ name: 'Spring' }] : []);
  }
  expect(await kept()).toEqual(['select name from nights where id = $1']);
});

test('what is read of all columns goes on when there is one more', async () => {
  const all = () =>
    db
      .selectFrom('nights' as never)
      .selectAll()
      .where('id' as never, '=', 1 as never)
      .execute();
  for (let time = 0; time < 3; time += 1) expect(await all()).toEqual([{ id: 1, name: 'Spring' }]);
  await sql`alter table nights add column doors text`.execute(db);
  expect(await all()).toEqual([{ id: 1, name: 'Spring', doors: null }]);
  expect((await nightNamed(1)).rows).toEqual([{ name: 'Spring' }]);
});

test('a connection keeps no more than some hundreds, whatever it is asked', async () => {
  for (let other = 0; other < 300; other += 1) {
    const statement = () => sql`select ${1}::int + ${sql.lit(other)} as sum`.execute(db);
    await statement();
    await statement();
  }
  expect((await kept()).length).toBe(200);
  expect((await nightNamed(1)).rows).toEqual([{ name: 'Spring' }]);
});
