import { expect, it } from 'vitest';
import { abbreviateFollowers } from '#core/money/followers.ts';
import { wordedFor } from '#core/words/t.ts';
import { translator } from '#core/words/translate.ts';

it('abbreviates them as its reader does', () => {
  const read = (language: string) => wordedFor(translator(language, {}), () => abbreviateFollowers(15_600));
  expect([read('pl'), read('es')].map((words) => words.replace(/\s/g, ' '))).toEqual([
    '15,6 tys.',
    '15,6 mil',
  ]);
});

it('abbreviates followers with one decimal', () => {
  expect(abbreviateFollowers(0)).toBe('0');
  expect(abbreviateFollowers(999)).toBe('999');
  expect(abbreviateFollowers(1000)).toBe('1.0K');
  expect(abbreviateFollowers(12_345)).toBe('12.3K');
  expect(abbreviateFollowers(999_999)).toBe('999.9K');
  expect(abbreviateFollowers(1_000_000)).toBe('1.0M');
  expect(abbreviateFollowers(3_450_000)).toBe('3.5M');
});
