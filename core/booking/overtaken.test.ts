import { expect, test } from 'vitest';
import { OVERTAKEN_BY, reasonOfEnd } from '#core/booking/overtaken.ts';
import { wordedFor } from '#core/words/t.ts';
import { trialReader } from '#core/words/trial.ts';

const ended = {
  ...{ end_reason: 'Жук', artist_name: 'Жук', venue_name: 'Щит', show_date: '2027-03-12' },
};

test('why an offer ended is said by us where another booking ended it, in the language that is read', () => {
  const reader = trialReader('ar-XB');
  const read = OVERTAKEN_BY.map((ended_because) =>
    wordedFor(reader, () => [ended_because, reasonOfEnd({ ...ended, ended_because })]),
  );
  for (const [because, words] of read)
    if (because === 'show-cancelled') expect(words).toBe('Жук');
    else expect(words).toMatch(/^[^a-z]{20,}$/i);
  expect(reasonOfEnd({ ...ended, ended_because: 'artist-booked' })).toBe(
    'Жук is now booked elsewhere on 12/03/2027.',
  );
  expect(reasonOfEnd({ ...ended, ended_because: null, end_reason: null })).toBeNull();
});
