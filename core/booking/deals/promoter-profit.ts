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

/**
 * The guarantee, and a share of the net receipts beyond a split point that is computed from the costs of the night and a profit on them,
 * which the promoter earns first.
 */
export const promoterProfit = kindOfDeal({
  kind: 'promoter-profit',
  label: 'After promoter profit',
  sharesDoor: true,
  hint: 'The fee, and a share of what is left after costs and a profit on them.',
  terms: {
    guaranteeCents,
    sharePercent: percentTerm({ label: 'Share of what is left' }),
    profitPercent: percentTerm({ label: 'Promoter profit', hint: 'On what it is computed of.' }, 'A profit'),
    profitOf: choiceTerm({
      label: 'Profit is computed of',
      options: [
        { value: 'costs-and-guarantee', label: 'costs and the guarantee' },
        { value: 'costs', label: 'costs alone', hint: 'The guarantee is not part of the split point.' },
      ],
    }),
  },
  sentence: ({ guaranteeCents, sharePercent, profitPercent, profitOf }, money) =>
    `${money(guaranteeCents)} guarantee plus ${sharePercent}% of the net receipts after ${
      profitOf === 'costs' ? 'costs' : 'costs, the guarantee'
    } and a promoter profit of ${profitPercent}% on them`,
  lines: ({ guaranteeCents, sharePercent, profitPercent, profitOf }) => {
    const inside = profitOf === 'costs-and-guarantee';
    const base = inside ? 'costs-and-guarantee' : COSTS;
    return [
      agreed('guarantee', 'Guarantee', guaranteeCents),
      ...(inside
        ? [{ id: base, label: 'Costs and guarantee', key: 'sum' as const, of: [COSTS, 'guarantee'] }]
        : []),
      shareOf('profit', 'Promoter profit', profitPercent, base),
      { id: 'split-point', label: 'Split point', key: 'sum', of: [base, 'profit'] },
      {
        id: 'beyond',
        label: 'Net receipts beyond the split point',
        key: 'less',
        from: NET,
        off: ['split-point'],
      },
      shareOf('share', 'Share of what is left', sharePercent, 'beyond'),
      { id: FEE, label: 'Guarantee and share', key: 'sum', of: ['guarantee', 'share'] },
    ];
  },
});
