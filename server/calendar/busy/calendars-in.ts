import { sql } from 'kysely';
import { bindingStatuses } from '#core/booking/phase.ts';
import { readingFault } from '#core/calendar/calendar-faults.ts';
import * as contract from '#core/contract/calendars-in.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { defineRead } from '#server/commands/read.ts';
import type { Db } from '#server/db.ts';
import { statusIn } from '#server/rows/status-in.ts';
import { type Owner, ofPerson, ofProfile } from './calendar-sources.ts';

type Answer = ReadAnswer<'calendars-in'>;

/** The calendars that a profile follows, and what of its shows they are in the way of. */
export const calendarsIn = defineRead(contract.calendarsIn, async ({ db, actor }) => {
  const { artistId, venueId } = actor;
  const mine = sql`(b.artist_id = ${artistId}::uuid or b.venue_id = ${venueId}::uuid)`;
  return read(db, ofProfile(actor), mine);
});

/** The same of a person: of the artists that they belong to. */
export const ownCalendarsIn = defineRead(contract.ownCalendarsIn, async ({ db, actor }) => {
  const mine = sql`b.artist_id in (select m.profile_id from private.profile_members m
    where m.user_id = ${actor.userId}::uuid and m.side = 'artist')`;
  return read(db, ofPerson(actor), mine);
});

async function read(db: Db, owner: Owner, mine: ReturnType<typeof sql>): Promise<Answer> {
  const whose = sql`user_id = ${owner.userId}::uuid and is_personal = ${owner.isPersonal}`;
  const { rows } = await sql<Source>`
    with taken as (select day, source_id from private.busy_days(${owner.userId}::uuid, ${owner.isPersonal}, private.today(), private.rules_reach()))
    select c.id, c.name, c.host, c.tail, c.added_at as "addedAt", c.read_at as "readAt", c.due_at <= private.now() as "isDue", c.fault,
      c.fault_status as "faultStatus", c.failing_since as "failingSince", c.unread,
      coalesce((select jsonb_agg(t.day order by t.day) from taken t where t.source_id = c.id), '[]') as days
    from private.calendar_sources c where ${whose} order by c.added_at, c.id`.execute(db);
  const conflicts = await sql<Answer['conflicts'][number]>`
    select distinct on (s.starts_at, b.id) b.id as "bookingId", s.show_date::text as day,
      case when ${owner.isPersonal} or b.artist_id in (select h.profile_id from private.homes h where h.home_id = ${owner.userId}::uuid)
        then v.name else a.name end as "withName",
      s.starts_at as "startsAt", s.time_zone as "timeZone", lower(t.span) as "busyFrom", upper(t.span) as "busyUntil"
    from bookings b join shows s on s.id = b.show_id
    join artist_profiles a on a.id = b.artist_id join venue_profiles v on v.id = b.venue_id
    join private.busy_times t on t.user_id = ${owner.userId}::uuid and t.is_personal = ${owner.isPersonal} and t.span && s.span
    where ${mine} and b.show_date >= private.today() - 1 and ${statusIn('b.status', bindingStatuses)}
    order by s.starts_at, b.id, t.span limit 200`.execute(db);
  return {
    sources: rows.map(({ days, fault, faultStatus, ...source }) => ({
      ...source,
      fault: fault && readingFault(fault, faultStatus),
      evenings: days.length,
      lastDay: days.at(-1) ?? null,
    })),
    days: [...new Set(rows.flatMap(({ days }) => days))].toSorted(),
    conflicts: conflicts.rows,
  };
}

type Source = Omit<Answer['sources'][number], 'evenings' | 'lastDay'> & {
  faultStatus: number | null;
  days: string[];
};
