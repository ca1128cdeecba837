import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { brokenWalls } from './check-rooms.mjs';

const made: string[] = [];
afterEach(() => {
  for (const directory of made.splice(0)) rmSync(directory, { recursive: true });
});

function house(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'rooms-'));
  made.push(root);
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), source);
  }
  return brokenWalls(root);
}

test('every room of this repository imports only what it may', () => {
  expect(brokenWalls(process.cwd())).toEqual([]);
});

describe('a wall', () => {
  test.each([
    ['core/a.ts', `import { db } from '#server/db.ts'`, 'core may import core only'],
    ['core/a.ts', `import pg from 'pg'`, 'core is pure'],
    ['client/client.js', `import * as z from 'zod'`, 'client is copied into programs'],
    ['client/client.d.ts', `import type { Act } from '#core/contract/define.ts'`, 'client may import client'],
    ['app/lib/a.ts', `import { createApi } from '#server/http/app.ts'`, 'import type'],
    ['app/lib/a.ts', `import { x } from '../features/bookings/x.ts'`, 'one-way street'],
    ['app/ui/a.tsx', `const x = import('#app/routes/x.tsx')`, 'one-way street'],
    ['server/a.ts', `export * from '../stack/backend.ts'`, 'server may import'],
    ['bench/a.ts', `import '#app/main.tsx'`, 'bench may import'],
    ['server/booking/a.ts', `import { run } from '#server/jobs/index.ts'`, 'a storey above its own'],
    ['server/commands/a.ts', `import { send } from '../mail/mailer.ts'`, 'a storey above its own'],
    ['server/log/a.ts', `import { refuse } from '#server/commands/refused.ts'`, 'a storey above its own'],
    ['server/attic/a.ts', `import { db } from '#server/db.ts'`, 'has no storey'],
  ])('%s: %s is named with its remedy', (path, source, words) => {
    const [sentence = ''] = house({ [path]: source });
    expect(sentence).toContain(path);
    expect(sentence).toContain(words);
  });

  test.each([
    ['app/lib/a.ts', `import type { Answer } from '#server/http/all-acts.ts'`],
    ['app/lib/a.ts', `import { type Answer } from '#server/http/all-acts.ts'`],
    ['app/routes/a.tsx', `import { X } from '#app/features/x/x.tsx'`],
    ['server/jobs/a.ts', `import { x } from '#server/booking/x.ts'`],
    ['server/show/a.ts', `import { db } from '#server/db.ts'`],
    ['server/commands/a.ts', `import type { Models } from '#server/matching/models.ts'`],
    ['server/show/a.test.ts', `import { run } from '#server/jobs/index.ts'`],
    ['server/a.test.ts', `import { startTestBackend } from '#testing/backend.ts'`],
    ['core/a.ts', `import { z } from 'zod'`],
  ])('%s: %s is not one', (path, source) => {
    expect(house({ [path]: source })).toEqual([]);
  });

  test('features that need each other in a circle are named', () => {
    const broken = house({
      'app/features/a/a.ts': `import { b } from '#app/features/b/b.ts'`,
      'app/features/b/b.ts': `import { a } from '../a/a.ts'`,
    });
    expect(broken).toHaveLength(1);
    expect(broken[0]).toContain('a → b → a');
  });

  test.each([`import { hold } from '#server/hold/a.ts'`, `import type { Hold } from '../hold/a.ts'`])(
    'nouns of the server that need each other in a circle are named: %s',
    (source) => {
      const broken = house({
        'server/show/a.ts': source,
        'server/hold/a.ts': `import { night } from '#server/night/a.ts'`,
        'server/night/a.ts': `import { show } from '#server/show/a.ts'`,
      });
      expect(broken).toHaveLength(1);
      expect(broken[0]).toContain('hold → night → show → hold');
      expect(broken[0]).toContain('server/rows');
    },
  );

  test('what several nouns need stands below them, and a test may go both ways', () => {
    const broken = house({
      'server/show/a.ts': `import { row } from '#server/rows/a.ts'`,
      'server/night/a.ts': `import { row } from '#server/rows/a.ts'; import { show } from '#server/show/a.ts'`,
      'server/show/a.int.test.ts': `import { night } from '#server/night/a.ts'`,
      'server/rows/a.ts': `import { refuse } from '#server/commands/refused.ts'`,
    });
    expect(broken).toEqual([]);
  });
});
