import type { Tables } from '#core/database.types.ts';
import type { KeptHouseSheet } from '#core/deals/house-sheet.ts';
import { pricesOfShow } from '#core/settlement/tiers.ts';
import { houseOfDraft, type Priceable } from './night-draft.ts';

/** What a statement of before there were house sheets tells of its night. */
export function houseOfOldRow(
  show: Priceable,
  row: Pick<Tables<'settlements'>, 'tiers' | 'deductions'>,
): KeptHouseSheet {
  const tiers = row.tiers as { name: string; sold: number }[];
  const deductions = row.deductions as { label: string; amount_cents: number }[];
  return houseOfDraft(show, {
    tiers: pricesOfShow(show).map(({ name }) => ({
      name,
      sold: tiers.find((tier) => tier.name === name)?.sold ?? 0,
    })),
    tickets: [],
    costs: deductions.map(({ label, amount_cents }) => ({ label, cents: amount_cents })),
  });
}
