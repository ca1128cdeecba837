import type { About } from '#core/settlement/invoice.ts';
import { saidBefore, withSaid } from '#core/settlement/note-of-vat.ts';
import type { ContainedTax, Supply } from '#core/settlement/taxes.ts';
import { type EarlierPaper, statedOn, vatOfPapers } from '#core/settlement/vat-of-papers.ts';
import { type Treatment, treatmentOf } from '#core/vat/treatment.ts';
import type { Tx } from '#server/db.ts';
import { billingDetailsOf, issuerOf } from '#server/payments/billing-details.ts';
import type { LockedBooking } from '#server/rows/lock-booking.ts';

/** What of a paper to be issued is for each supply, in integer cents, below zero on a credit note. */
export type ToIssue = Partial<Record<Supply, number>> & { correctsId: string | null };

/** The taxes of papers that are issued together for a booking, paper by paper. The booking is locked, so no paper is issued meanwhile. */
export async function taxesOfPapers(
  tx: Tx,
  { booking, artist, venue }: Pick<LockedBooking, 'booking' | 'artist' | 'venue'>,
  { about, of, papers }: { about: About; of: readonly Supply[]; papers: readonly ToIssue[] },
): Promise<ContainedTax[][]> {
  const before = await readEarlier(tx, booking.id);
  const [issuer, ofArtist, ofVenue] = [
    issuerOf(),
    await billingDetailsOf(tx, artist.user_id),
    await billingDetailsOf(tx, venue.user_id),
  ];
  const owed: Record<Supply, Treatment> = {
    fee: treatmentOf(ofArtist, ofVenue),
    'booking-fee': treatmentOf(issuer, ofVenue),
    commission: treatmentOf(issuer, ofArtist),
    merchandise: treatmentOf(ofVenue, ofArtist),
  };
  const each = of.map((supply) => {
    const rows = vatOfPapers(
      supply,
      papers.map((paper) => ({ cents: paper[supply] ?? 0, correctsId: paper.correctsId })),
      { before: before[supply], about, rateNow: owed[supply].rateBasisPoints },
    );
    // Cancelling supplies nothing, so nobody owes a tax of it.
    if (about === 'cancellation') return rows;
    const said = saidBefore(before[supply], about === 'deposit') ?? owed[supply];
    return rows.map((ofPaper, at) => {
      // Above zero on a credit note; below on an invoice whose deposit was more than the fee, where the booking fee is more than the rest.
      const sign = papers[at]?.correctsId == null ? 1 : -1;
      return withSaid(ofPaper, supply, sign * (papers[at]?.[supply] ?? 0) || 0, said);
    });
  });
  return papers.map((_, at) => each.flatMap((taxes) => taxes[at] ?? []));
}

type Earlier = EarlierPaper & { rows: ContainedTax[] };

async function readEarlier(tx: Tx, bookingId: string): Promise<Record<Supply, Earlier[]>> {
  const rows = await tx
    .selectFrom('invoices')
    .select(['id', 'number', 'kind', 'about', 'payer', 'corrects_id', 'settlement_id', 'taxes'])
    .select(['amount_cents', 'fee_cents', 'venue_fee_cents'])
    .where('booking_id', '=', bookingId)
    .where('about', '<>', 'interest')
    .orderBy('created_at')
    .orderBy('number')
    .execute();
  const papersOf = (of: Supply, column: 'amount_cents' | 'fee_cents' | 'venue_fee_cents', kinds: string[]) =>
    rows
      .filter(({ kind, payer }) => kinds.includes(kind) && payer === 'venue')
      .map((row): Earlier => {
        const sign = row.corrects_id === null ? 1 : -1;
        const stated = statedOn(row.taxes, of);
        return {
          ...{ id: row.id, number: row.number, correctsId: row.corrects_id },
          isAdvance: row.about === 'deposit' && row.settlement_id === null,
          cents: sign * row[column],
          taxCents: sign * stated.taxCents,
          rateBasisPoints: stated.rateBasisPoints,
          rows: row.taxes.filter((tax) => tax.of === of),
        };
      });
  const toVenue = ['invoice', 'credit-note'];
  return {
    fee: papersOf('fee', 'fee_cents', toVenue),
    'booking-fee': papersOf('booking-fee', 'venue_fee_cents', toVenue),
    commission: papersOf('commission', 'amount_cents', ['commission', 'commission-credit']),
    merchandise: papersOf('merchandise', 'amount_cents', ['merchandise', 'merchandise-credit']),
  };
}
