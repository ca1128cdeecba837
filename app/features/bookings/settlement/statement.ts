import { sheetOfDeal } from '#core/booking/deal.ts';
import type { Tables } from '#core/database.types.ts';
import { feeTermsOf } from '#core/settlement/fees.ts';
import { type Statement, statementOf, type Tier } from '#core/settlement/statement.ts';
import { TIER_LABELS, type TierName } from '#core/settlement/tiers.ts';
import { type BookedShow, dealOf } from '../booked-show.ts';

type Settlement = Tables<'settlements'>;

export const isTierName = (name: string): name is TierName => name in TIER_LABELS;

/** The prices of a show: full price always, pre-sale when there was one. Integer cents. */
export function pricesOf(
  show: Pick<BookedShow, 'full_price_cents' | 'presale_price_cents'>,
): { name: TierName; priceCents: number }[] {
  const full = { name: 'full-price' as const, priceCents: show.full_price_cents };
  if (show.presale_price_cents === null) return [full];
  return [full, { name: 'pre-sale', priceCents: show.presale_price_cents }];
}

/** The conclude dialog while it is filled in: what is not typed yet counts as nothing. */
export type StatementDraft = {
  bookingId: string;
  tiers: { name: TierName; sold?: number | undefined }[];
  deductions: { label: string; cents?: number | undefined }[];
  note?: string | undefined;
};

/** The statement a draft comes to, by the same rules as the command's. */
export function statementOfDraft(
  show: BookedShow,
  draft: Pick<StatementDraft, 'tiers' | 'deductions'>,
): Statement {
  return statementOf({
    sheet: sheetOfDeal(dealOf(show)),
    tiers: pricesOf(show).map(({ name, priceCents }): Tier => {
      const sold = draft.tiers.find((tier) => tier.name === name)?.sold;
      return { name, priceCents, sold: sold ?? 0 };
    }),
    deductions: draft.deductions
      .filter((each) => each.cents)
      .map(({ label, cents }) => ({ label: label.trim() || 'Deduction', cents: cents ?? 0 })),
    fees: feeTermsOf(show),
  });
}

/** The draft as the command takes it: a price left empty sold nothing, a line left empty is none. */
export function contentOf(draft: StatementDraft): StatementDraft {
  return {
    ...draft,
    tiers: draft.tiers.map(({ name, sold }) => ({ name, sold: sold ?? 0 })),
    deductions: draft.deductions.filter((each) => each.label.trim() !== '' || each.cents !== undefined),
  };
}

/** A draft to begin with: empty, or what the artist sent back. */
export function firstDraft(show: BookedShow, sentBack?: Settlement): StatementDraft {
  const kept = sentBack ? statementOfRow(sentBack) : null;
  return {
    bookingId: show.booking_id,
    tiers: pricesOf(show).map(({ name }) => ({
      name,
      sold: kept?.tiers.find((tier) => tier.name === name)?.sold,
    })),
    deductions: kept?.deductions ?? [],
    note: sentBack?.note ?? '',
  };
}

/** A kept statement as figures to show. They are read as they were kept: later rules change no old statement. */
export function statementOfRow(row: Settlement): Statement {
  const tiers = row.tiers as { name: string; price_cents: number; sold: number; amount_cents: number }[];
  const deductions = row.deductions as { label: string; amount_cents: number }[];
  return {
    tiers: tiers.map((tier) => ({
      name: tier.name,
      priceCents: tier.price_cents,
      sold: tier.sold,
      amountCents: tier.amount_cents,
    })),
    deductions: deductions.map(({ label, amount_cents }) => ({ label, cents: amount_cents })),
    ticketsSold: row.tickets_sold,
    grossCents: row.gross_cents,
    deductionsCents: row.deductions_cents,
    doorCents: Math.max(0, row.gross_cents - row.deductions_cents),
    artistFeeCents: row.artist_fee_cents,
    venueFeeCents: row.venue_fee_cents,
    venueTotalCents: row.venue_total_cents,
    commissionCents: row.commission_cents,
    artistNetCents: row.artist_net_cents,
    venueResultCents: row.gross_cents - row.deductions_cents - row.venue_total_cents,
  };
}
