import { agreed, agreedCount, FEE, guaranteeCents, kindOfDeal } from '#core/booking/deals/kind-of-deal.ts';
import { countTerm, moneyTerm, optional } from '#core/booking/deals/term.ts';
import { inLocale, t } from '#core/words/t.ts';

/** So much for every ticket sold beyond a number, on top of a guarantee where there is one. */
export const perHead = kindOfDeal({
  kind: 'per-head',
  get label() {
    return t`Per head`;
  },
  sharesDoor: false,
  get hint() {
    return t`So much for each ticket sold above a number, with or without a guarantee.`;
  },
  terms: {
    headCents: moneyTerm({
      get label() {
        return t`For each ticket`;
      },
    }),
    aboveHeads: optional(
      countTerm({
        get label() {
          return t`Above`;
        },
        get hint() {
          return t`Tickets; every one counts when left empty.`;
        },
        get suffix() {
          return t`sold`;
        },
      }),
    ),
    guaranteeCents: optional(guaranteeCents),
  },
  sentence: ({ guaranteeCents, headCents, aboveHeads }, money) => {
    const heads = t`${money(headCents)} a ticket sold${aboveHeads ? t` above ${aboveHeads.toLocaleString(inLocale('en-US'))}` : ''}`;
    return guaranteeCents ? t`${money(guaranteeCents)} guarantee plus ${heads}` : heads;
  },
  lines: ({ guaranteeCents, headCents, aboveHeads }) => {
    const heads = aboveHeads ? 'heads' : 'sold';
    const perHead = { label: t`For the tickets`, key: 'times' as const, count: heads, price: 'head' };
    return [
      ...(guaranteeCents ? [agreed('guarantee', t`Guarantee`, guaranteeCents)] : []),
      ...(aboveHeads
        ? [
            agreedCount('above', t`Tickets that do not count`, aboveHeads),
            {
              id: 'heads',
              label: t`Tickets that count`,
              key: 'less' as const,
              from: 'sold',
              off: ['above'],
            },
          ]
        : []),
      agreed('head', t`For each ticket`, headCents),
      ...(guaranteeCents
        ? [
            { id: 'heads-pay', ...perHead },
            {
              id: FEE,
              label: t`Guarantee and tickets`,
              key: 'sum' as const,
              of: ['guarantee', 'heads-pay'],
            },
          ]
        : [{ id: FEE, ...perHead }]),
    ];
  },
});
