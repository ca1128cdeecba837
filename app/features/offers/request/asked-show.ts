import { fullPrice } from '#core/booking/ticket-price.ts';
import type { Tables } from '#core/database.types.ts';

/** The night that is asked for, as both a venue's own show and an artist's opening tell it. */
export type AskedShow = {
  id: string;
  date: string;
  timeZone: string;
  doorsAt: string;
  startsAt: string;
  endsAt: string;
  currency: string;
  budgetCents: number | null;
  /** Null while nobody has said it. */
  fullPriceCents: number | null;
  presalePriceCents: number | null;
  capacity: number;
  /** Of so many acts that are wanted, so many are booked; absent where only the venue reads it. */
  slots?: number;
  booked?: number;
  /** Where in the venue, where it has several rooms. */
  room?: string | null;
};

/** A show of the venue's own, as the dialog that asks an artist for it reads it. */
export function askedOf(show: Tables<'shows'>): AskedShow {
  return {
    id: show.id,
    date: show.show_date,
    timeZone: show.time_zone,
    doorsAt: show.doors_at,
    startsAt: show.starts_at,
    endsAt: show.ends_at,
    currency: show.currency,
    budgetCents: show.budget_cents,
    fullPriceCents: fullPrice(show),
    presalePriceCents: show.presale_price_cents,
    capacity: show.capacity,
  };
}
