import { addDays, type Day, formatDay } from '#core/calendar/day.ts';
import { directWords, OFF_THE_FEE_KINDS } from '#core/settlement/direct-payment.ts';
import type { Fees } from '#core/settlement/fees.ts';
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
} as const;
export type Series = keyof typeof SERIES;

/** What an invoice is for. */
export type About = 'fee' | 'deposit' | 'cancellation' | 'return' | 'interest';

export type InvoiceLine = { label: string; cents: number };
/** The same as rows of `invoices` keep it. */
export type KeptLine = { label: string; amount_cents: number };

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
  before.map(({ number, cents }) => ({ label: t`Less the deposit, invoice ${number}`, cents: -cents }));

const ofPart = ({ partPlayed }: OfShow): string =>
  partPlayed === null || partPlayed === undefined || partPlayed >= 100
    ? ''
    : t`, ${partPlayed}% of the set played`;

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
    {
      label: t`Artist fee${ofPart(show)}: ${show.artistName}, ${formatDay(show.date)}`,
      cents: fees.artistFeeCents,
    },
    // Where none is taken, none is invoiced.
    ...(fees.venueFeeCents === 0 ? [] : [{ label: t`Booking fee`, cents: fees.venueFeeCents }]),
    ...lessDeposits(before),
  ];
}

/** What an artist is invoiced for: the commission, which is taken from the fee. */
export function commissionLines(cents: number, show: OfShow): InvoiceLine[] {
  return [{ label: t`Commission: ${show.artistName}, ${formatDay(show.date)}`, cents }];
}

/** A part of the fee that is paid before the show; one that was raised is the whole, less what was invoiced of it before. */
export function depositLines(cents: number, show: OfShow, before: readonly Before[] = []): InvoiceLine[] {
  return [{ label: t`Deposit: ${show.artistName}, ${formatDay(show.date)}`, cents }, ...lessDeposits(before)];
}

/** A part of a payment plan; of one that was invoiced in part before, what is missing of it. */
export function partLines(
  cents: number,
  { number, of, ...show }: OfShow & { number: number; of: number },
  before: readonly Before[] = [],
): InvoiceLine[] {
  const invoiced = before.reduce((sum, each) => sum + each.cents, 0);
  return [
    {
      label: t`Deposit, part ${number} of ${of}: ${show.artistName}, ${formatDay(show.date)}`,
      cents: cents - invoiced,
    },
  ];
}

/** What the side that cancels owes the other by the ladder of the agreement. */
export function cancellationLines(
  cents: number,
  show: OfShow & { part: string },
  before: readonly Before[] = [],
): InvoiceLine[] {
  return [
    {
      label: t`Cancellation of ${show.artistName}, ${formatDay(show.date)}: ${show.part}`,
      cents,
    },
    ...lessDeposits(before),
  ];
}

/** Why an invoice is for a part of a fee: the other part is contested, or what was contested is settled. */
export const PART_AGREED = 'The part that both sides agree on.';
export const REST_OF_FEE = 'The rest of the fee, which both sides agree on now.';

/** What is invoiced or credited when a fee that was invoiced before turns out to be another one, or to have a rest. */
export function correctionLines(
  change: Pick<Fees, 'artistFeeCents' | 'venueFeeCents'>,
  show: OfShow,
  why: string | null = null,
): InvoiceLine[] {
  const how = why === PART_AGREED || why === REST_OF_FEE ? t`further part` : 'corrected';
  const lines = [
    {
      label: t`Artist fee, ${how}${ofPart(show)}: ${show.artistName}, ${formatDay(show.date)}`,
      cents: change.artistFeeCents,
    },
    { label: t`Booking fee, ${how}`, cents: change.venueFeeCents },
  ];
  return lines.filter(({ cents }) => cents !== 0);
}

/** What was sent to an artist beyond a fee that was corrected later, and is the venue's. */
export function returnLines(cents: number, show: OfShow): InvoiceLine[] {
  return [
    { label: t`Return of what was paid out too much: ${show.artistName}, ${formatDay(show.date)}`, cents },
  ];
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
  refund: t`Refunded`,
  'refund-returned': t`Refund returned by the bank`,
  dispute: t`Taken back by the bank`,
});

/** What a payment is called on an invoice. */
export function paymentWords(kind: string): string {
  return PAYMENT_WORDS()[kind] ?? t`Paid`;
}
