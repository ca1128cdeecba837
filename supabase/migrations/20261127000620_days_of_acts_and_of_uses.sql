-- As before (20261127000400_uses.sql), with what is not a show in the rooms of a venue; and the day of an artist who plays more than one show a
-- day is booked once its evening is, or two shows are (20261127000600_acts_that_play_twice.sql, which left the uses out).
create or replace function public.public_calendar(profile uuid, first_day date, last_day date)
  returns table (day date, status text)
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
      select p.day, 'booked' as status from owner o, played p
      where p.has_evening and (o.venue_id is null or private.is_booked_out(o.venue_id, private.night_taken(p.day, o.time_zone)))
      union all
      select v.day, v.status from owner o join public.availability v on v.user_id = o.user_id
      where v.day between first_day and last_day
    )
    select distinct on (day) day, status from happening where last_day - first_day <= 800
    order by day, case status when 'booked' then 0 when 'unavailable' then 1 else 2 end
  $$;
