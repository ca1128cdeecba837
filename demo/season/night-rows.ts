import { sheetOfDeal } from '#core/booking/deal.ts';
import { payableSheet } from '#core/booking/payable-sheet.ts';
import type { HouseSheet, Priced } from '#core/deals/house-sheet.ts';
import { actSheet, feeOf, merchandiseOfSheet } from '#core/settlement/act-sheet.ts';
import type { Statement } from '#core/settlement/statement.ts';
import { TIER_LABELS, type TierName } from '#core/settlement/tiers.ts';
import { iso } from '#demo/season/booking-rows.ts';
import { idOf } from '#demo/season/ids.ts';
import type { Row } from '#demo/season/rows.ts';
import { atOf, type SeasonBooking } from '#demo/season/season-booking.ts';

/** The house sheet of a night, and the revision of an act's statement that follows from it. */
export type NightRows = {
  house: Row<'house_sheets'> & { id: string };
  revision: Row<'statement_revisions'>;
  /** What the venue keeps of merchandise, in integer cents. */
  keptCents: number;
};

/** What a night stated once brought, for a statement that the artist has yet to answer, or that has merchandise; null for every other. */
export function nightRows(
  booking: SeasonBooking & { statement: Statement },
  settlement: Pick<Row<'settlements'>, 'currency'> & { id: string },
): NightRows | null {
  const { statement, show, artist, ending } = booking;
  const isStatedOnce = ending === 'concluded' || booking.merchandise !== undefined;
  if (!isStatedOnce || statement.deductions.length > 0) return null;
  const house: HouseSheet & Priced = {
    tickets: statement.tiers.map(({ name, priceCents, sold }) => ({
      label: TIER_LABELS[name as TierName],
      priceCents,
      sold,
    })),
    comps: 2,
    costs: [],
    showPrices: statement.tiers.length,
  };
  const sheet = actSheet(
    house,
    payableSheet(sheetOfDeal(booking.deal), settlement.currency),
    0,
    null,
    booking.merchandise,
  );
  if (feeOf(sheet) !== statement.artistFeeCents)
    throw new Error(`${artist.name} on ${show.day}: the sheet and the statement differ`);
  const statedAt = iso(atOf(booking, 'conclude') as number);
  const houseId = idOf('house', show.row.id as string);
  return {
    keptCents: merchandiseOfSheet(sheet)?.commissionCents ?? 0,
    house: {
      id: houseId,
      show_id: show.row.id as string,
      venue_id: show.venue.id,
      revision: 1,
      content: house,
      by_side: 'venue',
      stated_at: statedAt,
    },
    revision: {
      id: idOf('revision', booking.id),
      settlement_id: settlement.id,
      booking_id: booking.id,
      artist_id: artist.id,
      venue_id: show.venue.id,
      revision: 1,
      house_sheet_id: houseId,
      why: 'sent',
      lines: sheet.lines,
      figures: sheet.figures,
      currency: settlement.currency,
      artist_fee_cents: statement.artistFeeCents,
      venue_fee_cents: statement.venueFeeCents,
      venue_total_cents: statement.venueTotalCents,
      commission_cents: statement.commissionCents,
      artist_net_cents: statement.artistNetCents,
      by_side: 'venue',
      made_at: statedAt,
    },
  };
}
