import { timeAt } from '#app/features/offers/offer-terms.ts';
import { USUAL_TIMES } from '#core/booking/private-night.ts';
import type { PlanDraft } from './plan-fields.tsx';

type LastShow = {
  doors_at: string;
  starts_at: string;
  ends_at: string;
  full_price_cents: number;
  currency: string;
  time_zone: string;
};
export type AskedRoom = { currency: string; capacity: number; last: LastShow | null };

/** How a night begins to be planned: as the last show, at its price where that is in the currency of today. */
export function firstPlan({ last, currency }: AskedRoom): PlanDraft {
  if (!last) return { ...USUAL_TIMES };
  return {
    doors: timeAt(last.doors_at, last.time_zone),
    showTime: timeAt(last.starts_at, last.time_zone),
    curfew: timeAt(last.ends_at, last.time_zone),
    fullPriceCents: last.currency === currency ? last.full_price_cents : undefined,
  };
}
