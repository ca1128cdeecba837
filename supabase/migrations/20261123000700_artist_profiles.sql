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

-- A profile names files of its owner alone, by plain names, and no address that a browser would run as a script -------
-- What a file's path may be: '<owner>/<name>', the name of letters, digits, dots, dashes and underscores --------
create function private.is_file_of(owner uuid, path text) returns boolean
  language sql immutable set search_path = ''
  as $$ select path ~ ('^' || owner::text || '/[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$') and path !~ '\.\.' $$;

create function private.are_files_of(owner uuid, paths text[]) returns boolean
  language sql immutable set search_path = ''
  as $$ select coalesce(bool_and(private.is_file_of(owner, path)), true) from unnest(paths) as each (path) $$;

-- A name, a handle or an address as somebody typed it. Browsers overlook blanks and control characters in a scheme. ----
create function private.runs_nothing(typed text) returns boolean
  language sql immutable set search_path = ''
  as $$ select regexp_replace(typed, '[[:space:][:cntrl:]]', '', 'g') !~* '^(javascript|vbscript|data|blob|file|filesystem):' $$;

create function private.is_video(video jsonb) returns boolean
  language sql immutable set search_path = ''
  as $$
    select coalesce(jsonb_typeof(video) = 'object' and jsonb_typeof(video -> 'title') = 'string'
      and jsonb_typeof(video -> 'url') = 'string' and video ->> 'url' ~* '^https?://', false)
  $$;

create function private.are_videos(videos jsonb) returns boolean
  language sql immutable set search_path = ''
  as $$
    select case when jsonb_typeof(videos) = 'array'
      then (select coalesce(bool_and(private.is_video(each)), true) from jsonb_array_elements(videos) as v (each))
      else false end
  $$;

-- Table ---------------------------------------------------------------------------------------------------------------
create table public.artist_profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  name text not null check (length(btrim(name)) between 2 and 120),
  bio text check (length(bio) <= 1000),
  location text not null check (length(btrim(location)) between 2 and 200),
  genres text not null,
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
  coordinates point generated always as (point(lng, lat)) stored,
  time_zone text not null default 'UTC',

  fee_min_cents int check (fee_min_cents between 0 and 100000000),
  fee_max_cents int check (fee_max_cents between 0 and 100000000),
  currency text not null default 'EUR',
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
  -- What two sides agreed and invoiced belongs to both: the profile of a closed account keeps its name for the other side's records, loses
  -- everything else, and takes part in nothing any more.
  closed boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (fee_min_cents <= fee_max_cents),
  constraint artist_profiles_genres_check check (length(genres) <= 600 and (closed or length(btrim(genres)) >= 2)),
  constraint own_avatar check (private.is_file_of(user_id, avatar_path)),
  constraint own_banner check (private.is_file_of(user_id, banner_path)),
  constraint own_photos check (private.are_files_of(user_id, photo_paths)),
  constraint own_tech_rider check (private.is_file_of(user_id, tech_rider_path)),
  constraint own_hospitality_rider check (private.is_file_of(user_id, hospitality_rider_path)),
  constraint plain_instagram check (private.runs_nothing(instagram)),
  constraint plain_twitter check (private.runs_nothing(twitter)),
  constraint plain_spotify check (private.runs_nothing(spotify)),
  constraint plain_bandcamp check (private.runs_nothing(bandcamp)),
  constraint plain_soundcloud check (private.runs_nothing(soundcloud)),
  constraint videos_on_the_web check (private.are_videos(live_videos))
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

-- Whoever leaves a city for an address that names none is no longer found at the city before. A closed account keeps
-- what its partners know of it.
create function private.leave_place() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  new.country_code := null;
  new.lat := null;
  new.lng := null;
  if tg_table_name = 'venue_profiles' then new.location := ''; end if;
  return new;
end $$;
create trigger derive_no_place before update on public.artist_profiles
  for each row when (old.place_id is not null and new.place_id is null and not new.closed)
  execute function private.leave_place();

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
create index artist_profiles_by_place_id on public.artist_profiles (place_id);

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
create policy "artists make their own profile" on public.artist_profiles
  for insert to authenticated with check (user_id = (select auth.uid()));
