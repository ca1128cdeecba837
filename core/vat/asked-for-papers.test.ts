import { expect, test } from 'vitest';
import { askedWords } from '#core/settings/asked-words.ts';
import { type KeptDetails, NO_DETAILS } from '#core/settings/billing-details.ts';
import { askedForPapers } from '#core/vat/asked-for-papers.ts';

const said = (more: Partial<KeptDetails>): KeptDetails => ({ ...NO_DETAILS, ...more });
const GERMAN = said({ country: 'DE', standing: 'standard', vatBasisPoints: 700, vatId: 'DE136695976' });
const VENUE = said({ legalName: 'Saal GmbH', address: 'Ring 1', postcode: '10115', city: 'Berlin' });

test('each side is asked for what it alone can say', () => {
  const nobody = { artist: NO_DETAILS, venue: NO_DETAILS };
  expect(askedForPapers('artist', nobody)).toEqual(['the country', 'your VAT standing']);
  expect(askedForPapers('venue', nobody)).toEqual([
    ...['your legal name', 'the street and number', 'the city', 'the postcode', 'the country'],
  ]);
  const both = { artist: GERMAN, venue: said({ ...VENUE, country: 'DE' }) };
  for (const side of ['artist', 'venue'] as const) expect(askedForPapers(side, both)).toEqual([]);
});

test('a venue is asked for its VAT id only by an artist of another state of the Union', () => {
  const at = (country: string, artist = GERMAN) =>
    askedForPapers('venue', { artist, venue: said({ ...VENUE, country }) });
  expect(at('AT')).toEqual(['your VAT id']);
  for (const country of ['DE', 'CH', 'GB', 'US']) expect(at(country), country).toEqual([]);
  // Nobody knows yet whether it decides.
  expect(at('AT', NO_DETAILS)).toEqual([]);
});

test('an artist is asked for a VAT id where the venue owes the VAT, and for all that an invoice in their name has', () => {
  const venue = said({ ...VENUE, country: 'AT', vatId: 'ATU13585627' });
  expect(askedForPapers('artist', { artist: said({ ...GERMAN, vatId: '' }), venue })).toEqual([
    'your VAT id',
  ]);
  expect(askedForPapers('artist', { artist: GERMAN, venue })).toEqual([]);
  expect(askedForPapers('artist', { artist: said({ ...GERMAN, selfBilling: true }), venue })).toEqual([
    ...['your legal name', 'the street and number', 'the city', 'the postcode'],
  ]);
});

test('a venue that is owed a commission on merchandise is asked as a supplier', () => {
  const both = { artist: GERMAN, venue: said({ ...VENUE, country: 'DE' }) };
  const asked = (side: 'artist' | 'venue', of = both) => askedForPapers(side, of, { merchandise: true });
  expect(asked('venue')).toEqual(['your VAT standing']);
  const standard = { ...both, venue: said({ ...both.venue, standing: 'standard' }) };
  expect(asked('venue', standard)).toEqual(['the VAT in what you charge']);
  const owing = {
    ...both,
    venue: said({ ...both.venue, standing: 'standard', vatBasisPoints: 1900, selfBilling: true }),
  };
  expect(asked('venue', owing)).toEqual(['a tax number or a VAT id']);
  expect(askedForPapers('venue', owing)).toEqual([]);
});

test('what is asked is one sentence', () => {
  expect(askedWords(['the country'])).toBe(
    'Its invoice still needs the country: please add it to your billing details.',
  );
  expect(askedWords(['the city', 'the country', 'your VAT standing'])).toBe(
    'Its invoice still needs the city, the country and your VAT standing: please add them to your billing details.',
  );
});
