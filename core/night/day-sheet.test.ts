import { expect, it } from 'vitest';
import { guestsWords } from '#core/night/advancing.ts';
import { settledByTopic } from '#core/night/day-sheet.ts';
import { cutWords, fitPaper } from '#core/night/fit-paper.ts';

const act = (name: string) => ({ bookingId: name, name });
const times = (count: number) => Array.from({ length: count }, () => 'Sound check: Nova Drift');
const settled = (count: number, letters: number) =>
  Array.from({ length: count }, (_, at) => ({
    label: `Load-in: Act ${at}`,
    words: 'word '.repeat(letters / 5),
  }));

it('says once what several acts have agreed in the same words', () => {
  expect(
    settledByTopic([
      { act: act('Ada'), topic: 'load-in', words: 'Through the yard.' },
      { act: act('Ada'), topic: 'guests', words: 'Two. 2 guests.' },
      { act: act('Bo'), topic: 'load-in', words: 'Through the yard.' },
      { act: act('Cy'), topic: 'load-in', words: 'By the front door.' },
    ]),
  ).toEqual([
    { label: 'Load-in: Ada, Bo', words: 'Through the yard.' },
    { label: 'Load-in: Cy', words: 'By the front door.' },
    { label: 'Guest list: Ada', words: 'Two. 2 guests.' },
  ]);
});

it('counts guests as people do', () => {
  expect([0, 1, 2].map(guestsWords)).toEqual(['0 guests', '1 guest', '2 guests']);
});

it('sets a short sheet in large letters, a long one in small ones, and cuts what fits in none', () => {
  expect(fitPaper(times(8), settled(3, 100))).toEqual({
    size: 14,
    columns: 2,
    most: Number.POSITIVE_INFINITY,
    names: Number.POSITIVE_INFINITY,
  });
  const long = fitPaper(times(18), settled(45, 150));
  expect(long.most).toBe(Number.POSITIVE_INFINITY);
  expect(long.size).toBeLessThan(12);
  expect(fitPaper(times(60), settled(45, 1000)).most).toBeLessThan(300);
  // Five acts with names of 100 letters: these are cut too, and the words are not cut to nothing.
  const named = settled(45, 1000).map((each) => ({ ...each, label: 'n'.repeat(115) }));
  expect(
    fitPaper(
      times(17).map(() => 'n'.repeat(115)),
      named,
    ).names,
  ).toBeLessThan(100);
});

it('cuts a text behind a word, and says so', () => {
  expect(cutWords('Ring Marlies', 12)).toBe('Ring Marlies');
  expect(cutWords('Ring Marlies on arrival', 14)).toBe('Ring Marlies …');
});
