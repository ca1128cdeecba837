import { expect, it } from 'vitest';
import { breakLines, fitLine } from '#core/poster/elastic-line.ts';
import { seeded } from '#core/poster/seed.ts';
import { initials } from './avatar.tsx';

it('the same seed always gives the same picture', () => {
  const [a, b] = [seeded('show 1'), seeded('show 1')];
  expect(Array.from({ length: 20 }, a)).toEqual(Array.from({ length: 20 }, b));
  expect(seeded('show 1')()).not.toBe(seeded('show 2')());
});

it.each([
  ['The Night Kiosk', 'NK'],
  ['Moth', 'M'],
  ['Ludmila & the Long Division', 'LL'],
  ['The The', 'TT'],
  ['Ø', 'Ø'],
  ['  ', '?'],
])('%j is marked %j', (name, mark) => expect(initials(name)).toBe(mark));

it('a title of any length is set within the poster, never over its edge', () => {
  for (const title of [
    'Ø',
    'Moth',
    'Half Past Brass',
    'The Extraordinarily Long-Named Ensemble of Drumcondra',
  ]) {
    const lines = breakLines(title.toUpperCase(), 3);
    expect(lines.join(' ')).toBe(title.toUpperCase());
    for (const line of lines) {
      const { size, stretch } = fitLine(line, 444, 128);
      expect(size).toBeGreaterThan(20);
      expect(size).toBeLessThanOrEqual(128);
      expect(stretch).toBeGreaterThanOrEqual(50);
      expect(stretch).toBeLessThanOrEqual(150);
    }
  }
});
