import { agreed, agreedCount, FEE, guaranteeCents, kindOfDeal } from '#core/booking/deals/kind-of-deal.ts';
import { countTerm, moneyTerm, optional } from '#core/booking/deals/term.ts';

/** So much for every ticket sold beyond a number, on top of a guarantee where there is one. */
export const perHead = kindOfDeal({
  kind: 'per-head',
  label: 'Per head',
  sharesDoor: false,
  hint: 'So much for each ticket sold above a number, with or without a guarantee.',
  terms: {
    headCents: moneyTerm({ label: 'For each ticket' }),
    aboveHeads: optional(
      countTerm({ label: 'Above', hint: 'Tickets; every one counts when left empty.', suffix: 'sold' }),
    ),
    guaranteeCents: optional(guaranteeCents),
  },
  sentence: ({ guaranteeCents, headCents, aboveHeads }, money) => {
    const heads = `${money(headCents)} a ticket sold${aboveHeads ? ` above ${aboveHeads.toLocaleString('en-US')}` : ''}`;
    return guaranteeCents ? `${money(guaranteeCents)} guarantee plus ${heads}` : heads;
  },
  lines: ({ guaranteeCents, headCents, aboveHeads }) => {
    const heads = aboveHeads ? 'heads' : 'sold';
    const perHead = { label: 'For the tickets', key: 'times' as const, count: heads, price: 'head' };
    return [
      ...(guaranteeCents ? [agreed('guarantee', 'Guarantee', guaranteeCents)] : []),
      ...(aboveHeads
        ? [
            agreedCount('above', 'Tickets that do not count', aboveHeads),
            {
              id: 'heads',
              label: 'Tickets that count',
              key: 'less' as const,
              from: 'sold',
              off: ['above'],
            },
          ]
        : []),
      agreed('head', 'For each ticket', headCents),
      ...(guaranteeCents
        ? [
            { id: 'heads-pay', ...perHead },
            {
              id: FEE,
              label: 'Guarantee and tickets',
              key: 'sum' as const,
              of: ['guarantee', 'heads-pay'],
            },
          ]
        : [{ id: FEE, ...perHead }]),
    ];
  },
});
