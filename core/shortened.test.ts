import { expect, test } from 'vitest';
import { shortened } from '#core/shortened.ts';

test('a text stays as it is, in one line, up to so many characters', () => {
  expect(shortened('  Come\nearly. ', 20)).toBe('Come early.');
  expect(shortened('Come early', 10)).toBe('Come early');
  expect(shortened('Come early.', 10)).toBe('Come earl…');
  expect(shortened('Come again', 6)).toBe('Come…');
});

test('no character is cut in two', () => {
  for (let most = 2; most < 12; most += 1) {
    const cut = shortened('🎸🎹🥁🎤🎧🎷🎺🎻🪕🪗🪘', most);
    // Half a character cannot be written in an address.
    expect(() => encodeURIComponent(cut)).not.toThrow();
  }
});
