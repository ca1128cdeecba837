-- Shows: one night at one venue. A show that still seeks artists is an opening.

create table public.shows (
  id uuid primary key default gen_random_uuid(),
  venue_id uuid not null references public.venue_profiles (id) on delete cascade,
  title text check (length(title) <= 160),
  show_date date not null check (show_date between date '2020-01-01' and date '2100-01-01'),
  time_zone text not null,
  doors_at timestamptz not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  night tstzrange not null,
  capacity int not null check (capacity between 1 and 200000),
  currency text not null default 'EUR',
  full_price_cents int not null default 0 check (full_price_cents between 0 and 10000000),
  presale_price_cents int check (presale_price_cents between 0 and 10000000),

  slots int not null default 1 check (slots between 1 and 5),
  deadline date,
  genres text[] not null default '{}' check (cardinality(genres) <= 54),
  moods text[] not null default '{}' check (moods <@ array['80s', '90s', 'Modern', 'Upbeat', 'Mellow', 'Aggressive']),
  loudness text check (loudness in ('Quiet', 'Moderate', 'Loud', 'Very Loud')),
  location_scope text[] not null default array['Local', 'National', 'International']
    check (location_scope <@ array['Local', 'National', 'International'] and cardinality(location_scope) >= 1),
  music_type text not null default 'original' check (music_type in ('original', 'cover', 'multiple')),
  budget_cents int check (budget_cents between 0 and 100000000),

  status text not null default 'open' check (status in ('open', 'filled', 'closed', 'cancelled')),
  -- Null for a night that every artist may see, 'venue' for one that the venue keeps to those it asks, and 'artist' for one that exists
  -- because artists ask for it: the venue has not taken it up yet. Such a private night is seen, while it seeks, by its venue and by the
  -- artists who are asked, or who ask; once it is booked it is a show like any other.
  private_by text check (private_by in ('artist', 'venue')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (doors_at <= starts_at and starts_at < ends_at),
  check (deadline is null or deadline <= show_date)
);
create trigger touch before update on public.shows for each row execute function private.touch();

-- The night is the date's, in the zone of the venue; nobody writes it by hand
create function private.derive_show_night() returns trigger
  language plpgsql set search_path = ''
  as $$ begin new.night := private.night_of(new.show_date, new.time_zone); return new; end $$;
create trigger derive_night before insert or update of show_date, time_zone, night on public.shows
  for each row execute function private.derive_show_night();

-- What the database itself refuses: two shows of one venue on one night -----------------------------------------
alter table public.shows add constraint shows_one_a_night
  exclude using gist (venue_id with =, night with &&) where (status <> 'cancelled');

-- (the same constraint serves look-ups by venue; these serve the rest)
create index shows_by_venue on public.shows (venue_id, show_date);
create index shows_open_by_date on public.shows (show_date) where status = 'open';
create index shows_open_by_genre on public.shows using gin (genres) where status = 'open';

-- Openings of a venue, and those of some venues: by who has them ---------------------------------------------------------
create index shows_open_by_venue on public.shows (venue_id, show_date) where status = 'open';
create index shows_private on public.shows (id) where private_by is not null and status = 'open';

-- The venue, and the artists who were asked to play or asked to. All other artists hear only that the openings have changed, and only where
-- they have a list of them before them; a private night is no news to them.
create function private.tell_of_show() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  touched uuid[];
  is_opening boolean;
  reader record;
begin
  if tg_op = 'UPDATE' then
    -- An acceptance only touches its show, or fills it: its booking tells that, and the offers that end with it.
    select array_agg(c.id) filter (where not (b.status = 'open' and c.status = 'filled')
        or to_jsonb(c) - array['updated_at', 'status'] <> to_jsonb(b) - array['updated_at', 'status']),
      bool_or((c.status = 'open' and c.private_by is null) or (b.status = 'open' and b.private_by is null)) into touched, is_opening
      from changed c join before b using (id) where to_jsonb(c) - 'updated_at' <> to_jsonb(b) - 'updated_at';
  else
    select array_agg(c.id), bool_or(c.status = 'open' and c.private_by is null) into touched, is_opening from changed c;
  end if;
  if touched is not null then
    for reader in
      select u.id, array_agg(distinct c.id) as ids from changed c
      cross join lateral (
        select readers.id from private.users_of_venue(c.venue_id) readers (id)
        union select users.id from public.bookings k, private.users_of_artist(k.artist_id) users (id) where k.show_id = c.id) u (id)
      where c.id = any (touched)
      group by u.id
    loop
      perform private.tell(reader.id, tg_table_name, tg_op, reader.ids);
    end loop;
  end if;
  if is_opening then
    perform realtime.send('{"verb": "update"}', 'openings', 'openings', true);
  end if;
  return null;
end $$;
select private.tell_changes_of('public.shows', 'tell_of_show');
