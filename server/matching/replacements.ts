import { sql } from 'kysely';
import { isBinding, isOpen } from '#core/booking/phase.ts';
import { arrivesInTime, reachKm, replacementDeadline } from '#core/booking/replacement.ts';
import { timeAt } from '#core/calendar/night.ts';
import { LOCATION_SCOPES } from '#core/catalogue/filters.ts';
import * as contract from '#core/contract/replacement.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { refusals } from '#core/refusal.ts';
import { refuseFilled } from '#server/booking/place-to-fill.ts';
import { productNow } from '#server/commands/perform.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db } from '#server/db.ts';
import { artistsNotAsked } from '#server/matching/artists-not-asked.ts';
import { nightOfShow } from '#server/matching/matches.ts';
import type { InUse } from '#server/matching/model-in-use.ts';
import { type MatchQuery, rankForNight } from '#server/matching/rank-for-night.ts';
import { onStageThen } from '#server/night/taken-stage.ts';
import { type BookingRow, dealOf, type ShowRow } from '#server/rows/lock-booking.ts';

/** So many stand in the list, of so many that are looked at. */
const SHOWN = 12;
const LOOKED_AT = 100;

/**
 * Who is free that night and can arrive in time, ranked as for any night; who has an offer for it, plays it or said no is left out.
 * Whoever was ready to stand in when another was quicker, or did not answer in time, can be asked again.
 */
export const replacements = defineRead(
  contract.replacements,
  async ({ db, actor, rankings, asked, models }, { bookingId }) => {
    if (!actor.venueId) refuse(refusals.noProfile('venue'));
    const booking = await db
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', bookingId)
      .executeTakeFirst();
    if (!booking || booking.venue_id !== actor.venueId) refuse(refusals.unknownBooking());
    const now = await productNow(db);
    const { show, booked, artistName } = await placeOf(db, booking);
    refuseFilled(booking, show, booked, now);

    const doorsAt = new Date(show.doors_at);
    const guaranteed = booking.guarantee_cents || null;
    const night: MatchQuery = {
      ...(await nightOfShow(db, show.id, actor.venueId)),
      // Near enough to arrive is what counts now.
      locationScope: [...LOCATION_SCOPES],
      budgetCents: show.budget_cents && guaranteed ? Math.max(show.budget_cents, guaranteed) : guaranteed,
      withinDemo: isDemoAccount(actor.userId),
    };
    const { without, waiting } = await known(db, show.id);
    const reach = reachKm(now, doorsAt);
    const found = await rankings(asked, async () => {
      const inUse = await models.inUse(db, 'venue');
      const ranked = await freeAndNear(db, night, without, reach, inUse);
      const freely =
        ranked.artists.length > 0 || night.budgetCents === null
          ? ranked
          : await freeAndNear(db, { ...night, budgetCents: null }, without, reach, inUse);
      const { artists, tooFar } = ranked;
      return {
        ...{ artists, tooFar: tooFar.length, dearer: freely.artists.length - artists.length },
        leftOut: artists.length > 0 ? [] : await artistsNotAsked(db, night, { tooFar, without }),
      };
    });
    return {
      ...{ showId: show.id, day: show.show_date, timeZone: show.time_zone, doorsAt: doorsAt.toISOString() },
      house: {
        ...{ fullPriceCents: show.full_price_cents, presalePriceCents: show.presale_price_cents },
        capacity: show.capacity,
      },
      ...{ currency: booking.currency, artistName, deal: dealOf(booking) },
      ...(await setOf(db, { booking, show })),
      answerBy: replacementDeadline(now, doorsAt).toISOString(),
      ...{ ...found, waiting },
    };
  },
);

async function freeAndNear(db: Db, night: MatchQuery, without: Set<string>, reach: number, inUse: InUse) {
  const { answer } = await rankForNight(db, night, { limit: LOOKED_AT }, inUse);
  const free = answer.matches.filter(({ artist, needs }) => !without.has(artist.id) && needs.length === 0);
  const near = free.filter(({ km }) =>
    km === null ? arrivesInTime({ ...NOWHERE }, night, reach) : km <= reach,
  );
  return { artists: near.slice(0, SHOWN), tooFar: free.filter((each) => !near.includes(each)) };
}

const NOWHERE = { lat: null, lng: null, countryCode: null };

/** Who is not asked for a show: whoever has an offer on the table or a booking, cancelled one, or said no. `waiting` have yet to answer. */
async function known(db: Db, showId: string) {
  const bookings = await db
    .selectFrom('bookings')
    .select(['artist_id', 'status', 'offered_by', 'ended_by', 'ended_because'])
    .where('show_id', '=', showId)
    .execute();
  const saidNo = (each: (typeof bookings)[number]) =>
    each.ended_by === 'artist' && each.ended_because === null;
  const left = bookings.filter(
    (each) => isOpen(each.status) || isBinding(each.status) || each.status === 'cancelled' || saidNo(each),
  );
  return {
    without: new Set(left.map((each) => each.artist_id)),
    waiting: bookings.filter((each) => isOpen(each.status) && each.offered_by === 'venue').length,
  };
}

/** The set that was agreed with whoever is gone; without its start where another act has the stage then. */
async function setOf(db: Db, place: { booking: BookingRow; show: ShowRow }) {
  const { set_starts_at: start, set_minutes: setMinutes } = place.booking;
  const isFree = start !== null && (await onStageThen(db, place)) === null;
  return { setStart: isFree ? timeAt(start, place.show.time_zone) : null, setMinutes };
}

async function placeOf(db: Db, booking: { show_id: string; artist_id: string }) {
  const show = await db
    .selectFrom('shows')
    .selectAll()
    .where('id', '=', booking.show_id)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ booked: number; name: string }>`
    select private.artists_booked(${show.id}::uuid) as booked, name from artist_profiles where id = ${booking.artist_id}`.execute(
    db,
  );
  return { show, booked: rows[0]?.booked ?? 0, artistName: rows[0]?.name ?? '' };
}
