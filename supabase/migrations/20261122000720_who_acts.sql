-- Who acts for a profile is answered by private.people_of_profiles alone. Policies, views and functions ask it by
-- my_artist_id(), my_venue_id(), acts_for() and my_folders(): docs/decisions/who-acts-for-a-profile.md.

create or replace view private.people_of_profiles as
  select id as profile_id, user_id, 'artist' as side from public.artist_profiles
  union all
  select id, user_id, 'venue' from public.venue_profiles;
comment on view private.people_of_profiles is 'The accounts that act for a profile: what they may do, and whom news about it reaches.';

-- The profile that one acts for
create or replace function private.my_artist_id() returns uuid
  language sql stable security definer set search_path = ''
  as $$ select profile_id from private.people_of_profiles where user_id = auth.uid() and side = 'artist' $$;
create or replace function private.my_venue_id() returns uuid
  language sql stable security definer set search_path = ''
  as $$ select profile_id from private.people_of_profiles where user_id = auth.uid() and side = 'venue' $$;

-- Whether one acts for this profile
create function private.acts_for(profile uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from private.people_of_profiles where profile_id = profile and user_id = auth.uid()) $$;
revoke all on function private.acts_for(uuid) from public, anon;
grant execute on function private.acts_for(uuid) to authenticated;

-- The folders whose files one keeps: a folder has the name of an account, and who acts for the same profile shares it.
-- One's own is there before there is a profile.
create function private.my_folders() returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    select auth.uid() where auth.uid() is not null
    union
    select theirs.user_id from private.people_of_profiles mine
    join private.people_of_profiles theirs on theirs.profile_id = mine.profile_id
    where mine.user_id = auth.uid()
  $$;
revoke all on function private.my_folders() from public, anon;
grant execute on function private.my_folders() to authenticated;

-- Profiles ----------------------------------------------------------------------------------------------------------------
alter policy "artists change their own profile" on public.artist_profiles
  using (id = (select private.my_artist_id())) with check (id = (select private.my_artist_id()));
alter policy "venues change their own profile" on public.venue_profiles
  using (id = (select private.my_venue_id())) with check (id = (select private.my_venue_id()));

-- Files -------------------------------------------------------------------------------------------------------------------
alter policy "people see their own pictures" on storage.objects
  using (bucket_id = 'media' and private.owner_of_path(name) in (select private.my_folders()));
alter policy "people add their own pictures" on storage.objects
  with check (bucket_id = 'media' and private.owner_of_path(name) in (select private.my_folders()));
alter policy "people replace their own pictures" on storage.objects
  using (bucket_id = 'media' and private.owner_of_path(name) in (select private.my_folders()))
  with check (bucket_id = 'media' and private.owner_of_path(name) in (select private.my_folders()));
alter policy "people remove their own pictures" on storage.objects
  using (bucket_id = 'media' and private.owner_of_path(name) in (select private.my_folders()));

alter policy "a rider is read by its owner and whom it concerns" on storage.objects
  using (bucket_id = 'riders' and (private.owner_of_path(name) in (select private.my_folders())
    or private.works_with(private.owner_of_path(name))));
alter policy "people add their own riders" on storage.objects
  with check (bucket_id = 'riders' and private.owner_of_path(name) in (select private.my_folders()));
alter policy "people replace their own riders" on storage.objects
  using (bucket_id = 'riders' and private.owner_of_path(name) in (select private.my_folders()))
  with check (bucket_id = 'riders' and private.owner_of_path(name) in (select private.my_folders()));
alter policy "people remove their own riders" on storage.objects
  using (bucket_id = 'riders' and private.owner_of_path(name) in (select private.my_folders()));

-- The limit is a folder's, whoever writes into it.
alter policy "people keep so many files" on storage.objects
  with check (private.may_keep_more(private.owner_of_path(name)));

-- A rider concerns whom its owner is booked with, whom they asked, and whose request they answered with an offer of their own.
create or replace function private.works_with(owner uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from private.people_of_profiles theirs
      cross join lateral (
        select b.status, b.requested_by from public.bookings b
          where theirs.side = 'artist' and b.artist_id = theirs.profile_id and b.venue_id = (select private.my_venue_id())
        union all
        select b.status, b.requested_by from public.bookings b
          where theirs.side = 'venue' and b.venue_id = theirs.profile_id and b.artist_id = (select private.my_artist_id())) b
      where theirs.user_id = owner
        and (private.is_binding(b.status) or b.status = 'countered' or (b.status = 'requested' and b.requested_by = theirs.side)))
  $$;

-- Public pages of a profile: what its owner hides is seen by who acts for it ------------------------------------------------
-- Settings and marked days belong to the account that made the profile.
create or replace function public.upcoming_shows(profile uuid)
  returns table (show_id uuid, title text, show_date date, starts_at timestamptz, time_zone text, status text,
    artist_id uuid, artist_name text, venue_id uuid, venue_name text, venue_location text)
  language sql stable security definer set search_path = ''
  as $$
    with owner as (
      select p.user_id, private.acts_for(profile) as is_mine from (
        select user_id from public.artist_profiles where id = profile
        union all select user_id from public.venue_profiles where id = profile) p
    )
    select s.id, s.title, s.show_date, s.starts_at, s.time_zone,
      case when private.is_binding(b.status) then 'Confirmed' else 'Pending' end,
      a.id, a.name, v.id, v.name, v.location
    from owner
    cross join public.bookings b
    join public.shows s on s.id = b.show_id
    join public.artist_profiles a on a.id = b.artist_id
    join public.venue_profiles v on v.id = b.venue_id
    where (b.artist_id = profile or b.venue_id = profile)
      and s.show_date >= private.today(s.time_zone)
      -- Requests are between their two sides; a visitor sees what is certain.
      and (private.is_binding(b.status) or (private.is_open(b.status) and owner.is_mine))
      and (owner.is_mine or exists (select from public.settings t where t.user_id = owner.user_id and t.show_profile_events))
    order by s.show_date, s.starts_at, b.id
    limit 60
  $$;

create or replace function public.public_calendar(profile uuid, first_day date, last_day date)
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

-- The list of conversations, from the side that one acts for ----------------------------------------------------------------
create or replace view public.conversation_list with (security_invoker = true) as
select c.id, c.artist_id, c.venue_id, c.last_message_at, c.created_at,
  mine.side as my_side,
  case mine.side when 'artist' then v.id else a.id end as partner_id,
  case mine.side when 'artist' then v.name else a.name end as partner_name,
  case mine.side when 'artist' then v.avatar_path else a.avatar_path end as partner_avatar_path,
  case mine.side when 'artist' then 'Venue' else 'Artist' end as partner_role,
  last.content as last_message,
  last.sender_side as last_sender_side,
  coalesce(last.sender_side <> mine.side
    and last.created_at > case mine.side when 'artist' then c.artist_read_at else c.venue_read_at end, false) as unread,
  case when business.booked then 'booked' when business.pending then 'pending' end as status,
  coalesce(business.agreement_numbers, '{}') as agreement_numbers,
  business.agreement_id,
  a.closed or v.closed as is_closed
from public.conversations c
join public.artist_profiles a on a.id = c.artist_id
join public.venue_profiles v on v.id = c.venue_id
cross join lateral (select case when c.artist_id = (select private.my_artist_id()) then 'artist' else 'venue' end as side) mine
left join lateral (
  select m.content, m.sender_side, m.created_at from public.messages m
  where m.conversation_id = c.id order by m.created_at desc, m.id limit 1) last on true
left join lateral (
  select bool_or(private.is_binding(b.status)) as booked,
    bool_or(private.is_open(b.status)) as pending,
    array_agg(g.number order by b.show_date desc) filter (where g.number is not null) as agreement_numbers,
    (array_agg(g.id order by abs(b.show_date - private.today()), g.id) filter (where g.id is not null))[1] as agreement_id
  from public.bookings b left join public.agreements g on g.booking_id = b.id
  where b.artist_id = c.artist_id and b.venue_id = c.venue_id) business on true;

-- Who tried something with the demo is told that it went ----------------------------------------------------------------------
create or replace function private.tell_who_tried_the_demo() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if private.is_binding(old.status) then
    update public.shows set status = 'open'
      where id = old.show_id and status = 'filled' and starts_at > private.now() and not private.is_demo_profile(venue_id);
  end if;
  if private.is_binding(old.status) or private.is_open(old.status) then
    insert into public.notifications (user_id, kind, params, route, mail_due_at, created_at)
    select t.user_id, 'booking-cancelled', jsonb_build_object('title', t.partner || ' is of the demo season',
      'description', 'The season was put back, and what you arranged with each other for ' || to_char(old.show_date, 'FMDD FMMonth YYYY') || ' went with it.'),
      '/dashboard', null, private.now()
    from (
      select p.user_id, v.name as partner from private.people_of_profiles p, public.venue_profiles v
        where p.profile_id = old.artist_id and v.id = old.venue_id
      union all
      select p.user_id, a.name from private.people_of_profiles p, public.artist_profiles a
        where p.profile_id = old.venue_id and a.id = old.artist_id
    ) t
    where not private.is_demo_account(t.user_id);
  end if;
  return null;
end $$;
