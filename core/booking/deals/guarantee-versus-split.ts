import { guaranteeCents, kindOfDeal, sharePercent } from '#core/booking/deals/kind-of-deal.ts';
import { percentOf } from '#core/money/cents.ts';

/** The guarantee or the share, whichever is more ("versus"). */
export const guaranteeVersusSplit = kindOfDeal({
  kind: 'guarantee-versus-split',
  label: 'Guarantee vs split',
  hint: 'The fee or the share, whichever is more.',
  terms: { guaranteeCents, sharePercent },
  guaranteedCents: (deal) => deal.guaranteeCents,
  sentence: (deal, money) =>
    `${money(deal.guaranteeCents)} guarantee or ${deal.sharePercent}% of the door, whichever is more`,
  pays: (deal, doorCents) => Math.max(deal.guaranteeCents, percentOf(doorCents, deal.sharePercent)),
  working(deal, doorCents, money) {
    const share = percentOf(doorCents, deal.sharePercent);
    const verdict =
      share > deal.guaranteeCents
        ? `more than the guarantee of ${money(deal.guaranteeCents)}`
        : `so the guarantee of ${money(deal.guaranteeCents)} holds`;
    return `${deal.sharePercent}% of the door of ${money(doorCents)} is ${money(share)}, ${verdict}.`;
  },
});
