import { expect, test, vi } from 'vitest';

const modules = {
  ...import.meta.glob([
    './**/*.{ts,tsx}',
    '!./**/*.{screen,test}.*',
    '!./{testing,gallery}/**',
    '!./main.tsx',
  ]),
  ...import.meta.glob(['../core/**/*.ts', '!../core/**/*.test.ts']),
};

test('no words are said while the program loads: nobody reads yet, and they would stay in the language of that moment', async () => {
  vi.resetModules();
  const said = new Set<string>();
  const { readBy } = await import('#core/words/t.ts');
  const translate = (text: string) => {
    said.add(text);
    return text;
  };
  readBy(() => ({ language: 'de', translate }));
  for (const load of Object.values(modules)) await load();
  expect([...said]).toEqual([]);
});
