import { sql } from 'kysely';
import type { Side } from '#core/booking/lifecycle.ts';
import { productNow } from '#server/command.ts';
import { bookingPlace } from '#server/commands/places.ts';
import { showName } from '#server/commands/played-booking.ts';
import { timeAt } from '#server/commands/show-times.ts';
import type { Tx } from '#server/db.ts';
import { inBatches } from '#server/jobs/in-batches.ts';
import type { Job } from '#server/jobs/index.ts';
import { notifyAll } from '#server/notify.ts';

/** On the day before a confirmed show, by the venue's calendar, each side that wants it is reminded once. */
export const remindOfShows: Job = {
  name: 'remind-of-shows',
  run: (db) => inBatches(db, remind),
};

type Reminder = {
  booking_id: string;
  side: Side;
  user_id: string;
  artist_name: string;
  venue_name: string;
  time_zone: string;
  artist_id: string;
  venue_id: string;
  doors_at: string;
  starts_at: string;
  set_starts_at: string | null;
};

async function remind(tx: Tx, size: number): Promise<number> {
  const now = await productNow(tx);
  const { rows } = await sql<Reminder>`
    select b.id as booking_id, b.artist_id, b.venue_id, them.side, them.user_id, a.name as artist_name, v.name as venue_name,
      s.time_zone, s.doors_at, s.starts_at, b.set_starts_at
    from bookings b
    join shows s on s.id = b.show_id
    join artist_profiles a on a.id = b.artist_id
    join venue_profiles v on v.id = b.venue_id
    cross join lateral (values
      ('artist', a.user_id, ${bookingPlace('artist', '')} || b.id),
      ('venue', v.user_id, ${bookingPlace('venue', '')} || b.id)) them (side, user_id, route)
    join settings on settings.user_id = them.user_id and settings.push_calendar_reminders
    where b.status = 'confirmed'
      and b.show_date between private.today() and private.today() + 2
      and b.show_date = private.today(s.time_zone) + 1
      and not exists (select from notifications n
        where n.user_id = them.user_id and n.kind = 'calendar-reminder' and n.route = them.route)
    order by b.id limit ${size}
    for no key update of b skip locked`.execute(tx);
  await notifyAll(
    { tx, now },
    rows.map((show) => ({
      userId: show.user_id,
      kind: 'calendar-reminder' as const,
      title: `Tomorrow: ${showName({ artist: { name: show.artist_name }, venue: { name: show.venue_name } })}`,
      description: timesOf(show),
      route: bookingPlace(show.side, show.booking_id),
      about: show,
    })),
  );
  return rows.length;
}

/** As the clock where the venue stands will show them. */
function timesOf({ doors_at, starts_at, set_starts_at, time_zone }: Reminder): string {
  const at = (instant: string) => timeAt(instant, time_zone);
  return `Doors ${at(doors_at)}, ${set_starts_at ? `set ${at(set_starts_at)}` : `show ${at(starts_at)}`}.`;
}
