import { kindOfDeal, sharePercent } from '#core/booking/deals/kind-of-deal.ts';
import { percentOf } from '#core/money/cents.ts';

/** A share of the door: a straight percentage. */
export const doorSplit = kindOfDeal({
  kind: 'door-split',
  label: 'Door split',
  hint: 'A share of the door, nothing guaranteed.',
  terms: { sharePercent },
  guaranteedCents: () => 0,
  sentence: (deal) => `${deal.sharePercent}% of the door`,
  pays: (deal, doorCents) => percentOf(doorCents, deal.sharePercent),
  working: (deal, doorCents, money) =>
    `${deal.sharePercent}% of the door of ${money(doorCents)} is ${money(percentOf(doorCents, deal.sharePercent))}.`,
});
