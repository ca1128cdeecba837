import { expect, test } from 'vitest';
import { containing } from './debounced-input.ts';

test('what is typed is found anywhere, whatever the spaces around it', () => {
  expect(containing('  The Larks ')).toBe('%The Larks%');
});

test('signs of patterns are looked for as they are', () => {
  expect(containing('100%')).toBe('%100\\%%');
  expect(containing('a_b')).toBe('%a\\_b%');
  expect(containing('back\\slash')).toBe('%back\\\\slash%');
  expect(containing('K*ss')).toBe('%K_ss%');
});
