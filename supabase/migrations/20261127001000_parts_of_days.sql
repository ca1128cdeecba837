-- An artist marks a part of a day: not available until a time, from a time on, or between two. The day is free then, but for that part; whole
-- days are as before. Times are those of the wall clock where a show is: docs/decisions/parts-of-days.md.

alter table public.availability
  add column away_from time(0),
  add column away_until time(0),
  -- A day goes from 06:00 to 06:00, as its nights do.
  add constraint availability_part_is_of_a_free_day check (status = 'free' or (away_from is null and away_until is null)),
  add constraint availability_part_is_a_part check (case
    when away_from is null then away_until <> time '06:00'
    when away_until is null then away_from <> time '06:00'
    else away_from - interval '6 hours' < away_until - interval '6 hours' end);

-- Parts are only ever inserted and deleted: a row that is written over is a whole day, marked by hand.
create or replace function private.marked_by_hand() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  new.by_rule := false;
  new.away_from := null;
  new.away_until := null;
  return new;
end $$;

-- The instant of a time of the wall clock within the night of a day: before 06:00 it is on the next morning. A time that clocks skip moves
-- forward, one that they repeat is its first. In step with instantOfNight (core/calendar/night.ts).
create function private.instant_of_night(day date, clock time, zone text) returns timestamptz
  language sql immutable set search_path = ''
  as $$
  select case when first_of at time zone zone = local then first_of else local at time zone zone end
  from (select l.local, ((l.local - interval '3 hours') at time zone zone) + interval '3 hours' as first_of
    from (select day + case when clock < time '06:00' then 1 else 0 end + clock as local) l) f
  $$;

-- The part of a day that is marked, as instants; without a start it has all that comes before. Null where none is.
create function private.part_away(day date, zone text, away_from time, away_until time) returns tstzrange
  language sql immutable set search_path = ''
  as $$
  select case
    when away_from is null and away_until is null then null
    when away_until is null then tstzrange(private.instant_of_night(day, away_from, zone), null, '[)')
    else tstzrange(private.instant_of_night(day, away_from, zone),
      greatest(private.instant_of_night(day, away_from, zone), private.instant_of_night(day, away_until, zone)), '[)') end
  $$;

-- Whether a person has marked the hours of a show, from load-in to load-out, as ones they are not available in: the part that is in the way,
-- without times where it is the whole day; null where nothing is.
create function private.away_at(person uuid, of_day date, zone text, span tstzrange) returns jsonb
  language sql stable set search_path = ''
  as $$
  select jsonb_build_object('from', to_char(a.away_from, 'HH24:MI'), 'until', to_char(a.away_until, 'HH24:MI'))
  from public.availability a
  where a.user_id = person and a.day = of_day
    and (a.status = 'unavailable' or span && private.part_away(a.day, zone, a.away_from, a.away_until))
  $$;

-- Marks days by hand, as before; a day that is free may leave out a part. All arrays belong together by their places.
drop function private.mark_days(uuid, date[], text[]);
create function private.mark_days(person uuid, days date[], marks text[], froms time[] default '{}', untils time[] default '{}') returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('availability ' || person, 0));
  delete from public.availability_skips s where s.user_id = person and s.day = any (days);
  delete from public.availability a using unnest(days, marks, froms, untils) m (day, mark, away_from, away_until)
    where a.user_id = person and a.day = m.day
      and (m.mark in ('none', 'rule') or m.away_from is not null or m.away_until is not null);
  insert into public.availability_skips (user_id, day)
    select distinct person, m.day from unnest(days, marks) m (day, mark)
    where m.mark = 'none' and exists (select from private.days_of_rules(person, m.day, m.day));
  insert into public.availability (user_id, day, status, away_from, away_until)
    select distinct on (m.day) person, m.day, m.mark, m.away_from, m.away_until
    from unnest(days, marks, froms, untils) m (day, mark, away_from, away_until)
    where m.mark in ('free', 'unavailable')
    on conflict (user_id, day) do update set status = excluded.status;
  if 'rule' = any (marks) then perform private.follow_rules(person); end if;
end $$;

-- As before (20261127000600_acts_that_play_twice.sql), and the part of the day that is in the way.
create or replace function private.lock_booking(booking uuid, actor_artist uuid, actor_venue uuid) returns jsonb
  language plpgsql volatile set search_path = ''
  as $$
declare
  locked jsonb;
  taken jsonb;
  away jsonb;
begin
  select jsonb_build_object('artist', to_jsonb(a), 'venue', to_jsonb(v), 'show', to_jsonb(s), 'booking', to_jsonb(b))
    into locked
    from public.bookings b
    join public.artist_profiles a on a.id = b.artist_id
    join public.venue_profiles v on v.id = b.venue_id
    join public.shows s on s.id = b.show_id
    where b.id = lock_booking.booking and (b.artist_id = actor_artist or b.venue_id = actor_venue)
    for no key update of a, v, s, b;
  if locked is null then return null; end if;
  away := private.away_at((locked #>> '{artist,user_id}')::uuid, (locked #>> '{show,show_date}')::date, locked #>> '{show,time_zone}',
    (locked #>> '{show,span}')::tstzrange);
  select jsonb_build_object(
    'artistsBooked', private.artists_booked((locked #>> '{show,id}')::uuid),
    'artistIsBooked', private.is_booked((locked #>> '{artist,id}')::uuid, private.night_of_act((locked #>> '{show,night}')::tstzrange,
      (locked #>> '{show,span}')::tstzrange, (locked #>> '{artist,plays_twice}')::boolean)),
    'artistAway', away, 'artistIsUnavailable', away is not null)
    into taken;
  return locked || jsonb_build_object('taken', taken);
end $$;

revoke all on function private.marked_by_hand(), private.instant_of_night(date, time, text), private.part_away(date, text, time, time),
  private.away_at(uuid, date, text, tstzrange), private.mark_days(uuid, date[], text[], time[], time[]), private.lock_booking(uuid, uuid, uuid)
  from public, anon, authenticated;

-- Another's days ------------------------------------------------------------------------------------------------------
-- As before (20261127000620_days_of_acts_and_of_uses.sql), with the part of a free day that its person is not available in.
drop function public.public_calendar(uuid, date, date);
create function public.public_calendar(profile uuid, first_day date, last_day date)
  returns table (day date, status text, away_from time, away_until time)
  language sql stable security definer set search_path = ''
  as $$
    with owner as (
      select p.user_id, p.artist_id, p.venue_id, p.time_zone, p.plays_twice from (
        select user_id, id as artist_id, null::uuid as venue_id, null::text as time_zone, plays_twice from public.artist_profiles where id = profile
        union all select user_id, null, id, time_zone, false from public.venue_profiles where id = profile) p
      join public.settings t on t.user_id = p.user_id
      where t.public_calendar or private.acts_for(profile)
    ), played as (
      select b.show_date as day, not o.plays_twice or count(*) > 1 or bool_or(not b.shares_day
          or b.night && tstzrange((b.show_date + time '17:00') at time zone s.time_zone, ((b.show_date + 1) + time '06:00') at time zone s.time_zone)) as has_evening
      from owner o join public.bookings b on b.artist_id = o.artist_id or b.venue_id = o.venue_id
      join public.shows s on s.id = b.show_id
      where private.is_binding(b.status) and b.show_date between first_day and public_calendar.last_day and public_calendar.last_day - first_day <= 800
      group by b.show_date, o.plays_twice
      union
      select d.day::date, true from owner o join public.uses u on u.venue_id = o.venue_id and u.status = 'on' and u.is_firm
      cross join lateral generate_series(
        greatest(u.day, first_day)::timestamp, least(u.last_day, public_calendar.last_day)::timestamp, interval '1 day') d (day)
      where u.day <= public_calendar.last_day and u.last_day >= first_day and public_calendar.last_day - first_day <= 800
    ), happening as (
      select p.day, 'booked' as status, null::time as away_from, null::time as away_until from owner o, played p
      where p.has_evening and (o.venue_id is null or private.is_booked_out(o.venue_id, private.night_taken(p.day, o.time_zone)))
      union all
      select v.day, v.status, v.away_from, v.away_until from owner o join public.availability v on v.user_id = o.user_id
      where v.day between first_day and last_day
    )
    select distinct on (day) day, status, away_from, away_until from happening where last_day - first_day <= 800
    order by day, case status when 'booked' then 0 when 'unavailable' then 1 else 2 end
  $$;
revoke all on function public.public_calendar(uuid, date, date) from public;
grant execute on function public.public_calendar(uuid, date, date) to anon, authenticated;
