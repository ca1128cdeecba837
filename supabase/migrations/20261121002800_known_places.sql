-- A time zone is one that exists; what does not exist goes back to what an account begins with.
create function private.is_time_zone(zone text) returns boolean
  language sql stable set search_path = ''
  as $$ select exists (select from pg_catalog.pg_timezone_names where lower(name) = lower(zone)) $$;

update public.settings s set time_zone = 'America/New_York' where not private.is_time_zone(s.time_zone);

-- The list of zones is read from files, so it is asked only when a zone changes.
create function private.know_time_zone() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if not private.is_time_zone(new.time_zone) then
    perform private.refuse('Please choose a time zone from the list, such as Europe/Dublin.');
  end if;
  return new;
end $$;
create trigger zone_exists_at_first before insert on public.settings
  for each row when (new.time_zone <> 'America/New_York') execute function private.know_time_zone();
create trigger zone_exists before update on public.settings
  for each row when (new.time_zone is distinct from old.time_zone) execute function private.know_time_zone();

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
create trigger derive_no_place before update on public.venue_profiles
  for each row when (old.place_id is not null and new.place_id is null and not new.closed)
  execute function private.leave_place();
