import type { Day } from '#core/calendar/day.ts';
import { dayAt } from '#core/calendar/night.ts';
import { NO_DETAILS } from '#core/settings/billing-details.ts';
import { invoiceNumber } from '#core/settlement/invoice.ts';
import { merchandisePaperLines } from '#core/settlement/merchandise-papers.ts';
import { withSaid } from '#core/settlement/note-of-vat.ts';
import { vatOfPapers } from '#core/settlement/vat-of-papers.ts';
import { treatmentOf } from '#core/vat/treatment.ts';
import { iso } from '#demo/season/booking-rows.ts';
import { idOf } from '#demo/season/ids.ts';
import type { Row } from '#demo/season/rows.ts';
import { atOf, type SeasonBooking } from '#demo/season/season-booking.ts';
import { taxProfileOf } from '#demo/season/tax-profiles.ts';
import { onInvoice } from '#server/payments/billing-details.ts';

export type MerchandisePaper = Row<'invoices'> & { id: string; number: string; created_at: string };

/**
 * The venue's paper about what it keeps of merchandise that it sold, as the confirmed statement has it: `keptCents` are integer cents, `count` is its number in
 * the season. No money moves with it.
 */
export function merchandisePaper(
  booking: SeasonBooking,
  { keptCents, count, today }: { keptCents: number; count: number; today: Day },
): MerchandisePaper {
  const { show, artist } = booking;
  const confirmedAt = atOf(booking, 'confirm') as number;
  const issuedOn = dayAt(new Date(confirmedAt), show.timeZone);
  const year = Number(issuedOn.slice(0, 4));
  const [supplier, customer] = [
    taxProfileOf(show.venue, 'venue', today) ?? NO_DETAILS,
    taxProfileOf(artist, 'artist', today) ?? NO_DETAILS,
  ];
  const owed = treatmentOf(supplier, customer);
  const [taxes = []] = vatOfPapers('merchandise', [{ cents: keptCents, correctsId: null }], {
    ...{ before: [], about: 'fee', rateNow: owed.rateBasisPoints },
  });
  const lines = merchandisePaperLines(keptCents, {
    ...{ artistName: artist.name, date: show.day, isCorrected: false },
  });
  return {
    id: idOf('merchandise', booking.id),
    kind: 'merchandise',
    number: invoiceNumber(year, count, { series: 'merchandise', play: true }),
    booking_id: booking.id,
    settlement_id: idOf('settlement', booking.id),
    agreement_id: idOf('agreement', booking.id),
    artist_id: artist.id,
    venue_id: show.venue.id,
    artist: { name: artist.name, ...onInvoice(customer) },
    venue: {
      ...{ name: show.venue.name, address: show.venue.address, ...onInvoice(supplier) },
      ...(supplier.selfBillingSince
        ? { paper_number: `${year}-D${String(count).padStart(5, '0')}` }
        : { writes_own: true }),
    },
    issuer: { is_unsaid: true },
    taxes: withSaid(taxes, 'merchandise', keptCents, owed),
    lines: lines.map(({ label, cents, says }) => ({ label, amount_cents: cents, says })),
    amount_cents: keptCents,
    ...{ fee_cents: 0, venue_fee_cents: 0, commission_cents: 0 },
    currency: show.venue.currency,
    event_name: `${artist.name} at ${show.venue.name}`,
    event_date: show.day,
    issued_on: issuedOn,
    due_on: issuedOn,
    created_at: iso(confirmedAt),
  };
}
