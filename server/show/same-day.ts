import { sql } from 'kysely';
import { bindingStatuses, openStatuses } from '#core/booking/phase.ts';
import { type Beside, beside } from '#core/booking/same-day.ts';
import type { NamedStay } from '#core/booking/same-day-words.ts';
import type { Side } from '#core/booking/side.ts';
import { refusals } from '#core/refusal.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db, Tx } from '#server/db.ts';
import type { ShowRow, VenueRow } from '#server/rows/lock-booking.ts';
import { statusIn } from '#server/rows/status-in.ts';

/** The hours of a show as it is, or as it will be. */
export type Hours = Pick<
  ShowRow,
  'id' | 'show_date' | 'time_zone' | 'doors_at' | 'ends_at' | 'load_in_at' | 'load_out_at'
>;
type Place = Pick<VenueRow, 'id' | 'name' | 'lat' | 'lng'>;

/** Another show of the artist in the same night, how it stands to the one in question, and whether its booking leaves the rest of the day free. */
export type OtherShow = { bookingId: string; stay: NamedStay; sharesDay: boolean; beside: Beside };

/** A show as a stay of its artists, from load-in to load-out. */
export const stayAt = (venue: Place, show: Hours): NamedStay => ({
  ...{ from: earlier(show.load_in_at, show.doors_at), to: later(show.load_out_at, show.ends_at) },
  ...{ day: show.show_date, timeZone: show.time_zone },
  venue: { id: venue.id, name: venue.name, lat: venue.lat, lng: venue.lng },
});
const earlier = (loadIn: string | null, doors: string) =>
  loadIn && Date.parse(loadIn) < Date.parse(doors) ? loadIn : doors;
const later = (loadOut: string | null, ends: string) =>
  loadOut && Date.parse(loadOut) > Date.parse(ends) ? loadOut : ends;

/** What else an artist has in the night of a show, in order of time: what is booked, or what is on the table. */
export async function othersThatDay(
  tx: Tx | Db,
  artistId: string,
  { venue, show }: { venue: Place; show: Hours },
  which: 'booked' | 'offered' = 'booked',
): Promise<OtherShow[]> {
  const { rows } = await sql<OtherRow>`
    select b.id, b.shares_day, b.show_date::text as day, s.time_zone, v.id as venue_id, v.name, v.lat, v.lng,
      to_json(lower(s.span)) #>> '{}' as from, to_json(upper(s.span)) #>> '{}' as to
    from bookings b join shows s on s.id = b.show_id join venue_profiles v on v.id = b.venue_id
    where b.artist_id = ${artistId}::uuid and b.show_id <> ${show.id}::uuid
      and ${statusIn('b.status', which === 'booked' ? bindingStatuses : openStatuses)}
      and b.show_date between ${show.show_date}::date - 2 and ${show.show_date}::date + 2
      and s.night && private.night_taken(${show.show_date}::date, ${show.time_zone}, ${show.doors_at}::timestamptz, ${show.ends_at}::timestamptz)
    order by lower(s.span), b.id`.execute(tx);
  const asked = stayAt(venue, show);
  return rows.map(({ id, shares_day, day, time_zone, venue_id, name, lat, lng, from, to }) => {
    const stay = { from, to, day, timeZone: time_zone, venue: { id: venue_id, name, lat, lng } };
    return { bookingId: id, stay, sharesDay: shares_day, beside: beside(asked, stay) };
  });
}

type OtherRow = {
  id: string;
  shares_day: boolean;
  day: string;
  time_zone: string;
  venue_id: string;
  name: string;
  lat: number | null;
  lng: number | null;
  from: string;
  to: string;
};

/**
 * Refuses an artist who shares days a show that another one leaves no time for, the journey included, in words for who asks. The artist is
 * locked, so that two shows that exclude each other are never both found to be possible. What overlaps, the database refuses again.
 */
export async function refuseTooNear(
  tx: Tx,
  artist: { id: string; name: string },
  at: { venue: Place; show: Hours },
  reader: Side,
): Promise<void> {
  for (const other of await othersThatDay(tx, artist.id, at)) {
    if (!other.sharesDay) refuse(refusals.dateTaken(artist.name, at.show.show_date));
    if (other.beside.fits) continue;
    const stay = stayAt(at.venue, at.show);
    refuse(
      reader === 'artist'
        ? refusals.playsElsewhere(stay, other.stay, other.beside)
        : refusals.actPlaysElsewhere(artist.name, stay, other.stay, other.beside),
    );
  }
}

/** The offers on the table of an artist who shares days that a show leaves no time for. */
export async function offersOutOfReach(
  tx: Tx,
  artistId: string,
  at: { venue: Place; show: Hours },
): Promise<string[]> {
  const offers = await othersThatDay(tx, artistId, at, 'offered');
  return offers.filter((offer) => !offer.beside.fits).map(({ bookingId }) => bookingId);
}

/** The hours of a show with acts as they will be: refuses them for an act that shares its day and has no time for them, as the venue reads it. */
export async function refuseActsTooNear(tx: Tx, at: { venue: Place; show: Hours }): Promise<void> {
  const { rows } = await sql<{ id: string; name: string }>`
    select a.id, a.name from bookings b join artist_profiles a on a.id = b.artist_id
    where b.show_id = ${at.show.id}::uuid and b.shares_day and ${statusIn('b.status', bindingStatuses)} order by a.id`.execute(
    tx,
  );
  for (const artist of rows) await refuseTooNear(tx, artist, at, 'venue');
}

/** Locks the artists of a show's acts, in the order of ids and before anything else: their other shows stay as they are then. Answers who they are. */
export async function lockActsOf(tx: Tx, showId: string, venueId: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select a.id from artist_profiles a
    where a.id in (select b.artist_id from bookings b
      where b.show_id = ${showId}::uuid and b.venue_id = ${venueId}::uuid and ${statusIn('b.status', bindingStatuses)})
    order by a.id for no key update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** PostgreSQL's code for what has to be done anew: `perform` does. */
const BEGIN_ANEW = '40001';

/**
 * With the show locked: all begins anew where an act has joined since the acts were locked, whose other shows would not stay as they are while
 * this one's hours are judged. Nobody joins any more from here on.
 */
export async function beginAnewIfJoined(tx: Tx, showId: string, locked: readonly string[]): Promise<void> {
  const { rows } = await sql`select from bookings b
    where b.show_id = ${showId}::uuid and ${statusIn('b.status', bindingStatuses)} and b.artist_id <> all (${locked}::uuid[])
    limit 1`.execute(tx);
  if (rows.length > 0)
    throw Object.assign(new Error('An act has joined the show meanwhile'), { code: BEGIN_ANEW });
}
