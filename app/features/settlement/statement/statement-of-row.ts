import type { Tables } from '#core/database.types.ts';
import type { Statement } from '#core/settlement/statement.ts';
import { TIER_LABELS, type TierName } from '#core/settlement/tiers.ts';

type Settlement = Tables<'settlements'>;

export const isTierName = (name: string): name is TierName => name in TIER_LABELS;

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
