import { sql } from 'kysely';
import { RETURN_DAYS } from '#core/matching/around.ts';
import type { Db } from '#server/db.ts';

/** Which venue, on which days, and the product's time as an ISO instant. */
export type DaysOfVenue = { venueId: string; from: string; to: string; now: string };

/** An open night as its venue sees it. */
export type NightRow = {
  showId: string;
  day: string;
  room: string | null;
  title: string | null;
  startsAt: Date;
  genres: string[];
  budgetCents: number | null;
  slots: number;
  currency: string;
  deadline: string | null;
  timeZone: string;
};

/** The nights of a venue that are open or private to it, and to come; those that only artists asked for are not its own yet. */
export async function openNights(
  db: Db,
  { venueId, from, to, now }: DaysOfVenue,
  most: number,
): Promise<NightRow[]> {
  const { rows } = await sql<NightRow>`
    select id as "showId", show_date::text as day, private.room_named(room_id) as room, title, starts_at as "startsAt", genres, budget_cents as "budgetCents", slots, currency,
      deadline::text as deadline, time_zone as "timeZone"
    from shows
    where venue_id = ${venueId} and show_date between ${from} and ${to} and status = 'open' and starts_at > ${now}
      and private_by is distinct from 'artist'
    order by show_date, starts_at, id limit ${most}`.execute(db);
  return rows;
}

/** What one artist has to do with one show of the venue. */
export type SeatRow = {
  bookingId: string;
  showId: string;
  day: string;
  artistId: string;
  name: string;
  location: string;
  avatarPath: string | null;
  status: string;
  offeredBy: string;
  /** What ended it where neither side answered. */
  endedBecause: string | null;
  feeCents: number;
  currency: string;
  expiresAt: Date | null;
};

/** All bookings of the venue on these days, and around them as far as the same room again is too soon. */
export async function seatsAround(db: Db, { venueId, from, to }: DaysOfVenue): Promise<SeatRow[]> {
  const { rows } = await sql<SeatRow>`
    select b.id as "bookingId", b.show_id as "showId", b.show_date::text as day, b.artist_id as "artistId", a.name,
      coalesce(a.location, '') as location, a.avatar_path as "avatarPath", b.status, b.offered_by as "offeredBy",
      b.ended_because as "endedBecause", coalesce(b.guarantee_cents, 0) as "feeCents", b.currency, b.expires_at as "expiresAt"
    from bookings b join artist_profiles a on a.id = b.artist_id
    where b.venue_id = ${venueId}
      and b.show_date between ${from}::date - ${sql.lit(RETURN_DAYS)} and ${to}::date + ${sql.lit(RETURN_DAYS)}
    order by b.created_at, b.id`.execute(db);
  return rows;
}

/** Who holds a night of another venue on these days, as 'day artist'. */
export async function heldElsewhere(db: Db, { venueId, from, to, now }: DaysOfVenue): Promise<Set<string>> {
  const { rows } = await sql<{ day: string; artistId: string }>`
    select h.day::text as day, h.artist_id as "artistId" from private.ranked_holds(${now}) h
    where h.day between ${from} and ${to} and h.venue_id <> ${venueId}`.execute(db);
  return new Set(rows.map(({ day, artistId }) => `${day} ${artistId}`));
}
