-- A city is found under what people write after it, and under its name in its own language: "Chicago, Illinois", "Brooklyn, New York",
-- "Austin, USA", "München, Bayern". States of the USA are kept by their letters; regions of most other countries are not known.
create function private.state_letters(state text) returns text
  language sql immutable set search_path = ''
  as $$
    select s.letters from (values
      ('alabama', 'AL'), ('alaska', 'AK'), ('arizona', 'AZ'), ('arkansas', 'AR'), ('california', 'CA'), ('colorado', 'CO'),
      ('connecticut', 'CT'), ('delaware', 'DE'), ('district of columbia', 'DC'), ('florida', 'FL'), ('georgia', 'GA'), ('hawaii', 'HI'),
      ('idaho', 'ID'), ('illinois', 'IL'), ('indiana', 'IN'), ('iowa', 'IA'), ('kansas', 'KS'), ('kentucky', 'KY'), ('louisiana', 'LA'),
      ('maine', 'ME'), ('maryland', 'MD'), ('massachusetts', 'MA'), ('michigan', 'MI'), ('minnesota', 'MN'), ('mississippi', 'MS'),
      ('missouri', 'MO'), ('montana', 'MT'), ('nebraska', 'NE'), ('nevada', 'NV'), ('new hampshire', 'NH'), ('new jersey', 'NJ'),
      ('new mexico', 'NM'), ('new york', 'NY'), ('north carolina', 'NC'), ('north dakota', 'ND'), ('ohio', 'OH'), ('oklahoma', 'OK'),
      ('oregon', 'OR'), ('pennsylvania', 'PA'), ('rhode island', 'RI'), ('south carolina', 'SC'), ('south dakota', 'SD'),
      ('tennessee', 'TN'), ('texas', 'TX'), ('utah', 'UT'), ('vermont', 'VT'), ('virginia', 'VA'), ('washington', 'WA'),
      ('west virginia', 'WV'), ('wisconsin', 'WI'), ('wyoming', 'WY')) s (name, letters)
    -- As it is being typed too: "Illin"; the shorter name first, so that "virginia" is not West Virginia.
    where length(state) > 2 and starts_with(s.name, state) order by length(s.name), s.name limit 1
  $$;
revoke all on function private.state_letters(text) from public;
grant execute on function private.state_letters(text) to anon, authenticated;

-- Short names that people write for countries.
create function private.country_of_short_name(land text) returns text
  language sql immutable set search_path = ''
  as $$
    select case
      when land in ('usa', 'us', 'u.s.', 'u.s.a.', 'america') then 'US'
      when land in ('uk', 'u.k.', 'gb', 'great britain', 'britain') then 'GB'
      when land in ('deutschland') then 'DE' when land in ('osterreich') then 'AT' when land in ('schweiz', 'suisse', 'svizzera') then 'CH'
      when land in ('nederland', 'holland') then 'NL' when land in ('belgie', 'belgique') then 'BE' when land in ('espana') then 'ES'
      when land in ('italia') then 'IT' when land in ('danmark') then 'DK' when land in ('sverige') then 'SE' when land in ('norge') then 'NO'
      when land in ('polska') then 'PL' when land in ('eire') then 'IE' when land in ('brasil') then 'BR' when land in ('czech republic', 'cesko') then 'CZ'
    end
  $$;
revoke all on function private.country_of_short_name(text) from public;
grant execute on function private.country_of_short_name(text) to anon, authenticated;

-- Cities that GeoNames has under another name than people there write, without accents.
create function private.known_as(word text) returns text
  language sql immutable set search_path = ''
  as $$
    select n.known from (values
      ('munchen', 'munich'), ('muenchen', 'munich'), ('koln', 'cologne'), ('koeln', 'cologne'), ('nurnberg', 'nuremberg'), ('hannover', 'hanover'),
      ('wien', 'vienna'), ('geneve', 'geneva'), ('genf', 'geneva'), ('luzern', 'lucerne'), ('den haag', 'the hague'), ('bruxelles', 'brussels'), ('brussel', 'brussels'),
      ('antwerpen', 'antwerp'), ('gent', 'ghent'), ('brugge', 'bruges'), ('kobenhavn', 'copenhagen'), ('goteborg', 'gothenburg'),
      ('roma', 'rome'), ('milano', 'milan'), ('torino', 'turin'), ('napoli', 'naples'), ('firenze', 'florence'), ('venezia', 'venice'), ('genova', 'genoa'),
      ('lisboa', 'lisbon'), ('praha', 'prague'), ('warszawa', 'warsaw'), ('bucuresti', 'bucharest'), ('beograd', 'belgrade'), ('athina', 'athens')) n (written, known)
    where length(word) >= 4 and starts_with(n.written, word) order by length(n.written) limit 1
  $$;
revoke all on function private.known_as(text) from public;
grant execute on function private.known_as(text) to anon, authenticated;

-- Up to eight cities for what was typed: exact starts first, then likeness, bigger cities before smaller ones. What stands after the comma
-- chooses among them; where it fits none of them, it is a region that nobody knows here and chooses nothing.
create or replace function public.search_places(query text)
  returns table (id int, name text, region text, country text, country_code text, time_zone text, lat double precision, lng double precision, label text)
  language sql stable set search_path = ''
  as $$
    with typed as (
      select lower(extensions.unaccent(btrim(split_part(left(btrim(coalesce(query, '')), 80), ',', 1)))) as word,
             lower(extensions.unaccent(btrim(split_part(left(coalesce(query, ''), 120), ',', 2)))) as land
    ), asked as (
      select t.word, t.land, private.known_as(t.word) as known, private.state_letters(t.land) as state,
        private.country_of_short_name(t.land) as short
      from typed t
    ), found as (
      select p, true as starts, 1.0 as likeness from public.places p, asked
      where length(word) >= 1 and lower(p.ascii_name) like replace(replace(word, '%', ''), '_', '') || '%'
      union all
      select p, true, 1.0 from public.places p, asked where lower(p.ascii_name) like known || '%'
      union all
      select p, false, extensions.similarity(p.ascii_name, word) from public.places p, asked
      where length(word) >= 3 and p.ascii_name operator(extensions.%) word
    ), best as (
      select (p).id as place_id, bool_or(starts) as starts, max(likeness) as likeness from found group by 1
    ), judged as (
      select b.*, a.word, a.known, a.land = '' or lower(p.country) like a.land || '%' or lower(p.country_code) = a.land
        or lower(p.region) like a.land || '%' or coalesce(p.country_code = a.short, false)
        or coalesce(p.country_code = 'US' and p.region = a.state, false) as fits
      from best b join public.places p on p.id = b.place_id, asked a
    )
    select p.id, p.name, p.region, p.country, p.country_code::text, p.time_zone, p.lat, p.lng, private.place_label(p)
    from judged j join public.places p on p.id = j.place_id
    -- Of a region that nobody knows only the name itself is taken, not what looks like it; "Victoria, London" is a place in London.
    where j.fits or (j.starts and lower(p.ascii_name) in (j.word, j.known) and not exists (select from judged o where o.fits)
      and not exists (select from public.places c, asked a where lower(c.ascii_name) = a.land))
    order by lower(p.ascii_name) in (j.word, coalesce(j.known, j.word)) desc, j.starts desc, j.likeness * 3 + ln(greatest(p.population, 1)) / 6 desc, p.id
    limit 8
  $$;
