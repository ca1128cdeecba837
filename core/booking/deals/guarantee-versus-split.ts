import {
  agreed,
  DOOR,
  FEE,
  guaranteeCents,
  kindOfDeal,
  shareOf,
  sharePercent,
} from '#core/booking/deals/kind-of-deal.ts';
import { t } from '#core/words/t.ts';

/** The guarantee or the share, whichever is more ("versus"). */
export const guaranteeVersusSplit = kindOfDeal({
  kind: 'guarantee-versus-split',
  get label() {
    return t`Guarantee vs split`;
  },
  sharesDoor: true,
  get hint() {
    return t`The fee or the share, whichever is more.`;
  },
  terms: { guaranteeCents, sharePercent },
  sentence: (deal, money) =>
    t`${money(deal.guaranteeCents)} guarantee or ${deal.sharePercent}% of the door, whichever is more`,
  lines: (deal) => [
    agreed('guarantee', t`Guarantee`, deal.guaranteeCents),
    shareOf('share', t`Share of the door`, deal.sharePercent, DOOR),
    { id: FEE, label: t`Whichever is more`, key: 'max', of: ['guarantee', 'share'] },
  ],
});
