import { expect, test } from 'vitest';
import { linesOfPart } from '#core/accounting/datev-lines.ts';
import type { IssuedPaper } from '#core/accounting/paper-parts.ts';
import { partsOfPaper } from '#core/accounting/paper-parts.ts';

const party = { name: 'X', number: null, taxNumber: null, vatId: null };
const paper = (category: string) =>
  ({
    ...{ kind: 'invoice', about: 'fee', payer: 'venue', number: 'RO-INV-2027-000001', correctsNumber: null },
    ...{ artist: party, issuer: party, eventName: 'Ada at Vera', issuedOn: '2027-01-05' },
    ...{ eventDate: '2027-01-04', amountCents: 51_000, feeCents: 50_000, venueFeeCents: 1_000 },
    taxes: [
      { of: 'fee', label: 'x', rateBasisPoints: 0, netCents: 50_000, taxCents: 0, category },
      { of: 'booking-fee', label: 'x', rateBasisPoints: 0, netCents: 1_000, taxCents: 0, category },
    ],
  }) as unknown as IssuedPaper;
const posted = (category: string, side: 'venue' | 'artist') =>
  partsOfPaper(paper(category), side)
    .flatMap((part) => linesOfPart(part, 'debts'))
    .map(({ counter, key, amountCents, text }) => [counter, key, amountCents, text]);

test('a service whose customer owes the VAT has the key of it, and a performer’s fee the words', () => {
  expect(posted('AE', 'venue')).toEqual([
    ['fees', '', -50_000, '§ 13b UStG: Ada at Vera'],
    ['bookingFees', '94', -1_000, '§ 13b UStG: Ada at Vera'],
  ]);
  // Whoever is paid owes none of it, and a small business is no reverse charge.
  expect(posted('AE', 'artist')).toEqual([['revenueUntaxed', '', 50_000, 'Ada at Vera']]);
  expect(posted('E', 'venue')).toEqual([
    ['fees', '', -50_000, 'Ada at Vera'],
    ['bookingFees', '', -1_000, 'Ada at Vera'],
  ]);
});
