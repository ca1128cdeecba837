import { sql } from 'kysely';
import { bindingStatuses } from '#core/booking/phase.ts';
import { fullPrice } from '#core/booking/ticket-price.ts';
import { dayAt } from '#core/calendar/night.ts';
import * as contract from '#core/contract/tickets.ts';
import { roleMay } from '#core/members/roles.ts';
import { nightName } from '#core/night/night-name.ts';
import { refusals } from '#core/refusal.ts';
import { feesOfToday } from '#core/settlement/fees-of-today.ts';
import { nightOutlookOf, outlookOf } from '#core/settlement/outlook.ts';
import { usualBy, usualSold } from '#core/tickets/course.ts';
import { eventbriteEventOf, soldElsewhereFault } from '#core/tickets/sold-elsewhere.ts';
import { curveOf, standing, totalSold } from '#core/tickets/tickets.ts';
import { productNow } from '#server/commands/perform.ts';
import { defineRead, type Reading } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import { billOf } from '#server/night/bill.ts';
import { nightLinks } from '#server/night/night-links.ts';
import { flatFeesSet } from '#server/payments/flat-fees.ts';
import { dealOf, type ShowRow } from '#server/rows/lock-booking.ts';
import { statusIn } from '#server/rows/status-in.ts';
import { countsEntered, countsOf, coursesBefore, tiersOf } from '#server/tickets/counts.ts';

/** So many of the last counts are listed. */
const MOST_LISTED = 200;

/** The tickets of a night for its venue and the acts that play it; to everybody else it does not exist. */
export const tickets = defineRead(contract.tickets, async (reading, { showId }) => {
  const { db, actor } = reading;
  const show = await db.selectFrom('shows').selectAll().where('id', '=', showId).executeTakeFirst();
  if (!show) refuse(refusals.unknownShow());
  const acts = await billOf({ tx: db }, showId);
  const isVenue = show.venue_id === actor.venueId;
  const mine = acts.find(({ artistId }) => actor.artistId !== null && artistId === actor.artistId);
  if (!isVenue && !mine) refuse(refusals.unknownShow());
  const [counts, entered, tiers, now] = [
    await countsOf(db, showId),
    await countsEntered(db, showId, MOST_LISTED),
    await tiersOf(db, showId),
    await productNow(db),
  ];
  const stands = standing(counts);
  // What counts is listed, however many came after it of other prices.
  const older = stands
    .filter(({ seq }) => !entered.some((count) => count.seq === seq))
    .map((count) => ({ ...count, by: null, note: null }));
  const own = isVenue ? { venueId: show.venue_id } : { artistId: String(actor.artistId) };
  const past = await coursesBefore(db, own, show.show_date);
  const night = { day: show.show_date, capacity: show.capacity };
  const today = dayAt(now, show.time_zone);
  const { rows } = await sql<{ url: string | null }>`
    select url from private.ticketing where show_id = ${showId}::uuid`.execute(db);
  const venue = await db
    .selectFrom('venue_profiles')
    .select('name')
    .where('id', '=', show.venue_id)
    .executeTakeFirst();
  const venueName = venue?.name ?? '';
  const fullPriceCents = fullPrice(show);
  return {
    as: isVenue ? ('venue' as const) : ('act' as const),
    show: {
      ...{ id: show.id, date: show.show_date, timeZone: show.time_zone, status: show.status },
      name: nightName({ title: show.title, acts: acts.map(({ name }) => name) }, venueName),
      endsAt: new Date(show.ends_at).toISOString(),
      ...{ venueName, capacity: show.capacity, currency: show.currency, fullPriceCents },
      presalePriceCents: fullPriceCents === null ? null : show.presale_price_cents,
    },
    url: rows[0]?.url ?? null,
    tiers,
    counts: [...older, ...entered].map((count) => ({
      ...count,
      stands: stands.some(({ seq }) => seq === count.seq),
      // Who of the house typed it is the house's own.
      ...(isVenue ? {} : { by: null, note: null }),
    })),
    sold: stands.length > 0 ? totalSold(stands) : null,
    curve: curveOf(counts, (at) => dayAt(new Date(at), show.time_zone)).map((point) => ({
      ...point,
      usual: usualSold(night, past, point.day),
    })),
    usual: usualBy(night, past, today),
    breakEven: await breakEvenOf(reading, show, isVenue),
    links: isVenue ? await nightLinks(db, showId, 'box-office') : [],
    eventbrite: isVenue ? await eventbriteOf(reading, showId, rows[0]?.url ?? null) : null,
  };
});

/** From how many full-price tickets on the venue loses nothing: by all deals of the night to the venue, by their own to an act. Null for whoever sees no money. */
async function breakEvenOf({ db, actor }: Reading, show: ShowRow, isVenue: boolean) {
  const fullPriceCents = fullPrice(show);
  if (fullPriceCents === null || !actor.role || !roleMay(actor.role, 'see-business')) return null;
  const booked = await db
    .selectFrom('bookings')
    .leftJoin('agreements', 'agreements.booking_id', 'bookings.id')
    .select(['bookings.artist_id', 'bookings.deal', 'bookings.currency', 'agreements.venue_fee_cents'])
    .where('bookings.show_id', '=', show.id)
    .where(statusIn('bookings.status', bindingStatuses))
    .execute();
  const weighed = booked
    .filter(({ artist_id }) => isVenue || artist_id === actor.artistId)
    .map((act) => {
      const terms = feesOfToday(act.currency, flatFeesSet());
      return {
        deal: dealOf(act),
        terms: { ...terms, venueFeeCents: act.venue_fee_cents ?? terms.venueFeeCents },
      };
    });
  const [first] = weighed;
  if (!first) return null;
  const night = { fullPriceCents, capacity: show.capacity };
  const at = isVenue
    ? nightOutlookOf(weighed, night, show.currency).breaksEvenAt
    : outlookOf(first.deal, night, first.terms, show.currency).breaksEvenAt;
  return { at };
}

/** What Eventbrite is asked for of a night of the venue that acts. */
async function eventbriteOf({ db, actor, connecting }: Reading, showId: string, url: string | null) {
  const eventId = eventbriteEventOf(url);
  if (!eventId || !connecting?.keys.eventbrite) return null;
  const { rows } = await sql<{
    isConnected: boolean;
    readAt: Date | null;
    fault: string | null;
    unmatched: string[] | null;
  }>`
    select exists (select from private.connections c
        where c.user_id = ${actor.homeId}::uuid and c.provider = 'eventbrite' and c.connected_at is not null) as "isConnected",
      e.read_at as "readAt", e.fault, e.unmatched
    from (select) one left join private.sold_elsewhere e on e.show_id = ${showId}::uuid and e.event_id = ${eventId}`.execute(
    db,
  );
  const [found] = rows;
  return {
    isConnected: found?.isConnected ?? false,
    readAt: found?.readAt ? new Date(found.readAt).toISOString() : null,
    fault: found?.fault ? soldElsewhereFault(found.fault) : null,
    unmatched: found?.unmatched ?? [],
  };
}
