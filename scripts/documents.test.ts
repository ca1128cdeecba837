import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#stack/project-root.ts';

const root = projectRoot();
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file && existsSync(join(root, file)));
const directories = new Set(
  files.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(0, at).join('/'))),
);
const rooms = [...directories].filter((path) => /^\w+$/.test(path));
const documents = files.filter((file) => file.endsWith('.md'));

/** What the tour makes up to show how an act is added. */
const MADE_UP = /extend-offer/;
/** Files that are written where the product runs, built, or those of a package. */
const ELSEWHERE = ['.bench-killed.json', 'keys.json', 'sw.js', 'unicode.json'];

const inDocuments = (pattern: RegExp) =>
  documents.flatMap((document) =>
    [...read(document).matchAll(pattern)].map(([, found = '']) => ({ document, found })),
  );

test('each path of the repository that a document names is there', () => {
  const isPath = new RegExp(`^(${rooms.join('|')})/`);
  const isFile = /^[\w@./{},-]*\.(tsx?|mjs|mts|js|sql|jsonc?|md|css)$/;
  const missing = inDocuments(/`([^`\n]+)`/g).filter(({ found }) => {
    if (/[<\s]/.test(found) || found.startsWith('/') || MADE_UP.test(found) || ELSEWHERE.includes(found))
      return false;
    return (isPath.test(found) || isFile.test(found)) && !isThere(found);
  });
  expect(missing).toEqual([]);
});

test('each link from a document to another file leads somewhere', () => {
  const missing = inDocuments(/\]\(([^)\s]+)\)/g).filter(
    ({ document, found }) =>
      !/^(https?:|mailto:|#)/.test(found) &&
      !existsSync(join(root, dirname(document), found.replace(/#.*/, ''))),
  );
  expect(missing).toEqual([]);
});

test('each command that a document names is one of package.json', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const missing = inDocuments(/npm run (?:-s )?([\w:-]+)/g).filter(({ found }) => !(found in scripts));
  expect(missing).toEqual([]);
});

test('the page of the benches names each part, and those that run where none is named', () => {
  const source = read('bench/product.ts');
  const page = read('bench/README.md');
  const words = (text: string, pattern: RegExp) =>
    [...new Set([...text.matchAll(pattern)].map(([, found = '']) => found))].sort();
  const unasked = words(source, /wants\('([\w-]+)'\)/g);
  const alone = /^Parts alone: (.*?);/m.exec(page)?.[1] ?? '';
  expect(words(alone, /`(?:npm run bench -- )?([a-z-]+)`/g)).toEqual(unasked);
  const named = words(/const NAMED[^{]*\{([^}]*)\}/.exec(source)?.[1] ?? '', /^ +'?([\w-]+)'?: measure/gm);
  expect(named).toContain('fuzz');
  const rows = words(page, /^\| `npm run bench -- ([\w-]+)/gm);
  expect([...rows, 'month']).toEqual(expect.arrayContaining(named));
});

test('the README and the operator’s guide name each setting that the product reads, and no other', () => {
  const sources = files.filter(
    (file) =>
      /^(scripts\/serve\/|scripts\/keep\.ts|stack\/|server\/)/.test(file) &&
      /\.ts$/.test(file) &&
      !/\.test\.ts$/.test(file),
  );
  /** For tests and tools alone, or of the system. */
  const notSet = ['NODE_ENV', 'STAND_IN_BANK_DECLINES', 'STRIPE_API_BASE', 'TZ'];
  const asked = sources.flatMap((file) =>
    [
      ...read(file).matchAll(
        /\benv\??\.([A-Z][A-Z_]+)|\(env, '([A-Z_]+)'|\{ ([^{}\n]+) \}(?: = env\b|: NodeJS\.ProcessEnv)/g,
      ),
    ].flatMap((found) => found.slice(1).flatMap((names) => names?.match(/\b[A-Z][A-Z_]{3,}\b/g) ?? [])),
  );
  const settings = [...new Set(asked)].filter((name) => !notSet.includes(name)).sort();
  for (const document of ['README.md', 'docs/operating.md']) {
    const rows = read(document).match(/^\| `[A-Z][^|]*\|/gm) ?? [];
    const named = rows.flatMap((row) => row.match(/(?<=`)[A-Z][A-Z_]+(?=`)/g) ?? []).sort();
    expect(named, document).toEqual(settings);
  }
});

/** A file or directory, from the root or by the end of its path; with `*`, `{a,b}` and `…` as documents write them. */
function isThere(path: string): boolean {
  const named = path.replace(/\/$/, '');
  const [, before = '', choices = '', after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(named) ?? [];
  if (choices) return choices.split(',').every((choice) => isThere(before + choice + after));
  const escaped = named
    .replace(/[.+()[\]]/g, '\\$&')
    .replace(/\*/g, '[^/]*')
    .replace(/…/g, '.*');
  const pattern = new RegExp(`(^|/)${escaped}$`);
  return files.some((file) => pattern.test(file)) || directories.has(named);
}
