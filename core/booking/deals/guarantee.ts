import { agreed, FEE, guaranteeCents, kindOfDeal } from '#core/booking/deals/kind-of-deal.ts';
import { t } from '#core/words/t.ts';

/** A flat fee. */
export const guarantee = kindOfDeal({
  kind: 'guarantee',
  get label() {
    return t`Guarantee`;
  },
  sharesDoor: false,
  get hint() {
    return t`A flat fee, whatever the door brings.`;
  },
  terms: { guaranteeCents },
  sentence: (deal, money) => t`${money(deal.guaranteeCents)} guarantee`,
  lines: (deal) => [agreed(FEE, t`Guarantee`, deal.guaranteeCents)],
});
