-- What matching remembers of played nights, in figures. All of it follows from bookings and shows: a job makes it anew (server/jobs/remember-nights.ts).
-- Days count from 1970-01-01. Nobody reads these tables but the process.

-- How often, when and how lately an act played a room.
create table private.pair_history (
  artist_id uuid not null references public.artist_profiles (id) on delete cascade,
  venue_id uuid not null references public.venue_profiles (id) on delete cascade,
  days int[] not null,
  lately double precision not null,
  season double precision not null,
  long double precision not null,
  -- The act's own nights, anywhere, up to the last one at this room.
  nights_then int not null default 0,
  primary key (venue_id, artist_id)
);
create index pair_history_of_artist on private.pair_history (artist_id);

-- What an act has done in all: how active it is, on which weekdays, and where its latest nights were.
create table private.act_activity (
  artist_id uuid primary key references public.artist_profiles (id) on delete cascade,
  nights int not null,
  first_day int not null,
  last_day int not null,
  rooms int not null,
  partners int not null,
  weekdays int[] not null,
  lately double precision not null,
  season double precision not null,
  long double precision not null,
  first_times int not null,
  acts_beside int not null,
  price_sum double precision not null,
  priced int not null,
  -- Latitude and longitude of the latest nights, one after the other, oldest first.
  recent_at double precision[] not null
);

-- What a room has had on: on which weekdays, and how near each genre of the catalogue is to it, on all days and on each.
create table private.room_habits (
  venue_id uuid primary key references public.venue_profiles (id) on delete cascade,
  nights int not null,
  last_day int not null,
  acts int not null,
  places int not null,
  first_times int not null,
  season double precision not null,
  season_at int not null,
  weekdays int[] not null,
  price_sum double precision not null,
  priced int not null,
  standing double precision not null,
  genre_count int not null,
  genre_fit real[] not null,
  weekday_genre_fit real[] not null,
  first_day int,
  -- Places taken by who had played here within 120 days.
  again int not null default 0,
  -- The latest nights, oldest first: the day of each, how many acts played, and how many of these were new here.
  recent_days int[] not null default '{}',
  recent_acts int[] not null default '{}',
  recent_new int[] not null default '{}'
);

-- Rooms that share acts.
create table private.rooms_alike (
  venue_id uuid not null references public.venue_profiles (id) on delete cascade,
  other_id uuid not null references public.venue_profiles (id) on delete cascade,
  likeness real not null,
  primary key (venue_id, other_id)
);
create index rooms_alike_of_other on private.rooms_alike (other_id);

-- Acts that played on one bill.
create table private.acts_together (
  artist_id uuid not null references public.artist_profiles (id) on delete cascade,
  other_id uuid not null references public.artist_profiles (id) on delete cascade,
  nights int not null,
  last_day int not null,
  primary key (artist_id, other_id)
);
create index acts_together_of_other on private.acts_together (other_id);

-- What rooms alike and shared bills say of an act beside a room: for each room the acts of which they say the most.
create table private.room_acts (
  venue_id uuid not null references public.venue_profiles (id) on delete cascade,
  artist_id uuid not null references public.artist_profiles (id) on delete cascade,
  alike real not null,
  alike_best real not null,
  played_with real not null,
  played_with_lately real not null,
  primary key (venue_id, artist_id)
);
create index room_acts_of_artist on private.room_acts (artist_id);

-- What became of the offers somebody was made.
create table private.answer_rates (
  profile_id uuid primary key,
  asked int not null,
  accepted int not null
);

-- What matching showed: to whom, whom, in which place, by which model, and by which figures. Kept for 180 days.
create table private.match_impressions (
  id bigint generated always as identity primary key,
  at timestamptz not null default private.now(),
  side text not null check (side in ('artist', 'venue')),
  venue_id uuid not null references public.venue_profiles (id) on delete cascade,
  artist_id uuid not null references public.artist_profiles (id) on delete cascade,
  show_date date not null,
  -- One list as it was shown: places of one list are compared with each other.
  list uuid not null,
  -- From 1.
  place int not null check (place >= 1),
  -- The model that ranked; none is the one that was not learned.
  model_id bigint,
  is_new boolean not null,
  figures real[] not null
);
create index match_impressions_by_time on private.match_impressions (at);
create index match_impressions_of_artist on private.match_impressions (artist_id, show_date);
create index match_impressions_of_venue on private.match_impressions (venue_id, show_date);
revoke all on private.pair_history, private.act_activity, private.room_habits, private.rooms_alike, private.acts_together, private.room_acts,
  private.answer_rates, private.match_impressions from public, anon, authenticated;
