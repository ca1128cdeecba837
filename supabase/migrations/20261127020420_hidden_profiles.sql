-- A profile that its owner hides is found nowhere. Whoever knows it already goes on reading it, and its own business goes on.
-- docs/decisions/hidden-profiles.md.

alter table public.artist_profiles add column hidden boolean not null default false;
alter table public.venue_profiles add column hidden boolean not null default false;

-- The one word for what lists show: neither closed, nor suspended, nor hidden.
alter table public.artist_profiles add column listed boolean not null generated always as (not closed and not suspended and not hidden) stored;
alter table public.venue_profiles add column listed boolean not null generated always as (not closed and not suspended and not hidden) stored;
create index venue_profiles_unlisted on public.venue_profiles (id) where not listed;

-- Who hides ---------------------------------------------------------------------------------------------------------------
grant update (hidden) on public.artist_profiles to authenticated;
grant update (hidden) on public.venue_profiles to authenticated;
create function private.owners_hide() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if private.is_demo_account(private.acting()) then perform private.demo_keeps('profile where everyone finds it'); end if;
  if private.acting() is not null and not exists (select from private.people_of_profiles p
      where p.profile_id = new.id and p.user_id = private.acting() and p.role = 'owner') then
    perform private.refuse('Only an owner hides a profile. Please ask one.');
  end if;
  return new;
end $$;
create trigger owners_hide before update of hidden on public.artist_profiles
  for each row when (old.hidden is distinct from new.hidden) execute function private.owners_hide();
create trigger owners_hide before update of hidden on public.venue_profiles
  for each row when (old.hidden is distinct from new.hidden) execute function private.owners_hide();

-- Who reads it ------------------------------------------------------------------------------------------------------------
-- Of a profile that no list shows: its own people, and those it has agreements, bookings or a conversation with. Of a closed one those with
-- agreements alone.
create function private.knows_profile(profile uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select private.has_agreement_with(profile) or (exists (
        select from public.artist_profiles a where a.id = profile and not a.closed
        union all select from public.venue_profiles v where v.id = profile and not v.closed)
      and (private.has_dealings_with(profile) or private.acts_for(profile)))
  $$;
create function private.is_shown(profile uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (select from public.artist_profiles a where a.id = profile and a.listed
        union all select from public.venue_profiles v where v.id = profile and v.listed)
      or private.knows_profile(profile)
  $$;
revoke all on function private.owners_hide(), private.is_shown(uuid) from public, anon, authenticated;
revoke all on function private.knows_profile(uuid) from public;
grant execute on function private.knows_profile(uuid) to anon, authenticated;
alter policy "everyone reads artist profiles, closed and suspended ones whom they had dealings with" on public.artist_profiles
  using (listed or private.knows_profile(id));
alter policy "everyone reads venue profiles, closed and suspended ones whom they had dealings with" on public.venue_profiles
  using (listed or private.knows_profile(id));
alter policy "everyone reads artist profiles, closed and suspended ones whom they had dealings with" on public.artist_profiles
  rename to "everyone reads artist profiles that are listed, others those who know them";
alter policy "everyone reads venue profiles, closed and suspended ones whom they had dealings with" on public.venue_profiles
  rename to "everyone reads venue profiles that are listed, others those who know them";

-- Where lists are made ----------------------------------------------------------------------------------------------------
-- Matching finds artists by their traits.
create or replace function private.keep_artist_traits() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  delete from private.artist_traits where artist_id = new.id;
  if new.listed then insert into private.artist_traits select (private.artist_traits_of(new)).*; end if;
  return null;
end $$;
create trigger keep_traits_of_hidden after update of hidden on public.artist_profiles
  for each row when (old.hidden is distinct from new.hidden) execute function private.keep_artist_traits();

-- Openings: few venues are not listed, and they are read once.
create function private.unlisted_venues() returns setof uuid
  language sql stable security definer set search_path = ''
  as $$ select id from public.venue_profiles where not listed $$;
revoke all on function private.unlisted_venues() from public, anon;
grant execute on function private.unlisted_venues() to authenticated;
alter policy "venues read their shows, artists openings and shows they play" on public.shows
  using (venue_id = (select private.my_venue_id())
    or (status = 'open' and private_by is null and (select private.my_side()) = 'artist' and venue_id <> all (array(select private.unlisted_venues())))
    or id in (select show_id from public.bookings where artist_id = (select private.my_artist_id())));

do $$
declare
  found text;
  made text;
begin
  -- Search, for those too who know it: a name that is found there would be found by everybody.
  foreach found in array array['private.find_by_name(text)', 'public.find_profiles(text)'] loop
    made := pg_get_functiondef(found::regprocedure);
    execute replace(replace(made, 'where not a.closed and', 'where not a.closed and a.listed and'), 'where not v.closed and', 'where not v.closed and v.listed and');
  end loop;
  execute replace(pg_get_functiondef('private.may_be_artist_of_the_week(public.artist_profiles)'::regprocedure),
    'select not artist.closed', 'select artist.listed');
  -- What its page shows, and pages of others that name it.
  execute replace(pg_get_functiondef('public.public_calendar(uuid, date, date)'::regprocedure),
    'where t.public_calendar or private.acts_for(profile)', 'where t.public_calendar and private.is_shown(profile) or private.acts_for(profile)');
  execute replace(replace(pg_get_functiondef('public.upcoming_shows(uuid)'::regprocedure),
    'if not (is_mine or coalesce(is_shown, false)) then', 'if not (is_mine or coalesce(is_shown, false) and private.is_shown(profile)) then'),
    'where s.show_date >= (moment at time zone s.time_zone)::date',
    'where s.show_date >= (moment at time zone s.time_zone)::date
      and (is_mine or a.listed and v.listed or private.is_shown(case when a.id = profile then v.id else a.id end))');
  execute replace(pg_get_functiondef('public.start_conversation(uuid)'::regprocedure),
    'where id = partner and not closed', 'where id = partner and not closed and private.is_shown(id)');
end $$;

-- Nobody turns to a hidden profile who has not before, whatever any program does. It turns to others as ever.
create function private.hidden_ones_are_left_alone() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if (to_jsonb(new) ->> tg_argv[0] = 'venue' and exists (select from public.artist_profiles a where a.id = new.artist_id and a.hidden)
      or to_jsonb(new) ->> tg_argv[0] = 'artist' and exists (select from public.venue_profiles v where v.id = new.venue_id and v.hidden))
    and not exists (select from private.first_contacts f where f.artist_id = new.artist_id and f.venue_id = new.venue_id) then
    perform private.refuse('That profile was not found.');
  end if;
  return new;
end $$;
revoke all on function private.hidden_ones_are_left_alone() from public, anon, authenticated;
create trigger hidden_are_left_alone before insert on public.bookings
  for each row execute function private.hidden_ones_are_left_alone('requested_by');
create trigger hidden_are_left_alone before insert on public.holds
  for each row execute function private.hidden_ones_are_left_alone('placed_by');
