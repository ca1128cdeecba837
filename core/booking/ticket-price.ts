type Full = { full_price_cents: number; private_by: string | null };

/**
 * Whether nobody has said yet what a ticket costs: on a night that an artist asks for, and that its venue has not taken up, 0 is no price.
 * On every other night it is free entry.
 */
export const lacksPrice = ({ full_price_cents: full, private_by }: Full): boolean =>
  private_by === 'artist' && full === 0;

/** The full price of a ticket in integer cents; 0 where entry is free, null while nobody has said it. */
export const fullPrice = (show: Full): number | null => (lacksPrice(show) ? null : show.full_price_cents);

/** The lowest price that tickets are sold at, in integer cents; 0 where entry is free. */
export const lowestPrice = (fullPriceCents: number, presalePriceCents: number | null | undefined): number =>
  Math.min(fullPriceCents, presalePriceCents || fullPriceCents);

/** The lowest price that tickets of a show are sold at, in integer cents; 0 where entry is free, null while nobody has said it. */
export const cheapestTicket = (show: Full & { presale_price_cents: number | null }): number | null =>
  lacksPrice(show) ? null : lowestPrice(show.full_price_cents, show.presale_price_cents);

/** What tickets of a show cost, in integer cents: no pre-sale price where there is none. */
export type Tickets = { fullPriceCents: number; presalePriceCents: number | null };

/** Null while nobody has said it. */
export const ticketsOf = (show: Full & { presale_price_cents: number | null }): Tickets | null =>
  lacksPrice(show)
    ? null
    : { fullPriceCents: show.full_price_cents, presalePriceCents: show.presale_price_cents };

export const sameTickets = (one: Tickets | null, other: Tickets | null): boolean =>
  one?.fullPriceCents === other?.fullPriceCents && one?.presalePriceCents === other?.presalePriceCents;
