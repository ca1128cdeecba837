import {
  agreed,
  DOOR,
  FEE,
  guaranteeCents,
  kindOfDeal,
  shareOf,
  sharePercent,
} from '#core/booking/deals/kind-of-deal.ts';

/** The guarantee or the share, whichever is more ("versus"). */
export const guaranteeVersusSplit = kindOfDeal({
  kind: 'guarantee-versus-split',
  label: 'Guarantee vs split',
  sharesDoor: true,
  hint: 'The fee or the share, whichever is more.',
  terms: { guaranteeCents, sharePercent },
  sentence: (deal, money) =>
    `${money(deal.guaranteeCents)} guarantee or ${deal.sharePercent}% of the door, whichever is more`,
  lines: (deal) => [
    agreed('guarantee', 'Guarantee', deal.guaranteeCents),
    shareOf('share', 'Share of the door', deal.sharePercent, DOOR),
    { id: FEE, label: 'Whichever is more', key: 'max', of: ['guarantee', 'share'] },
  ],
});
