import { sql } from 'kysely';
import type { Side } from '#core/booking/side.ts';
import { aboutBooking } from '#core/events/events.ts';
import { agreementRoute, bookingRoute, nightRoute } from '#core/notifications/routes.ts';
import { productNow } from '#server/commands/perform.ts';
import type { Tx } from '#server/db.ts';
import { publish } from '#server/events/publish.ts';
import { inBatches } from '#server/jobs/in-batches.ts';
import { type Job, MINUTE_MS } from '#server/jobs/job.ts';
import { timeAt } from '#server/show/show-times.ts';

/** On the day before a confirmed show, by the venue's calendar, each side that wants it is reminded once. */
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
  agreement_id: string | null;
  artist_signed: boolean;
  venue_signed: boolean;
  open_lines: number;
};

async function remind(tx: Tx, size: number): Promise<number> {
  const now = await productNow(tx);
  const { rows } = await sql<Reminder>`
    select b.id as booking_id, b.show_id, b.artist_id, b.venue_id, them.side,
      s.time_zone, s.doors_at, s.starts_at, b.set_starts_at,
      g.id as agreement_id, g.artist_signed_at is not null as artist_signed, g.venue_signed_at is not null as venue_signed,
      (select count(*)::int from advance_lines l where l.booking_id = b.id and l.confirmed_at is null) as open_lines
    from bookings b
    join shows s on s.id = b.show_id
    left join agreements g on g.booking_id = b.id
    cross join lateral (
      select p.side, p.user_id,
        case p.side when 'artist' then ${bookingRoute('artist', '')} else ${bookingRoute('venue', '')} end || b.id as route
      from private.people_of_profiles p where p.profile_id in (b.artist_id, b.venue_id)) them
    join settings on settings.user_id = them.user_id and settings.push_calendar_reminders
    where b.status = 'confirmed'
      and b.show_date between private.today() and private.today() + 2
      and b.show_date = (${now.toISOString()}::timestamptz at time zone s.time_zone)::date + 1
      and not exists (select from notifications n
        where n.user_id = them.user_id and n.kind = 'calendar-reminder' 
          and n.route in (them.route, ${nightRoute('')} || b.show_id, ${agreementRoute('')} || g.id))
    order by b.id limit ${size}
    for no key update of b skip locked`.execute(tx);
  const shows = new Map<string, Reminder[]>();
  for (const row of rows) shows.set(row.booking_id, [...(shows.get(row.booking_id) ?? []), row]);
  await publish(
    { tx, now },
    ...[...shows.values()].map((reminders) => {
      const show = reminders[0] as Reminder;
      return {
        kind: 'show-reminded' as const,
        by: 'time' as const,
        about: aboutBooking({ ...show, id: show.booking_id }),
        data: {
          ...timesOf(show),
          ...signingOf(show),
          ...openOf(show),
          toldTo: reminders.map(({ side }) => side),
        },
      };
    }),
  );
  return rows.length;
}

/** Who has yet to sign the agreement; nothing when both have. */
function signingOf({ agreement_id, artist_signed, venue_signed }: Reminder) {
  if (!agreement_id || (artist_signed && venue_signed)) return {};
  const unsigned = SIDES.filter((side) => !(side === 'artist' ? artist_signed : venue_signed));
  return { agreementId: agreement_id, unsigned };
}

/** How many lines of the night are not settled between the two; nothing when all are. */
const openOf = ({ open_lines }: Reminder) => (open_lines > 0 ? { openLines: open_lines } : {});

const SIDES = ['artist', 'venue'] as const;

/** As the clock where the venue stands will show them. */
function timesOf({ doors_at, starts_at, set_starts_at, time_zone }: Reminder) {
  const at = (instant: string) => timeAt(instant, time_zone);
  return {
    doors: at(doors_at),
    show: at(starts_at),
    ...(set_starts_at ? { set: at(set_starts_at) } : {}),
  };
}
