import { sql } from 'kysely';
import type { Side } from '#core/booking/side.ts';
import { addDays } from '#core/calendar/day.ts';
import { dayAt } from '#core/calendar/night.ts';
import { OWN_DAYS_ROUTE } from '#core/notifications/routes.ts';
import { t } from '#core/words/t.ts';
import { keepBusy } from '#server/calendar/busy/keep-busy.ts';
import type { BusyRead } from '#server/calendar/busy/read-busy.ts';
import { productNow } from '#server/commands/perform.ts';
import type { Db } from '#server/db.ts';
import { publish } from '#server/events/publish.ts';
import type { CalendarReader, Job } from '#server/jobs/job.ts';
import { eachAlone } from '#server/log/each-alone.ts';
import { silentLog } from '#server/log/log.ts';
import { type Fetched, NotFetched } from '#server/outside/outside.ts';

/** As many calendars are read at once: one that is slow takes all the time it may, and the others do not wait for it. */
const AT_ONCE = 8;
/** The other jobs have their turn after so long. */
const LONGEST_ROUND_MS = 20_000;
/** So far ahead it is looked: as far as days of rules are written. */
const DAYS_AHEAD = 550;

/**
 * Reads the calendars elsewhere whose turn it is: each about once an hour, one that fails less and less often, twice a day in the end. What was
 * known stays until something else is.
 */
export const refreshCalendars: Job = {
  name: 'refresh-calendars',
  async run(db, { calendars, log = silentLog } = {}) {
    if (!calendars) return 0;
    const began = performance.now();
    let done = 0;
    for (;;) {
      const due = await takeDue(db);
      const each = due.map((source) =>
        eachAlone([source], () => refresh(db, calendars, source), { log, event: 'calendar-not-read' }),
      );
      done += (await Promise.all(each)).reduce((sum, count) => sum + count, 0);
      if (due.length < AT_ONCE || performance.now() - began > LONGEST_ROUND_MS) return done;
    }
  },
};

type Source = {
  id: string;
  userId: string;
  isPersonal: boolean;
  sealed: string;
  timeZone: string;
  etag: string | null;
  lastModified: string | null;
  /** The last day that was looked at is the one that is looked at now, in the same zone: what is the same needs no reading. */
  isCurrent: boolean;
};

/** Whoever takes one has five minutes; a process that ends meanwhile leaves it to the next. */
async function takeDue(db: Db): Promise<Source[]> {
  const { rows } = await sql<Source>`
    with due as (
      select id from private.calendar_sources where due_at <= private.now() order by due_at limit ${AT_ONCE} for no key update skip locked)
    update private.calendar_sources c
    set due_at = private.now() + interval '5 minutes', tried_at = private.now(), time_zone = private.zone_of(c.user_id)
    from due where c.id = due.id
    returning c.id, c.user_id as "userId", c.is_personal as "isPersonal", c.sealed, c.etag, c.last_modified as "lastModified",
      c.time_zone as "timeZone", c.read_until is not distinct from private.rules_reach() and c.fault is null as "isCurrent"`.execute(
    db,
  );
  return rows;
}

async function refresh(
  db: Db,
  { sealing, fetchOutside, read }: CalendarReader,
  source: Source,
): Promise<boolean> {
  const today = dayAt(await productNow(db), 'UTC');
  const until = addDays(today, DAYS_AHEAD);
  let fetched: Fetched;
  let busy: BusyRead | null = null;
  try {
    const address = await sealing.open(source.sealed).catch(() => Promise.reject(new Unread('sealed')));
    const known = source.isCurrent ? { etag: source.etag, lastModified: source.lastModified } : undefined;
    fetched = await fetchOutside(String(address), known);
    if (fetched) {
      const text = new TextDecoder().decode(fetched.bytes);
      busy = await read({
        text,
        timeZone: source.timeZone,
        from: addDays(today, -1),
        until: addDays(until, 1),
      });
    }
  } catch (error) {
    const [fault, status] = faultOf(error);
    await failed(db, source, fault, status);
    return true;
  }
  await db.transaction().execute(async (tx) => {
    // Removed meanwhile: nothing of it is kept.
    const { rows } = await sql`
      select from private.calendar_sources where id = ${source.id}::uuid for no key update`.execute(tx);
    if (rows.length === 0) return;
    if (busy) await keepBusy({ tx, now: await productNow(tx) }, source, busy);
    await sql`
      update private.calendar_sources set read_at = private.now(), fault = null, fault_status = null, failing_since = null, fails = 0,
        told_at = null, read_until = private.rules_reach(), due_at = private.now() + interval '1 hour' + random() * interval '10 minutes'
        ${fetched ? sql`, etag = ${fetched.etag}, last_modified = ${fetched.lastModified}, unread = ${busy?.unread ?? 0}` : sql``}
      where id = ${source.id}::uuid`.execute(tx);
  });
  return true;
}

/** A calendar that came, and is none that can be read. */
class Unread extends Error {
  override name = t`Unread`;
  readonly fault: string;
  constructor(fault: string) {
    super(t`a calendar was not read: ${fault}`);
    this.fault = fault;
  }
}

function faultOf(error: unknown): [fault: string, status: number | null] {
  if (error instanceof NotFetched) return [error.fault, error.status ?? null];
  if (error instanceof Unread) return [error.fault, null];
  return [error instanceof Error && error.name === 'NoCalendar' ? 'no-calendar' : 'unreadable', null];
}

/** A quarter of an hour, then twice as long each time, to half a day. After three days those who keep the days of a profile, or the person whose own it is, hear of it, once. */
async function failed(db: Db, source: Source, fault: string, status: number | null): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Told>`
      update private.calendar_sources c set fault = ${fault}, fault_status = ${status}::int, fails = c.fails + 1,
        failing_since = coalesce(c.failing_since, private.now()),
        told_at = case when c.failing_since < private.now() - interval '3 days' then coalesce(c.told_at, private.now()) end,
        due_at = private.now() + least(interval '12 hours', interval '15 minutes' * power(2, least(c.fails, 8))) * (1 + random() / 10)
      from (select told_at is not null as was_told from private.calendar_sources where id = ${source.id}::uuid) b
      left join private.homes h on h.home_id = ${source.userId}::uuid and not ${source.isPersonal}
      where c.id = ${source.id}::uuid
      returning c.told_at is not null and not b.was_told as tell, h.side, h.profile_id as "profileId", c.host,
        (c.failing_since at time zone c.time_zone)::date::text as day`.execute(tx);
    const [told] = rows;
    if (!told?.tell) return;
    const { side, profileId, host, day } = told;
    // An event is of a profile: of a person's own calendar they alone hear.
    if (source.isPersonal)
      await sql`
        insert into notifications (user_id, kind, params, route, created_at)
        values (${source.userId}::uuid, 'calendar-failing', ${JSON.stringify({ host, day })}::jsonb, ${OWN_DAYS_ROUTE}, private.now())`.execute(
        tx,
      );
    if (!side || !profileId) return;
    await publish(
      { tx, now: await productNow(tx) },
      {
        ...{ kind: 'calendar-failing', by: 'time', data: { side, host, day } },
        about: side === 'artist' ? { artistId: profileId } : { venueId: profileId },
      },
    );
  });
}

type Told = { tell: boolean; side: Side | null; profileId: string | null; host: string; day: string };
