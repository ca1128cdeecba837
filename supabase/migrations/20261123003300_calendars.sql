-- Calendars and shows to come, as their owners and others read them.

-- One's own calendar: every day of the range that has something on it. Holds are pending, with their rank.
create function public.my_calendar(first_day date, last_day date)
  returns table (day date, status text, show_id uuid, booking_id uuid, label text)
  language sql stable security definer set search_path = ''
  as $$
    with me as (
      select auth.uid() as user_id, private.my_side() as side, private.my_artist_id() as artist_id, private.my_venue_id() as venue_id
    ), happening as (
      select b.show_date as day, case when private.is_binding(b.status) then 'booked' else 'pending' end as status,
        b.show_id, b.id as booking_id,
        case when b.artist_id = me.artist_id then v.name else a.name end as label
      from me, public.bookings b
      join public.artist_profiles a on a.id = b.artist_id
      join public.venue_profiles v on v.id = b.venue_id
      where (b.artist_id = me.artist_id or b.venue_id = me.venue_id)
        and b.show_date between first_day and last_day
        and b.status in ('requested', 'countered', 'confirmed', 'played', 'concluded', 'settled', 'paid')
      union all
      select s.show_date, 'pending', s.id, null, coalesce(s.title, case when s.private_by is null then 'Opening' else 'Private night' end)
      from me join public.shows s on s.venue_id = me.venue_id
      where s.show_date between first_day and last_day and s.status in ('open', 'closed')
      union all
      select r.day, 'pending', null, null,
        case when r.artist_id = me.artist_id then format('%s hold: %s', private.ordinal(r.rank), v.name)
          else format('%s hold: %s', private.ordinal(r.rank), a.name) end
      from me, private.ranked_holds(private.now()) r
      join public.artist_profiles a on a.id = r.artist_id
      join public.venue_profiles v on v.id = r.venue_id
      where (r.artist_id = me.artist_id or r.venue_id = me.venue_id) and r.day between first_day and last_day
      union all
      select v.day, v.status, null, null, null from me join public.availability v on v.user_id = me.user_id
      where v.day between first_day and last_day
    )
    select distinct on (day) day, status, show_id, booking_id, label from happening
    where last_day - first_day <= 800
    order by day, case status when 'booked' then 0 when 'pending' then 1 when 'unavailable' then 2 else 3 end, booking_id nulls last,
      show_id nulls last, label
  $$;
revoke all on function public.my_calendar(date, date) from public, anon;
grant execute on function public.my_calendar(date, date) to authenticated;

-- Another's calendar as its owner lets it be seen: which days are free, taken or not; never with whom. What its owner hides is seen by
-- who acts for the profile.
create function public.public_calendar(profile uuid, first_day date, last_day date)
  returns table (day date, status text)
  language sql stable security definer set search_path = ''
  as $$
    with owner as (
      select p.user_id, p.artist_id, p.venue_id from (
        select user_id, id as artist_id, null::uuid as venue_id from public.artist_profiles where id = profile
        union all select user_id, null, id from public.venue_profiles where id = profile) p
      join public.settings t on t.user_id = p.user_id
      where t.public_calendar or private.acts_for(profile)
    ), happening as (
      select b.show_date as day, 'booked' as status from owner o join public.bookings b
        on b.artist_id = o.artist_id or b.venue_id = o.venue_id
      where private.is_binding(b.status) and b.show_date between first_day and last_day
      union all
      select v.day, v.status from owner o join public.availability v on v.user_id = o.user_id
      where v.day between first_day and last_day
    )
    select distinct on (day) day, status from happening where last_day - first_day <= 800
    order by day, case status when 'booked' then 0 when 'unavailable' then 1 else 2 end
  $$;
revoke all on function public.public_calendar(uuid, date, date) from public;
grant execute on function public.public_calendar(uuid, date, date) to anon, authenticated;

-- Shows to come of a profile --------------------------------------------------------------------------------------------
-- Whether they may be seen is asked first. Then each side has its own index to start from, from yesterday on: it is no earlier
-- anywhere. What belongs to a booking is looked up by its id: a join by hash would read a table whole. A function of this language
-- keeps its plan for as long as its connection lives.
create function public.upcoming_shows(profile uuid)
  returns table (show_id uuid, title text, show_date date, starts_at timestamptz, time_zone text, status text,
    artist_id uuid, artist_name text, venue_id uuid, venue_name text, venue_location text)
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
      a.id, a.name, v.id, v.name, v.location
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
