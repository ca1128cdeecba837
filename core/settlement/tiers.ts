import * as z from 'zod';
import { MAX_CAPACITY } from '#core/profile/venue-facts.ts';
import { t } from '#core/words/t.ts';

/** The prices a show sells tickets at. */
export const TIERS = ['full-price', 'pre-sale'] as const;
export type TierName = (typeof TIERS)[number];

export const TIER_LABELS: Record<TierName, string> = {
  get 'full-price'() {
    return t`Full-price ticket`;
  },
  get 'pre-sale'() {
    return t`Pre-sale ticket`;
  },
};

/** The prices of a show: full price always, pre-sale when there was one. Integer cents. */
export function pricesOfShow(show: {
  full_price_cents: number;
  presale_price_cents: number | null;
}): { name: TierName; priceCents: number }[] {
  const full = { name: 'full-price' as const, priceCents: show.full_price_cents };
  if (show.presale_price_cents === null) return [full];
  return [full, { name: 'pre-sale', priceCents: show.presale_price_cents }];
}

/** Said where a number of tickets is not stated: nothing is taken for zero. */
const SOLD_MISSING = () => t`Please say how many were sold: 0 if none.`;

/** How many tickets were sold at one price. */
export const ticketsSold = z
  .int({
    error: ({ input }) =>
      input === undefined
        ? SOLD_MISSING()
        : typeof input === 'number'
          ? t`Tickets are whole numbers`
          : undefined,
  })
  .min(0, { error: () => t`Tickets sold cannot be below zero` })
  .max(MAX_CAPACITY, { error: () => t`This is more than any venue holds` });
