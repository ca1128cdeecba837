import { sql } from 'kysely';
import { aboutBooking } from '#core/events/events.ts';
import { REMINDED_BEFORE } from '#core/night/advancing.ts';
import { productNow } from '#server/commands/perform.ts';
import type { Tx } from '#server/db.ts';
import { publish } from '#server/events/publish.ts';
import { inBatches } from '#server/in-batches.ts';
import { type Job, MINUTE_MS } from '#server/jobs/job.ts';

/**
 * Both sides are reminded of lines that are open 7 and 2 days before their night, by the venue's calendar. Lines that were asked or
 * answered within the last day bring no reminder by themselves: the notice of them is as new.
 */
export const remindToAdvance: Job = {
  name: 'remind-to-advance',
  everyMs: MINUTE_MS,
  run: (db) => inBatches(db, remind),
};

type Open = {
  booking_id: string;
  show_id: string;
  artist_id: string;
  venue_id: string;
  day: string;
  days: number;
  open: number;
  /** Lines that the artist has to answer or confirm; the others wait for the venue. */
  waits_for_artist: number;
};

async function remind(tx: Tx, size: number): Promise<number> {
  const now = await productNow(tx);
  // Another copy of the process is at it: what it writes is seen in the next round.
  const { rows: turn } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('remind-to-advance', 0)) as mine`.execute(tx);
  if (!turn[0]?.mine) return 0;
  const [first, last] = REMINDED_BEFORE;
  const { rows } = await sql<Open>`
    with open as (
      select b.id as booking_id, b.show_id, b.artist_id, b.venue_id, b.show_date::text as day, count(*)::int as open,
        (count(*) filter (where case when l.answered_at is null then l.asked_by else l.answered_by end = 'venue'))::int as waits_for_artist,
        case when b.show_date - (${now.toISOString()}::timestamptz at time zone s.time_zone)::date <= ${last} then ${last}::int else ${first}::int end as days
      from advance_lines l join bookings b on b.id = l.booking_id and b.status = 'confirmed' join shows s on s.id = b.show_id
      where l.confirmed_at is null and s.starts_at > ${now.toISOString()}::timestamptz
        and b.show_date - (${now.toISOString()}::timestamptz at time zone s.time_zone)::date <= ${first}
      group by b.id, s.id
      having min(greatest(l.asked_at, l.answered_at)) <= ${now.toISOString()}::timestamptz - interval '1 day')
    select o.* from open o
    -- The season is put back each night: nobody has to be reminded of it.
    where not private.is_demo_profile(o.venue_id)
      and not exists (select from domain_events e where e.booking_id = o.booking_id and e.kind = 'advance-reminded'
        -- A night that was moved by a week or more is another one to be ready for.
        and (e.data ->> 'days')::int <= o.days and abs((e.data ->> 'day')::date - o.day::date) < ${first})
    order by o.day, o.booking_id limit ${size}`.execute(tx);
  await publish(
    { tx, now },
    ...rows.map(({ day, days, open, waits_for_artist: artist, ...booking }) => ({
      kind: 'advance-reminded' as const,
      by: 'time' as const,
      about: aboutBooking({ ...booking, id: booking.booking_id }),
      data: { day, days, open, waits: { artist, venue: open - artist } },
    })),
  );
  return rows.length;
}
