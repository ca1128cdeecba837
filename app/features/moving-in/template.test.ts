import { expect, test } from 'vitest';
import { FILE_KINDS } from '#core/moving-in/fields.ts';
import { readFile } from '#core/moving-in/files/read-file.ts';
import { readTable } from '#core/moving-in/read-table.ts';
import { template } from './template.ts';

test.each(FILE_KINDS)('the template for %s is read as it is meant, without a question', async (kind) => {
  const today = '2026-11-27';
  const bytes = new Uint8Array(await template(kind).arrayBuffer());
  const [table] = readFile(bytes, { zone: 'Europe/Berlin', today }).tables;
  if (!table) throw new Error('no table');
  const reading = readTable(table, { today, currency: 'EUR', mapping: {}, answers: {} });
  const { nights, contacts, days, asks, notUnderstood, skipped } = reading;
  expect({ kind: reading.kind, rows: { nights, contacts, days }[kind].length }).toEqual({
    kind,
    rows: kind === 'days' ? 14 : 1,
  });
  expect({ asks, notUnderstood, skipped }).toEqual({ asks: [], notUnderstood: [], skipped: [] });
  // Each of its columns is known.
  expect(reading.columns.filter(({ field }) => !field).map(({ title }) => title)).toEqual([]);
});
