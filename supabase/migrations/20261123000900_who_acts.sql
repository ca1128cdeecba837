-- Who acts for a profile is answered by private.people_of_profiles alone. Policies, views and functions ask it by
-- my_artist_id(), my_venue_id(), acts_for() and my_folders(): docs/decisions/who-acts-for-a-profile.md.

create view private.people_of_profiles as
  select id as profile_id, user_id, 'artist' as side from public.artist_profiles
  union all
  select id, user_id, 'venue' from public.venue_profiles;
comment on view private.people_of_profiles is 'The accounts that act for a profile: what they may do, and whom news about it reaches.';
revoke all on private.people_of_profiles from public, anon, authenticated;

-- The profile that one acts for
create function private.my_artist_id() returns uuid
  language sql stable security definer set search_path = ''
  as $$ select profile_id from private.people_of_profiles where user_id = auth.uid() and side = 'artist' $$;

create function private.my_venue_id() returns uuid
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
create policy "artists change their own profile" on public.artist_profiles
  for update to authenticated using (id = (select private.my_artist_id())) with check (id = (select private.my_artist_id()));
create policy "venues change their own profile" on public.venue_profiles
  for update to authenticated using (id = (select private.my_venue_id())) with check (id = (select private.my_venue_id()));
