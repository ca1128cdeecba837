import { t } from '#core/words/t.ts';
/**
 * How a night of several acts stands: '2 of 3 acts booked', '3 acts sought' while none is; nothing for a night of one act, and for one that
 * is full.
 */
export function soughtWords({ slots, booked }: { slots: number; booked: number }): string {
  if (slots <= 1 || booked >= slots) return '';
  return booked === 0 ? t`${slots} acts sought` : t`${booked} of ${slots} acts booked`;
}
