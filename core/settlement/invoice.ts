import { addDays, type Day, formatDay } from '#core/calendar/day.ts';
import type { Fees } from '#core/settlement/fees.ts';

/** How many days a venue has to pay. */
const INVOICE_DUE_DAYS = 14;

export type InvoiceStatus = 'Paid' | 'Due' | 'Overdue';

export type InvoiceLine = { label: string; cents: number };

/** The number of an invoice: the year of issue and a count, 'RO-INV-2027-000045'. */
export function invoiceNumber(year: number, count: number): string {
  if (!Number.isInteger(count) || count < 1) throw new RangeError(`not a count: ${count}`);
  return `RO-INV-${String(year).padStart(4, '0')}-${String(count).padStart(6, '0')}`;
}

/** What the venue is invoiced for: the artist's fee and the flat fee. The lines sum to `fees.venueTotalCents`. */
export function invoiceLines(fees: Fees, show: { artistName: string; date: Day }): InvoiceLine[] {
  return [
    { label: `Artist fee: ${show.artistName}, ${formatDay(show.date)}`, cents: fees.artistFeeCents },
    { label: 'Booking fee', cents: fees.venueFeeCents },
  ];
}

export function dueOn(issuedOn: Day): Day {
  return addDays(issuedOn, INVOICE_DUE_DAYS);
}

/** Due until the end of its due day, Overdue after it, Paid whenever it is paid. */
export function invoiceStatus(invoice: { paid: boolean; dueOn: Day }, today: Day): InvoiceStatus {
  if (invoice.paid) return 'Paid';
  return today > invoice.dueOn ? 'Overdue' : 'Due';
}
