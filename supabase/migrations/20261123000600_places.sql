-- Places: the world's cities (GeoNames), for choosing where one is. Filled by the stack, read by everyone.

create table public.places (
  id int primary key,
  name text not null,
  ascii_name text not null,
  region text not null default '',
  country_code char(2) not null,
  country text not null,
  population int not null default 0,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  time_zone text not null
);
create index places_by_likeness on public.places using gin (ascii_name extensions.gin_trgm_ops);
create index places_by_start on public.places (lower(ascii_name) text_pattern_ops);

alter table public.places enable row level security;
revoke all on public.places from anon, authenticated;
grant select on public.places to anon, authenticated;
create policy "everyone reads places" on public.places for select to anon, authenticated using (true);

create function private.place_label(p public.places) returns text
  language sql immutable set search_path = ''
  as $$ select p.name || ', ' || p.country $$;

-- Up to eight cities for what was typed: exact starts first, then likeness, bigger cities before smaller ones.
create function public.search_places(query text)
  returns table (id int, name text, region text, country text, country_code text, time_zone text, lat double precision, lng double precision, label text)
  language sql stable set search_path = ''
  as $$
    with asked as (
      select lower(extensions.unaccent(split_part(left(btrim(coalesce(query, '')), 80), ',', 1))) as word,
             lower(extensions.unaccent(btrim(split_part(left(coalesce(query, ''), 120), ',', 2)))) as land
    ), found as (
      select p, true as starts, 1.0 as likeness from public.places p, asked
      where length(word) >= 1 and lower(p.ascii_name) like replace(replace(word, '%', ''), '_', '') || '%'
      union all
      select p, false, extensions.similarity(p.ascii_name, word) from public.places p, asked
      where length(word) >= 3 and p.ascii_name operator(extensions.%) word
    ), best as (
      select (p).id as place_id, bool_or(starts) as starts, max(likeness) as likeness from found group by 1
    )
    select p.id, p.name, p.region, p.country, p.country_code::text, p.time_zone, p.lat, p.lng, private.place_label(p)
    from best join public.places p on p.id = best.place_id, asked
    where asked.land = '' or lower(p.country) like asked.land || '%' or lower(p.country_code) = asked.land or lower(p.region) like asked.land || '%'
    order by lower(p.ascii_name) = asked.word desc, starts desc, likeness * 3 + ln(greatest(p.population, 1)) / 6 desc, p.id
    limit 8
  $$;
revoke all on function public.search_places(text) from public;
grant execute on function public.search_places(text) to anon, authenticated;
