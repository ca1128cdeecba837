-- Artist profiles: the specification's text columns, and what matching needs. Public: a profile is a press kit.

-- Genres as typed, as keys that are the same however they are spelled: "Hip Hop" and "hip-hop" are hiphop -------------
create function private.genre_keys(words text) returns text[]
  language sql immutable set search_path = ''
  as $$
    select coalesce(array_agg(distinct key), '{}')
    from (select regexp_replace(lower(w), '[^a-z&]', '', 'g') as key
          from regexp_split_to_table(coalesce(words, ''), ',') s(w)) k
    where key <> ''
  $$;

-- A list of a profile: one row of words, none missing, together no longer than so many characters ----------------------
create function private.is_list(words text[], most int, characters int) returns boolean
  language sql immutable set search_path = ''
  as $$
    select coalesce(array_ndims(words), 1) = 1 and array_position(words, null) is null and cardinality(words) <= most
      and length(array_to_string(words, '')) <= characters
  $$;

-- Table ------------------------------------------------------------------------------------------------------
create table public.artist_profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  name text not null check (length(btrim(name)) between 2 and 120),
  bio text check (length(bio) <= 1000),
  location text not null check (length(btrim(location)) between 2 and 200),
  genres text not null check (length(btrim(genres)) between 2 and 600),
  instagram text check (length(instagram) <= 300),
  twitter text check (length(twitter) <= 300),
  website text check (length(website) <= 500 and website ~* '^(https?://|$)'),
  spotify text check (length(spotify) <= 300),
  bandcamp text check (length(bandcamp) <= 300),
  soundcloud text check (length(soundcloud) <= 300),

  place_id int references public.places (id),
  genre_tags text[] not null default '{}',
  genre_keys text[] generated always as (private.genre_keys(genres)) stored,
  country_code text,
  lat double precision,
  lng double precision,
  -- Where on the map, for an index to narrow by: x is the longitude, y the latitude.
  spot point generated always as (point(lng, lat)) stored,
  time_zone text not null default 'UTC',

  fee_min_cents int check (fee_min_cents between 0 and 100000000),
  fee_max_cents int check (fee_max_cents between 0 and 100000000),
  currency text not null default 'EUR' check (currency in ('EUR', 'USD', 'GBP')),
  moods text[] not null default '{}' check (private.is_list(moods, 6, 100) and moods <@ array['80s', '90s', 'Modern', 'Upbeat', 'Mellow', 'Aggressive']),
  loudness text check (loudness in ('Quiet', 'Moderate', 'Loud', 'Very Loud')),
  music_type text not null default 'original' check (music_type in ('original', 'cover', 'multiple')),
  draw int check (draw between 0 and 200000),
  travel_km int check (travel_km between 0 and 20000),
  followers jsonb not null default '{}' check (jsonb_typeof(followers) = 'object' and length(followers::text) <= 1000),

  avatar_path text check (length(avatar_path) <= 300),
  banner_path text check (length(banner_path) <= 300),
  photo_paths text[] not null default '{}' check (private.is_list(photo_paths, 12, 12 * 300)),
  tech_rider_path text check (length(tech_rider_path) <= 300),
  hospitality_rider_path text check (length(hospitality_rider_path) <= 300),
  live_videos jsonb not null default '[]' check (jsonb_typeof(live_videos) = 'array' and length(live_videos::text) <= 12000
    and not jsonb_path_exists(live_videos, '$[*].url ? (!(@ like_regex "^https?://" flag "i"))')),

  rating numeric(2, 1) check (rating between 1 and 5),
  review_count int not null default 0,
  verified boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (fee_min_cents <= fee_max_cents)
);

-- What follows from what was typed ------------------------------------------------------------------------------
create function private.tags_of(words text) returns text[]
  language sql immutable set search_path = ''
  as $$
    select coalesce(array_agg(tag order by place), '{}')
    from (select distinct on (lower(btrim(w))) btrim(w) as tag, n as place
          from regexp_split_to_table(coalesce(words, ''), ',') with ordinality as s(w, n)
          where btrim(w) <> '' order by lower(btrim(w)), n) t
  $$;

create function private.derive_artist_profile() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  place public.places;
begin
  new.genre_tags := private.tags_of(new.genres);
  if new.place_id is not null then
    select * into place from public.places where id = new.place_id;
    if place.id is null then perform private.refuse('Choose a city from the list.'); end if;
    new.location := private.place_label(place);
    new.country_code := place.country_code;
    new.lat := place.lat;
    new.lng := place.lng;
    new.time_zone := place.time_zone;
  end if;
  new.updated_at := now();
  return new;
end $$;
create trigger derive before insert or update on public.artist_profiles
  for each row execute function private.derive_artist_profile();

-- An account is on one side: a venue cannot also be an artist, whatever it sends. With its profile its side is chosen;
-- the row is written, so that who chooses the other side at this moment waits, and is refused. -------------------
create function private.only_own_side() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update public.profiles set side_chosen = true where id = new.user_id and user_type = tg_argv[0];
  if not found then
    perform private.refuse(case tg_argv[0]
      when 'artist' then 'Only an artist account has an artist profile.'
      else 'Only a venue account has a venue profile.' end);
  end if;
  return new;
end $$;
create trigger only_artists before insert on public.artist_profiles
  for each row execute function private.only_own_side('artist');

-- Indexes that matching narrows its candidates by --------------------------------------------------------------
create index artist_profiles_by_genre on public.artist_profiles using gin (genre_keys);
create index artist_profiles_by_place on public.artist_profiles
  using gist (spot);
create index artist_profiles_by_country on public.artist_profiles (country_code);
create index artist_profiles_by_fee on public.artist_profiles (fee_min_cents);
create index artist_profiles_by_place_id on public.artist_profiles (place_id);

create function private.my_artist_id() returns uuid
  language sql stable security definer set search_path = ''
  as $$ select id from public.artist_profiles where user_id = auth.uid() $$;

-- Who may do what -----------------------------------------------------------------------------------------
alter table public.artist_profiles enable row level security;
revoke all on public.artist_profiles from anon, authenticated;
grant select on public.artist_profiles to anon, authenticated;
grant insert (user_id, name, bio, location, genres, instagram, twitter, website, spotify, bandcamp, soundcloud, place_id,
  fee_min_cents, fee_max_cents, currency, moods, loudness, music_type, draw, travel_km, followers, avatar_path, banner_path,
  photo_paths, tech_rider_path, hospitality_rider_path, live_videos) on public.artist_profiles to authenticated;
grant update (name, bio, location, genres, instagram, twitter, website, spotify, bandcamp, soundcloud, place_id,
  fee_min_cents, fee_max_cents, currency, moods, loudness, music_type, draw, travel_km, followers, avatar_path, banner_path,
  photo_paths, tech_rider_path, hospitality_rider_path, live_videos) on public.artist_profiles to authenticated;
create policy "everyone reads artist profiles" on public.artist_profiles for select to anon, authenticated using (true);
create policy "artists make their own profile" on public.artist_profiles
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "artists change their own profile" on public.artist_profiles
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
