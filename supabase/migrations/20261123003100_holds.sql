-- Holds: claims on a night of a venue, in the order in which they were placed. A hold has no rank of its own: its rank is its place among
-- the standing holds of its night by `seq`, which is unique. So ranks are 1…n without a gap or a tie, whatever any program does.

create table public.holds (
  id uuid primary key default gen_random_uuid(),
  venue_id uuid not null references public.venue_profiles (id) on delete cascade,
  artist_id uuid not null references public.artist_profiles (id) on delete cascade,
  day date not null,
  night tstzrange not null,
  seq bigint generated always as identity unique,
  placed_by text not null check (placed_by in ('artist', 'venue')),
  placed_at timestamptz not null,
  expires_at timestamptz not null,
  -- Somebody behind has asked for a decision, which is due by then.
  challenged_at timestamptz,
  decides_until timestamptz,
  status text not null default 'held' check (status in ('held', 'booked', 'released', 'elsewhere', 'taken', 'fell', 'expired')),
  note text check (length(note) <= 500),
  ended_at timestamptz,
  -- The rank that the artist was told last.
  told_rank int check (told_rank >= 1),
  check ((status = 'held') = (ended_at is null)),
  check ((challenged_at is null) = (decides_until is null))
);
create unique index holds_once_a_night on public.holds (venue_id, day, artist_id) where status = 'held';
create index holds_of_a_night on public.holds (venue_id, day, seq) where status = 'held';
create index holds_by_artist on public.holds (artist_id, day) where status = 'held';
create index holds_of_artist on public.holds (artist_id);
create index holds_of_venue on public.holds (venue_id);

create function private.derive_hold() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  select private.night_of(new.day, v.time_zone) into new.night from public.venue_profiles v where v.id = new.venue_id;
  return new;
end $$;
create trigger derive before insert on public.holds for each row execute function private.derive_hold();
revoke all on function private.derive_hold() from public, anon, authenticated;

-- What is held, with its rank, at an instant: a hold whose clock has run out no longer counts, written down or not.
create function private.ranked_holds(at timestamptz)
  returns table (id uuid, venue_id uuid, artist_id uuid, day date, rank int, total int, first_decides_until timestamptz)
  language sql stable set search_path = ''
  as $$
  select h.id, h.venue_id, h.artist_id, h.day, (row_number() over w)::int, (count(*) over (partition by h.venue_id, h.day))::int,
    first_value(h.decides_until) over w
  from public.holds h
  where h.status = 'held' and h.expires_at > at and coalesce(h.decides_until > at, true)
  window w as (partition by h.venue_id, h.day order by h.seq)
  $$;
revoke all on function private.ranked_holds(timestamptz) from public, anon, authenticated;

-- Read by a computed read: an artist sees its own holds and where they stand, and never whose the others are.
alter table public.holds enable row level security;
revoke all on public.holds from anon, authenticated;

create function private.tell_of_holds() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  reader record;
begin
  for reader in
    select u.id, array_agg(distinct c.id) as ids from changed c
    cross join lateral (select private.users_of_artist(c.artist_id) union select private.users_of_venue(c.venue_id)) u (id)
    group by u.id
  loop
    perform private.tell(reader.id, 'holds', 'update', reader.ids);
  end loop;
  return null;
end $$;
revoke all on function private.tell_of_holds() from public, anon, authenticated;
select private.tell_changes_of('public.holds', 'tell_of_holds');

-- 1 → '1st', 2 → '2nd', 11 → '11th'
create function private.ordinal(number int) returns text
  language sql immutable set search_path = ''
  as $$ select number || case when number % 100 between 11 and 13 then 'th' when number % 10 = 1 then 'st' when number % 10 = 2 then 'nd'
    when number % 10 = 3 then 'rd' else 'th' end $$;
revoke all on function private.ordinal(int) from public, anon, authenticated;
