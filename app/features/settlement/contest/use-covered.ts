import { useQuery } from '@tanstack/react-query';
import type { BookedShow } from '#app/features/booked-show/booked-show.ts';
import { paidSoFarQuery } from '#app/features/payments/paid-so-far-query.ts';
import { coveredWords } from '#core/settlement/payable-words.ts';

/** Why nothing of `payableCents` is asked for now, while lines of a statement are open; null where it is, or that is not known yet. */
export function useCovered(
  { booking_id, currency }: Pick<BookedShow, 'booking_id' | 'currency'>,
  payableCents: number | null,
): string | null {
  const { data } = useQuery({ ...paidSoFarQuery(booking_id), enabled: payableCents !== null });
  if (payableCents === null || !data) return null;
  return coveredWords({ payableCents, depositCents: data.depositCents, currency });
}
