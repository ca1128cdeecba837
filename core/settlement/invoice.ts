import type { CancellationPart } from '#core/booking/cancellation-part.ts';
import { addDays, type Day } from '#core/calendar/day.ts';
import { directWords, OFF_THE_FEE_KINDS } from '#core/settlement/direct-payment.ts';
import type { Fees } from '#core/settlement/fees.ts';
import type { InterestOfInvoice } from '#core/settlement/interest.ts';
import { type InvoiceLine, lineOf } from '#core/settlement/line-words.ts';
import { said } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';

/** How many days a venue has to pay. */
const INVOICE_DUE_DAYS = 14;

/** Where an invoice stands. A credit note is a 'Credit'; a commission is 'Withheld' from the artist's fee. */
export type InvoiceStatus = 'Paid' | 'Due' | 'Overdue' | 'Credited' | 'Credit' | 'Withheld';

/** What is numbered, each in a series of its own, and anew every year. */
export const SERIES = {
  invoice: 'RO-INV',
  credit: 'RO-CN',
  commission: 'RO-COM',
  commissionCredit: 'RO-CCN',
  fee: 'RO-FEE',
  merchandise: 'RO-MER',
  merchandiseCredit: 'RO-MCN',
} as const;
export type Series = keyof typeof SERIES;

/** What an invoice is for. */
export type About = 'fee' | 'deposit' | 'cancellation' | 'return' | 'interest';

/**
 * The number of an invoice or a credit note: its series, the year of issue and a count without gaps, 'RO-INV-2027-000045'. Those of
 * the demo season are play numbers, 'RO-INV-2027-D00045', and use up none of people's.
 */
export function invoiceNumber(
  year: number,
  count: number,
  { series = 'invoice', play = false }: { series?: Series; play?: boolean } = {},
): string {
  if (!Number.isInteger(count) || count < 1) throw new RangeError(`not a count: ${count}`);
  const figures = play ? `D${String(count).padStart(5, '0')}` : String(count).padStart(6, '0');
  return `${SERIES[series]}-${String(year).padStart(4, '0')}-${figures}`;
}

/** `partPlayed` is the part of the set that was played, in percent, where that was less than all. */
type OfShow = { artistName: string; date: Day; partPlayed?: number | null };

/** What was invoiced before the show, and is not credited. */
type Before = { number: string; cents: number };

const lessDeposits = (before: readonly Before[]): InvoiceLine[] =>
  before.map(({ number, cents }) => lineOf({ kind: 'less-deposit', number }, -cents));

const ofShow = ({ artistName, date }: OfShow) => ({ artist: artistName, day: date });

/** The same with the part that was played, where that was less than all. */
const ofSet = ({ partPlayed, ...show }: OfShow) => ({
  ...ofShow(show),
  ...(typeof partPlayed === 'number' && partPlayed < 100 ? { partPlayed } : {}),
});

/**
 * What the venue is invoiced for: the artist's fee and the flat fee, less what it was invoiced for before the show. The lines sum to
 * `fees.venueTotalCents` less that.
 */
export function invoiceLines(
  fees: Pick<Fees, 'artistFeeCents' | 'venueFeeCents'>,
  show: OfShow,
  before: readonly Before[] = [],
): InvoiceLine[] {
  return [
    lineOf({ kind: 'artist-fee', ...ofSet(show) }, fees.artistFeeCents),
    // Where none is taken, none is invoiced.
    ...(fees.venueFeeCents === 0 ? [] : [lineOf({ kind: 'booking-fee' }, fees.venueFeeCents)]),
    ...lessDeposits(before),
  ];
}

/** What an artist is invoiced for: the commission, which is taken from the fee. */
export function commissionLines(cents: number, show: OfShow): InvoiceLine[] {
  return [lineOf({ kind: 'commission', ...ofShow(show) }, cents)];
}

/** A part of the fee that is paid before the show; one that was raised is the whole, less what was invoiced of it before. */
export function depositLines(cents: number, show: OfShow, before: readonly Before[] = []): InvoiceLine[] {
  return [lineOf({ kind: 'deposit', ...ofShow(show) }, cents), ...lessDeposits(before)];
}

/** A part of a payment plan; of one that was invoiced in part before, what is missing of it. */
export function partLines(
  cents: number,
  { number, of, ...show }: OfShow & { number: number; of: number },
  before: readonly Before[] = [],
): InvoiceLine[] {
  const invoiced = before.reduce((sum, each) => sum + each.cents, 0);
  return [lineOf({ kind: 'deposit', part: { number, of }, ...ofShow(show) }, cents - invoiced)];
}

/** What the side that cancels owes the other by the ladder of the agreement. */
export function cancellationLines(
  cents: number,
  { part, ...show }: OfShow & { part: CancellationPart },
  before: readonly Before[] = [],
): InvoiceLine[] {
  return [lineOf({ kind: 'cancellation', part, ...ofShow(show) }, cents), ...lessDeposits(before)];
}

/** What a paper asks for that asks for interest, a line each invoice that bears it. */
export const interestLines = (
  bears: readonly InterestOfInvoice[],
  terms: { thousandths: number; currency: string },
): InvoiceLine[] =>
  bears.map(({ cents, number, dueOn, spans }) =>
    lineOf({ kind: 'interest', ...terms, number, dueOn, spans }, cents),
  );

/** Why an invoice is for a part of a fee: the other part is contested, or what was contested is settled. */
export const PART_AGREED = 'The part that both sides agree on.';
export const REST_OF_FEE = 'The rest of the fee, which both sides agree on now.';

/** What is invoiced or credited when a fee that was invoiced before turns out to be another one, or to have a rest. */
export function correctionLines(
  change: Pick<Fees, 'artistFeeCents' | 'venueFeeCents'>,
  show: OfShow,
  why: string | null = null,
): InvoiceLine[] {
  const again = why === PART_AGREED || why === REST_OF_FEE ? 'further' : 'corrected';
  const lines = [
    lineOf({ kind: 'artist-fee', again, ...ofSet(show) }, change.artistFeeCents),
    lineOf({ kind: 'booking-fee', again }, change.venueFeeCents),
  ];
  return lines.filter(({ cents }) => cents !== 0);
}

/** Why a paper was issued, which is kept in English, in the words of who reads. */
export function whyWords(why: string): string {
  const by = /^The (artist|venue) cancelled the booking\.$/.exec(why)?.[1];
  return by ? t`The ${by} cancelled the booking.` : said(why);
}

/** What was sent to an artist beyond a fee that was corrected later, and is the venue's. */
export function returnLines(cents: number, show: OfShow): InvoiceLine[] {
  return [lineOf({ kind: 'return', ...ofShow(show) }, cents)];
}

/** What an invoice for nothing says: a deposit covers all of it. */
export const NOTHING_TO_PAY = () => t`The deposit covers it. There is nothing to pay.`;

export function dueOn(issuedOn: Day): Day {
  return addDays(issuedOn, INVOICE_DUE_DAYS);
}

/**
 * The due date of a deposit's invoice: so many days before the show where that was agreed, or that of every invoice, but no later than
 * the day before the show, and never before it is issued.
 */
export function depositDueOn(issuedOn: Day, showDate: Day, daysBefore?: number): Day {
  const latest = addDays(showDate, -(daysBefore ?? 1));
  if (latest <= issuedOn) return issuedOn;
  const usual = dueOn(issuedOn);
  return daysBefore === undefined && usual < latest ? usual : latest;
}

/** The due date of the invoice of the fee: so many days after the show where that was agreed, but never before it is issued. */
export function restDueOn(issuedOn: Day, showDate: Day, restDays: number | undefined): Day {
  if (restDays === undefined) return dueOn(issuedOn);
  const agreed = addDays(showDate, Math.min(restDays, 10_000));
  return agreed < issuedOn ? issuedOn : agreed;
}

/** Due until the end of its due day, Overdue after it, Paid whenever it is paid. */
export function invoiceStatus(invoice: { paid: boolean; dueOn: Day }, today: Day): InvoiceStatus {
  if (invoice.paid) return 'Paid';
  return today > invoice.dueOn ? 'Overdue' : 'Due';
}

const PAYMENT_WORDS = (): Record<string, string> => ({
  charge: t`Paid through Running Order`,
  ...Object.fromEntries(OFF_THE_FEE_KINDS.map((kind) => [kind, directWords(kind).onInvoice])),
  overpaid: t`Paid directly beyond what is owed`,
  'overpaid-settled': t`Given back, set off, or owed by now`,
  refund: t`Refunded`,
  'refund-returned': t`Refund returned by the bank`,
  dispute: t`Taken back by the bank`,
});

/** What a payment is called on an invoice. */
export function paymentWords(kind: string): string {
  return PAYMENT_WORDS()[kind] ?? t`Paid`;
}
