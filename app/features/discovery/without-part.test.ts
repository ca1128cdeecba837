import { expect, test } from 'vitest';
import { spokenFilters } from '#core/search/spoken/spoken-filters.ts';
import { withoutPart } from './without-part.ts';

test.each([
  [
    'Quiet duo for a Sunday matinee, under €300, not too far',
    'under €300',
    'Quiet duo for a Sunday matinee, not too far',
  ],
  ['jazz, 200–300 on a Friday', '200-300', 'jazz, on a Friday'],
  ['Punk  rock\tband', 'punk rock', 'band'],
  ['Jazz on New Year’s Eve', "on new year's eve", 'Jazz'],
  ['rap, no trap', 'rap', 'no trap'],
  ['no trap, rap', 'rap', 'no trap'],
  ['r&b (loud)', 'r&b', '(loud)'],
])('%s: without %s', (words, part, rest) => {
  expect(withoutPart(words, part)).toBe(rest);
});

test('each part that is understood can be taken out, and nothing else goes with it', () => {
  const words = 'Folk–rock “duo”; Quiet!  under €300 – 80’s, New Year’s Eve (not too far)';
  const { understood } = spokenFilters(words, 'venue', '2026-11-22');
  expect(understood.length).toBeGreaterThan(4);
  for (const part of understood) {
    const rest = spokenFilters(withoutPart(words, part), 'venue', '2026-11-22').understood;
    expect(rest, part).toHaveLength(understood.length - 1);
  }
});
