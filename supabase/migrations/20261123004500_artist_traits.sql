-- What matching narrows artists by, in a row of some 150 bytes an artist: a profile with its texts is many times that, and choosing
-- whom to weigh reads thousands. A trigger writes it with the profile, so it is never behind. Closed profiles have none.

-- A set of genres as bits, in the order of the catalogue (core/catalogue/genres.ts); what is not in it has no bit -------------
create function private.genre_bits(keys text[]) returns bigint
  language sql immutable set search_path = ''
  as $$
    select coalesce(bit_or(1::bigint << (bit.n - 1)::int), 0)
    from unnest(array['alternative', 'ambient', 'americana', 'bluegrass', 'blues', 'bossanova', 'celtic', 'classical', 'country', 'dance',
      'disco', 'drumandbass', 'dub', 'dubstep', 'electronic', 'emo', 'experimental', 'flamenco', 'folk', 'funk', 'garage', 'gospel',
      'grunge', 'hardcore', 'hiphop', 'house', 'indie', 'industrial', 'jpop', 'jazz', 'kpop', 'latin', 'lofi', 'mathrock', 'metal',
      'newwave', 'opera', 'pop', 'postrock', 'progressive', 'psychedelic', 'punk', 'r&b', 'reggae', 'reggaeton', 'rock', 'shoegaze',
      'singersongwriter', 'ska', 'soul', 'synthwave', 'techno', 'trance', 'triphop']) with ordinality bit (key, n)
    where bit.key = any (keys)
  $$;

create table private.artist_traits (
  artist_id uuid primary key references public.artist_profiles (id) on delete cascade,
  user_id uuid not null,
  coordinates point,
  -- Where it lies on a globe of radius 1: the product with another place is the cosine of the angle between the two.
  x double precision,
  y double precision,
  z double precision,
  -- The least cosine to a place the artist travels to; -1 when it has not said how far, or where it is.
  reach double precision not null,
  genres bigint not null,
  genre_count smallint not null,
  -- Bits, in the order of MOODS.
  moods smallint not null,
  -- 1 original, 2 cover, 3 both.
  music smallint not null,
  -- 0 quiet to 3 very loud.
  loudness smallint,
  fee_least int,
  fee_most int,
  -- The root of the people it draws.
  draw real,
  -- What its reviews say, 0 to 1.
  rated real not null,
  currency text not null,
  country_code text
) with (fillfactor = 90);

create function private.artist_traits_of(a public.artist_profiles) returns private.artist_traits
  language sql immutable set search_path = ''
  as $$
    select row(a.id, a.user_id, a.coordinates,
      cos(radians(a.lat)) * cos(radians(a.lng)), cos(radians(a.lat)) * sin(radians(a.lng)), sin(radians(a.lat)),
      -- 6371.0088 km is the earth's mean radius.
      case when a.lat is null or a.lng is null or a.travel_km is null then -1 else cos(least(pi(), a.travel_km / 6371.0088)) end,
      private.genre_bits(a.genre_keys), cardinality(a.genre_keys)::smallint,
      (select coalesce(sum(1 << (array_position(array['80s', '90s', 'Modern', 'Upbeat', 'Mellow', 'Aggressive'], mood) - 1)), 0)
        from unnest(a.moods) mood)::smallint,
      case a.music_type when 'original' then 1 when 'cover' then 2 else 3 end::smallint,
      (array_position(array['Quiet', 'Moderate', 'Loud', 'Very Loud'], a.loudness) - 1)::smallint,
      coalesce(a.fee_min_cents, a.fee_max_cents), coalesce(a.fee_max_cents, a.fee_min_cents),
      sqrt(a.draw)::real,
      ((coalesce(a.rating, 3.8) * a.review_count + 19) / (a.review_count + 5) / 4 - 0.25)::real,
      a.currency, a.country_code)::private.artist_traits
  $$;

create function private.keep_artist_traits() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  delete from private.artist_traits where artist_id = new.id;
  if not new.closed then insert into private.artist_traits select (private.artist_traits_of(new)).*; end if;
  return null;
end $$;
create trigger keep_traits after insert on public.artist_profiles
  for each row execute function private.keep_artist_traits();
create trigger keep_changed_traits after update on public.artist_profiles
  for each row when (
    (old.genres, old.lat, old.lng, old.country_code, old.fee_min_cents, old.fee_max_cents, old.currency, old.moods, old.loudness,
      old.music_type, old.draw, old.travel_km, old.rating, old.review_count, old.closed)
    is distinct from
    (new.genres, new.lat, new.lng, new.country_code, new.fee_min_cents, new.fee_max_cents, new.currency, new.moods, new.loudness,
      new.music_type, new.draw, new.travel_km, new.rating, new.review_count, new.closed))
  execute function private.keep_artist_traits();

-- By what artists are found: what they play and where -----------------------------------------------------------------------
-- The globe in cells of 10 degrees, counted from the south-west; 648 is "wherever a venue is", for who has not said how far it
-- travels, or travels far; 649 is "wherever the artist is". A cell, a genre and a kind of music are one number.
create function private.cell_at(lat double precision, lng double precision) returns int
  language sql immutable set search_path = ''
  as $$ select least(17, floor((lat + 90) / 10))::int * 36 + (floor((lng + 180) / 10)::int % 36) $$;

create function private.cells_in_reach(coordinates point, reach double precision) returns int[]
  language plpgsql immutable set search_path = ''
  as $$
declare
  anywhere constant int[] := array[648];
  lat double precision := coordinates[1];
  lng double precision := coordinates[0];
  -- In degrees, somewhat more than the way: what lies at the edge of a cell is in it.
  away double precision := degrees(acos(greatest(-1, least(1, reach)))) + 0.01;
  aside double precision;
  cells int[];
begin
  if coordinates is null or reach <= -1 or abs(lat) + away >= 89 then return anywhere; end if;
  aside := degrees(asin(least(1, sin(radians(away)) / cos(radians(lat)))));
  if lng - aside < -180 or lng + aside >= 180 then return anywhere; end if;
  select array_agg(y * 36 + x) into cells
  from generate_series(floor((lat - away + 90) / 10)::int, floor((lat + away + 90) / 10)::int) y,
    generate_series(floor((lng - aside + 180) / 10)::int, floor((lng + aside + 180) / 10)::int) x;
  return case when cardinality(cells) > 24 then anywhere else cells end;
end $$;

-- All numbers of these cells, genres (bits) and kinds of music ----------------------------------------------------------------
create function private.found_by(cells int[], genres bigint, music int[]) returns int[]
  language sql immutable set search_path = ''
  as $$
    select coalesce(array_agg((cell * 64 + genre) * 4 + kind), '{}')
    from unnest(cells) cell, generate_series(0, 62) genre, unnest(music) kind
    where genres & (1::bigint << genre) <> 0
  $$;

create function private.artist_found_by(of private.artist_traits) returns int[]
  language sql immutable cost 10000 set search_path = ''
  as $$ select private.found_by(private.cells_in_reach(of.coordinates, of.reach) || 649, of.genres, array[of.music::int]) $$;
create index artist_traits_by_music on private.artist_traits using gin (private.artist_found_by(artist_traits));
create index artist_traits_by_coordinates on private.artist_traits using gist (coordinates);
create index artist_traits_by_country on private.artist_traits (country_code);
revoke all on private.artist_traits from public, anon, authenticated;
