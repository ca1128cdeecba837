import { useQuery } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';
import type { Offer } from '#app/features/offers/offer-terms.ts';
import { deployment } from '#app/lib/deployment.ts';
import { feesOfToday, feeTermsOf } from '#app/lib/fees.ts';
import { useViewer } from '#app/lib/viewer.ts';
import type { Side } from '#core/booking/side.ts';
import type { FeeTerms } from '#core/settlement/fees.ts';

/** What an agreement with a profile would be made with; without one, with anybody. */
export function useFeesWith(currency: string, partnerId: string | null): FeeTerms {
  const { userId, profileId, role, seesBusiness } = useViewer();
  const { data } = useQuery({
    queryKey: ['bookings', 'fees-with', userId, profileId, partnerId],
    queryFn: ({ signal }) => readApi('fees-with', { profileId: partnerId as string }, signal),
    // Whoever holds a link alone has no role, and is told by its page.
    enabled:
      deployment.flatFees.knownPairsPayNone === true && role !== null && seesBusiness && partnerId !== null,
  });
  return feesOfToday(currency, data?.knewBefore);
}

/** What the product takes for an offer: as its page says, or while that says nothing, what its agreement would be made with. */
export function useFeesOfOffer(offer: Offer, side: Side): FeeTerms {
  const isSaid = typeof offer.agreed_venue_fee_cents === 'number';
  const partnerId = side === 'artist' ? offer.venue_id : offer.artist_id;
  const now = useFeesWith(offer.currency, isSaid ? null : partnerId);
  return isSaid ? feeTermsOf(offer) : now;
}
