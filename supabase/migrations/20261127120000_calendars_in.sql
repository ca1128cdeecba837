-- A person gives the secret address of a calendar kept elsewhere, for a profile or for themselves; the times on which they are busy there make
-- days unavailable here. docs/decisions/calendars-in.md.

create table private.calendar_sources (
  id uuid primary key default gen_random_uuid(),
  -- The home of a profile, or the person.
  user_id uuid not null references auth.users (id) on delete cascade,
  is_personal boolean not null,
  name text not null check (length(btrim(name)) between 1 and 60),
  -- The address, encrypted with a key of the deployment; the host and the last four characters are shown.
  sealed text not null,
  host text not null,
  tail text not null,
  -- Of times that name no zone, and of the days that are taken.
  time_zone text not null,
  added_at timestamptz not null default private.now(),
  due_at timestamptz not null default private.now(),
  -- The last day that was looked at.
  read_until date,
  etag text,
  last_modified text,
  tried_at timestamptz,
  read_at timestamptz,
  failing_since timestamptz,
  fails int not null default 0,
  fault text,
  fault_status int,
  told_at timestamptz,
  -- Events that are written wrong, or repeat too often.
  unread int not null default 0
);
create index calendar_sources_of_person on private.calendar_sources (user_id, is_personal);
create index calendar_sources_due on private.calendar_sources (due_at);
revoke all on private.calendar_sources from public, anon, authenticated;

-- When somebody is busy, and nothing else of what their calendar says. A whole day is one from 06:00 to 06:00, as nights are.
create table private.busy_times (
  source_id uuid not null references private.calendar_sources (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  is_personal boolean not null,
  span tstzrange not null check (not isempty(span)),
  primary key (source_id, span)
);
create index busy_times_of_person on private.busy_times using gist (user_id, span);
revoke all on private.busy_times from public, anon, authenticated;

-- Days that follow a calendar are rows of availability, as those of rules are; what is marked or unmarked by hand stays.
alter table public.availability add column by_calendar boolean not null default false,
  add constraint availability_follows_one check (not (by_rule and by_calendar));

-- As before (20261127001000_parts_of_days.sql).
create or replace function private.marked_by_hand() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  new.by_rule := false;
  new.by_calendar := false;
  new.away_from := null;
  new.away_until := null;
  return new;
end $$;

-- The clock of a profile by its home, or of a person: that of their own profile, or of the first one that they act for.
create function private.zone_of(person uuid) returns text
  language sql stable set search_path = ''
  as $$
    select coalesce(
      (select a.time_zone from public.artist_profiles a where a.user_id = person),
      (select v.time_zone from public.venue_profiles v where v.user_id = person),
      (select coalesce(a.time_zone, v.time_zone) from private.profile_members m
        left join public.artist_profiles a on a.id = m.profile_id left join public.venue_profiles v on v.id = m.profile_id
        where m.user_id = person order by m.since, m.profile_id limit 1),
      'UTC')
  $$;

-- The days whose evening (17:00 to 03:00 by the clock of the one whose calendar it is) somebody is busy in.
create function private.busy_days(person uuid, personal boolean, first_day date, last_day date) returns table (day date, source_id uuid)
  language sql stable set search_path = ''
  as $$
    select distinct d.day::date, b.source_id
    from private.busy_times b join private.calendar_sources s on s.id = b.source_id
    cross join lateral pg_catalog.generate_series(
      greatest(first_day, ((lower(b.span) at time zone s.time_zone) - interval '3 hours')::date)::timestamp,
      least(last_day, ((upper(b.span) at time zone s.time_zone) - interval '17 hours 1 microsecond')::date)::timestamp, interval '1 day') d (day)
    where b.user_id = person and b.is_personal = personal
  $$;

-- Writes the days to come of a profile as its calendars say: one at a time for a profile. A day that a calendar gives up is as the rules say.
create function private.follow_calendars(person uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('availability ' || person, 0));
  delete from public.availability a where a.user_id = person and a.day >= private.today()
    and case when a.by_calendar then a.day not in (select b.day from private.busy_days(person, false, private.today(), private.rules_reach()) b)
      when a.by_rule then a.day in (select b.day from private.busy_days(person, false, private.today(), private.rules_reach()) b) end;
  insert into public.availability (user_id, day, status, by_calendar)
    select distinct person, b.day, 'unavailable', true from private.busy_days(person, false, private.today(), private.rules_reach()) b
    where not exists (select from public.availability_skips s where s.user_id = person and s.day = b.day)
    on conflict (user_id, day) do nothing;
  perform private.follow_rules(person);
end $$;

-- As before (20261127001000_parts_of_days.sql); a day that a calendar marks can be unmarked by hand too, and follow it again.
create or replace function private.mark_days(person uuid, days date[], marks text[], froms time[] default '{}', untils time[] default '{}') returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  follows boolean := exists (select from private.calendar_sources c where c.user_id = person and not c.is_personal);
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('availability ' || person, 0));
  delete from public.availability_skips s where s.user_id = person and s.day = any (days);
  delete from public.availability a using unnest(days, marks, froms, untils) m (day, mark, away_from, away_until)
    where a.user_id = person and a.day = m.day
      and (m.mark in ('none', 'rule') or m.away_from is not null or m.away_until is not null);
  insert into public.availability_skips (user_id, day)
    select distinct person, m.day from unnest(days, marks) m (day, mark)
    where m.mark = 'none' and (follows or exists (select from private.days_of_rules(person, m.day, m.day)));
  insert into public.availability (user_id, day, status, away_from, away_until)
    select distinct on (m.day) person, m.day, m.mark, m.away_from, m.away_until
    from unnest(days, marks, froms, untils) m (day, mark, away_from, away_until)
    where m.mark in ('free', 'unavailable')
    on conflict (user_id, day) do update set status = excluded.status;
  if 'rule' = any (marks) and follows then perform private.follow_calendars(person);
  elsif 'rule' = any (marks) then perform private.follow_rules(person);
  end if;
end $$;

-- Whether the calendars of a profile are busy in the hours of a show, on a day that nobody marked by hand: the hours, clipped to the day.
create function private.busy_at(person uuid, of_day date, zone text, span tstzrange) returns tstzrange
  language sql stable set search_path = ''
  as $$
    select b.span * tstzrange(private.instant_of_night(of_day, time '06:00', zone), private.instant_of_night(of_day + 1, time '06:00', zone))
    from private.busy_times b
    where b.user_id = person and not b.is_personal and b.span && busy_at.span
      and not exists (select from public.availability a where a.user_id = person and a.day = of_day and not a.by_rule and not a.by_calendar)
      and not exists (select from public.availability_skips k where k.user_id = person and k.day = of_day)
    order by b.span limit 1
  $$;

-- As before (20261127001000_parts_of_days.sql), and the hours in which a calendar is busy.
create or replace function private.away_at(person uuid, of_day date, zone text, span tstzrange) returns jsonb
  language sql stable set search_path = ''
  as $$
  select coalesce((
    select jsonb_build_object('from', to_char(a.away_from, 'HH24:MI'), 'until', to_char(a.away_until, 'HH24:MI'))
    from public.availability a
    where a.user_id = person and a.day = of_day
      and (a.status = 'unavailable' or span && private.part_away(a.day, zone, a.away_from, a.away_until))
  ), (
    select jsonb_build_object(
      'from', case when lower(h.hours) > private.instant_of_night(of_day, time '06:00', zone) then to_char(lower(h.hours) at time zone zone, 'HH24:MI') end,
      'until', case when upper(h.hours) < private.instant_of_night(of_day + 1, time '06:00', zone) then to_char(upper(h.hours) at time zone zone, 'HH24:MI') end)
    from (select private.busy_at(person, of_day, zone, span) as hours) h where h.hours is not null
  ))
  $$;

-- As before (20261127020900_the_band_is_asked.sql), and their calendar where they have said nothing themselves.
create or replace function private.band_of(bookings uuid[])
  returns table (booking_id uuid, user_id uuid, is_free boolean, is_marked boolean)
  language sql stable security definer set search_path = ''
  as $$
    select b.id, m.user_id, said.is_free, coalesce(said.is_marked, false)
    from public.bookings b
    join public.shows s on s.id = b.show_id
    join private.profile_members m on m.profile_id = b.artist_id and m.is_asked
    left join lateral (
      select x.is_free, x.is_marked from (
        select a.is_free, false as is_marked, a.at from private.band_answers a
          where a.booking_id = b.id and a.user_id = m.user_id and a.day = b.show_date
        union all
        select d.is_free, true, d.at from private.own_days d where d.user_id = m.user_id and d.day = b.show_date
        union all
        select false, true, '-infinity' where exists (
          select from private.busy_times t where t.user_id = m.user_id and t.is_personal and t.span && s.span)) x
      order by x.at desc, x.is_marked limit 1) said on true
    where b.id = any (bookings)
    order by b.id, m.since, m.user_id
  $$;

-- As before (20261127020900_the_band_is_asked.sql); whose calendar has said that they are busy then is not asked.
create or replace function private.publish(events jsonb, notices jsonb) returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  insert into public.domain_events (id, kind, at, actor_id, by_side, artist_id, venue_id, show_id, booking_id, subject_id, data)
  select e.id, e.kind, e.at, e.actor_id, e.by_side, e.artist_id, e.venue_id, e.show_id, e.booking_id, e.subject_id, e.data
  from rows from (jsonb_to_recordset(events) as (id uuid, kind text, at timestamptz, actor_id uuid,
    by_side text, artist_id uuid, venue_id uuid, show_id uuid, booking_id uuid, subject_id uuid, data jsonb)) with ordinality
    as e (id, kind, at, actor_id, by_side, artist_id, venue_id, show_id, booking_id, subject_id, data, place)
  order by e.place;

  insert into public.notifications (user_id, event_id, kind, side, params, route, artist_id, venue_id, contact_message_id, created_at, profile_id)
  select them.user_id, n.event_id, n.kind, n.side, n.params, n.route, n.artist_id, n.venue_id, n.contact_message_id, n.created_at, n.profile_id
  from rows from (jsonb_to_recordset(notices) as (event_id uuid, created_at timestamptz, to_admins boolean, needs text,
    profile_id uuid, side text, kind text, params jsonb, route text, artist_id uuid, venue_id uuid, contact_message_id uuid)) with ordinality
    as n (event_id, created_at, to_admins, needs, profile_id, side, kind, params, route, artist_id, venue_id, contact_message_id, place)
  cross join lateral (
    select p.user_id from private.people_of_profiles p
      where p.profile_id = n.profile_id and p.is_told and case when n.needs = 'asked'
        then p.is_asked and not exists (select from private.own_days d where d.user_id = p.user_id and d.day = (n.params ->> 'day')::date)
          and not exists (select from private.band_answers a join public.domain_events e on e.id = n.event_id and a.booking_id = e.booking_id
            where a.user_id = p.user_id)
          and not exists (select from public.domain_events e join public.bookings b on b.id = e.booking_id join public.shows s on s.id = b.show_id
            join private.busy_times t on t.span && s.span
            where e.id = n.event_id and t.user_id = p.user_id and t.is_personal)
        else private.role_may(p.role, coalesce(n.needs, 'see-business')) end
    union all select a.id from public.profiles a where n.to_admins and a.is_admin
  ) them
  order by n.place
  on conflict do nothing;
end $$;

-- Whoever keeps the days of a profile hears of its calendars; of a person's own they do, and those whose band asks them.
create function private.tell_of_calendars() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  reader record;
begin
  for reader in
    select c.user_id, 'calendar_sources' as topic from changed c where c.is_personal
    union
    select m.user_id, 'calendar_sources' from changed c join private.homes h on h.home_id = c.user_id
      join private.profile_members m on m.profile_id = h.profile_id and private.role_may(m.role, 'book')
      where not c.is_personal
    union
    select p.user_id, 'band' from changed c
      join private.profile_members m on m.user_id = c.user_id and m.is_asked
      join private.people_of_profiles p on p.profile_id = m.profile_id and private.role_may(p.role, 'see-business')
      where c.is_personal
    union
    select c.user_id, 'band' from changed c where c.is_personal
  loop
    if reader.topic = 'band' then perform private.tell(reader.user_id, 'band', tg_op, null);
    else perform private.tell(reader.user_id, 'calendar_sources', tg_op, null); end if;
  end loop;
  return null;
end $$;
select private.tell_changes_of('private.calendar_sources', 'tell_of_calendars');

revoke all on function private.zone_of(uuid), private.busy_days(uuid, boolean, date, date), private.follow_calendars(uuid), private.busy_at(uuid, date, text, tstzrange),
  private.tell_of_calendars(), private.marked_by_hand(), private.mark_days(uuid, date[], text[], time[], time[]),
  private.away_at(uuid, date, text, tstzrange), private.band_of(uuid[]), private.publish(jsonb, jsonb) from public, anon, authenticated;
