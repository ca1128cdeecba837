import {
  agreed,
  COSTS,
  FEE,
  guaranteeCents,
  kindOfDeal,
  NET,
  shareOf,
} from '#core/booking/deals/kind-of-deal.ts';
import { choiceTerm, percentTerm } from '#core/booking/deals/term.ts';
import { t } from '#core/words/t.ts';

/**
 * The guarantee, and a share of the net receipts beyond a split point that is computed from the costs of the night and a profit on them,
 * which the promoter earns first.
 */
export const promoterProfit = kindOfDeal({
  kind: 'promoter-profit',
  get label() {
    return t`After promoter profit`;
  },
  sharesDoor: true,
  get hint() {
    return t`The fee, and a share of what is left after costs and a profit on them.`;
  },
  terms: {
    guaranteeCents,
    sharePercent: percentTerm({
      get label() {
        return t`Share of what is left`;
      },
    }),
    profitPercent: percentTerm(
      {
        get label() {
          return t`Promoter profit`;
        },
        get hint() {
          return t`On what it is computed of.`;
        },
      },
      () => t`A profit`,
    ),
    profitOf: choiceTerm({
      get label() {
        return t`Profit is computed of`;
      },
      options: [
        {
          value: 'costs-and-guarantee',
          get label() {
            return t`costs and the guarantee`;
          },
        },
        {
          value: 'costs',
          get label() {
            return t`costs alone`;
          },
          get hint() {
            return t`The guarantee is not part of the split point.`;
          },
        },
      ],
    }),
  },
  sentence: ({ guaranteeCents, sharePercent, profitPercent, profitOf }, money) =>
    t`${money(guaranteeCents)} guarantee plus ${sharePercent}% of the net receipts after ${profitOf === 'costs' ? 'costs' : t`costs, the guarantee`} and a promoter profit of ${profitPercent}% on them`,
  lines: ({ guaranteeCents, sharePercent, profitPercent, profitOf }) => {
    const inside = profitOf === 'costs-and-guarantee';
    const base = inside ? 'costs-and-guarantee' : COSTS;
    return [
      agreed('guarantee', t`Guarantee`, guaranteeCents),
      ...(inside
        ? [{ id: base, label: t`Costs and guarantee`, key: 'sum' as const, of: [COSTS, 'guarantee'] }]
        : []),
      shareOf('profit', t`Promoter profit`, profitPercent, base),
      { id: 'split-point', label: t`Split point`, key: 'sum', of: [base, 'profit'] },
      {
        id: 'beyond',
        label: t`Net receipts beyond the split point`,
        key: 'less',
        from: NET,
        off: ['split-point'],
      },
      shareOf('share', t`Share of what is left`, sharePercent, 'beyond'),
      { id: FEE, label: t`Guarantee and share`, key: 'sum', of: ['guarantee', 'share'] },
    ];
  },
});
