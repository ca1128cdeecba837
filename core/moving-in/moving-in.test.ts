import { describe, expect, test } from 'vitest';
import { FILES_KEPT_ASIDE } from '#testing/moving-in/files-kept-aside.ts';
import { FILES_OF_BOOKERS } from '#testing/moving-in/files-of-bookers.ts';
import { FILES_OF_CLUBS } from '#testing/moving-in/files-of-clubs.ts';
import { DIARIES_AND_LISTS } from '#testing/moving-in/files-of-diaries.ts';
import { FILES_OF_HOUSES_ABROAD } from '#testing/moving-in/files-of-houses-abroad.ts';
import { NIGHTS_AS_TEXT } from '#testing/moving-in/files-of-nights.ts';
import { FILES_OF_PEOPLE } from '#testing/moving-in/files-of-people.ts';
import { FILES_OF_PHONES } from '#testing/moving-in/files-of-phones.ts';
import { FILES_OF_PROGRAMS } from '#testing/moving-in/files-of-programs.ts';
import { measure } from '#testing/moving-in/measure.ts';
import { MORE_FILES_OF_BOOKERS } from '#testing/moving-in/more-files-of-bookers.ts';
import { MORE_FILES_OF_PROGRAMS } from '#testing/moving-in/more-files-of-programs.ts';

const FILES = [
  ...NIGHTS_AS_TEXT,
  ...DIARIES_AND_LISTS,
  ...FILES_OF_PROGRAMS,
  ...FILES_OF_PEOPLE,
  ...FILES_OF_BOOKERS,
  ...MORE_FILES_OF_BOOKERS,
  ...FILES_KEPT_ASIDE,
  ...FILES_OF_HOUSES_ABROAD,
  ...MORE_FILES_OF_PROGRAMS,
  ...FILES_OF_CLUBS,
  ...FILES_OF_PHONES,
];

test('of all cells, at least 98 in 100 are right when what is asked is answered', () => {
  const all = FILES.map(measure);
  const cells = all.reduce((sum, { cells }) => sum + cells, 0);
  const wrong = all.reduce((sum, { wrongWhenAnswered }) => sum + wrongWhenAnswered.length, 0);
  expect(FILES.length).toBeGreaterThanOrEqual(60);
  expect(1 - wrong / cells).toBeGreaterThanOrEqual(0.98);
});

describe.each(FILES)('$name', (file) => {
  test('is read as a careful person reads it: every doubt asked, nothing wrong in silence', () => {
    const { wrongInSilence, wrongWhenAnswered, asked } = measure(file);
    expect({ wrongInSilence, wrongWhenAnswered, asked }).toEqual({
      wrongInSilence: [],
      wrongWhenAnswered: [],
      asked: [
        ...Object.keys(file.answers ?? {}),
        ...Object.keys(file.columns ?? {}).map((key) => `column:${key}`),
      ].sort(),
    });
  });
});
