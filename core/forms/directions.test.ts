import fc from 'fast-check';
import { expect, it } from 'vitest';
import { balanced, isolated, isolatedWords } from '#core/forms/directions.ts';
import { singleSpaced, text } from '#core/forms/fields.ts';

const MARKS = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'];
const written = fc
  .array(fc.constantFrom(...MARKS, ...MARKS, 'a', 'א', 'ب', '7', '€', ' ', '\n', '🎸'), { maxLength: 60 })
  .map((parts) => parts.join(''));
const seen = (of: string) => [...of].filter((each) => !MARKS.includes(each)).join('');

/** How many isolates are open at the end of a line; below zero where one is closed that was not opened. */
function openAtEnd(line: string): number {
  let open = 0;
  for (const each of line) {
    if ('\u2066\u2067\u2068'.includes(each)) open += 1;
    if (each === '\u2069') open -= 1;
    if (open < 0) return open;
  }
  return open;
}

it('a text with any marks of direction turns nothing beside it round, and keeps all that is seen', () => {
  fc.assert(
    fc.property(written, (typed) => {
      const kept = balanced(typed);
      expect(kept).not.toMatch(/[\u202a-\u202e]/);
      expect(kept.split('\n').map(openAtEnd)).toEqual(kept.split('\n').map(() => 0));
      expect(seen(kept)).toBe(seen(typed));
      expect(balanced(kept)).toBe(kept);
    }),
    { numRuns: 2000 },
  );
});

it('a text keeps the isolates that it closes itself', () => {
  for (const typed of ['with \u2068נינה\u2069, 20:00', '\u2067א \u2066b\u2069\u2069 c'])
    expect(balanced(typed)).toBe(typed);
});

it('every text that is saved is balanced, and a name has no marks at all', () => {
  fc.assert(
    fc.property(written, (typed) => {
      const saved = text(1000).parse(typed);
      expect(balanced(saved)).toBe(saved);
      expect(seen(singleSpaced(typed))).toBe(singleSpaced(typed));
    }),
  );
});

it('a name is isolated within a sentence where it has letters from right to left, whatever marks are in it', () => {
  expect(isolated('Nova Drift')).toBe('Nova Drift');
  expect(isolated('נינה')).toBe('\u2068נינה\u2069');
  expect(isolated('נינה at מסרח')).toBe('\u2066נינה at מסרח\u2069');
  fc.assert(
    fc.property(written, written, (name, around) => {
      const sentence = `${balanced(around).replaceAll('\n', ' ')}${isolated(`א${name}`)}12 €`;
      expect(isolated(`א${name}`)).toMatch(/^[\u2066\u2068][^\u202a-\u202e\u2066-\u2069]*\u2069$/);
      expect(openAtEnd(sentence)).toBe(0);
    }),
  );
});

it('what somebody wrote reads from its first letter on, line by line', () => {
  expect(isolatedWords('The roof leaks.\nSorry.')).toBe('The roof leaks.\nSorry.');
  expect(isolatedWords('אין WiFi באולם.\nBring a \u202erouter\u202c.')).toBe(
    '\u2068אין WiFi באולם.\u2069\n\u2068Bring a router.\u2069',
  );
});
