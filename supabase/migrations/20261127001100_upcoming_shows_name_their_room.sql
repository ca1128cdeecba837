-- As before (20261123003300_calendars.sql), and the room, where the venue has several.
drop function public.upcoming_shows(uuid);
create function public.upcoming_shows(profile uuid)
  returns table (show_id uuid, title text, show_date date, starts_at timestamptz, time_zone text, status text,
    artist_id uuid, artist_name text, venue_id uuid, venue_name text, venue_location text, room text)
  language plpgsql stable security definer set search_path = '' set enable_hashjoin = off set enable_mergejoin = off
  as $$
#variable_conflict use_column
declare
  moment constant timestamptz := private.now();
  is_mine constant boolean := private.acts_for(profile);
  is_shown boolean;
begin
  -- Settings belong to the account that made the profile.
  select t.show_profile_events into is_shown from public.settings t where t.user_id = coalesce(
    (select a.user_id from public.artist_profiles a where a.id = profile),
    (select v.user_id from public.venue_profiles v where v.id = profile));
  if not (is_mine or coalesce(is_shown, false)) then return; end if;
  return query
    select s.id, s.title, s.show_date, s.starts_at, s.time_zone,
      case when private.is_binding(b.status) then 'Confirmed' else 'Pending' end,
      a.id, a.name, v.id, v.name, v.location, private.room_named(s.room_id)
    from (
      select * from public.bookings where artist_id = profile and show_date >= (moment at time zone 'UTC')::date - 1
      union all
      select * from public.bookings where venue_id = profile and show_date >= (moment at time zone 'UTC')::date - 1
    ) b
    join public.shows s on s.id = b.show_id
    join public.artist_profiles a on a.id = b.artist_id
    join public.venue_profiles v on v.id = b.venue_id
    where s.show_date >= (moment at time zone s.time_zone)::date
      -- Requests are between their two sides; a visitor sees what is certain.
      and (private.is_binding(b.status) or (is_mine and private.is_open(b.status)))
    order by s.show_date, s.starts_at, b.id
    limit 60;
end $$;
revoke all on function public.upcoming_shows(uuid) from public;
grant execute on function public.upcoming_shows(uuid) to anon, authenticated;
