import { sql } from 'kysely';
import { SIDES, type Side } from '#core/booking/side.ts';
import { timeAt } from '#core/calendar/night.ts';
import { aboutBooking } from '#core/events/events.ts';
import { agreementRoute, bookingRoute, nightRoute } from '#core/notifications/routes.ts';
import { productNow } from '#server/commands/perform.ts';
import type { Tx } from '#server/db.ts';
import { publish } from '#server/events/publish.ts';
import { inBatches } from '#server/in-batches.ts';
import { type Job, MINUTE_MS } from '#server/jobs/job.ts';
import { publishedSet } from '#server/night/published-set.ts';

/**
 * On the day before a confirmed show, by the venue's calendar, each side that wants it is reminded once: an act of its set, the venue of
 * the night with all its acts.
 */
export const remindOfShows: Job = {
  name: 'remind-of-shows',
  everyMs: MINUTE_MS,
  run: (db) => inBatches(db, remind),
};

type Reminder = {
  booking_id: string;
  side: Side;
  show_id: string;
  time_zone: string;
  artist_id: string;
  venue_id: string;
  doors_at: string;
  starts_at: string;
  set_starts_at: string | null;
  /** The acts that the reminder is about: one, or for a venue all of the night. */
  acts: number;
  /** An agreement of them that somebody has yet to sign: the reader, if they have one to sign. */
  agreement_id: string | null;
  artist_signed: boolean;
  venue_signed: boolean;
  open_lines: number;
};

/** When the act of a booking plays: by the published running order, else as it was agreed. */
const setOf = (booking: string) =>
  sql`coalesce((select plays.at from (${publishedSet(booking)}) plays), ${sql.ref(`${booking}.set_starts_at`)})`;

/** Of a night, the act that plays last stands for all, never who is paid for opening while times are open: for the booking `b`. */
const LEADS = sql<boolean>`b.id = (select o.id from bookings o where o.show_id = b.show_id and o.status = 'confirmed'
  order by (o.deal ->> 'kind' = 'opener-fee' and ${setOf('o')} is null), ${setOf('o')} desc nulls last,
    o.guarantee_cents desc, o.id limit 1)`;

async function remind(tx: Tx, size: number): Promise<number> {
  const now = await productNow(tx);
  const { rows } = await sql<Reminder>`
    select b.id as booking_id, b.show_id, b.artist_id, b.venue_id, them.side,
      s.time_zone, s.doors_at, s.starts_at, ${setOf('b')} as set_starts_at, about.acts,
      g.id as agreement_id, g.artist_signed_at is not null as artist_signed, g.venue_signed_at is not null as venue_signed,
      (select count(*)::int from advance_lines l where l.booking_id = any (about.bookings) and l.confirmed_at is null) as open_lines
    from bookings b
    join shows s on s.id = b.show_id
    -- A side is told once, where somebody who acts for it wants it and was not told yet.
    cross join lateral (
      select p.side from private.people_of_profiles p
      join settings t on t.user_id = p.user_id and t.push_calendar_reminders
      where p.is_told and private.role_may(p.role, 'see-business') and p.profile_id in (b.artist_id, b.venue_id)
        and not exists (select from notifications n
        where n.user_id = p.user_id and n.kind = 'calendar-reminder' and n.route in (
        select unnest(array[${nightRoute('')} || b.show_id, ${agreementRoute('')} || a.id,
        case p.side when 'artist' then ${bookingRoute('artist', '')} else ${bookingRoute('venue', '')} end || o.id])
        from bookings o left join agreements a on a.booking_id = o.id where o.id = b.id or p.side = 'venue' and o.show_id = b.show_id))
      group by p.side) them
    cross join lateral (
      select array_agg(o.id) as bookings, count(*)::int as acts from bookings o
      where o.show_id = b.show_id and o.status = 'confirmed' and (o.id = b.id or them.side = 'venue')) about
    left join lateral (
      select a.id, a.artist_signed_at, a.venue_signed_at from agreements a where a.booking_id = any (about.bookings)
      order by case them.side when 'venue' then a.venue_signed_at else a.artist_signed_at end is not null,
        a.artist_signed_at is not null and a.venue_signed_at is not null, a.number limit 1) g on true
    where b.status = 'confirmed' and (them.side = 'artist' or ${LEADS})
      and b.show_date between private.today() and private.today() + 2
      and b.show_date = (${now.toISOString()}::timestamptz at time zone s.time_zone)::date + 1
    order by b.id limit ${size}
    for no key update of b skip locked`.execute(tx);
  await publish(
    { tx, now },
    ...rows.map((row) => ({
      kind: 'show-reminded' as const,
      by: 'time' as const,
      about: aboutBooking({ ...row, id: row.booking_id }),
      data: { ...timesOf(row), ...signingOf(row), ...openOf(row), toldTo: [row.side] },
    })),
  );
  return rows.length;
}

/** Who has yet to sign; nothing when everybody has. */
function signingOf({ agreement_id, artist_signed, venue_signed }: Reminder) {
  if (!agreement_id || (artist_signed && venue_signed)) return {};
  const unsigned = SIDES.filter((side) => !(side === 'artist' ? artist_signed : venue_signed));
  return { agreementId: agreement_id, unsigned };
}

/** How many lines of the night are not settled; nothing when all are. */
const openOf = ({ open_lines }: Reminder) => (open_lines > 0 ? { openLines: open_lines } : {});

/** As the clock where the venue stands will show them. */
function timesOf({ doors_at, starts_at, set_starts_at, time_zone, acts }: Reminder) {
  const at = (instant: string) => timeAt(instant, time_zone);
  return {
    doors: at(doors_at),
    show: at(starts_at),
    ...(acts > 1 ? { acts } : set_starts_at ? { set: at(set_starts_at) } : {}),
  };
}
