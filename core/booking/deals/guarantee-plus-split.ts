import { guaranteeCents, kindOfDeal, sharePercent } from '#core/booking/deals/kind-of-deal.ts';
import { positiveCents } from '#core/forms/fields.ts';
import { percentOf } from '#core/money/cents.ts';

type Point = { guaranteeCents: number; afterCents?: number | undefined };

/** The guarantee, and a share of what the door brings beyond the split point ("plus"). */
export const guaranteePlusSplit = kindOfDeal({
  kind: 'guarantee-plus-split',
  label: 'Guarantee plus split',
  hint: 'The fee, and a share of the door beyond a point.',
  terms: { guaranteeCents, sharePercent, afterCents: positiveCents.optional() },
  guaranteedCents: (deal) => deal.guaranteeCents,
  sentence: (deal, money) =>
    `${money(deal.guaranteeCents)} guarantee plus ${deal.sharePercent}% of the door over ${money(splitPointCents(deal))}`,
  pays: (deal, doorCents) =>
    deal.guaranteeCents + percentOf(Math.max(0, doorCents - splitPointCents(deal)), deal.sharePercent),
  working(deal, doorCents, money) {
    const point = splitPointCents(deal);
    if (doorCents <= point) {
      return `The door of ${money(doorCents)} did not pass the split point of ${money(point)}: the guarantee of ${money(deal.guaranteeCents)} stands alone.`;
    }
    const paid = deal.guaranteeCents + percentOf(doorCents - point, deal.sharePercent);
    return `The guarantee of ${money(deal.guaranteeCents)} and ${deal.sharePercent}% of the ${money(doorCents - point)} beyond the split point of ${money(point)} make ${money(paid)}.`;
  },
});

/** The part of the door from which the share begins, in integer cents; the guarantee itself when none is agreed. */
function splitPointCents(deal: Point): number {
  return deal.afterCents ?? deal.guaranteeCents;
}
