import { agreed, FEE, kindOfDeal } from '#core/booking/deals/kind-of-deal.ts';
import { moneyTerm } from '#core/booking/deals/term.ts';

/**
 * What a support act is paid: a flat fee whatever the door brings, as a guarantee is. It is a cost of the night: the deals that share its
 * door take it off before their share (`openersCents`).
 */
export const openerFee = kindOfDeal({
  kind: 'opener-fee',
  label: "Opener's flat fee",
  sharesDoor: false,
  hint: 'For a support act: paid in full whatever the door brings, and off the door before a headliner’s share.',
  terms: { feeCents: moneyTerm({ label: 'Flat fee' }) },
  sentence: ({ feeCents }, money) => `${money(feeCents)} flat for opening, whatever the door brings`,
  lines: ({ feeCents }) => [agreed(FEE, "Opener's flat fee", feeCents)],
});
