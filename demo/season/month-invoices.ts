import type { Day } from '#core/calendar/day.ts';
import { addMonths, firstDayOf, type Month, monthOf } from '#core/calendar/month.ts';
import { monthInvoiceOn } from '#core/settlement/month-invoice.ts';
import { idOf } from '#demo/season/ids.ts';
import type { MonthInvoiceRow, MonthRequestRow, MonthTermsRow } from '#demo/season/rows.ts';
import type { Stage } from '#demo/season/stage.ts';

const DAY = 86_400_000;

/** Who plays the demo venue several nights of a month, and has one invoice of them with it. */
export const RESIDENT = 'Bríd Mulqueen Trio';

/** The latest month whose one invoice is out by the first instant of a day, in every time zone. */
export function monthInvoicedBefore(today: Day): Month {
  const last = addMonths(monthOf(today), -1);
  return monthInvoiceOn(last) < today ? last : addMonths(last, -1);
}

/** The demo venue and its resident agreed before the first of their nights; nothing of theirs waits for a later invoice. `count` is the number of the paper in the season. */
export function monthInvoiceRows({ bookings, people: { demoVenue }, today }: Stage, count: number) {
  const month = monthInvoicedBefore(today);
  const nights = bookings.filter((booking) => booking.monthInvoice !== undefined);
  const [first] = nights;
  if (!first || nights.some(({ monthInvoice }) => monthInvoice !== month))
    throw new Error(`${RESIDENT} has no nights of ${month}`);
  const pair = { artist_id: first.artist.id, venue_id: demoVenue.id };
  const begins = Date.parse(`${firstDayOf(month)}T00:00:00Z`);
  const issuedOn = monthInvoiceOn(month);
  const id = idOf('month invoice', first.artist.id, demoVenue.id);
  const terms: MonthTermsRow = {
    ...pair,
    venue_since: new Date(begins - 4.6 * DAY).toISOString(),
    artist_since: new Date(begins - 3.5 * DAY).toISOString(),
  };
  const invoice: MonthInvoiceRow = {
    ...{ id, ...pair, month: firstDayOf(month), currency: demoVenue.currency },
    number: `${issuedOn.slice(0, 4)}-D${String(count).padStart(5, '0')}`,
    issued_on: issuedOn,
    // A few minutes after its day has begun in the last of all time zones.
    created_at: `${issuedOn}T12:06:00Z`,
  };
  const requests: MonthRequestRow[] = nights.map((booking) => ({
    invoice_id: idOf('invoice', booking.id),
    month_invoice_id: id,
  }));
  return { terms: [terms], invoices: [invoice], requests };
}
