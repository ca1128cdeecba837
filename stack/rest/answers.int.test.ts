import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { fileOf, type KeptAnswer, LISTS, readList, writeList } from './answers.ts';
import { answersOf } from './answers-world.ts';

let backend: TestBackend;
let answerOf: Awaited<ReturnType<typeof answersOf>>;
beforeAll(async () => {
  backend = await startTestBackend();
  answerOf = await answersOf(backend);
});
afterAll(() => backend?.stop());

/** Where the answer is another one than that of the library that answered before, and why. */
const OTHERWISE = {
  'A column twice': 'PostgreSQL writes each column that was named, as PostgREST does',
  'The page past the end': 'an error applies no preference',
  'An embed with a hint that means nothing': 'what was searched for is not told twice',
  'A number that is too large': 'the number is told as it was sent',
  'A pattern for a number': 'a value has a type: it is bound',
  'A list for a text': 'a value has a type: it is bound',
  'A media type that is not served': 'the sentence says which ones are',
  'A token of a role that is none': 'it acts as a visitor, and is refused as one',
  'A list where a number belongs': 'PostgreSQL reads the body, as with PostgREST',
  'A document where a list belongs': 'PostgreSQL reads the body, as with PostgREST',
  'The same, told nothing': 'an answer without a body has no type',
  'Settings are saved, and counted': 'rows that were changed have a range, as PostgREST documents',
  Nothing: 'an answer without a body has no range',
  'An argument too few': 'what the function takes stands in the types of the application',
  'A list where a day belongs': 'it was taken for the one day in it',
};

test('what is answered otherwise on purpose is asked', () => {
  const titles = LISTS.flatMap((list) => readList(list).map(({ title }) => title));
  expect(Object.keys(OTHERWISE).filter((title) => !titles.includes(title))).toEqual([]);
});

// The lists are written anew by WRITE_ANSWERS=1: for looking at what a change does to the answers, line by line.
describe.each(LISTS)('the answers to %s', (list) => {
  const told: KeptAnswer[] = [];
  test.each(readList(list))('$title', async (asked) => {
    const answer = await answerOf(asked);
    told.push({ ...asked, answer });
    if (!process.env.WRITE_ANSWERS) expect(answer).toBe(asked.answer);
  });
  afterAll(() => {
    if (process.env.WRITE_ANSWERS) writeFileSync(fileOf(list), writeList(told));
  });
});
