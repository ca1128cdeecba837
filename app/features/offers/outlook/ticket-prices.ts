import { lowestPrice } from '#core/booking/ticket-price.ts';

/** What a ticket of a night costs, in integer cents: null in full while it is not set, in pre-sale where there is none. */
export type TicketPrices = { fullPriceCents: number | null; presalePriceCents: number | null };

/** What the cheapest ticket of a night costs, by which a deal is judged; null while no price is set. */
export const ticketOf = ({ fullPriceCents, presalePriceCents }: TicketPrices): number | null =>
  fullPriceCents === null ? null : lowestPrice(fullPriceCents, presalePriceCents);
