import { expect, it } from 'vitest';
import { lastWords } from './last-words.ts';

const asked: Parameters<typeof lastWords>[0] = {
  ...{ last_message: null, my_side: 'venue', partner_name: 'Nova Drift' },
  ...{ offer_status: 'requested', offer_by: 'artist', offer_day: '2027-03-12', offer_words: null },
};

it('says the newest message, else the words of the offer, else what became of it', () => {
  expect(lastWords({ ...asked, last_message: 'See you', offer_words: 'Hello' })).toBe('See you');
  expect(lastWords({ ...asked, last_message: '', offer_words: 'Hello' })).toBe('Sent a file');
  expect(lastWords({ ...asked, offer_words: 'We would love to play.' })).toBe('We would love to play.');
  expect(lastWords({ ...asked, offer_by: 'venue', offer_words: 'Will you?' })).toBe('You: Will you?');
  expect(lastWords(asked)).toBe('Nova Drift made an offer for 12/03/2027');
  expect(lastWords({ ...asked, offer_by: 'venue' })).toBe('You made an offer for 12/03/2027');
  expect(lastWords({ ...asked, offer_status: 'confirmed' })).toBe('Booked for 12/03/2027');
  expect(lastWords({ ...asked, offer_status: 'paid' })).toBe('Played on 12/03/2027');
  expect(lastWords({ ...asked, offer_status: 'declined' })).toBe('The offer for 12/03/2027 ended');
  expect(lastWords({ ...asked, offer_status: 'cancelled' })).toBe('The booking of 12/03/2027 was cancelled');
  expect(lastWords({ ...asked, offer_status: null, offer_by: null, offer_day: null })).toBe(
    'No messages yet',
  );
});
