import { expect, test } from 'vitest';
import { refusedFilesSentence } from './refused-files.ts';

test('of several files each that was not kept is named, with why; of one alone only why', () => {
  expect(refusedFilesSentence(['a.png', 'b.png'], [], 12)).toBeUndefined();
  const empty = { name: 'b.png', why: 'This file is empty.' };
  expect(refusedFilesSentence(['b.png'], [empty], 12)).toBe('This file is empty.');
  expect(refusedFilesSentence(['a.png', 'b.png', 'c.png', 'd.png'], [empty], 2)).toBe(
    'b.png: This file is empty. Left out, as there is no more room: c.png, d.png.',
  );
});
