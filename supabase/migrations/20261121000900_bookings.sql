-- Bookings: one artist's place on a show. Written by commands alone; read by its two sides.

-- Table ------------------------------------------------------------------------------------------------------
create table public.bookings (
  id uuid primary key default gen_random_uuid(),
  show_id uuid not null references public.shows (id) on delete cascade,
  venue_id uuid not null references public.venue_profiles (id) on delete cascade,
  artist_id uuid not null references public.artist_profiles (id) on delete cascade,
  night tstzrange not null,
  show_date date not null,

  status text not null default 'requested' check (status in ('requested', 'countered', 'confirmed', 'played', 'concluded',
    'settled', 'paid', 'declined', 'withdrawn', 'expired', 'cancelled')),
  asked_by text not null check (asked_by in ('artist', 'venue')),
  offered_by text not null check (offered_by in ('artist', 'venue')),
  deal jsonb not null check (jsonb_typeof(deal) = 'object' and deal ? 'kind'),
  -- What the deal guarantees, for lists and for matching; the deal itself is the truth.
  guarantee_cents int not null default 0 check (guarantee_cents between 0 and 100000000),
  currency text not null default 'EUR' check (currency in ('EUR', 'USD', 'GBP')),
  set_starts_at timestamptz,
  set_minutes int check (set_minutes between 5 and 480),
  message text check (length(message) <= 2000),
  over_reason text check (length(over_reason) <= 1000),
  over_by text check (over_by in ('artist', 'venue', 'time')),

  expires_at timestamptz,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger touch before update on public.bookings for each row execute function private.touch();

create function private.is_binding(status text) returns boolean
  language sql immutable set search_path = ''
  as $$ select status in ('confirmed', 'played', 'concluded', 'settled', 'paid') $$;

-- A booking's night and venue are its show's, whatever a writer says ----------------------------------------------
create function private.derive_booking() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  s public.shows;
begin
  select * into s from public.shows where id = new.show_id;
  new.venue_id := s.venue_id;
  new.night := s.night;
  new.show_date := s.show_date;
  new.currency := s.currency;
  return new;
end $$;
create trigger derive before insert or update on public.bookings
  for each row execute function private.derive_booking();

-- What the database itself refuses --------------------------------------------------------------------------------
-- Nobody is booked twice: two binding bookings of one artist on overlapping nights.
alter table public.bookings add constraint bookings_artist_once_a_night
  exclude using gist (artist_id with =, night with &&)
  where (status in ('confirmed', 'played', 'concluded', 'settled', 'paid'));

-- One request of one artist for one show at a time.
create unique index bookings_one_open_request on public.bookings (show_id, artist_id)
  where status in ('requested', 'countered', 'confirmed', 'played', 'concluded', 'settled', 'paid');

-- No more confirmed artists than a show wants, and none on a cancelled show. The show row is written, not only locked:
-- a transaction that looks at an older state of things then fails instead of counting what it remembers.
create function private.show_has_room() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  s public.shows;
  taken int;
begin
  if not private.is_binding(new.status) then return new; end if;
  if tg_op = 'UPDATE' and private.is_binding(old.status) and new.show_id = old.show_id then return new; end if;
  update public.shows set updated_at = now() where id = new.show_id returning * into s;
  if s.status = 'cancelled' then
    raise exception 'This show was cancelled.' using errcode = '23514', constraint = 'bookings_show_is_on';
  end if;
  select count(*) into taken from public.bookings
    where show_id = new.show_id and id <> new.id and private.is_binding(status);
  if taken >= s.artists_wanted then
    raise exception 'This show has all the artists it wants.' using errcode = '23514', constraint = 'bookings_show_has_room';
  end if;
  return new;
end $$;
create trigger show_has_room before insert or update of status, show_id on public.bookings
  for each row execute function private.show_has_room();

-- A show cannot shrink below, move away from, or be cancelled over its confirmed artists unnoticed.
create function private.show_keeps_its_artists() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  taken int;
begin
  select count(*) into taken from public.bookings where show_id = new.id and private.is_binding(status);
  if taken > new.artists_wanted then
    raise exception 'This show already has % confirmed artists.', taken using errcode = '23514', constraint = 'shows_keep_artists';
  end if;
  if taken > 0 and new.status = 'cancelled' then
    raise exception 'Cancel the confirmed bookings of this show first.' using errcode = '23514', constraint = 'shows_keep_artists';
  end if;
  if taken > 0 and (new.show_date <> old.show_date or new.venue_id <> old.venue_id or new.time_zone <> old.time_zone) then
    raise exception 'A show with confirmed artists cannot move to another night.' using errcode = '23514', constraint = 'shows_keep_artists';
  end if;
  return new;
end $$;
create trigger keeps_its_artists before update on public.shows
  for each row execute function private.show_keeps_its_artists();

create function private.bookings_follow_show() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin update public.bookings set updated_at = now() where show_id = new.id; return null; end $$;
create trigger bookings_follow after update of show_date, time_zone on public.shows
  for each row when (old.night is distinct from new.night) execute function private.bookings_follow_show();

create index bookings_by_artist on public.bookings (artist_id, show_date);
create index bookings_by_venue on public.bookings (venue_id, show_date);
create index bookings_by_show on public.bookings (show_id);
-- Who is taken on a night, and what became of somebody's bookings: matching asks both of thousands at once.
create index bookings_taken_by_date on public.bookings (show_date) include (artist_id, night)
  where status in ('confirmed', 'played', 'concluded', 'settled', 'paid');
create index bookings_record_of_artist on public.bookings (artist_id, status, over_by)
  where status in ('played', 'concluded', 'settled', 'paid', 'cancelled');
create index bookings_record_of_venue on public.bookings (venue_id, status, over_by)
  where status in ('played', 'concluded', 'settled', 'paid', 'cancelled');
create index bookings_to_expire on public.bookings (expires_at) where status in ('requested', 'countered');

-- What happened to a booking, in order ------------------------------------------------------------------------------
create table public.booking_events (
  id bigint generated always as identity primary key,
  booking_id uuid not null references public.bookings (id) on delete cascade,
  event text not null,
  by_side text not null check (by_side in ('artist', 'venue', 'time')),
  actor_id uuid references auth.users (id) on delete set null,
  deal jsonb,
  note text,
  at timestamptz not null default now()
);
create index booking_events_by_booking on public.booking_events (booking_id, id);

-- Who may do what -----------------------------------------------------------------------------------------
alter table public.bookings enable row level security;
revoke all on public.bookings from anon, authenticated;
grant select on public.bookings to authenticated;
create policy "artists and venues read their own bookings" on public.bookings for select to authenticated
  using (artist_id = (select private.my_artist_id()) or venue_id = (select private.my_venue_id()));

alter table public.booking_events enable row level security;
revoke all on public.booking_events from anon, authenticated;
grant select on public.booking_events to authenticated;
create policy "both sides read what happened to their booking" on public.booking_events for select to authenticated
  using (booking_id in (select id from public.bookings
    where artist_id = (select private.my_artist_id()) or venue_id = (select private.my_venue_id())));

alter table public.shows enable row level security;
revoke all on public.shows from anon, authenticated;
grant select on public.shows to authenticated;
create policy "venues read their shows, artists openings and shows they play" on public.shows
  for select to authenticated using (
    venue_id = (select private.my_venue_id())
    or (status = 'open' and (select private.my_side()) = 'artist')
    or id in (select show_id from public.bookings where artist_id = (select private.my_artist_id())));

alter publication supabase_realtime add table public.shows, public.bookings;

-- Confirmed shows to come of a profile, for its public page; nothing when its owner hides them -------------------------
create function public.upcoming_shows(profile uuid)
  returns table (show_id uuid, title text, show_date date, starts_at timestamptz, time_zone text, status text,
    artist_id uuid, artist_name text, venue_id uuid, venue_name text, venue_location text)
  language sql stable security definer set search_path = ''
  as $$
    select s.id, s.title, s.show_date, s.starts_at, s.time_zone,
      case when private.is_binding(b.status) then 'Confirmed' else 'Pending' end,
      a.id, a.name, v.id, v.name, v.location
    from public.bookings b
    join public.shows s on s.id = b.show_id
    join public.artist_profiles a on a.id = b.artist_id
    join public.venue_profiles v on v.id = b.venue_id
    where (a.id = profile or v.id = profile)
      and s.show_date >= private.today(s.time_zone)
      -- Requests are between their two sides; a visitor sees what is certain.
      and (private.is_binding(b.status)
        or (b.status in ('requested', 'countered') and auth.uid() is not null
            and auth.uid() = case when a.id = profile then a.user_id else v.user_id end))
      and (auth.uid() is not distinct from (case when a.id = profile then a.user_id else v.user_id end)
        or exists (select from public.settings t
          where t.user_id = case when a.id = profile then a.user_id else v.user_id end and t.show_profile_events))
    order by s.show_date, s.starts_at, b.id
    limit 60
  $$;
revoke all on function public.upcoming_shows(uuid) from public;
grant execute on function public.upcoming_shows(uuid) to anon, authenticated;

-- One's own calendar: every day of the range that has something on it --------------------------------------------------
create function public.my_calendar(first_day date, last_day date)
  returns table (day date, status text, show_id uuid, booking_id uuid, label text)
  language sql stable security definer set search_path = ''
  as $$
    with me as (
      select auth.uid() as user_id, private.my_side() as side, private.my_artist_id() as artist_id, private.my_venue_id() as venue_id
    ), happening as (
      select b.show_date as day, case when private.is_binding(b.status) then 'booked' else 'pending' end as status,
        b.show_id, b.id as booking_id,
        case when b.artist_id = me.artist_id then v.name else a.name end as label
      from me, public.bookings b
      join public.artist_profiles a on a.id = b.artist_id
      join public.venue_profiles v on v.id = b.venue_id
      where (b.artist_id = me.artist_id or b.venue_id = me.venue_id)
        and b.show_date between first_day and last_day
        and b.status in ('requested', 'countered', 'confirmed', 'played', 'concluded', 'settled', 'paid')
      union all
      select s.show_date, 'pending', s.id, null, coalesce(s.title, 'Opening')
      from me join public.shows s on s.venue_id = me.venue_id
      where s.show_date between first_day and last_day and s.status in ('open', 'closed')
      union all
      select v.day, v.status, null, null, null from me join public.availability v on v.user_id = me.user_id
      where v.day between first_day and last_day
    )
    select distinct on (day) day, status, show_id, booking_id, label from happening
    where last_day - first_day <= 800
    order by day, case status when 'booked' then 0 when 'pending' then 1 when 'unavailable' then 2 else 3 end, booking_id nulls last
  $$;
revoke all on function public.my_calendar(date, date) from public, anon;
grant execute on function public.my_calendar(date, date) to authenticated;

-- Another's calendar as its owner lets it be seen: which days are free, taken or not; never with whom -------------------
create function public.public_calendar(profile uuid, first_day date, last_day date)
  returns table (day date, status text)
  language sql stable security definer set search_path = ''
  as $$
    with owner as (
      select p.user_id, p.artist_id, p.venue_id from (
        select user_id, id as artist_id, null::uuid as venue_id from public.artist_profiles where id = profile
        union all select user_id, null, id from public.venue_profiles where id = profile) p
      join public.settings t on t.user_id = p.user_id
      where t.public_calendar or p.user_id = auth.uid()
    ), happening as (
      select b.show_date as day, 'booked' as status from owner o join public.bookings b
        on b.artist_id = o.artist_id or b.venue_id = o.venue_id
      where private.is_binding(b.status) and b.show_date between first_day and last_day
      union all
      select v.day, v.status from owner o join public.availability v on v.user_id = o.user_id
      where v.day between first_day and last_day
    )
    select distinct on (day) day, status from happening where last_day - first_day <= 800
    order by day, case status when 'booked' then 0 when 'unavailable' then 1 else 2 end
  $$;
revoke all on function public.public_calendar(uuid, date, date) from public;
grant execute on function public.public_calendar(uuid, date, date) to anon, authenticated;
