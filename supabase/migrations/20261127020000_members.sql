-- Several people act for one profile, and one person for several: who, in which role, and for which of them a request asks.
-- docs/decisions/who-acts-for-a-profile.md.

-- What a role may do. Twin of core/members/roles.ts; a test compares them.
create function private.role_may(role text, ability text) returns boolean
  language sql immutable set search_path = ''
  as $$
    select case role
      when 'owner' then true
      when 'booker' then ability in ('see-night', 'see-business', 'run-night', 'book')
      when 'production' then ability in ('see-night', 'run-night')
      when 'finance' then ability in ('see-night', 'see-business', 'move-money')
      when 'crew' then ability = 'see-night'
      else false end
  $$;

-- Members ---------------------------------------------------------------------------------------------------------------
create table private.profile_members (
  profile_id uuid not null,
  side text not null check (side in ('artist', 'venue')),
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('owner', 'booker', 'production', 'finance', 'crew')),
  -- News of this profile reach this person by bell and by mail.
  is_told boolean not null default true,
  since timestamptz not null default private.now(),
  primary key (profile_id, user_id)
);
create index profile_members_by_person on private.profile_members (user_id);
revoke all on private.profile_members from public, anon, authenticated;

insert into private.profile_members (profile_id, side, user_id, role, since)
  select id, 'artist', user_id, 'owner', created_at from public.artist_profiles
  union all select id, 'venue', user_id, 'owner', created_at from public.venue_profiles;

-- Whoever makes a profile owns it; a profile that goes takes its members along.
create function private.own_profile() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if tg_op = 'INSERT' then
    insert into private.profile_members (profile_id, side, user_id, role)
      values (new.id, tg_argv[0], coalesce(nullif(pg_catalog.current_setting('app.maker', true), '')::uuid, new.user_id), 'owner')
      on conflict (profile_id, user_id) do update set role = 'owner';
  else
    delete from private.profile_members where profile_id = old.id;
    delete from private.invitations where profile_id = old.id;
  end if;
  return null;
end $$;
create trigger own_profile after insert or delete on public.artist_profiles for each row execute function private.own_profile('artist');
create trigger own_profile after insert or delete on public.venue_profiles for each row execute function private.own_profile('venue');

-- The last owner stays, whatever any program does: a profile without an owner is nobody's. Two who remove each other at once wait at
-- the lock of the profile, and the second is refused.
create function private.an_owner_stays() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if old.role <> 'owner' or (tg_op = 'UPDATE' and new.role = 'owner') then return null; end if;
  if old.side = 'artist' then perform from public.artist_profiles p where p.id = old.profile_id for no key update;
  else perform from public.venue_profiles p where p.id = old.profile_id for no key update; end if;
  -- A profile that is gone needs none; one that is closed keeps its name in the records of others, and nobody acts for it.
  if not found or exists (select from private.profile_members m where m.profile_id = old.profile_id and m.role = 'owner')
    or exists (select from public.artist_profiles p where p.id = old.profile_id and p.closed)
    or exists (select from public.venue_profiles p where p.id = old.profile_id and p.closed) then return null; end if;
  perform private.refuse('A profile keeps at least one owner. Make somebody else an owner first.');
  return null;
end $$;
create constraint trigger an_owner_stays after update or delete on private.profile_members
  for each row execute function private.an_owner_stays();

-- Invitations: one that is open for an address and a profile. Only the hash of the token is kept: whoever reads this table opens nothing.
create table private.invitations (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null,
  side text not null check (side in ('artist', 'venue')),
  email text not null check (length(email) between 3 and 320 and email = lower(email)),
  role text not null check (role in ('owner', 'booker', 'production', 'finance', 'crew')),
  token_sha256 text not null unique check (token_sha256 ~ '^[0-9a-f]{64}$'),
  invited_by uuid references auth.users (id) on delete set null,
  made_in uuid,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'withdrawn')),
  accepted_by uuid references auth.users (id) on delete set null,
  -- The token itself, until it is mailed: a queue of mails keeps what they say.
  token text,
  mail_due_at timestamptz,
  mail_tries int not null default 0
);
create index invitations_to_mail on private.invitations (mail_due_at) where mail_due_at is not null;
create unique index invitations_one_open on private.invitations (profile_id, email) where state = 'open';
create index invitations_by_profile on private.invitations (profile_id);
create index invitations_by_email on private.invitations (email) where state = 'open';
create index invitations_by_inviter on private.invitations (invited_by);
create index invitations_by_accepter on private.invitations (accepted_by);
revoke all on private.invitations from public, anon, authenticated;

-- Who acts --------------------------------------------------------------------------------------------------------------
create or replace view private.people_of_profiles as
  select profile_id, user_id, side, role, is_told from private.profile_members;

-- The account under whose id a profile keeps its days, money, files and billing: that of who made it, or one made for it that nobody signs in to.
create view private.homes as
  select id as profile_id, user_id as home_id, 'artist' as side from public.artist_profiles
  union all
  select id, user_id, 'venue' from public.venue_profiles;
comment on view private.homes is 'The account under whose id a profile keeps what belongs to it; not who acts for it.';
revoke all on private.homes from public, anon, authenticated;

-- The profile that a request names (header X-Profile, or app.profile within an act); null where it names none. What is no id names nobody's.
create function private.asked_profile() returns uuid
  language plpgsql stable set search_path = ''
  as $$
declare
  named text := coalesce(nullif(pg_catalog.current_setting('app.profile', true), ''),
    nullif(pg_catalog.current_setting('request.headers', true), '')::jsonb ->> 'x-profile');
begin
  return named::uuid;
exception when others then
  return '00000000-0000-0000-0000-000000000000';
end $$;

-- As whom a person acts: for the profile that is named, and nothing where they are no member of it; where none is named, for the one they
-- made, else for the first that they came to.
create function private.membership(person uuid, named uuid)
  returns table (profile_id uuid, side text, role text, home_id uuid)
  language sql stable security definer set search_path = ''
  as $$
    select m.profile_id, m.side, m.role, h.home_id
    from private.profile_members m
    cross join lateral (
      select a.user_id as home_id from public.artist_profiles a where m.side = 'artist' and a.id = m.profile_id
      union all select v.user_id from public.venue_profiles v where m.side = 'venue' and v.id = m.profile_id) h
    where m.user_id = person and (named is null or m.profile_id = named)
    order by h.home_id = person desc, m.since, m.profile_id limit 1
  $$;

-- The profile of this side that one acts for, where one's role may do that.
create function private.mine(ability text, of_side text) returns uuid
  language sql stable security definer set search_path = ''
  as $$
    select m.profile_id from private.membership(auth.uid(), private.asked_profile()) m
    where m.side = of_side and private.role_may(m.role, ability)
  $$;
create or replace function private.my_artist_id() returns uuid
  language sql stable security definer set search_path = ''
  as $$ select private.mine('see-business', 'artist') $$;
create or replace function private.my_venue_id() returns uuid
  language sql stable security definer set search_path = ''
  as $$ select private.mine('see-business', 'venue') $$;

-- The account whose rows one reads or writes with this ability: that of the profile that one acts for. One's own, as long as one acts for none
-- and it is the home of no profile that others have now.
create function private.my_home(ability text) returns uuid
  language sql stable security definer set search_path = ''
  as $$
    select case
      when m.profile_id is not null then case when private.role_may(m.role, ability) then m.home_id end
      when private.asked_profile() is null and not exists (select from private.homes h where h.home_id = auth.uid()) then auth.uid() end
    from (values (1)) one left join private.membership(auth.uid(), private.asked_profile()) m on true
  $$;

-- All the profiles that one may do this for, whichever this request names: topics of live news name none.
create function private.my_profiles(ability text) returns setof uuid
  language sql stable security definer set search_path = ''
  as $$ select profile_id from private.profile_members where user_id = auth.uid() and private.role_may(role, ability) $$;

create or replace function private.my_side() returns text
  language sql stable security definer set search_path = ''
  as $$
    select coalesce((select m.side from private.membership(auth.uid(), private.asked_profile()) m),
      (select user_type from public.profiles where id = auth.uid()))
  $$;

-- The folders whose files one reads; in those of `my_folders(ability)` one may write. A folder has the name of a profile's home. One's own is there
-- before there is a profile.
create function private.my_folders(ability text) returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    select auth.uid() where auth.uid() is not null and not exists (select from private.homes h where h.home_id = auth.uid())
    union
    select h.home_id from private.profile_members m join private.homes h using (profile_id)
    where m.user_id = auth.uid() and private.role_may(m.role, ability)
  $$;
create or replace function private.my_folders() returns setof uuid
  language sql stable security definer set search_path = ''
  as $$ select private.my_folders('see-night') $$;

-- Null for an account that is gone. A profile that is named and is not one's own leaves nobody to act for.
drop function private.actor_of(uuid, uuid);
create function private.actor_of(person uuid, session uuid, named uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
  select jsonb_build_object(
    'side', coalesce(m.side, p.user_type),
    'isAdmin', p.is_admin,
    'hasSecondStep', p.is_admin and exists (select from auth.sessions s where s.id = session and s.aal::text = 'aal2'),
    'artistId', case when m.side = 'artist' then m.profile_id end,
    'venueId', case when m.side = 'venue' then m.profile_id end,
    'role', m.role,
    'homeId', coalesce(m.home_id, p.id),
    'isStranger', m.profile_id is null and (named is not null or exists (select from private.homes h where h.home_id = p.id)))
  from public.profiles p left join private.membership(person, named) m on true where p.id = person
$$;
drop function private.begin_act(uuid, text, uuid);
create function private.begin_act(person uuid, act_key text, session uuid, named uuid) returns jsonb
  language plpgsql volatile set search_path = ''
  as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  done jsonb;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(person || ' ' || act_key, 0));
  -- The database's own rules ask who acts (private.acting) and for which profile; what that person is told is collected under the key of the act.
  perform pg_catalog.set_config('app.actor', case when person = nobody then '' else person::text end, true),
    pg_catalog.set_config('app.profile', coalesce(named::text, ''), true),
    pg_catalog.set_config('app.act', act_key, true), pg_catalog.set_config('app.changed', '', true);
  select jsonb_build_object('command', d.command, 'inputHash', d.input_sha256, 'answer', d.answer, 'changed', d.changed) into done
    from private.idempotency_keys d where d.user_id = person and d.key = act_key;
  return jsonb_build_object('done', done, 'actor', private.actor_of(person, session, named), 'now', private.now());
end $$;

revoke all on function private.role_may(text, text), private.membership(uuid, uuid), private.own_profile(), private.an_owner_stays(),
  private.actor_of(uuid, uuid, uuid), private.begin_act(uuid, text, uuid, uuid) from public, anon, authenticated;
revoke all on function private.asked_profile(), private.mine(text, text), private.my_home(text), private.my_profiles(text),
  private.my_folders(text) from public, anon;
grant execute on function private.asked_profile(), private.mine(text, text), private.my_home(text), private.my_profiles(text),
  private.my_folders(text) to authenticated;

-- Who may do what ----------------------------------------------------------------------------------------------------------
alter policy "artists change their own profile" on public.artist_profiles
  using (id = (select private.mine('book', 'artist'))) with check (id = (select private.mine('book', 'artist')));
alter policy "venues change their own profile" on public.venue_profiles
  using (id = (select private.mine('book', 'venue'))) with check (id = (select private.mine('book', 'venue')));

alter policy "people read their own availability" on public.availability using (user_id = (select private.my_home('see-night')));
alter policy "people mark their own days" on public.availability with check (user_id = (select private.my_home('book')));
alter policy "people change their own days" on public.availability
  using (user_id = (select private.my_home('book'))) with check (user_id = (select private.my_home('book')));
alter policy "people clear their own days" on public.availability using (user_id = (select private.my_home('book')));

alter policy "people read their own billing" on public.billing using (user_id = (select private.my_home('move-money')));
alter policy "people make their own billing" on public.billing with check (user_id = (select private.my_home('move-money')));
alter policy "people change their own billing" on public.billing
  using (user_id = (select private.my_home('move-money'))) with check (user_id = (select private.my_home('move-money')));
alter policy "people read their own payout account" on public.payout_accounts using (user_id = (select private.my_home('move-money')));

alter policy "people read their own integrations" on public.integrations using (user_id = (select private.my_home('book')));
alter policy "people add their own integrations, ticketing is for venues" on public.integrations
  with check (user_id = (select private.my_home('book'))
    and (provider not in ('eventbrite', 'ticketmaster') or (select private.my_side()) = 'venue'));
alter policy "people change their own integrations, ticketing is for venues" on public.integrations
  using (user_id = (select private.my_home('book')))
  with check (user_id = (select private.my_home('book'))
    and (provider not in ('eventbrite', 'ticketmaster') or (select private.my_side()) = 'venue'));
alter policy "people remove their own integrations" on public.integrations using (user_id = (select private.my_home('book')));

-- Pictures and riders are kept by who books; receipts by who sees the business.
alter policy "people add their own pictures" on storage.objects
  with check (bucket_id = 'media' and private.owner_of_path(name) in (select private.my_folders('book')));
alter policy "people replace their own pictures" on storage.objects
  using (bucket_id = 'media' and private.owner_of_path(name) in (select private.my_folders('book')))
  with check (bucket_id = 'media' and private.owner_of_path(name) in (select private.my_folders('book')));
alter policy "people remove their own pictures" on storage.objects
  using (bucket_id = 'media' and private.owner_of_path(name) in (select private.my_folders('book')));
alter policy "people add their own riders" on storage.objects
  with check (bucket_id = 'riders' and private.owner_of_path(name) in (select private.my_folders('book')));
alter policy "people replace their own riders" on storage.objects
  using (bucket_id = 'riders' and private.owner_of_path(name) in (select private.my_folders('book')))
  with check (bucket_id = 'riders' and private.owner_of_path(name) in (select private.my_folders('book')));
alter policy "people remove their own riders" on storage.objects
  using (bucket_id = 'riders' and private.owner_of_path(name) in (select private.my_folders('book')));
alter policy "a receipt is read by who keeps it and whom it is shown" on storage.objects
  using (bucket_id = 'receipts' and (private.owner_of_path(name) in (select private.my_folders('see-business')) or private.is_shown_receipt(name)));
alter policy "people add their own receipts" on storage.objects
  with check (bucket_id = 'receipts' and private.owner_of_path(name) in (select private.my_folders('see-business')));
alter policy "people remove receipts that no statement names" on storage.objects
  using (bucket_id = 'receipts' and private.owner_of_path(name) in (select private.my_folders('see-business')) and not private.is_receipt(name));

-- Topics of live news name no profile: whatever one of mine may hear.
alter policy "both sides hear their conversation and who is in it" on realtime.messages
  using (extension in ('broadcast', 'presence') and exists (
    select from public.conversations c where c.id = (select private.topic_id('conversation'))
      and (c.artist_id in (select private.my_profiles('see-business')) or c.venue_id in (select private.my_profiles('see-business')))
      and (extension = 'broadcast' or private.may_write_between(c.artist_id, c.venue_id))));
alter policy "both sides are in their conversation and type there" on realtime.messages
  with check ((extension = 'presence' or extension = 'broadcast' and coalesce(event, 'typing') = 'typing') and exists (
    select from public.conversations c where c.id = (select private.topic_id('conversation'))
      and (c.artist_id in (select private.my_profiles('see-business')) or c.venue_id in (select private.my_profiles('see-business')))
      and private.may_write_between(c.artist_id, c.venue_id)));
alter policy "artists hear that openings changed" on realtime.messages
  using (extension = 'broadcast' and (select realtime.topic()) = 'openings' and ((select private.my_side()) = 'artist'
    or exists (select from private.my_profiles('see-business') p join public.artist_profiles a on a.id = p)));

-- Do the profile of this folder and mine have business together? (As before: a rider concerns whom its profile is booked with, whom it asked, and
-- whose request it answered with an offer of its own.)
create or replace function private.works_with(owner uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from private.homes theirs
      cross join lateral (
        select b.status, b.requested_by from public.bookings b
          where theirs.side = 'artist' and b.artist_id = theirs.profile_id and b.venue_id in (select private.my_profiles('see-night'))
        union all
        select b.status, b.requested_by from public.bookings b
          where theirs.side = 'venue' and b.venue_id = theirs.profile_id and b.artist_id in (select private.my_profiles('see-night'))) b
      where theirs.home_id = owner
        and (private.is_binding(b.status) or b.status = 'countered' or (b.status = 'requested' and b.requested_by = theirs.side)))
  $$;
create or replace function private.may_keep_more(person uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select count(*) < 200 + 5 * (select count(*) from public.bookings b join private.homes p
        on p.profile_id in (b.artist_id, b.venue_id) where p.home_id = person and private.is_binding(b.status))
      and coalesce(sum((o.metadata ->> 'size')::bigint), 0) < 400 * 1024 * 1024
    from storage.objects o
    where o.bucket_id in ('media', 'riders', 'receipts') and o.name like person::text || '/%'
  $$;

-- The calendar is read by whoever sees the night.
do $$
begin
  execute replace(replace(replace(pg_get_functiondef('public.my_calendar(date, date)'::regprocedure),
    'auth.uid() as user_id', 'private.my_home(''see-night'') as user_id'),
    'private.my_artist_id()', 'private.mine(''see-night'', ''artist'')'),
    'private.my_venue_id()', 'private.mine(''see-night'', ''venue'')');
end $$;

-- What a profile shows is kept in the settings of its home. Whoever left it changes nothing of it there any more.
create function private.flags_are_of_the_profile() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if (new.public_calendar, new.show_profile_events) is distinct from (old.public_calendar, old.show_profile_events)
    and private.acting() is not null
    and exists (select from private.homes h where h.home_id = new.user_id)
    and not exists (select from private.homes h join private.profile_members m using (profile_id)
      where h.home_id = new.user_id and m.user_id = private.acting() and private.role_may(m.role, 'book')) then
    new.public_calendar := old.public_calendar;
    new.show_profile_events := old.show_profile_events;
  end if;
  return new;
end $$;
create trigger flags_are_of_the_profile before update on public.settings for each row execute function private.flags_are_of_the_profile();
create function public.show_of_profile(calendar boolean, events boolean) returns void
  language plpgsql security definer set search_path = ''
  as $$
declare
  home uuid := private.my_home('book');
begin
  if home is null then perform private.refuse('Your role in this profile does not include that. Please ask an owner.'); end if;
  update public.settings set public_calendar = calendar, show_profile_events = events where user_id = home;
end $$;

-- The profiles that one acts for, the first of them the one that a request acts for when it names none.
create function public.my_profiles()
  returns table (id uuid, side text, role text, home_id uuid, name text, avatar_path text, time_zone text, currency text, country_code text,
    public_calendar boolean, show_profile_events boolean, is_told boolean, sees_business boolean)
  language sql stable security definer set search_path = ''
  as $$
    select m.profile_id, m.side, m.role, p.user_id, p.name, p.avatar_path, p.time_zone, p.currency, p.country_code,
      t.public_calendar, t.show_profile_events, m.is_told, private.role_may(m.role, 'see-business')
    from private.profile_members m
    cross join lateral (
      select a.user_id, a.name, a.avatar_path, a.time_zone, a.currency, a.country_code from public.artist_profiles a where m.side = 'artist' and a.id = m.profile_id
      union all select v.user_id, v.name, v.avatar_path, v.time_zone, v.currency, v.country_code from public.venue_profiles v where m.side = 'venue' and v.id = m.profile_id) p
    left join public.settings t on t.user_id = p.user_id
    where m.user_id = auth.uid()
    order by p.user_id = auth.uid() desc, m.since, m.profile_id
  $$;
comment on function public.my_profiles() is '@certain id side role home_id name is_told sees_business';
revoke all on function public.my_profiles(), public.show_of_profile(boolean, boolean), private.flags_are_of_the_profile() from public, anon;
grant execute on function public.my_profiles(), public.show_of_profile(boolean, boolean) to authenticated;

-- Whom news reach ---------------------------------------------------------------------------------------------------------
-- Of what belongs to the night everybody hears; of the rest those who see the business. Functions that are called by triggers with the owner's rights alone.
create or replace function private.users_of_artist(artist uuid) returns setof uuid
  language sql stable set search_path = ''
  as $$ select user_id from private.people_of_profiles where profile_id = artist and private.role_may(role, 'see-business') $$;
create or replace function private.users_of_venue(venue uuid) returns setof uuid
  language sql stable set search_path = ''
  as $$ select user_id from private.people_of_profiles where profile_id = venue and private.role_may(role, 'see-business') $$;
create function private.all_users_of(profile uuid) returns setof uuid
  language sql stable set search_path = ''
  as $$ select user_id from private.people_of_profiles where profile_id = profile $$;
create or replace function private.tell_both_sides() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  reader record;
begin
  for reader in
    select u.id, array_agg(distinct c.id) as ids from changed c
    cross join lateral (
      select readers.id from private.users_of_artist(c.artist_id) readers (id)
      union select readers.id from private.users_of_venue(c.venue_id) readers (id)
      union select readers.id from private.all_users_of(c.artist_id) readers (id) where tg_table_name in ('bookings', 'shows')
      union select readers.id from private.all_users_of(c.venue_id) readers (id) where tg_table_name in ('bookings', 'shows')) u (id)
    group by u.id
  loop
    perform private.tell(reader.id, tg_table_name, tg_op, reader.ids);
  end loop;
  return null;
end $$;

-- Of what is kept under the home of a profile its members are told.
create or replace function private.tell_its_person() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  reader record;
begin
  for reader in
    select coalesce(m.user_id, c.user_id) as user_id, array_agg((to_jsonb(c) ->> 'id')::uuid) filter (where to_jsonb(c) ? 'id') as ids
    from changed c
    left join private.homes h on h.home_id = c.user_id and tg_table_name in ('availability', 'availability_rules', 'availability_skips', 'day_notes', 'billing',
      'billing_details', 'payout_accounts', 'integrations')
    left join private.profile_members m on m.profile_id = h.profile_id
      and private.role_may(m.role, case when tg_table_name in ('billing', 'billing_details', 'payout_accounts') then 'move-money' else 'see-night' end)
    group by 1
  loop
    perform private.tell(reader.user_id, tg_table_name, tg_op, reader.ids);
  end loop;
  return null;
end $$;
revoke all on function private.all_users_of(uuid) from public, anon, authenticated;

-- A home for a further profile: an account without an address, which nobody signs in to, as a closed one is.
create function private.make_home(of_side text, maker uuid) returns uuid
  language plpgsql security definer set search_path = ''
  as $$
declare
  home uuid := gen_random_uuid();
begin
  insert into auth.users (id, aud, role, raw_user_meta_data, raw_app_meta_data, created_at, updated_at)
    values (home, 'authenticated', 'authenticated', jsonb_build_object('user_type', of_side), '{"home": true}', now(), now());
  perform pg_catalog.set_config('app.maker', maker::text, true);
  return home;
end $$;
revoke all on function private.make_home(text, uuid) from public, anon, authenticated;

-- What an invitation is for, read by whoever has its link, signed in or not: nothing but the name of the profile, the role and a hint at the address.
create function public.invitation(token text)
  returns table (profile_name text, side text, role text, address_hint text, ends_at timestamptz)
  language sql stable security definer set search_path = ''
  as $$
    select p.name, i.side, i.role, left(i.email, 1) || '…@' || split_part(i.email, '@', 2), i.ends_at
    from private.invitations i
    cross join lateral (
      select a.name, a.closed from public.artist_profiles a where i.side = 'artist' and a.id = i.profile_id
      union all select v.name, v.closed from public.venue_profiles v where i.side = 'venue' and v.id = i.profile_id) p
    where i.token_sha256 = encode(sha256(convert_to(left(invitation.token, 200), 'UTF8')), 'hex') and i.state = 'open' and i.ends_at > private.now() and not p.closed
      and exists (select from private.profile_members m where m.profile_id = i.profile_id and m.user_id = i.invited_by and m.role = 'owner')
  $$;
comment on function public.invitation(text) is '@certain profile_name side role address_hint ends_at';
revoke all on function public.invitation(text) from public;
grant execute on function public.invitation(text) to anon, authenticated;

-- Of a night every member hears.
do $$
declare
  teller text;
begin
  foreach teller in array array['tell_of_show', 'tell_of_night', 'tell_of_advancing', 'tell_of_crew_link'] loop
    execute replace(replace(pg_get_functiondef(('private.' || teller || '()')::regprocedure),
      'private.users_of_artist(', 'private.all_users_of('), 'private.users_of_venue(', 'private.all_users_of(');
  end loop;
end $$;

-- An account that is suspended takes along the profiles that nobody else owns.
create function private.owned_alone(person uuid) returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    select m.profile_id from private.profile_members m where m.user_id = person and m.role = 'owner' and not exists (
      select from private.profile_members o where o.profile_id = m.profile_id and o.role = 'owner' and o.user_id <> person)
  $$;
revoke all on function private.owned_alone(uuid) from public, anon, authenticated;
do $$
begin
  execute replace(pg_get_functiondef('private.suspend(uuid, uuid, text, timestamptz)'::regprocedure),
    'set suspended = true where user_id = person', 'set suspended = true where id in (select private.owned_alone(person))');
  execute replace(pg_get_functiondef('private.restore(uuid)'::regprocedure),
    'set suspended = false where user_id = person', 'set suspended = false where id in (select private.owned_alone(person))');
end $$;
