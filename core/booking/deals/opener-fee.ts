import { agreed, FEE, kindOfDeal } from '#core/booking/deals/kind-of-deal.ts';
import { moneyTerm } from '#core/booking/deals/term.ts';
import { t } from '#core/words/t.ts';

/**
 * What a support act is paid: a flat fee whatever the door brings, as a guarantee is. It is a cost of the night: the deals that share its
 * door take it off before their share (`openersCents`).
 */
export const openerFee = kindOfDeal({
  kind: 'opener-fee',
  get label() {
    return t`Opener's flat fee`;
  },
  sharesDoor: false,
  get hint() {
    return t`For a support act: paid in full whatever the door brings, and off the door before a headliner’s share.`;
  },
  terms: {
    feeCents: moneyTerm({
      get label() {
        return t`Flat fee`;
      },
    }),
  },
  sentence: ({ feeCents }, money) => t`${money(feeCents)} flat for opening, whatever the door brings`,
  lines: ({ feeCents }) => [agreed(FEE, t`Opener's flat fee`, feeCents)],
});
