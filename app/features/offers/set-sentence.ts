import { formatTime } from '#app/lib/format.ts';
import { t } from '#core/words/t.ts';
import type { Offer } from './offer-terms.ts';

/** How long a set is and when it begins, by the venue's clock: '60 minutes from 9:00 PM'. */
export function setSentence(offer: Pick<Offer, 'set_starts_at' | 'set_minutes' | 'time_zone'>): string {
  const starts = offer.set_starts_at ? t`from ${formatTime(offer.set_starts_at, offer.time_zone)}` : '';
  const lasts = offer.set_minutes ? t`${offer.set_minutes} minutes` : '';
  return [lasts, starts].filter(Boolean).join(' ') || t`To be agreed`;
}
