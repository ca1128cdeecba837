import { DOOR, FEE, kindOfDeal, shareOf, sharePercent } from '#core/booking/deals/kind-of-deal.ts';

/** A share of the door: a straight percentage. */
export const doorSplit = kindOfDeal({
  kind: 'door-split',
  label: 'Door split',
  sharesDoor: true,
  hint: 'A share of the door, nothing guaranteed.',
  terms: { sharePercent },
  sentence: (deal) => `${deal.sharePercent}% of the door`,
  lines: (deal) => [shareOf(FEE, 'Share of the door', deal.sharePercent, DOOR)],
});
