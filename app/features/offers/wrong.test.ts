import { expect, test } from 'vitest';
import { messageWithin } from './wrong.ts';

test('what is wrong with a part of a line is found, and a box that is referred to is not searched', () => {
  const box = { type: 'text', message: 'never this' };
  expect(messageWithin({ label: { message: 'Please name this line.', ref: box } } as never)).toBe(
    'Please name this line.',
  );
  expect(messageWithin({ weights: [undefined, { message: 'Invalid input' }] } as never)).toBe(
    'Invalid input',
  );
  expect(messageWithin({ message: 'own', label: { message: 'inside' } } as never)).toBe('own');
  expect(messageWithin({ ref: box } as never)).toBeUndefined();
  expect(messageWithin(undefined)).toBeUndefined();
});
