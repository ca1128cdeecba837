import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#stack/project-root.ts';

const root = projectRoot();
const files = execFileSync('git', ['ls-files', '-z', '*.ts', '*.sql'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter(
    (file) => file !== '' && !/^supabase\/(migrations|releases)\//.test(file) && !/\.test\.ts$/.test(file),
  );

/** What stands before the parenthesis in which `at` lies, or before all of it. */
function before(text: string, at: number): string {
  let open = 1;
  let place = at;
  while (open > 0 && place > 0 && text[place - 1] !== '`') {
    place -= 1;
    if (text[place] === ')') open += 1;
    if (text[place] === '(') open -= 1;
  }
  return text.slice(Math.max(0, place - 20), place);
}

/**
 * PostgreSQL may run the subquery of `in (…)` and `using (…)` once for each row beside it: with locks and a limit that takes more rows than
 * the limit says, and minutes for a few thousand rows. What stands in `with` and locks rows is run once.
 */
test('rows that others have locked are skipped in a query that runs once', () => {
  const found = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [...text.matchAll(/skip locked/g)]
      .filter(({ index }) => /\b(in|any|using|exists)\s*$/.test(before(text, index)))
      .map(({ index }) => `${file}:${text.slice(0, index).split('\n').length} (lock them in a with query)`);
  });
  expect(found).toEqual([]);
});
