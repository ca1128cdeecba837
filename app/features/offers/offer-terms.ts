import type { Deal } from '#core/booking/deal.ts';
import type { Side } from '#core/booking/side.ts';
import { fullPrice } from '#core/booking/ticket-price.ts';
import type { Views } from '#core/database.types.ts';
import { inLocale } from '#core/words/t.ts';

/** One artist's place on a show as lists read it: an offer on the table, or what became of it. */
export type Offer = Views<'booking_details'>;

/** The time of an instant where the venue stands, HH:mm: what time boxes take. */
export function timeAt(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat(inLocale('en-GB'), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(instant));
}

/** The night of an offer, as a deal is weighed against it. */
export function nightOf(
  offer: Pick<
    Offer,
    'full_price_cents' | 'presale_price_cents' | 'private_by' | 'capacity' | 'show_date' | 'time_zone'
  >,
) {
  return {
    ...{ fullPriceCents: fullPrice(offer), presalePriceCents: offer.presale_price_cents },
    capacity: offer.capacity,
    ...{ date: offer.show_date, timeZone: offer.time_zone },
  };
}

export function dealOf(offer: Pick<Offer, 'deal'>): Deal {
  return offer.deal;
}

export const partnerOf = (offer: Offer, side: Side): string =>
  side === 'venue' ? offer.artist_name : offer.venue_name;
