import { agreed, FEE, kindOfDeal } from '#core/booking/deals/kind-of-deal.ts';

/** Nobody pays at the door, and nobody is paid. */
export const noFee = kindOfDeal({
  kind: 'no-fee',
  label: 'Free entry',
  sharesDoor: false,
  hint: 'Pay to nobody: no tickets, and no fee for the artist.',
  terms: {},
  sentence: () => 'Free entry, no fee',
  lines: () => [agreed(FEE, 'No fee', 0)],
});
