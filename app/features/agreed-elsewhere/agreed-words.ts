import type { Side } from '#core/booking/side.ts';
import { formatMoney } from '#core/money/cents.ts';
import type { AgreedNight } from '../offers/ask/agreed-terms.ts';

/** Who plays, or where: what the other side of the night is called in the file. */
export const otherSideOf = ({ act, room }: AgreedNight, side: Side): string =>
  side === 'venue' ? act : (room ?? act);

/** 'Doors 19:30 · €500 · vs 70% of net' */
export function termsOf({ doors, stage, fee, deal }: AgreedNight): string {
  return [
    doors ? `Doors ${doors}` : null,
    stage ? `Show ${stage}` : null,
    fee ? formatMoney(fee.cents, fee.currency) : null,
    deal,
  ]
    .filter(Boolean)
    .join(' · ');
}
