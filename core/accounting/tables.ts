import type { Accounting } from '#core/accounting/accounts.ts';
import { linesOfPart, type PartLedger } from '#core/accounting/datev-lines.ts';
import { OWN_ACCOUNTS, type OwnEntry } from '#core/accounting/own-journal.ts';
import { isIncome, type Nature, numberOf, type PaperPart } from '#core/accounting/paper-parts.ts';
import type { Side } from '#core/booking/side.ts';
import type { Cell } from '#core/csv.ts';

const NATURES: Record<Nature, string> = {
  'fee-earned': 'Fee',
  'fee-owed': 'Fee',
  'booking-fee': 'Booking fee',
  commission: 'Commission',
  'cancellation-earned': 'Cancellation fee',
  'cancellation-owed': 'Cancellation fee',
  'interest-earned': 'Interest on late payment',
  'interest-owed': 'Interest on late payment',
  'merchandise-earned': 'Commission on merchandise',
  'merchandise-owed': 'Commission on merchandise',
  transfer: 'Return of what was paid out too much',
};

const PAPERS_HEAD = [
  ...[
    'Number',
    'Charged with',
    'Corrects',
    'Issued',
    'For',
    'Kind',
    'Event',
    'Event date',
    'Agreement',
    'Counterparty',
  ],
  ...['Their tax id', 'Own tax id', 'Net', 'VAT rate in percent', 'VAT', 'Gross', 'Currency', 'Paid on'],
  ...['Reference', 'Account', 'Counter account'],
];

/** The papers of a period as a table: the header, then a row for each supply and rate. What a credit note takes back is below zero. */
export function papersTable(parts: readonly PaperPart[], side: Side, settings: Accounting): Cell[][] {
  return [PAPERS_HEAD, ...parts.map((part) => rowOfPart(part, side, settings))];
}

/** On which account of what is owed a part stands: a fee that a venue owes is a debt, a commission goes off what an artist is owed. */
export function ledgerOfPart({ nature }: PaperPart, side: Side): PartLedger {
  if (nature.startsWith('merchandise-')) return 'cash';
  if (nature !== 'transfer' && isIncome(nature)) return 'claims';
  return side === 'artist' && nature !== 'cancellation-owed' ? 'claims' : 'debts';
}

function rowOfPart(part: PaperPart, side: Side, { accounts }: Accounting): Cell[] {
  const { paper, nature, rateBasisPoints, netCents, taxCents } = part;
  const money = (cents: number) => ({ cents, currency: paper.currency });
  const own = side === 'artist' ? paper.artist : paper.venue;
  const other = side === 'artist' ? paper.venue : paper.artist;
  const their = nature === 'booking-fee' || nature === 'commission' ? paper.issuer : other;
  const ledger = ledgerOfPart(part, side);
  return [
    ...[numberOf(part), paper.number, paper.correctsNumber, paper.issuedOn, NATURES[nature]],
    nature === 'transfer' ? 'Transfer' : isIncome(nature) ? 'Income' : 'Cost',
    ...[paper.eventName, paper.eventDate, paper.agreementNumber, their.name, their.taxId, own.taxId],
    ...[money(netCents), rateBasisPoints / 100, money(taxCents), money(netCents + taxCents), paper.currency],
    ...[paper.paidOn, paper.reference, accounts[ledger], counterOf(part, ledger, accounts)],
  ];
}

function counterOf(part: PaperPart, ledger: PartLedger, accounts: Accounting['accounts']): string {
  // A rate that is none of Germany's has the account of what is untaxed, for the accountant to place.
  const known = [0, 700, 1900].includes(part.rateBasisPoints) ? part : { ...part, rateBasisPoints: 0 };
  const counter = linesOfPart(known, ledger)[0]?.counter;
  return counter ? accounts[counter] : '';
}

const JOURNAL_HEAD = [
  ...['Date', 'Entry', 'Text', 'Event', 'With', 'Account', 'Debit', 'Credit', 'Currency'],
];

/** A journal as a table: the header, then a row a posting. The rows of an entry balance. */
export function journalTable(entries: readonly OwnEntry[]): Cell[][] {
  return [
    JOURNAL_HEAD,
    ...entries.flatMap(({ id, on, memo, eventName, otherName, currency, lines }) =>
      lines.map(({ account, amountCents }): Cell[] => [
        ...[on, id, memo, eventName, otherName, OWN_ACCOUNTS[account]],
        amountCents > 0 ? { cents: amountCents, currency } : null,
        amountCents < 0 ? { cents: -amountCents, currency } : null,
        currency,
      ]),
    ),
  ];
}
