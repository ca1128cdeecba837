import { afterEach, expect, it, vi } from 'vitest';
import { dayMovedTo } from './day-moved-to.ts';

afterEach(() => vi.unstubAllGlobals());

const readFrom = (dir: string) => vi.stubGlobal('document', { documentElement: { dir } });

it.each([
  ['ltr', '2027-03-11', '2027-03-13'],
  ['rtl', '2027-03-13', '2027-03-11'],
])('the left and right arrows lead to the day that stands there, read %s', (dir, left, right) => {
  readFrom(dir);
  expect(dayMovedTo('2027-03-12', 'ArrowLeft')).toBe(left);
  expect(dayMovedTo('2027-03-12', 'ArrowRight')).toBe(right);
  expect(dayMovedTo('2027-03-12', 'ArrowDown')).toBe('2027-03-19');
});
