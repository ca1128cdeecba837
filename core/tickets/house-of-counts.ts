import { priceOfShow } from '#core/tickets/contradictions.ts';
import { type Count, type Tier, totalSold } from '#core/tickets/tickets.ts';

type Prices = { fullPriceCents: number; presalePriceCents: number | null };

/** What the house sheet of a night begins with, by its last counts. `sold` is missing where nobody counted that price. */
export type CountedNight = {
  fullPrice: number | undefined;
  presale: number | undefined;
  others: { label: string; priceCents: number; seller: string | undefined; sold: number }[];
};

/**
 * The counts that stand, as the house sheet has its rows: what the house sold at a price of the show, and each other price and seller by
 * itself. A price that nobody counted stays empty.
 */
export function houseOfCounts(
  tiers: readonly Tier[],
  counts: readonly Count[],
  prices: Prices,
): CountedNight {
  const of = (price: 'full-price' | 'pre-sale') => {
    const own = counts.filter(({ tierId, seller }) => {
      const tier = tiers.find(({ id }) => id === tierId);
      return seller === '' && tier && priceOfShow(tier, prices) === price;
    });
    return own.length > 0 ? totalSold(own) : undefined;
  };
  const others = tiers.flatMap((tier) =>
    counts
      .filter(
        ({ tierId, seller }) => tierId === tier.id && (seller !== '' || priceOfShow(tier, prices) === null),
      )
      .map(({ seller, sold }) => ({
        label: tier.name,
        priceCents: tier.priceCents,
        seller: seller || undefined,
        sold,
      })),
  );
  return { fullPrice: of('full-price'), presale: of('pre-sale'), others };
}
