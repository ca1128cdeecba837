import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import type { Client } from '#testing/backend.ts';
import { EVERYONE, type Who, type World } from '#testing/world.ts';
import type { TablePromise } from './promises/promise.ts';

type Row = Record<string, unknown>;

/**
 * Tries every promise with everyone, each verb, through the services. Whoever may is tried first: a promise that nobody can
 * use proves nothing about strangers. After each refusal the database is looked at, past every policy.
 */
export function expectKept(promises: readonly TablePromise[], there: () => World): void {
  describe.each(promises)('$name', (promise) => {
    const others = (by: readonly Who[] = []) => EVERYONE.filter((who) => !by.includes(who));
    const rowNow = () => find(there(), promise);

    test(`${named(promise.read)} read${one(promise.read)} it`, async () => {
      const world = there();
      expect(await rowNow(), 'there is such a row').not.toEqual([]);
      for (const who of promise.read) {
        const { data, error } = await table(world.client(who), promise).select('*').match(promise.row(world));
        expect(error, who).toBeNull();
        expect(data?.length, `${who} reads`).toBeGreaterThan(0);
      }
      await each(others(promise.read), async (who) => {
        const asked = await table(world.client(who), promise).select('*').match(promise.row(world));
        expect(asked.data ?? [], `${who} asks for it`).toEqual([]);
        const all = await table(world.client(who), promise).select('*');
        const ours = (all.data ?? []).filter((row) => matches(row, promise.row(world)));
        expect(ours, `${who} asks for all`).toEqual([]);
      });
    });

    test(`${named(promise.insert?.by)} insert${one(promise.insert?.by)} into it`, async () => {
      const world = there();
      for (const who of promise.insert?.by ?? []) {
        const row = promise.insert?.row(world) as Row;
        const { error } = await table(world.client(who), promise).insert(row);
        expect(error, who).toBeNull();
        expect(await remove(world, promise, row), `${who} inserted`).toBe(1);
      }
      const [existing] = await rowNow();
      const before = await count(world, promise);
      await each(others(promise.insert?.by), async (who) => {
        const mine = table(world.client(who), promise);
        const forged = promise.insert?.row(world) ?? withoutKey(existing as Row, promise.row(world));
        expect((await mine.insert(forged)).error?.code, `${who} inserts`).toMatch(REFUSED);
        expect((await mine.upsert(existing as Row)).error?.code, `${who} replaces`).toMatch(REFUSED);
      });
      expect(await count(world, promise)).toBe(before);
      expect((await rowNow())[0]).toEqual(existing);
    });

    test(`${named(promise.update?.by)} change${one(promise.update?.by)} it`, async () => {
      const world = there();
      const [before] = await rowNow();
      const change = promise.update?.to ?? sameAgain(before as Row, promise.row(world));
      for (const who of promise.update?.by ?? []) {
        const { error } = await table(world.client(who), promise).update(change).match(promise.row(world));
        expect(error, who).toBeNull();
        expect((await rowNow())[0], `${who} changed`).toMatchObject(change);
      }
      const [now] = await rowNow();
      const different = promise.update ? undo(change, before as Row) : change;
      await each(others(promise.update?.by), async (who) => {
        const mine = table(world.client(who), promise);
        const { error, data } = await mine.update(different).match(promise.row(world)).select();
        expect(error ? [] : data, who).toEqual([]);
      });
      expect((await rowNow())[0]).toEqual(now);
    });

    test('nobody writes a column that is not theirs to write', async () => {
      const world = there();
      const [row] = await rowNow();
      const before = await count(world, promise);
      const owner =
        [...(promise.update?.by ?? []), ...(promise.insert?.by ?? []), ...promise.read][0] ?? 'artist';
      const mine = table(world.client(owner), promise);
      await each(Object.entries(row as Row), async ([column, value]) => {
        if (!promise.update?.columns.includes(column)) {
          const { error } = await mine.update({ [column]: value }).match(promise.row(world));
          expect(error?.code, `${owner} changes ${column}`).toMatch(REFUSED);
        }
        if (!promise.insert?.columns.includes(column)) {
          const { error } = await mine.insert({ ...promise.insert?.row(world), [column]: value });
          expect(error?.code, `${owner} inserts ${column}`).toMatch(REFUSED);
        }
      });
      expect(await count(world, promise)).toBe(before);
    });

    test(`${named(promise.delete?.by)} delete${one(promise.delete?.by)} it`, async () => {
      const world = there();
      const [row] = await rowNow();
      await each(others(promise.delete?.by), async (who) => {
        const mine = table(world.client(who), promise);
        const { error, data } = await mine.delete().match(promise.row(world)).select();
        expect(error ? [] : data, who).toEqual([]);
      });
      expect((await rowNow())[0]).toEqual(row);
      for (const who of promise.delete?.by ?? []) {
        expect((await table(world.client(who), promise).delete().match(promise.row(world))).error).toBeNull();
        expect(await rowNow(), `${who} deleted`).toEqual([]);
      }
    });
  });
}

/**
 * No grant or no policy (42501), a view that is not for writing (55000), a column that is always generated (428C9), or a
 * rule with a sentence (P0001).
 */
const REFUSED = /^(42501|55000|428C9|P0001)$/;

/** A table by a name that the types do not know: what is tried here goes against them. */
function table(client: Client, promise: TablePromise) {
  return (client as unknown as SupabaseClient).from(promise.name);
}

async function find(world: World, promise: TablePromise): Promise<Row[]> {
  const [where, values] = condition(promise.row(world));
  const { rows } = await world.backend.pool.query(
    `select to_jsonb(t) as row from public.${promise.name} t where ${where} limit 1`,
    values,
  );
  return rows.map(({ row }) => row);
}

async function remove(world: World, promise: TablePromise, row: Row): Promise<number> {
  const keys = Object.fromEntries(Object.entries(row).filter(([, value]) => typeof value === 'string'));
  const [where, values] = condition(keys);
  const { rowCount } = await world.backend.pool.query(
    `delete from public.${promise.name} where ${where}`,
    values,
  );
  return rowCount ?? 0;
}

async function count(world: World, promise: TablePromise): Promise<number> {
  const { rows } = await world.backend.pool.query(`select count(*)::int as rows from public.${promise.name}`);
  return rows[0].rows;
}

function condition(row: Row): [string, unknown[]] {
  const names = Object.keys(row);
  return [names.map((name, at) => `${name}::text = $${at + 1}`).join(' and '), Object.values(row)];
}

function matches(row: object, wanted: Row): boolean {
  return Object.entries(wanted).every(([name, value]) => (row as Row)[name] === value);
}

/** A change that changes nothing: refused all the same where nobody may change anything. */
function sameAgain(row: Row, key: Row): Row {
  const [name, value] = Object.entries(row).find(([each]) => !(each in key)) ?? [];
  return { [name as string]: value };
}

function each<Item>(items: readonly Item[], attempt: (item: Item) => Promise<void>): Promise<unknown> {
  return Promise.all(items.map(attempt));
}

function withoutKey(row: Row, key: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !(name in key)));
}

function undo(change: Row, before: Row): Row {
  return Object.fromEntries(Object.keys(change).map((name) => [name, before[name]]));
}

function named(by: readonly Who[] = []): string {
  if (by.length === 0) return 'nobody';
  return by.length === EVERYONE.length ? 'everyone' : `only ${by.join(' and ')}`;
}

function one(by: readonly Who[] = []): string {
  return by.length === 0 || by.length === 1 || by.length === EVERYONE.length ? 's' : '';
}
