-- Nights that anybody may read: on the websites of who plays and hosts them, in feeds, and on a page of their own. docs/decisions/public-nights.md.

-- A side keeps a night back that is not announced yet. As long as one side does, it stands nowhere.
create table private.unannounced (
  show_id uuid not null references public.shows (id) on delete cascade,
  artist_id uuid references public.artist_profiles (id) on delete cascade,
  venue_id uuid references public.venue_profiles (id) on delete cascade,
  made_at timestamptz not null,
  -- When its side announced it after all; it stays, so that feeds know when they changed.
  announced_at timestamptz,
  check (num_nonnulls(artist_id, venue_id) = 1),
  unique nulls not distinct (show_id, artist_id, venue_id)
);
create index unannounced_of_artist on private.unannounced (artist_id) where artist_id is not null;
create index unannounced_of_venue on private.unannounced (venue_id) where venue_id is not null;
revoke all on private.unannounced from public, anon, authenticated;

-- Both sides read which nights stand where: it changes for all who play or host the night.
create function private.tell_of_unannounced() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  reader record;
begin
  for reader in
    select u.id, array_agg(distinct c.show_id) as ids from changed c join public.shows s on s.id = c.show_id
    cross join lateral (
      select readers.id from private.users_of_venue(s.venue_id) readers (id)
      union select users.id from public.bookings b, private.users_of_artist(b.artist_id) users (id)
        where b.show_id = s.id and private.is_binding(b.status)) u (id)
    group by u.id
  loop
    perform private.tell(reader.id, 'nights', tg_op, reader.ids);
  end loop;
  return null;
end $$;
revoke all on function private.tell_of_unannounced() from public, anon, authenticated;
select private.tell_changes_of('private.unannounced', 'tell_of_unannounced');

-- Whether one of those who play or host a night keeps it back.
create function private.is_kept_back(show uuid, venue uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (select from private.unannounced u where u.show_id = show and u.announced_at is null and (u.venue_id = venue
      or exists (select from public.bookings b where b.show_id = show and b.artist_id = u.artist_id and private.is_binding(b.status))))
  $$;
revoke all on function private.is_kept_back(uuid, uuid) from public, anon, authenticated;

-- Whether a profile lets everybody read its shows. Settings belong to the account that made it.
create function private.shows_events(profile uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from (select a.user_id from public.artist_profiles a where a.id = profile and a.listed
        union all select v.user_id from public.venue_profiles v where v.id = profile and v.listed) p
      join public.settings t on t.user_id = p.user_id where t.show_profile_events)
  $$;
revoke all on function private.shows_events(uuid) from public, anon, authenticated;

-- The nights of a profile to come, or one night, as anybody reads them: booked on both sides, not called off, kept back by nobody, no longer
-- sought for in private; at a venue that is found, with the acts that are found and that have no quarrel with it. A profile that shows its
-- shows to nobody has none, and a night that neither its venue nor one of its acts shows is none. One night can be read for 30 days after it.
create function private.public_nights(profile uuid, night uuid, most int)
  returns table (show_id uuid, title text, day date, time_zone text, doors_at timestamptz, starts_at timestamptz, ends_at timestamptz,
    venue_id uuid, venue_name text, room text, address text, location text, country_code text, lat float8, lng float8,
    currency text, full_price_cents int, presale_price_cents int, private_by text, acts jsonb, changed_at timestamptz)
  language sql stable security definer set search_path = '' set enable_hashjoin = off set enable_mergejoin = off
  as $$
    with asked as (
      select b.show_id from public.bookings b
        where profile is not null and (b.artist_id = profile or b.venue_id = profile) and b.show_date >= private.today() - 1
          and private.is_binding(b.status) and private.shows_events(profile)
      union select night where night is not null
    )
    select s.id, s.title, s.show_date, s.time_zone, s.doors_at, s.starts_at, s.ends_at,
      v.id, v.name, private.room_named(s.room_id), v.address, v.location, v.country_code, v.lat, v.lng,
      s.currency, s.full_price_cents, s.presale_price_cents, s.private_by, bill.acts, greatest(s.updated_at, v.updated_at, bill.changed_at)
    from asked
    join public.shows s on s.id = asked.show_id and s.status <> 'cancelled' and (s.status <> 'open' or s.private_by is null)
    join public.venue_profiles v on v.id = s.venue_id and v.listed
    join lateral (
      select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'bookingId', b.id, 'setStartsAt', b.set_starts_at,
          'confirmedAt', b.confirmed_at, 'guaranteedCents', b.guarantee_cents, 'opens', b.deal ->> 'kind' is not distinct from 'opener-fee')) as acts,
        array_agg(a.id) as ids, greatest(max(b.updated_at), max(a.updated_at)) as changed_at
      from public.bookings b join public.artist_profiles a on a.id = b.artist_id and a.listed
      where b.show_id = s.id and private.is_binding(b.status) and not b.did_not_play and not private.is_blocked(b.artist_id, b.venue_id)
    ) bill on bill.acts is not null
    where case when profile is null then s.show_date >= private.today(s.time_zone) - 30
          and (private.shows_events(v.id) or exists (select from unnest(bill.ids) act (id) where private.shows_events(act.id)))
        else s.show_date >= private.today(s.time_zone) and (v.id = profile or profile = any (bill.ids)) end
      and not private.is_kept_back(s.id, v.id)
    order by s.show_date, s.starts_at, s.id limit most
  $$;
revoke all on function private.public_nights(uuid, uuid, int) from public, anon, authenticated;

-- When what a profile's feeds are made of was changed last: its nights, also those that went, who plays and hosts them, its settings; and the
-- day, since nights that are over leave.
create function private.public_nights_changed(profile uuid) returns timestamptz
  language sql stable security definer set search_path = ''
  as $$
    select greatest(
      (private.today()::timestamp at time zone 'UTC'),
      (select max(a.updated_at) from public.artist_profiles a where a.id = profile),
      (select max(v.updated_at) from public.venue_profiles v where v.id = profile),
      (select max(t.updated_at) from public.settings t where t.user_id in (
        select a.user_id from public.artist_profiles a where a.id = profile union all select v.user_id from public.venue_profiles v where v.id = profile)),
      (select greatest(max(o.updated_at), max(s.updated_at), max(a.updated_at), max(v.updated_at))
        from (select b.show_id from public.bookings b where (b.artist_id = profile or b.venue_id = profile) and b.show_date >= private.today() - 1) mine
        join public.shows s on s.id = mine.show_id join public.bookings o on o.show_id = s.id
        join public.artist_profiles a on a.id = o.artist_id join public.venue_profiles v on v.id = s.venue_id),
      (select greatest(max(u.made_at), max(u.announced_at)) from private.unannounced u join public.bookings b on b.show_id = u.show_id
        where (b.artist_id = profile or b.venue_id = profile) and b.show_date >= private.today() - 1))
  $$;
revoke all on function private.public_nights_changed(uuid) from public, anon, authenticated;

-- A public profile does not name a night that is kept back, either.
do $$
begin
  execute replace(pg_get_functiondef('public.upcoming_shows(uuid)'::regprocedure),
    'where s.show_date >= (moment at time zone s.time_zone)::date',
    'where s.show_date >= (moment at time zone s.time_zone)::date
      and (is_mine or not private.is_kept_back(s.id, s.venue_id))');
end $$;
