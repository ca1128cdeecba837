import { sql } from 'kysely';
import type { Deal } from '#core/booking/deal.ts';
import type { DepositAtOnce } from '#core/booking/deals/extras.ts';
import type { PaymentPlan } from '#core/booking/deals/plan-terms.ts';
import { type BookingStatus, bindingStatuses } from '#core/booking/phase.ts';
import type { Side } from '#core/booking/side.ts';
import type { Day } from '#core/calendar/day.ts';
import { wholeAddress } from '#core/profile/whole-address.ts';
import type { Db } from '#server/db.ts';
import { billOf } from '#server/night/bill.ts';
import { publishedSet } from '#server/night/published-set.ts';
import { payNoFees } from '#server/payments/fees-of-pair.ts';
import { statusIn } from '#server/rows/status-in.ts';

/** The night that a notification is about, as its reader may see it. Instants are ISO text. */
export type MailedNight = {
  bookingId: string;
  status: BookingStatus;
  /** The side that the reader is on. */
  side: Side;
  artist: string;
  venue: string;
  address: string;
  date: Day;
  timeZone: string;
  doorsAt: string;
  startsAt: string;
  endsAt: string;
  /** The set by the published running order, else as it was agreed. */
  setStartsAt: string | null;
  setMinutes: number | null;
  deal: Deal;
  currency: string;
  /** The day agreed for the deposit was over from the start, or is over while it is an offer. */
  depositAtOnce: DepositAtOnce;
  /** When the parts of its payment plan are due, once it is agreed. */
  plan?: PaymentPlan | null;
  /** The two knew each other before they met here, where such pairs pay no fees. */
  paysNoFees?: boolean;
  /** The side that made the offer that stands, until when it does, and what was typed with it. */
  offeredBy: Side;
  standsUntil: string | null;
  message: string | null;
  /** For its venue, all acts of the night by name, where the mail is about all of them. */
  bill?: string[];
  /** Of a cancelled booking, for its venue: the other acts of the night, which stay booked. */
  staying: string[];
};

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const BOOKING = new RegExp(`[?&]booking=(${UUID})(?:&|$)`);
const REPLACES = /[?&]open=replace(?:&|$)/;
const SHOW = new RegExp(`^/night/${UUID}$`);
const PAPER = new RegExp(`^/(agreement/final|invoice)/(${UUID})$`);

/**
 * The night that a notification's route leads to; null when it leads to none of the reader's. `eventBookingId` is the booking that the
 * notification is about, for a route that names the show alone or leads to who could play instead; `ofWholeNight` reads a venue all its acts.
 */
export async function nightOfRoute(
  db: Db,
  route: string,
  {
    readerId,
    profileId = null,
    eventBookingId,
    ofWholeNight = false,
  }: { readerId: string; profileId?: string | null; eventBookingId: string | null; ofWholeNight?: boolean },
): Promise<MailedNight | null> {
  const named = BOOKING.exec(route)?.[1] ?? null;
  // A route to who could play instead names the booking that was cancelled, also where it tells of a request to stand in.
  const isOfEvent = SHOW.test(route) || REPLACES.test(route);
  const bookingId = isOfEvent ? (eventBookingId ?? named) : named;
  const [, paper, paperId = null] = PAPER.exec(route) ?? [];
  if (!bookingId && !paperId) return null;
  const table = sql.table(paper === 'invoice' ? 'invoices' : 'agreements');
  const { rows } = await sql<
    MailedNight & { location: string; showId: string; artistId: string; venueId: string }
  >`
    select b.id as "bookingId", b.show_id as "showId", b.artist_id as "artistId", b.venue_id as "venueId", b.status, reader.side,
      a.name as artist, v.name as venue,
      concat_ws(', ', private.room_named(s.room_id), nullif(v.address, '')) as address, v.location,
      s.show_date as date, s.time_zone as "timeZone", s.doors_at as "doorsAt", s.starts_at as "startsAt", s.ends_at as "endsAt",
      coalesce(plays.at, b.set_starts_at) as "setStartsAt", coalesce(plays.minutes, b.set_minutes) as "setMinutes", b.deal, s.currency,
      (select case when g.id is not null then coalesce(coalesce(g.terms_now, g.terms) -> 'depositAtOnce', 'false')
        when s.show_date - least((b.deal #>> '{extras,depositDays}')::bigint, 10000)::int < (private.now() at time zone s.time_zone)::date
        then '"accepted"' else 'false' end
        from (select) one left join agreements g on g.booking_id = b.id) as "depositAtOnce",
      (select coalesce(g.terms_now, g.terms) -> 'plan' from agreements g where g.booking_id = b.id) as plan,
      b.offered_by as "offeredBy", b.expires_at as "standsUntil", b.message,
      array(select other.name from bookings o join artist_profiles other on other.id = o.artist_id
        where o.show_id = b.show_id and o.id <> b.id and b.status = 'cancelled' and reader.side = 'venue'
          and ${statusIn('o.status', bindingStatuses)} and o.confirmed_at <= coalesce((select max(e.at) from domain_events e
            where e.booking_id = b.id and e.kind = 'booking-cancelled'), 'infinity') order by other.name) as staying
    from bookings b
    join shows s on s.id = b.show_id
    join artist_profiles a on a.id = b.artist_id
    join venue_profiles v on v.id = b.venue_id
    join private.people_of_profiles reader on reader.user_id = ${readerId}::uuid and reader.profile_id in (b.artist_id, b.venue_id)
      and (${profileId}::uuid is null or reader.profile_id = ${profileId}::uuid)
    left join lateral (${publishedSet('b')}) plays on ${statusIn('b.status', bindingStatuses)}
    where b.id = coalesce(${bookingId}::uuid, (select p.booking_id from ${table} p where p.id = ${paperId}::uuid))`.execute(
    db,
  );
  if (!rows[0]) return null;
  const { location, showId, artistId, venueId, ...row } = rows[0];
  const night = { ...row, paysNoFees: await payNoFees(db, { artistId, venueId }) };
  const address = wholeAddress({ address: night.address, location });
  if (!ofWholeNight || night.side !== 'venue') return { ...night, address };
  const bill = (await billOf({ tx: db }, showId)).map(({ name }) => name);
  return { ...night, address, ...(bill.length > 0 ? { bill } : {}) };
}
