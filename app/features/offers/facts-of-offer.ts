import type { FieldFacts } from '#core/booking/own-clauses/clause-fields.ts';
import { dealOf, type Offer, timeAt } from './offer-terms.ts';

/** What the fields of a clause read of an offer on the table, as its agreement will have it. */
export function factsOfOffer(offer: Offer): FieldFacts {
  const at = (instant: string) => timeAt(instant, offer.time_zone);
  return {
    artist: { name: offer.artist_name },
    venue: { name: offer.venue_name, capacity: offer.capacity },
    show: {
      ...{ date: offer.show_date, doors: at(offer.doors_at), showTime: at(offer.starts_at) },
      curfew: at(offer.ends_at),
      ...(offer.room ? { room: offer.room } : {}),
    },
    set: {
      ...(offer.set_starts_at ? { start: at(offer.set_starts_at) } : {}),
      ...(offer.set_minutes ? { minutes: offer.set_minutes } : {}),
    },
    deal: dealOf(offer),
    currency: offer.currency,
    tickets: { fullPriceCents: offer.full_price_cents },
  };
}
