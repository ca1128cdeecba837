import { agreed, FEE, kindOfDeal } from '#core/booking/deals/kind-of-deal.ts';
import { t } from '#core/words/t.ts';

/** Nobody pays at the door, and nobody is paid. */
export const noFee = kindOfDeal({
  kind: 'no-fee',
  get label() {
    return t`Free entry`;
  },
  sharesDoor: false,
  get hint() {
    return t`Pay to nobody: no tickets, and no fee for the artist.`;
  },
  terms: {},
  sentence: () => t`Free entry, no fee`,
  lines: () => [agreed(FEE, t`No fee`, 0)],
});
