import type { AskedShow } from '#app/features/offers/request/asked-show.ts';
import type { Opening } from '../queries.ts';

/** An opening as the dialog that asks for it reads it. */
export function askedShow(opening: Opening): AskedShow {
  return {
    id: opening.id,
    date: opening.show_date,
    timeZone: opening.time_zone,
    doorsAt: opening.doors_at,
    startsAt: opening.starts_at,
    endsAt: opening.ends_at,
    currency: opening.currency,
    budgetCents: opening.budget_cents,
    fullPriceCents: opening.full_price_cents,
    presalePriceCents: opening.presale_price_cents,
    capacity: opening.capacity,
  };
}
