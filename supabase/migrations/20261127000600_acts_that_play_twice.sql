-- An artist who says so plays more than one show a day: docs/decisions/nights.md. Their bookings then take the hours of the show, and not the
-- whole night. The constraint of bookings keeps them apart as before.

alter table public.artist_profiles add column plays_twice boolean not null default false;
grant update (plays_twice) on public.artist_profiles to authenticated;

-- What a booking takes of its artist: kept by the table. It stays once it is booked, whatever the artist says later.
alter table public.bookings add column shares_day boolean not null default false;

-- The whole night, or of it the hours from load-in to load-out: never more than others take, so that whoever changes their mind is in no conflict.
create function private.night_of_act(night tstzrange, span tstzrange, shares_day boolean) returns tstzrange
  language sql immutable set search_path = ''
  as $$ select case when shares_day then night operator(pg_catalog.*) span else night end $$;

-- As before (20261123001300_bookings.sql), and the hours of who shares the day.
create or replace function private.derive_booking() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  s public.shows;
begin
  if tg_op = 'UPDATE' and private.phase_of(old.status) = 'ended' and private.phase_of(new.status) = 'ended' then
    new.venue_id := old.venue_id;
    new.night := old.night;
    new.shares_day := old.shares_day;
    new.show_date := old.show_date;
    new.currency := old.currency;
    new.show_when_ended := old.show_when_ended;
    return new;
  end if;
  select * into s from public.shows where id = new.show_id;
  new.venue_id := s.venue_id;
  if tg_op = 'UPDATE' and private.is_binding(old.status) then
    new.shares_day := old.shares_day or new.shares_day;
  else
    select a.plays_twice into new.shares_day from public.artist_profiles a where a.id = new.artist_id;
    new.shares_day := coalesce(new.shares_day, false);
  end if;
  new.night := private.night_of_act(s.night, s.span, new.shares_day);
  new.show_date := s.show_date;
  new.currency := s.currency;
  new.show_when_ended := case when private.phase_of(new.status) = 'ended' then jsonb_build_object(
    'doors_at', s.doors_at, 'starts_at', s.starts_at, 'ends_at', s.ends_at, 'capacity', s.capacity,
    'full_price_cents', s.full_price_cents, 'presale_price_cents', s.presale_price_cents) end;
  return new;
end $$;

-- Load-in and load-out move nobody who has the whole night.
create or replace function private.bookings_follow_show() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update public.bookings set updated_at = now()
    where show_id = new.id and private.phase_of(status) <> 'ended' and (shares_day or old.night is distinct from new.night);
  return null;
end $$;
drop trigger bookings_follow on public.shows;
create trigger bookings_follow after update of show_date, time_zone, doors_at, ends_at, load_in_at, load_out_at on public.shows
  for each row when (old.night is distinct from new.night or old.span is distinct from new.span) execute function private.bookings_follow_show();

-- With the profile locked: what is booked and to come takes less from now on. Once it is switched off again, what is booked stays as it is.
create function private.bookings_follow_artist() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform from public.bookings b
    where b.artist_id = new.id and (private.is_open(b.status) or (new.plays_twice and private.is_binding(b.status)))
      and upper(b.night) > private.now()
    order by b.id for no key update;
  update public.bookings b set shares_day = new.plays_twice
    where b.artist_id = new.id and (private.is_open(b.status) or (new.plays_twice and private.is_binding(b.status)))
      and upper(b.night) > private.now();
  return null;
end $$;
create trigger bookings_follow after update of plays_twice on public.artist_profiles
  for each row when (old.plays_twice is distinct from new.plays_twice) execute function private.bookings_follow_artist();

-- As before (20261123003900_acts.sql): what is asked is whether the hours that this artist would take are free.
create or replace function private.lock_booking(booking uuid, actor_artist uuid, actor_venue uuid) returns jsonb
  language plpgsql volatile set search_path = ''
  as $$
declare
  locked jsonb;
  taken jsonb;
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
  select jsonb_build_object(
    'artistsBooked', private.artists_booked((locked #>> '{show,id}')::uuid),
    'artistIsBooked', private.is_booked((locked #>> '{artist,id}')::uuid, private.night_of_act((locked #>> '{show,night}')::tstzrange,
      (locked #>> '{show,span}')::tstzrange, (locked #>> '{artist,plays_twice}')::boolean)),
    'artistIsUnavailable', exists (select from public.availability d
      where d.user_id = (locked #>> '{artist,user_id}')::uuid and d.day = (locked #>> '{show,show_date}')::date
        and d.status = 'unavailable'))
    into taken;
  return locked || jsonb_build_object('taken', taken);
end $$;

-- As before; whoever plays twice reads what is in the way, which the act says.
create or replace function private.too_late(person uuid, act_key text, booking uuid) returns jsonb
  language sql stable set search_path = ''
  as $$
  select case
      when not a.plays_twice and private.is_booked(b.artist_id, b.night) then jsonb_build_object('because', 'artist-booked', 'name', a.name, 'day', s.show_date)
      when private.artists_booked(s.id) >= s.slots then
        jsonb_build_object('because', 'show-filled', 'wanted', s.slots, 'day', s.show_date)
    end
  from public.bookings b
  join public.artist_profiles a on a.id = b.artist_id
  join public.shows s on s.id = b.show_id
  where b.id = too_late.booking and (private.is_open(b.status) or b.status in ('declined', 'withdrawn')) and s.status <> 'cancelled'
    and (b.expires_at is null or b.expires_at > private.now() or not private.is_open(b.status))
    and exists (select from private.people_of_profiles p where p.user_id = person and p.profile_id in (b.artist_id, b.venue_id))
    and not exists (select from private.idempotency_keys d where d.user_id = person and d.key = act_key)
$$;

-- As before, and the offers that cannot be reached in time any more (`out_of_reach`), which the act works out.
drop function private.offers_overtaken(uuid, uuid, tstzrange, uuid);
create function private.offers_overtaken(accepted uuid, artist uuid, of_night tstzrange, full_show uuid, out_of_reach uuid[] default '{}')
  returns setof public.bookings
  language plpgsql volatile set search_path = ''
  as $$
begin
  return query select b.* from public.bookings b
    where b.status in ('requested', 'countered') and b.id <> accepted
      and ((b.artist_id = artist and (b.night operator(pg_catalog.&&) of_night or b.id = any (out_of_reach))) or b.show_id = full_show)
    order by b.id
    for no key update;
end $$;

-- Holds ---------------------------------------------------------------------------------------------------------------
-- Whether an artist is booked so that a hold on the night of a venue is in vain. Who plays twice keeps it while the evening (from 17:00 on) is
-- free, or a show fits that the venue has open that day.
create function private.is_booked_on(artist uuid, venue uuid, day date, evening tstzrange) returns boolean
  language sql stable set search_path = ''
  as $$
  select private.is_booked(artist, evening) and (
    not exists (select from public.artist_profiles a where a.id = artist and a.plays_twice)
    or (private.is_booked(artist, tstzrange(lower(evening) + interval '5 hours', upper(evening), '[)'))
      and not exists (select from public.shows s where s.venue_id = venue and s.show_date = day and s.status = 'open'
        and not private.is_booked(artist, private.night_of_act(s.night, s.span, true)))))
  $$;

revoke all on function private.night_of_act(tstzrange, tstzrange, boolean), private.bookings_follow_artist(), private.derive_booking(),
  private.bookings_follow_show(), private.lock_booking(uuid, uuid, uuid), private.too_late(uuid, text, uuid),
  private.offers_overtaken(uuid, uuid, tstzrange, uuid, uuid[]), private.is_booked_on(uuid, uuid, date, tstzrange)
  from public, anon, authenticated;

-- Another's days ------------------------------------------------------------------------------------------------------
-- As before (20261127000200_shows_of_a_day.sql); the day of an artist who plays twice is booked once its evening is, or two shows are.
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
      select b.show_date as day, count(*) > 1 or bool_or(not b.shares_day
          or b.night && tstzrange((b.show_date + time '17:00') at time zone s.time_zone, ((b.show_date + 1) + time '06:00') at time zone s.time_zone)) as has_evening
      from owner o join public.bookings b on b.artist_id = o.artist_id or b.venue_id = o.venue_id
      join public.shows s on s.id = b.show_id
      where private.is_binding(b.status) and b.show_date between first_day and last_day and last_day - first_day <= 800
      group by b.show_date
    ), happening as (
      select p.day, 'booked' as status from owner o, played p
      where case when o.venue_id is null then p.has_evening or not o.plays_twice
        else private.is_booked_out(o.venue_id, private.night_taken(p.day, o.time_zone)) end
      union all
      select v.day, v.status from owner o join public.availability v on v.user_id = o.user_id
      where v.day between first_day and last_day
    )
    select distinct on (day) day, status from happening where last_day - first_day <= 800
    order by day, case status when 'booked' then 0 when 'unavailable' then 1 else 2 end
  $$;
