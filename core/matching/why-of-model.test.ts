import { expect, test } from 'vitest';
import { whyOfModel } from '#core/matching/why-of-model.ts';
import { wordedFor } from '#core/words/t.ts';
import { trialReader } from '#core/words/trial.ts';

test.each([
  'Too few requests were kept back to judge it by.',
  'It ranks what it has not seen worse than what is in use: 0.412 against 0.430.',
  'It ranks what it has not seen no worse than what was in use: 0.430 against 0.412.',
  'Its chances are off by 0.051; at most .03 is taken.',
])('%s', (why) => {
  expect(whyOfModel(why)).toBe(why);
  const read = wordedFor(trialReader('ar-XB'), () => whyOfModel(why));
  expect(read).not.toMatch(/[a-z]/i);
  expect(read.match(/\d?\.\d+/g)).toEqual(why.match(/\d?\.\d+/g));
});
