import { formatClock } from '#app/lib/format.ts';
import type { Side } from '#core/booking/side.ts';
import { formatMoney } from '#core/money/cents.ts';
import { t } from '#core/words/t.ts';
import type { AgreedNight } from '../offers/ask/agreed-terms.ts';

/** Who plays, or where: what the other side of the night is called in the file. */
export const otherSideOf = ({ act, room }: AgreedNight, side: Side): string =>
  side === 'venue' ? act : (room ?? act);

/** 'Doors 7:30 PM · €500 · vs 70% of net' */
export function termsOf({ doors, stage, fee, deal }: AgreedNight): string {
  return [
    doors ? t`Doors ${formatClock(doors)}` : null,
    stage ? t`Show ${formatClock(stage)}` : null,
    fee ? formatMoney(fee.cents, fee.currency) : null,
    deal,
  ]
    .filter(Boolean)
    .join(' · ');
}
