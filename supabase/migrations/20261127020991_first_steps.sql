-- A new profile is led to the first offer or request that it sends: `my_profiles` says whether there is still something to lead to, so that a page of a
-- profile that has long sent one asks nothing more. Which steps are done is the read `first-steps`, from the rows that they make.

-- Hidden for the profile, whoever of its members hid them: all rows of a profile are written together, and one that came later does not bring them back.
alter table private.profile_members add column hides_first_steps boolean not null default false;

-- 'open' or 'hidden' for whoever may do these steps; null for others, and once an offer or a request was sent, or a night was agreed.
create function private.first_steps(profile uuid, of_side text, role text) returns text
  language sql stable security definer set search_path = ''
  as $$
    select case
      when not private.role_may(role, 'book') then null
      when exists (select from public.bookings b where of_side = 'artist' and b.artist_id = profile
        and (b.requested_by = 'artist' or b.confirmed_at is not null)) then null
      when exists (select from public.bookings b where of_side = 'venue' and b.venue_id = profile
        and (b.requested_by = 'venue' or b.confirmed_at is not null)) then null
      when exists (select from private.profile_members m where m.profile_id = profile and m.hides_first_steps) then 'hidden'
      else 'open' end
  $$;
revoke all on function private.first_steps(uuid, text, text) from public, anon, authenticated;

-- As before (20261127020900_the_band_is_asked.sql), with `first_steps`.
drop function public.my_profiles();
create function public.my_profiles()
  returns table (id uuid, side text, role text, home_id uuid, name text, avatar_path text, time_zone text, currency text, country_code text,
    public_calendar boolean, show_profile_events boolean, is_told boolean, sees_business boolean, is_asked boolean, first_steps text)
  language sql stable security definer set search_path = ''
  as $$
    select m.profile_id, m.side, m.role, p.user_id, p.name, p.avatar_path, p.time_zone, p.currency, p.country_code,
      t.public_calendar, t.show_profile_events, m.is_told, private.role_may(m.role, 'see-business'), m.is_asked, private.first_steps(m.profile_id, m.side, m.role)
    from private.profile_members m
    cross join lateral (
      select a.user_id, a.name, a.avatar_path, a.time_zone, a.currency, a.country_code from public.artist_profiles a where m.side = 'artist' and a.id = m.profile_id
      union all select v.user_id, v.name, v.avatar_path, v.time_zone, v.currency, v.country_code from public.venue_profiles v where m.side = 'venue' and v.id = m.profile_id) p
    left join public.settings t on t.user_id = p.user_id
    where m.user_id = auth.uid()
    order by p.user_id = auth.uid() desc, m.since, m.profile_id
  $$;
comment on function public.my_profiles() is '@certain id side role home_id name is_told sees_business is_asked';
revoke all on function public.my_profiles() from public, anon;
grant execute on function public.my_profiles() to authenticated;
