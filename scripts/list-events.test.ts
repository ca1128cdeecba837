import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { listsOf } from './list-events.mjs';

const made: string[] = [];
afterEach(() => {
  for (const directory of made.splice(0)) rmSync(directory, { recursive: true });
});

const WORDS = "export const words = { 'hold-sold': () => ['Sold', ''] };";

/** The lists of one event, `hold-sold`, whose file has these lines. */
function listsOfOne(...lines: string[]): Record<string, string> {
  const root = mkdtempSync(join(tmpdir(), 'events-'));
  made.push(root);
  mkdirSync(join(root, 'core/events/kinds'), { recursive: true });
  writeFileSync(join(root, 'core/events/kinds/hold-sold.ts'), lines.join('\n'));
  return listsOf(root);
}

test('the lists hold what the files of the events say: if not, `npm run lists` writes them anew', () => {
  const lists = Object.entries(listsOf(process.cwd()));
  expect(
    lists.filter(([path, source]) => readFileSync(path, 'utf8') !== source).map(([path]) => path),
  ).toEqual([]);
});

test('an event stands in the list of each of its parts, by its kind or by the kinds of its notices', () => {
  const lists = listsOfOne('export const data = z.strictObject({});', WORDS);
  expect(lists['core/events/all/data.ts']).toContain(
    "import { data as holdSold } from '#core/events/kinds/hold-sold.ts';",
  );
  expect(lists['core/events/all/data.ts']).toContain("'hold-sold': holdSold,");
  expect(lists['core/events/all/words.ts']).toContain('...holdSold,');
  expect(lists['core/events/all/lines.ts']).not.toContain('holdSold');
});

test.each([
  ['no data', [WORDS], 'hold-sold.ts exports no data'],
  [
    'a part that no list holds',
    ['export const data = 1;', 'export const lines = 2;'],
    'exports lines. An event',
  ],
])('a file with %s is refused', (_, lines, sentence) => {
  expect(() => listsOfOne(...lines)).toThrow(sentence);
});
