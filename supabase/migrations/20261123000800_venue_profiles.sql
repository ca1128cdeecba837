-- Venue profiles: the room, what is in it, where it is and what it pays. Public: a profile is how a room is found.

create table public.venue_profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  name text not null check (length(btrim(name)) between 2 and 120),
  bio text check (length(bio) <= 1000),
  capacity int not null check (capacity between 1 and 200000),
  genres text not null default '' check (length(genres) <= 600),
  vibe text not null default '' check (length(vibe) <= 600),
  max_rate_cents int check (max_rate_cents between 0 and 100000000),
  currency text not null default 'EUR',
  instagram text check (length(instagram) <= 300),
  instagram_followers int not null default 0 check (instagram_followers >= 0),
  website text check (length(website) <= 500 and website ~* '^(https?://|$)'),
  address text not null default '' check (length(address) <= 300),

  full_backline boolean not null default false,
  partial_backline boolean not null default false,
  no_backline boolean not null default false,
  sound_tech boolean not null default false,
  catering boolean not null default false,
  lights_tech boolean not null default false,
  accommodation boolean not null default false,

  place_id int references public.places (id),
  location text not null default '',
  genre_tags text[] not null default '{}',
  vibe_tags text[] not null default '{}',
  country_code text,
  lat double precision,
  lng double precision,
  -- Where on the map, for an index to narrow by: x is the longitude, y the latitude.
  coordinates point generated always as (point(lng, lat)) stored,
  time_zone text not null default 'UTC',

  avatar_path text check (length(avatar_path) <= 300),
  banner_path text check (length(banner_path) <= 300),
  stage_photo_path text check (length(stage_photo_path) <= 300),
  venue_photo_path text check (length(venue_photo_path) <= 300),
  tech_rider_path text check (length(tech_rider_path) <= 300),
  past_artists text[] not null default '{}' check (private.is_list(past_artists, 200, 200 * 120)),

  rating numeric(2, 1) check (rating between 1 and 5),
  review_count int not null default 0,
  verified boolean not null default false,
  -- As of an artist profile.
  closed boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (not (no_backline and (full_backline or partial_backline))),
  constraint own_avatar check (private.is_file_of(user_id, avatar_path)),
  constraint own_banner check (private.is_file_of(user_id, banner_path)),
  constraint own_stage_photo check (private.is_file_of(user_id, stage_photo_path)),
  constraint own_venue_photo check (private.is_file_of(user_id, venue_photo_path)),
  constraint own_tech_rider check (private.is_file_of(user_id, tech_rider_path)),
  constraint plain_instagram check (private.runs_nothing(instagram))
);

create function private.derive_venue_profile() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  place public.places;
begin
  new.genre_tags := private.tags_of(new.genres);
  new.vibe_tags := private.tags_of(new.vibe);
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
create trigger derive before insert or update on public.venue_profiles
  for each row execute function private.derive_venue_profile();
create trigger derive_no_place before update on public.venue_profiles
  for each row when (old.place_id is not null and new.place_id is null and not new.closed)
  execute function private.leave_place();
create trigger only_venues before insert on public.venue_profiles
  for each row execute function private.only_own_side('venue');
create index venue_profiles_by_place on public.venue_profiles
  using gist (coordinates);
create index venue_profiles_by_country on public.venue_profiles (country_code);
create index venue_profiles_by_place_id on public.venue_profiles (place_id);

-- Who may do what -----------------------------------------------------------------------------------------
alter table public.venue_profiles enable row level security;
revoke all on public.venue_profiles from anon, authenticated;
grant select on public.venue_profiles to anon, authenticated;
grant insert (user_id, name, bio, capacity, genres, vibe, max_rate_cents, currency, instagram, instagram_followers, website,
  address, full_backline, partial_backline, no_backline, sound_tech, catering, lights_tech, accommodation, place_id,
  avatar_path, banner_path, stage_photo_path, venue_photo_path, tech_rider_path, past_artists)
  on public.venue_profiles to authenticated;
grant update (name, bio, capacity, genres, vibe, max_rate_cents, currency, instagram, instagram_followers, website,
  address, full_backline, partial_backline, no_backline, sound_tech, catering, lights_tech, accommodation, place_id,
  avatar_path, banner_path, stage_photo_path, venue_photo_path, tech_rider_path, past_artists)
  on public.venue_profiles to authenticated;
create policy "venues make their own profile" on public.venue_profiles
  for insert to authenticated with check (user_id = (select auth.uid()));
