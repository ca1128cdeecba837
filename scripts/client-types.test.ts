import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import ts from 'typescript';
import { afterEach, expect, test } from 'vitest';
import { FIRST_PROGRAM } from '#server/http/developers/guide.ts';
import { mountClientFiles } from '#stack/web/client-files.ts';
import { runNpm } from '#testing/run-npm.ts';
import { clientTypes } from './client-types.ts';
import { type Schema, typesOf } from './schema-types.ts';

const made: string[] = [];
afterEach(() => {
  for (const directory of made.splice(0)) rmSync(directory, { recursive: true });
});

test('the types of the client are those of the contracts: run `npm run lists` when they are not', async () => {
  await expect(clientTypes()).toMatchFileSnapshot('../client/contracts.d.ts');
});

/** What TypeScript says of a program into which npm has installed the package of the client, as it is served, and nothing else. */
async function complaintsAbout(program: string): Promise<string[]> {
  const directory = mkdtempSync(join(tmpdir(), 'client-'));
  made.push(directory);
  const app = new Hono();
  mountClientFiles(app);
  const packed = await (await app.request('/developers/client.tgz')).arrayBuffer();
  writeFileSync(join(directory, 'client.tgz'), Buffer.from(packed));
  const options = ['--offline', '--no-audit', '--no-fund', '--cache', join(directory, 'npm')];
  await runNpm(['install', ...options, './client.tgz'], { cwd: directory });
  const main = join(directory, 'main.mts');
  writeFileSync(main, program);
  const checked = ts.createProgram([main], {
    ...{ strict: true, noEmit: true, exactOptionalPropertyTypes: true, types: [], skipDefaultLibCheck: true },
    ...{ lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'], target: ts.ScriptTarget.ES2022 },
    ...{ module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
  });
  return ts
    .getPreEmitDiagnostics(checked)
    .map(
      ({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
}

test('a program that has the client knows each act, read and list by name, and is told of a wrong one', async () => {
  expect(
    await complaintsAbout(`
declare const process: { env: Record<string, string>; exitCode: number };
${FIRST_PROGRAM.replaceAll('venue', 'room')}
const venue = new RunningOrder({ address: 'https://running-order.example', token: 'ro_' });
const night = { date: '2027-03-12', doors: '19:00', showTime: '20:00', curfew: '23:00', fullPriceCents: 1700 };
const { showId }: { showId: string } = await venue.act('open-show', night, { key: 'mine' });
for await (const { day, slots } of venue.each('list-shows')) { day.length; slots.toFixed(); }
for await (const { status } of venue.each('list-bookings', { status: 'confirmed' })) status === 'played';
const { matches, breadth } = await venue.read('matches', { showId, limit: 5 });
breadth === 'near'; matches[0]?.artist.name.length;
(await venue.document('invoices/:id/document', 'an id')).bytes.length;
// @ts-expect-error: it is not an input
await venue.act('open-show', { ...night, fullPriceCents: '17' });
// @ts-expect-error: something is missing
await venue.act('accept-booking');
// @ts-expect-error: no token opens it
await venue.act('make-api-token', { name: 'x', scopes: [], days: 1 });
// @ts-expect-error: it is one answer, and no list
venue.each('matches', { showId });
// @ts-expect-error: no status
venue.each('list-bookings', { status: 'gone' });
// @ts-expect-error: the paper is of an invoice
await venue.document('invoices/:id/document');
try {} catch (error) { if (error instanceof RunningOrderError) error.code === 'date-taken'; }
`),
  ).toEqual([]);
});

test('a schema is its type; what several share has one name; what is not known is an error', () => {
  const one = {
    type: 'object',
    properties: { 'a-b': { enum: ['x', "it's"] }, n: { type: ['integer', 'null'] } },
  };
  expect(typesOf([]).nameOf({ ...one, required: ['n'] })).toBe(
    "{ 'a-b'?: 'x' | 'it\\'s'; n: number | null }",
  );
  const long: Schema = {
    type: 'array',
    items: { enum: Array.from({ length: 40 }, (_, at) => `kind-${at}`) },
  };
  const types = typesOf([
    { hint: 'a', schema: { type: 'object', properties: { kinds: long } } },
    { hint: 'b', schema: { type: 'object', properties: { kinds: long, n: { type: 'integer' } } } },
  ]);
  expect(types.nameOf(long)).toBe('Kinds');
  expect(types.declared).toMatch(/^export type Kinds = Array<'kind-0' \| /);
  expect(() => typesOf([]).nameOf({ type: 'map' })).toThrow('map');
});
