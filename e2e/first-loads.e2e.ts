import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

type Piece = { file: string; imports?: string[]; dynamicImports?: string[] };
const APP = 'dist/app';
const pieces: Record<string, Piece> = JSON.parse(readFileSync(`${APP}/.vite/manifest.json`, 'utf8'));

/** What every page of both areas loads besides its screen. */
const FRAME = [
  'index.html',
  find('supabase-js/dist/index.mjs'),
  'routes/with-queries.tsx',
  'routes/guards.ts',
  'features/shell/area-shell.tsx',
  'lib/seen/store.ts',
  'lib/seen/keep-seen.ts',
];
const OFFERS = ['features/offers/lists/offer-lists.tsx', 'features/offers/lists/offer-card.tsx'];
/** Parts that a screen shows at once, though they are loaded by their own names: those of each of its lists and tabs. */
const SHOWN_AT_ONCE: Record<string, string[][]> = {
  'artist-matches-screen': [
    OFFERS,
    ['features/discovery/openings-for-artist.tsx', 'features/discovery/ranked-openings.tsx'],
  ],
  'venue-matches-screen': [OFFERS, ['features/discovery/open-shows.tsx']],
  'settings-screen': ['general', 'notifications', 'security', 'appearance', 'integrations'].map((tab) => [
    `features/settings/${tab}-tab.tsx`,
  ]),
};

/** The piece whose source ends so; its name depends on where packages are installed. */
function find(ending: string): string {
  const found = Object.keys(pieces).find((source) => source.endsWith(ending));
  if (!found) throw new Error(`No piece of the build holds ${ending}`);
  return found;
}

/** These pieces and all that they import. */
function loadedWith(names: string[]): Set<string> {
  const all = new Set(names);
  for (const name of all) {
    const piece = pieces[name];
    if (!piece) throw new Error(`${name} is no piece of the build`);
    for (const each of piece.imports ?? []) all.add(each);
  }
  return all;
}

/** Their JavaScript as it is sent, in kB (1,000 bytes), gzip; boot.js comes with every page. */
function weightOf(loaded: Set<string>): number {
  const files = [...loaded].map((name) => pieces[name]?.file ?? '').filter((file) => /\.js$/.test(file));
  return ['boot.js', ...files].reduce((sum, file) => sum + statSync(`${APP}/${file}.gz`).size, 0) / 1000;
}

const screens = Object.keys(pieces).filter((source) => /^features\/.*-screen\.tsx$/.test(source));

test('the front page brings at most 129 kB of JavaScript', () => {
  expect(weightOf(loadedWith(['index.html', 'features/public/landing-page.tsx']))).toBeLessThan(129);
});

test('every page of the areas brings at most 300 kB of JavaScript, in at most 45 pieces', () => {
  expect(screens.length).toBeGreaterThan(25);
  const brought = screens.flatMap((screen) =>
    (SHOWN_AT_ONCE[basename(screen, '.tsx')] ?? [[]]).map((parts) => {
      const loaded = loadedWith([...FRAME, screen, ...parts]);
      return { page: [screen, ...parts].join(' with '), kB: weightOf(loaded), pieces: loaded.size };
    }),
  );
  expect(brought.filter(({ kB, pieces }) => kB > 300 || pieces > 45)).toEqual([]);
});

/** Two pieces that import each other are not evaluated in an order that holds for every page. */
test('no piece of the build imports one that imports it', () => {
  const circles = Object.keys(pieces).filter((name) => loadedWith(pieces[name]?.imports ?? []).has(name));
  expect(circles).toEqual([]);
});
