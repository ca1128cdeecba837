import {
  agreed,
  DOOR,
  FEE,
  guaranteeCents,
  kindOfDeal,
  shareOf,
  sharePercent,
} from '#core/booking/deals/kind-of-deal.ts';
import { moneyFromNothing, optional } from '#core/booking/deals/term.ts';
import { t } from '#core/words/t.ts';

type Point = { guaranteeCents: number; afterCents?: number | undefined };

/** The guarantee, and a share of what the door brings beyond the split point ("plus"). */
export const guaranteePlusSplit = kindOfDeal({
  kind: 'guarantee-plus-split',
  get label() {
    return t`Guarantee plus split`;
  },
  sharesDoor: true,
  get hint() {
    return t`The fee, and a share of the door beyond a point.`;
  },
  terms: {
    guaranteeCents,
    sharePercent,
    afterCents: optional(
      moneyFromNothing({
        get label() {
          return t`Share begins at`;
        },
        get hint() {
          return t`Of the door, once costs are off it; the guarantee itself when left empty.`;
        },
      }),
    ),
  },
  sentence: (deal, money) =>
    t`${money(deal.guaranteeCents)} guarantee plus ${deal.sharePercent}% of the door over ${money(splitPointCents(deal))}`,
  lines: (deal) => [
    agreed('guarantee', t`Guarantee`, deal.guaranteeCents),
    agreed('split-point', t`Split point`, splitPointCents(deal)),
    { id: 'beyond', label: t`Door beyond the split point`, key: 'less', from: DOOR, off: ['split-point'] },
    shareOf('share', t`Share of what is beyond`, deal.sharePercent, 'beyond'),
    { id: FEE, label: t`Guarantee and share`, key: 'sum', of: ['guarantee', 'share'] },
  ],
});

/** The part of the door from which the share begins, in integer cents; the guarantee itself when none is agreed. */
function splitPointCents(deal: Point): number {
  return deal.afterCents ?? deal.guaranteeCents;
}
