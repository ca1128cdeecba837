import { sql } from 'kysely';
import { arrivesInTime, reachKm, replacementDeadline } from '#core/booking/replacement.ts';
import { LOCATION_SCOPES } from '#core/catalogue/filters.ts';
import * as contract from '#core/contract/replacement.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { refusals } from '#core/refusal.ts';
import { dealOf } from '#server/booking/lock-booking.ts';
import { refuseFilled } from '#server/booking/place-to-fill.ts';
import { productNow } from '#server/commands/perform.ts';
import type { Db } from '#server/db.ts';
import { defineRead } from '#server/http/read.ts';
import { refuse } from '#server/http/refused.ts';
import { nightOfShow } from '#server/matching/matches.ts';
import type { InUse } from '#server/matching/model-in-use.ts';
import { type MatchQuery, rankForNight } from '#server/matching/rank-for-night.ts';

/** So many stand in the list, of so many that are looked at. */
const SHOWN = 12;
const LOOKED_AT = 100;

/** Who is free that night and can arrive in time, ranked as for any night; who was asked or said no already is left out. */
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
    const known = await db
      .selectFrom('bookings')
      .select('artist_id')
      .where('show_id', '=', show.id)
      .execute();
    const without = new Set(known.map((each) => each.artist_id));
    const reach = reachKm(now, doorsAt);
    const found = await rankings(asked, async () => {
      const inUse = await models.inUse(db, 'venue');
      const ranked = await freeAndNear(db, night, without, reach, inUse);
      const freely =
        ranked.artists.length > 0 || night.budgetCents === null
          ? ranked
          : await freeAndNear(db, { ...night, budgetCents: null }, without, reach, inUse);
      return { ...ranked, dearer: freely.artists.length - ranked.artists.length };
    });
    return {
      ...{ showId: show.id, day: show.show_date, timeZone: show.time_zone, doorsAt: doorsAt.toISOString() },
      house: { fullPriceCents: show.full_price_cents, capacity: show.capacity },
      ...{ currency: booking.currency, artistName, deal: dealOf(booking), setMinutes: booking.set_minutes },
      answerBy: replacementDeadline(now, doorsAt).toISOString(),
      ...found,
    };
  },
);

async function freeAndNear(db: Db, night: MatchQuery, without: Set<string>, reach: number, inUse: InUse) {
  const { answer } = await rankForNight(db, night, { limit: LOOKED_AT }, inUse);
  const free = answer.matches.filter(({ artist, needs }) => !without.has(artist.id) && needs.length === 0);
  const near = free.filter(({ km }) =>
    km === null ? arrivesInTime({ ...NOWHERE }, night, reach) : km <= reach,
  );
  return { artists: near.slice(0, SHOWN), tooFar: free.length - near.length };
}

const NOWHERE = { lat: null, lng: null, countryCode: null };

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
