import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** How many casts of each kind the product has at most. When one has gone, its number goes down with it. */
const MOST: Record<string, number> = {
  'as never': 23,
  'as unknown as': 25,
  'as Side': 3,
  'as BookingStatus': 0,
  'as Deal': 1,
  'as Json': 3,
  'as Currency': 5,
};

const ROOMS = ['app', 'core', 'server', 'stack'];
const isProduct = (path: string) => /\.tsx?$/.test(path) && !/(\.test|\.screen)\.tsx?$|^testing\//.test(path);

test('no more casts than there were', () => {
  const sources = ROOMS.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter(isProduct)
      .map((path) => join(room, path))
      .map((path) => ({ path, text: readFileSync(path, 'utf8') })),
  );
  const tooMany = Object.entries(MOST).flatMap(([cast, most]) => {
    const places = sources.flatMap(({ path, text }) =>
      Array.from(text.matchAll(new RegExp(`\\b${cast}\\b(?!\\[)`, 'g')), () => path),
    );
    return places.length <= most
      ? []
      : [
          `“${cast}” stands ${places.length} times, at most ${most}: ${[...new Set(places)].join(', ')}. ` +
            'Give the type where the value comes in: a column in scripts/column-types.ts, a form or an input by its schema.',
        ];
  });
  expect(tooMany).toEqual([]);
});
