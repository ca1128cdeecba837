import { expect, test } from 'vitest';
import { cursorOf, pageOf, placeOf } from '#core/api/cursor.ts';

const id = '5f0c7a52-6a6f-4c1e-9d0a-3c8f6f0b7a11';
const place = { at: '2026-11-28T01:02:03.123456Z', id };

test('a cursor is read back as the place that it was made of, and stands in an address as it is', () => {
  expect(placeOf(cursorOf(place))).toEqual(place);
  expect(encodeURIComponent(cursorOf(place))).toBe(cursorOf(place));
});

test('what is no cursor is none', () => {
  for (const text of [
    '',
    'x',
    '%',
    btoa('now x'),
    btoa(`2026-13-99T99:99:99.000000Z ${id}`),
    btoa(`${place.at} ${id} 1`),
  ])
    expect(placeOf(text), text).toBeNull();
});

test('a page ends with the cursor of the next one, and the last page with none', () => {
  expect(pageOf([place, place], 1)).toEqual({ rows: [place], next: cursorOf(place) });
  expect(pageOf([place], 1)).toEqual({ rows: [place], next: null });
  expect(pageOf([], 1)).toEqual({ rows: [], next: null });
});
