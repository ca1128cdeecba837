import { isolated } from '#core/forms/directions.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import type { Tier } from '#core/tickets/tickets.ts';
import { inLocale, t } from '#core/words/t.ts';

type Show = {
  fullPriceCents: number | null;
  presalePriceCents: number | null;
  capacity: number;
  currency: string;
};

/** The price of the show that a tier is: its full price, its pre-sale, or another one. */
export function priceOfShow(
  { priceCents }: Pick<Tier, 'priceCents'>,
  { fullPriceCents, presalePriceCents }: Pick<Show, 'fullPriceCents' | 'presalePriceCents'>,
): 'full-price' | 'pre-sale' | null {
  if (priceCents === fullPriceCents) return 'full-price';
  return priceCents === presalePriceCents ? 'pre-sale' : null;
}

/**
 * Where prices contradict the show that was agreed on, a sentence each. Nothing of a deal changes by them: its fee follows from the full
 * price of the show, and from what is stated after the night.
 */
export function contradictions(tiers: readonly Tier[], show: Show): string[] {
  const said: string[] = [];
  const { fullPriceCents, capacity, currency } = show;
  if (tiers.length === 0) return said;
  if (fullPriceCents !== null && !tiers.some((tier) => priceOfShow(tier, show) === 'full-price'))
    said.push(
      t`No price is the full price of the show, ${formatMoneyExact(fullPriceCents, currency)}: deals were agreed at that price and stay as they are.`,
    );
  const others = tiers.filter((tier) => priceOfShow(tier, show) === null);
  if (others.length > 0)
    said.push(
      t`${others.map(({ name }) => isolated(name)).join(', ')}: not a price of the show. After the night ${others.length === 1 ? t`it is` : t`they are`} stated under other prices.`,
    );
  const limited = tiers.every(({ allocation }) => allocation !== null);
  const allocated = tiers.reduce((sum, { allocation }) => sum + (allocation ?? 0), 0);
  if (allocated > capacity)
    said.push(
      t`${allocated.toLocaleString(inLocale('en-IE'))} tickets are allocated, and the room holds ${capacity.toLocaleString(inLocale('en-IE'))}.`,
    );
  else if (limited && allocated < capacity)
    said.push(
      t`${allocated.toLocaleString(inLocale('en-IE'))} of ${capacity.toLocaleString(inLocale('en-IE'))} places are allocated: the others are on sale at no price.`,
    );
  return said;
}
