-- A city is named with its region where its country has another of its name ("Portland, OR, United States"), and once where its country
-- has its own name ("Singapore").
create or replace function private.place_label(p public.places) returns text
  language sql stable set search_path = ''
  as $$
    select concat_ws(', ', p.name,
      case when p.region not in ('', p.name) and exists (
        select from public.places other where lower(other.ascii_name) = lower(p.ascii_name)
          and other.country_code = p.country_code and other.id <> p.id) then p.region end,
      nullif(p.country, p.name))
  $$;

-- Profiles say where they are as the list of cities does.
select set_config('stack.quiet', 'on', true);
update public.artist_profiles a set location = private.place_label(p)
from public.places p where p.id = a.place_id and a.location <> private.place_label(p);
update public.venue_profiles v set location = private.place_label(p)
from public.places p where p.id = v.place_id and v.location <> private.place_label(p);
select set_config('stack.quiet', 'off', true);
