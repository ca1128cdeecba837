import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isEnter } from './enter-key.ts';

type Pressed = Parameters<typeof isEnter>[0];
const pressed = (of: object) => ({ key: 'Enter', keyCode: 13, isComposing: false, ...of }) as Pressed;

test('Enter is meant for the page, and other keys are not Enter', () => {
  expect(isEnter(pressed({}))).toBe(true);
  expect(isEnter(pressed({ key: ' ', keyCode: 32 }))).toBe(false);
});

test('Enter that chooses a word is not, in the order of Chromium and Firefox and in that of Safari', () => {
  expect(isEnter(pressed({ isComposing: true, keyCode: 229 }))).toBe(false);
  expect(isEnter(pressed({ isComposing: true }))).toBe(false);
  // Safari: compositionend, and then this.
  expect(isEnter(pressed({ keyCode: 229 }))).toBe(false);
  expect(isEnter({ nativeEvent: pressed({ keyCode: 229 }) } as Pressed)).toBe(false);
});

test('nothing else in the application asks for Enter by hand', () => {
  const app = join(import.meta.dirname, '..');
  const asking = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/enter-key(\.test)?\.ts$|public[\\/]/.test(name))
    .filter((name) =>
      /key\w* ?[!=]==? ?'Enter'|'Enter'\]\.includes|case 'Enter'/.test(readFileSync(join(app, name), 'utf8')),
    );
  expect(asking).toEqual([]);
});
