import { type RawBuilder, sql } from 'kysely';
import { ticketsOf } from '#core/booking/ticket-price.ts';
import { isId } from '#core/ids.ts';
import { inPlayingOrder, type Placed } from '#core/night/playing-order.ts';
import type { FeedOf, PublicNight } from '#core/website/public-night.ts';
import type { Db } from '#server/db.ts';

/** More nights than this are in no feed. */
const MOST_NIGHTS = 10_000;

type Act = Omit<Placed, 'id'> & { id: string; bookingId: string; name: string };
type Row = {
  show_id: string;
  title: string | null;
  day: string;
  time_zone: string;
  doors_at: string;
  starts_at: string;
  ends_at: string;
  venue_id: string;
  venue_name: string;
  room: string | null;
  address: string | null;
  location: string | null;
  country_code: string | null;
  lat: number | null;
  lng: number | null;
  currency: string;
  full_price_cents: number;
  presale_price_cents: number | null;
  private_by: string | null;
  acts: Act[];
  changed_at: string;
  ticket_url: string | null;
};

/** What a profile's feeds have: whose they are, its nights to come as anybody reads them, and when something of it was changed last. */
export type Feed = { of: FeedOf; nights: PublicNight[]; changedAt: Date };

/** Null where the profile is not there, is found nowhere, or shows its shows to nobody. */
export async function publicFeed(db: Db, profileId: string): Promise<Feed | null> {
  const of = await feedOf(db, profileId);
  if (!of) return null;
  const { rows } = await sql<{ at: string }>`
    select private.public_nights_changed(${profileId}::uuid) as at`.execute(db);
  const changedAt = new Date(rows[0]?.at ?? 0);
  return {
    of,
    nights: await nights(db, sql`private.public_nights(${profileId}::uuid, null, ${MOST_NIGHTS}::int)`),
    changedAt,
  };
}

/**
 * The next nights of a profile, `most` at most; null as for its feed. Only as many are read as are needed: those until the day of the last one, and
 * more where some of them may not be read by anybody.
 */
export async function nextNights(
  db: Db,
  profileId: string,
  most: number,
): Promise<Omit<Feed, 'changedAt'> | null> {
  const of = await feedOf(db, profileId);
  if (!of) return null;
  for (let booked = most; ; booked *= 4) {
    const until = await dayOfBooked(db, of, booked);
    const next = await nights(
      db,
      sql`private.public_nights(${profileId}::uuid, null, ${most}::int, ${until}::date)`,
    );
    if (next.length === most || !until) return { of, nights: next };
  }
}

/** The day of a profile's so-manieth booking to come; null where it has fewer. */
async function dayOfBooked(db: Db, { id, side }: FeedOf, count: number): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select b.show_date as day from bookings b
    where ${sql.ref(`b.${side}_id`)} = ${id}::uuid and b.show_date >= private.today() - 1 and private.is_binding(b.status)
    order by b.show_date offset ${count}::int limit 1`.execute(db);
  return rows[0]?.day ?? null;
}

/**
 * A name of the state of everything that a profile's feeds are made of, asked without making them: the same while nothing of it was written and no
 * night left. Null where the profile has no feed.
 */
export async function markOfFeed(db: Db, profileId: string): Promise<string | null> {
  if (!isId(profileId)) return null;
  const { rows } = await sql<{ mark: string | null }>`
    select private.mark_of_public_nights(${profileId}::uuid) as mark`.execute(db);
  return rows[0]?.mark ?? null;
}

/** One night as anybody reads it; null where nobody may. */
export async function publicNight(db: Db, showId: string): Promise<PublicNight | null> {
  if (!isId(showId)) return null;
  return (await nights(db, sql`private.public_nights(null, ${showId}::uuid, 1)`))[0] ?? null;
}

async function feedOf(db: Db, profileId: string): Promise<FeedOf | null> {
  if (!isId(profileId)) return null;
  const { rows } = await sql<FeedOf>`
    select p.* from (
      select id, 'artist' as side, name, coalesce(time_zone, 'UTC') as "timeZone" from artist_profiles where id = ${profileId}::uuid
      union all select id, 'venue', name, time_zone from venue_profiles where id = ${profileId}::uuid) p
    where private.shows_events(p.id)`.execute(db);
  return rows[0] ?? null;
}

async function nights(db: Db, from: RawBuilder<unknown>): Promise<PublicNight[]> {
  const { rows } = await sql<Row>`
    select n.*, (select t.url from private.ticketing t where t.show_id = n.show_id) as ticket_url from ${from} n`.execute(
    db,
  );
  return rows.map(nightOf);
}

function nightOf(row: Row): PublicNight {
  const acts = inPlayingOrder(row.acts, ({ bookingId, ...act }) => ({ ...act, id: bookingId }));
  const tickets = ticketsOf(row);
  const confirmed = row.acts.flatMap(({ confirmedAt }) => (confirmedAt ? [Date.parse(confirmedAt)] : []));
  const iso = (instant: string | number) => new Date(instant).toISOString();
  return {
    id: row.show_id,
    title: row.title,
    day: row.day,
    timeZone: row.time_zone,
    doorsAt: iso(row.doors_at),
    startsAt: iso(row.starts_at),
    endsAt: iso(row.ends_at),
    venue: {
      id: row.venue_id,
      name: row.venue_name,
      room: row.room,
      address: row.address ?? '',
      location: row.location ?? '',
      countryCode: row.country_code,
      lat: row.lat,
      lng: row.lng,
    },
    acts: acts.map(({ id, name }) => ({ id, name })),
    tickets: tickets && { currency: row.currency, ...tickets },
    // A person may type what no URI has, such as quotes or letters beyond ASCII: others read the address as browsers open it.
    ticketUrl: row.ticket_url && URL.canParse(row.ticket_url) ? new URL(row.ticket_url).href : null,
    announcedAt: iso(confirmed.length > 0 ? Math.min(...confirmed) : row.changed_at),
    changedAt: iso(row.changed_at),
  };
}
