import { DOOR, FEE, kindOfDeal, shareOf, sharePercent } from '#core/booking/deals/kind-of-deal.ts';
import { t } from '#core/words/t.ts';

/** A share of the door: a straight percentage. */
export const doorSplit = kindOfDeal({
  kind: 'door-split',
  get label() {
    return t`Door split`;
  },
  sharesDoor: true,
  get hint() {
    return t`A share of the door, nothing guaranteed.`;
  },
  terms: { sharePercent },
  sentence: (deal) => t`${deal.sharePercent}% of the door`,
  lines: (deal) => [shareOf(FEE, t`Share of the door`, deal.sharePercent, DOOR)],
});
