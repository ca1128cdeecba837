import { agreed, FEE, guaranteeCents, kindOfDeal } from '#core/booking/deals/kind-of-deal.ts';

/** A flat fee. */
export const guarantee = kindOfDeal({
  kind: 'guarantee',
  label: 'Guarantee',
  sharesDoor: false,
  hint: 'A flat fee, whatever the door brings.',
  terms: { guaranteeCents },
  sentence: (deal, money) => `${money(deal.guaranteeCents)} guarantee`,
  lines: (deal) => [agreed(FEE, 'Guarantee', deal.guaranteeCents)],
});
