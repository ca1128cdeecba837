import { expect, test } from 'vitest';
import { payoutFailureWords } from '#core/settlement/payout-failure.ts';
import { readerFor } from '#core/words/load.ts';
import { wordedFor } from '#core/words/t.ts';

test('why a payout failed is read in the reader’s language, also what was kept as a sentence', async () => {
  expect(payoutFailureWords('sent-back')).toBe('The bank sent the money back.');
  const polish = await readerFor('pl');
  const read = (why: string) => wordedFor(polish, () => payoutFailureWords(why));
  expect(read('sent-back')).toBe(read('The bank sent the money back.'));
  expect(read('sent-back')).toMatch(/[ąęłńóśźż]/);
  expect(payoutFailureWords('constructor')).toBe('constructor');
});
