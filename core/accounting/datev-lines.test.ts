import { expect, test } from 'vitest';
import { linesOfPart } from '#core/accounting/datev-lines.ts';
import { ownJournal } from '#core/accounting/own-journal.ts';
import type { IssuedPaper } from '#core/accounting/paper-parts.ts';
import { partsOfPaper } from '#core/accounting/paper-parts.ts';
import { interestBilled, interestReceived, invoicePaid, type Posting } from '#core/settlement/ledger.ts';

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

test('interest is income of the artist and a cost of the venue without VAT, and each one’s own journal has it apart from fees', () => {
  const asked = { ...paper('S'), about: 'interest', amountCents: 411, feeCents: 0, taxes: [] } as IssuedPaper;
  const of = (side: 'venue' | 'artist', ledger: 'claims' | 'debts') =>
    partsOfPaper({ ...asked, venueFeeCents: 0 }, side)
      .flatMap((part) => linesOfPart(part, ledger))
      .map(({ account, counter, amountCents }) => [account, counter, amountCents]);
  expect(of('artist', 'claims')).toEqual([['claims', 'interestIncome', 411]]);
  expect(of('venue', 'debts')).toEqual([['debts', 'interestCost', -411]]);

  const movement = (memo: string, postings: Posting[]) => ({
    ...{
      id: '1',
      on: '2027-01-05',
      memo,
      currency: 'EUR',
      payee: 'artist' as const,
      eventName: 'Ada at Vera',
    },
    ...{ otherName: 'X', postings },
  });
  const moves = [
    movement('Invoice RO-INV-2027-000002 issued', interestBilled(411)),
    movement('Invoice RO-INV-2027-000002 paid', [
      ...invoicePaid(411, 'venue', 'interest'),
      ...interestReceived(411),
    ]),
  ];
  const journal = (side: 'venue' | 'artist') =>
    ownJournal(moves, side).map(({ lines }) =>
      lines.map(({ account, amountCents }) => [account, amountCents]),
    );
  expect(journal('artist')).toEqual([
    [
      ['claims', 411],
      ['interest', -411],
    ],
  ]);
  expect(journal('venue')).toEqual([
    [
      ['debts', -411],
      ['interest', 411],
    ],
    [
      ['debts', 411],
      ['bank', -411],
    ],
  ]);
});
