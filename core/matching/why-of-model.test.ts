import { expect, test } from 'vitest';
import { BECAUSE, whyOfModel } from '#core/matching/why-of-model.ts';
import { wordedFor } from '#core/words/t.ts';
import { trialReader } from '#core/words/trial.ts';

const figures = { ndcg: 0.412, ndcgInUse: 0.43, calibrationError: 0.051 };
const SENTENCES = {
  'too-few': 'Too few requests were kept back to judge it by.',
  worse: 'It ranks what it has not seen worse than what is in use: 0.412 against 0.430.',
  'no-worse': 'It ranks what it has not seen no worse than what was in use: 0.412 against 0.430.',
  off: 'Its chances are off by 0.051; at most .03 is taken.',
};

test.each(BECAUSE)('%s is said of its figures, and read of a sentence that was kept before', (because) => {
  const sentence = SENTENCES[because];
  const before = { because: null, ndcg: null, ndcgInUse: null, calibrationError: null, why: sentence };
  for (const kept of [{ ...figures, because }, before]) {
    expect(whyOfModel(kept)).toBe(sentence);
    const read = wordedFor(trialReader('ar-XB'), () => whyOfModel(kept));
    expect(read).not.toMatch(/[a-z]/i);
    expect(read.match(/\d?\.\d+/g)).toEqual(sentence.match(/\d?\.\d+/g));
  }
});

test('an unknown error is said to be one', () => {
  expect(whyOfModel({ ...figures, because: 'off', calibrationError: null })).toMatch(/an unknown amount/);
});
