import { sql } from 'kysely';
import { formatTime } from '#core/calendar/clock.ts';
import { addDays } from '#core/calendar/day.ts';
import { type ShowOfCalendar, showEvent } from '#core/calendar/show-event.ts';
import { oneLine } from '#core/forms/directions.ts';
import { ordinal } from '#core/words/ordinal.ts';
import { t } from '#core/words/t.ts';
import { languageOfFeed } from '#server/calendar/feed-language.ts';
import { type IcalEvent, icalText } from '#server/calendar/ical-text.ts';
import { sequenceAt } from '#server/calendar/zone-rules.ts';
import type { Db } from '#server/db.ts';
import { readAs, readerOfSetting } from '#server/words/reader.ts';

/** More than any calendar holds: three bookings on every night of the three years that are shown. */
const MOST_EVENTS = 4000;

/** How long a night is taken for, of which nobody said when it ends. */
const NIGHT_MS = 4 * 3_600_000;

type Feed = {
  user_id: string;
  /** Under whose id its profile keeps its days. */
  home_id: string;
  artist_id: string | null;
  venue_id: string | null;
  time_zone: string;
  with_holds: boolean;
  with_days: boolean;
  read_at: string | null;
};
type Booked = ShowOfCalendar & {
  is_off: boolean;
  time_zone: string;
  doors_at: string;
  starts_at: string;
  ends_at: string;
  set_starts_at: string | null;
  set_minutes: number | null;
  changed_at: string;
};
type Held = {
  id: string;
  day: string;
  rank: number;
  with_name: string;
  place: string | null;
  placed_at: string;
};
type Agreed = {
  id: string;
  day: string;
  starts_at: string | null;
  acts: string;
  place: string | null;
  is_option: boolean;
  changed_at: string;
};
type Away = { from: string; to: string; changed_at: string };
type AwayForHours = Away & { day: string };

/**
 * A person's shows as their calendar program reads them (RFC 5545, RFC 7986): bookings, also cancelled ones; if they like holds, as
 * tentative, and the days and hours they are unavailable; and nights that a file of theirs told of. From a year ago on; no money and nothing that was written. The same text while nothing
 * changes, in the language of their settings. Null where no feed has this token.
 */
export async function showsFeed(db: Db, token: string): Promise<string | null> {
  const { rows } = await sql<Feed>`select * from private.calendar_feed(${token})`.execute(db);
  const feed = rows[0];
  if (!feed) return null;
  await noteRead(db, feed);
  const { language, since } = await languageOfFeed(db, token, feed.user_id);
  return readAs(await readerOfSetting(language), async () => {
    const events = [
      ...(await booked(db, feed)).map(eventOfShow),
      ...(await elsewhere(db, feed)).map((night) => eventOfAgreed(night, feed)),
      ...(feed.with_holds ? await held(db, feed) : []).map(eventOfHold),
      ...(feed.with_days ? await away(db, feed) : []).map((days) => eventOfDays(days, feed.user_id)),
      ...(feed.with_days ? await awayForHours(db, feed) : []).map((part) => eventOfPart(part, feed)),
    ].map((event) => saidAnew(event, since));
    return icalText(events, { name: t`Running Order`, timeZone: feed.time_zone, refreshHours: 1 });
  });
}

/** How an event was left last, which is all that outranks what a calendar has. */
const leftAt = (changedAt: string) => {
  const stamp = new Date(changedAt);
  return { stamp, sequence: sequenceAt(stamp) };
};

/** In other words than before it outranks what a calendar has, though nothing of it changed. */
const saidAnew = (event: IcalEvent, since: Date | null): IcalEvent =>
  since && since > event.stamp
    ? { ...event, stamp: since, sequence: Math.max(event.sequence + 1, sequenceAt(since)) }
    : event;

function eventOfShow(show: Booked): IcalEvent {
  const { id, summary, location } = showEvent(show);
  return {
    ...leftAt(show.changed_at),
    ...{ id, summary: oneLine(summary), location: oneLine(location), description: timesOf(show) },
    when: { from: new Date(show.doors_at), to: new Date(show.ends_at), timeZone: show.time_zone },
    status: show.is_off ? 'CANCELLED' : 'CONFIRMED',
    isBusy: !show.is_off,
  };
}

/** Agreed elsewhere, which the summary says: nobody here confirmed it. Without an hour it takes the day. */
function eventOfAgreed(
  { id, day, starts_at, acts, place, is_option, changed_at }: Agreed,
  feed: Feed,
): IcalEvent {
  const night = feed.artist_id && place ? t`${acts} at ${place}` : acts;
  return {
    ...leftAt(changed_at),
    id: `agreed-${id}@running-order`,
    when: starts_at
      ? {
          ...{ from: new Date(starts_at), to: new Date(new Date(starts_at).getTime() + NIGHT_MS) },
          timeZone: feed.time_zone,
        }
      : { fromDay: day, dayAfter: addDays(day, 1) },
    summary: oneLine(t`${night} (${is_option ? t`option, ` : ''}agreed elsewhere)`),
    ...(place ? { location: oneLine(place) } : {}),
    ...{ status: is_option ? 'TENTATIVE' : 'CONFIRMED', isBusy: !is_option },
  };
}

const eventOfHold = (hold: Held): IcalEvent => ({
  ...leftAt(hold.placed_at),
  id: `hold-${hold.id}@running-order`,
  when: { fromDay: hold.day, dayAfter: addDays(hold.day, 1) },
  summary: oneLine(t`${ordinal(hold.rank)} hold: ${hold.with_name}`),
  ...(hold.place ? { location: oneLine(hold.place) } : {}),
  ...{ status: 'TENTATIVE', isBusy: false },
});

const eventOfDays = ({ from, to, changed_at }: Away, userId: string): IcalEvent => ({
  ...leftAt(changed_at),
  id: `unavailable-${from}-${userId}@running-order`,
  when: { fromDay: from, dayAfter: addDays(to, 1) },
  ...{ summary: t`Unavailable`, isBusy: true },
});

const eventOfPart = ({ day, from, to, changed_at }: AwayForHours, feed: Feed): IcalEvent => ({
  ...leftAt(changed_at),
  id: `away-${day}-${feed.user_id}@running-order`,
  when: { from: new Date(from), to: new Date(to), timeZone: feed.time_zone },
  ...{ summary: t`Unavailable`, isBusy: true },
});

/** To the hour: a calendar that looks all the time writes no more than one that looks now and then. */
async function noteRead(db: Db, { user_id, read_at }: Feed): Promise<void> {
  await sql`
    update private.calendar_feeds set read_at = date_trunc('hour', private.now())
    where user_id = ${user_id}::uuid and read_at is not distinct from ${read_at}::timestamptz
      and (read_at is null or read_at < date_trunc('hour', private.now()))`.execute(db);
}

async function booked(db: Db, feed: Feed): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    select b.id as booking_id, b.status = 'cancelled' as is_off, s.time_zone, a.name as artist_name, v.name as venue_name,
      concat_ws(', ', private.room_named(s.room_id), nullif(v.address, ''), nullif(v.location, '')) as venue_location,
      coalesce((b.show_when_ended ->> 'doors_at')::timestamptz, s.doors_at) as doors_at,
      coalesce((b.show_when_ended ->> 'starts_at')::timestamptz, s.starts_at) as starts_at,
      coalesce((b.show_when_ended ->> 'ends_at')::timestamptz, s.ends_at) as ends_at,
      b.set_starts_at, b.set_minutes,
      case when b.status = 'cancelled' then b.updated_at else greatest(b.updated_at, s.updated_at) end as changed_at
    from bookings b join shows s on s.id = b.show_id
    join artist_profiles a on a.id = b.artist_id join venue_profiles v on v.id = b.venue_id
    where (b.artist_id = ${feed.artist_id}::uuid or b.venue_id = ${feed.venue_id}::uuid)
      and b.show_date > private.today() - 366 and (private.is_binding(b.status) or b.status = 'cancelled')
    order by b.show_date desc, b.id limit ${MOST_EVENTS}`.execute(db);
  return rows;
}

/**
 * Nights of files for which no show and no booking stands: one event for all acts of a night. To the hour where the file says it; where the
 * night takes a room, from and until when it does.
 */
async function elsewhere(db: Db, feed: Feed): Promise<Agreed[]> {
  const { rows } = await sql<Agreed>`
    select (array_agg(n.id order by n.place, n.id))[1] as id, n.day::text as day, min(coalesce(u.starts_at,
        private.instant_of_night(n.day, coalesce(n.doors, n.stage), ${feed.time_zone}))) as starts_at,
      string_agg(n.act, ' + ' order by n.place, n.id) as acts, coalesce(min(private.room_named(u.room_id)), min(nullif(btrim(n.room), ''))) as place,
      bool_and(n.is_option) as is_option, max(coalesce(u.updated_at, i.at)) as changed_at
    from private.nights_elsewhere n join private.imports i on i.id = n.import_id left join uses u on u.id = n.use_id
    where n.user_id = ${feed.home_id}::uuid and n.counts and n.day > private.today() - 366
    group by n.day, coalesce(n.use_id::text, private.folded(btrim(n.room)), '') order by n.day desc, 1 limit 1000`.execute(
    db,
  );
  return rows;
}

/** An artist reads its own holds alone, and never whose the others are. */
async function held(db: Db, feed: Feed): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select h.id, h.day::text as day, r.rank, h.placed_at, private.room_named(h.room_id) || ', ' || v.name as place,
      case when h.artist_id = ${feed.artist_id}::uuid then v.name else a.name end as with_name
    from private.ranked_holds(private.now()) r join holds h on h.id = r.id
    join venue_profiles v on v.id = h.venue_id join artist_profiles a on a.id = h.artist_id
    where h.artist_id = ${feed.artist_id}::uuid or h.venue_id = ${feed.venue_id}::uuid
    order by h.day, r.rank, h.id limit 500`.execute(db);
  return rows;
}

/** Days that follow each other are one stretch. */
async function away(db: Db, feed: Feed): Promise<Away[]> {
  const { rows } = await sql<Away>`
    select min(day)::text as "from", max(day)::text as "to", max(updated_at) as changed_at
    from (select day, updated_at, day - (row_number() over (order by day))::int as stretch
      from availability where user_id = ${feed.home_id}::uuid and status = 'unavailable' and day > private.today() - 366) marked
    group by stretch order by 1`.execute(db);
  return rows;
}

/** Parts of days, where the person lives: without one of its times a part goes to that end of the day, which is 06:00. */
async function awayForHours(db: Db, feed: Feed): Promise<AwayForHours[]> {
  const { rows } = await sql<AwayForHours>`
    select day::text as day, private.instant_of_night(day, coalesce(away_from, time '06:00'), ${feed.time_zone}) as "from",
      coalesce(private.instant_of_night(day, away_until, ${feed.time_zone}), private.instant_of_night(day + 1, time '06:00', ${feed.time_zone})) as "to",
      updated_at as changed_at
    from availability
    where user_id = ${feed.home_id}::uuid and coalesce(away_from, away_until) is not null and day > private.today() - 366
    order by day`.execute(db);
  return rows;
}

function timesOf({ doors_at, starts_at, set_starts_at, set_minutes, time_zone }: Booked): string {
  const set =
    set_starts_at &&
    t`Set: ${formatTime(set_starts_at, time_zone)}${set_minutes ? t`, ${set_minutes} minutes` : ''}`;
  return [t`Doors: ${formatTime(doors_at, time_zone)}`, t`Show: ${formatTime(starts_at, time_zone)}`, set]
    .filter(Boolean)
    .join('\n');
}
