-- Shows: one night at one venue. A show that still seeks artists is an opening.

-- Table ------------------------------------------------------------------------------------------------------
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
  currency text not null default 'EUR' check (currency in ('EUR', 'USD', 'GBP')),
  full_price_cents int not null default 0 check (full_price_cents between 0 and 10000000),
  presale_price_cents int check (presale_price_cents between 0 and 10000000),

  artists_wanted int not null default 1 check (artists_wanted between 1 and 5),
  deadline date,
  genres text[] not null default '{}' check (cardinality(genres) <= 54),
  moods text[] not null default '{}' check (moods <@ array['80s', '90s', 'Modern', 'Upbeat', 'Mellow', 'Aggressive']),
  loudness text check (loudness in ('Quiet', 'Moderate', 'Loud', 'Very Loud')),
  location_scope text[] not null default array['Local', 'National', 'International']
    check (location_scope <@ array['Local', 'National', 'International'] and cardinality(location_scope) >= 1),
  music_type text not null default 'original' check (music_type in ('original', 'cover', 'multiple')),
  budget_cents int check (budget_cents between 0 and 100000000),

  status text not null default 'open' check (status in ('open', 'filled', 'closed', 'cancelled')),
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
