import { expect, test } from 'vitest';
import { firstMessage } from './field-errors.ts';

test('what is wrong with a part of a line is found, and a box that is referred to is not searched', () => {
  const box = { type: 'text', message: 'never this' };
  expect(firstMessage({ label: { message: 'Please name this line.', ref: box } } as never)).toBe(
    'Please name this line.',
  );
  expect(firstMessage({ weights: [undefined, { message: 'Invalid input' }] } as never)).toBe('Invalid input');
  expect(firstMessage({ message: 'own', label: { message: 'inside' } } as never)).toBe('own');
  expect(firstMessage({ ref: box } as never)).toBeUndefined();
  expect(firstMessage(undefined)).toBeUndefined();
});
