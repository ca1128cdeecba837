import { DetourNote } from '#app/features/past-agreement/lazy-notes.ts';
import type { Side } from '#core/booking/side.ts';
import type { Offer } from './offer-terms.ts';

/** Above the words of an offer from the other side: the ways past the agreement that they name. */
export function OfferDetours({ offer, side }: { offer: Offer; side: Side }) {
  const { message, offered_by, artist_id: artistId, venue_id: venueId } = offer;
  if (!message || offered_by === side) return null;
  return <DetourNote text={message} pair={artistId && venueId ? { artistId, venueId } : null} />;
}
