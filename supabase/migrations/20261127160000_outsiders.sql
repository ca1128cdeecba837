-- Acts and venues without an account: a profile that belongs to who made it, and links by which they answer. docs/decisions/people-without-an-account.md.

-- Profiles that another one keeps ---------------------------------------------------------------------------------------
-- The profile that keeps it: it alone finds it and turns to it. Who has no account is found nowhere, so it is always hidden.
alter table public.artist_profiles add column kept_by uuid references public.venue_profiles (id) on delete cascade,
  add constraint kept_ones_are_hidden check (kept_by is null or hidden);
alter table public.venue_profiles add column kept_by uuid references public.artist_profiles (id) on delete cascade,
  add constraint kept_ones_are_hidden check (kept_by is null or hidden);
create index artist_profiles_kept on public.artist_profiles (kept_by) where kept_by is not null;
create index venue_profiles_kept on public.venue_profiles (kept_by) where kept_by is not null;

-- Where they are reached. Whoever keeps the profile reads and changes it by acts.
create table private.outsiders (
  profile_id uuid primary key,
  side text not null check (side in ('artist', 'venue')),
  kept_by uuid not null,
  email text check (length(email) between 3 and 320 and email = lower(email)),
  made_by uuid references auth.users (id) on delete set null,
  made_at timestamptz not null
);
create index outsiders_by_keeper on private.outsiders (kept_by);
create index outsiders_by_email on private.outsiders (email) where email is not null;
create index outsiders_by_maker on private.outsiders (made_by);
revoke all on private.outsiders from public, anon, authenticated;

-- Nobody acts for it but who holds a link, so that it has no owner; what it had goes with it.
create or replace function private.own_profile() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if tg_op = 'INSERT' then
    if new.kept_by is not null then return null; end if;
    insert into private.profile_members (profile_id, side, user_id, role)
      values (new.id, tg_argv[0], coalesce(nullif(pg_catalog.current_setting('app.maker', true), '')::uuid, new.user_id), 'owner')
      on conflict (profile_id, user_id) do update set role = 'owner';
  else
    delete from private.profile_members where profile_id = old.id;
    delete from private.invitations where profile_id = old.id;
    delete from private.outsiders where profile_id = old.id;
  end if;
  return null;
end $$;

-- Whoever holds a link acts for it in a role that includes nothing (private.role_may): only what a contract opens to links is done.
alter table private.profile_members drop constraint profile_members_role_check,
  add constraint profile_members_role_check check (role in ('owner', 'booker', 'production', 'finance', 'crew', 'outsider'));

-- Links -------------------------------------------------------------------------------------------------------------------
-- One for each mailbox and booking, with an account of its own that nobody signs in to: history names who acted. What is mailed is sealed and
-- names `version`; a link that is renewed counts one up.
create table private.booking_links (
  id uuid primary key references auth.users (id) on delete cascade,
  profile_id uuid not null,
  side text not null check (side in ('artist', 'venue')),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  email text not null check (length(email) between 3 and 320 and email = lower(email)),
  name text check (length(name) <= 120),
  version int not null default 1,
  made_at timestamptz not null,
  -- The link whose holder passed it on to a colleague.
  passed_on_by uuid references private.booking_links (id) on delete set null,
  withdrawn_at timestamptz,
  ends_at timestamptz not null,
  opened_at timestamptz,
  -- A code that was mailed, as a hash; it proves the mailbox.
  code_sha256 text,
  code_until timestamptz,
  code_tries int not null default 0,
  codes_sent int not null default 0,
  codes_since timestamptz
);
create unique index booking_links_one_of_each on private.booking_links (booking_id, email) where withdrawn_at is null;
create index booking_links_by_profile on private.booking_links (profile_id);
create index booking_links_passed_on on private.booking_links (passed_on_by) where passed_on_by is not null;
create index booking_links_by_email on private.booking_links (email);
revoke all on private.booking_links from public, anon, authenticated;

-- What is mailed about a link beside notices: a code, or the link to whom it was passed on.
create table private.link_letters (
  id uuid primary key default gen_random_uuid(),
  link_id uuid not null references private.booking_links (id) on delete cascade,
  kind text not null check (kind in ('code', 'passed-on', 'renewed')),
  -- Until it is mailed.
  code text,
  at timestamptz not null,
  mail_due_at timestamptz,
  mail_tries int not null default 0
);
create index link_letters_to_mail on private.link_letters (mail_due_at) where mail_due_at is not null;
create index link_letters_by_link on private.link_letters (link_id);
revoke all on private.link_letters from public, anon, authenticated;

-- Papers are asked for after a night; an offer that came to nothing is soon forgotten. Twin of core/outsiders/limits.ts; a test compares them.
create function private.link_ends(status text, show_date date, at timestamptz) returns timestamptz
  language sql immutable set search_path = ''
  as $$
    select case when private.phase_of(status) = 'ended' and status <> 'cancelled' then at + interval '14 days'
      else (show_date + 180)::timestamp at time zone 'UTC' end
  $$;
create function private.links_follow_booking() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update private.booking_links set ends_at = private.link_ends(new.status, new.show_date, private.now()) where booking_id = new.id;
  return null;
end $$;
create trigger links_follow_booking after update on public.bookings for each row
  when (old.status is distinct from new.status or old.show_date is distinct from new.show_date)
  execute function private.links_follow_booking();

-- A link for a mailbox, with its account; null where the mailbox wants no mail of strangers.
create function private.make_booking_link(booking uuid, of_profile uuid, of_side text, mailbox text, called text, passed_by uuid) returns uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  made uuid;
  moment timestamptz := private.now();
begin
  select l.id into made from private.booking_links l where l.booking_id = booking and l.email = mailbox and l.withdrawn_at is null;
  if found then return made; end if;
  made := gen_random_uuid();
  insert into auth.users (id, aud, role, raw_user_meta_data, raw_app_meta_data, created_at, updated_at)
    values (made, 'authenticated', 'authenticated', jsonb_build_object('user_type', of_side), '{"home": true, "link": true}', now(), now());
  update public.settings set full_name = coalesce(called, '') where user_id = made;
  insert into private.profile_members (profile_id, side, user_id, role) values (of_profile, of_side, made, 'outsider');
  insert into private.booking_links (id, profile_id, side, booking_id, email, name, made_at, passed_on_by, ends_at)
    select made, of_profile, of_side, b.id, mailbox, called, moment, passed_by, private.link_ends(b.status, b.show_date, moment)
    from public.bookings b where b.id = booking;
  return made;
end $$;

-- Whoever is asked without an account gets a link, before they are told.
create function private.link_whom_is_asked() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  o private.outsiders;
begin
  select * into o from private.outsiders where profile_id in (new.artist_id, new.venue_id);
  if found and o.email is not null then
    perform private.make_booking_link(new.id, o.profile_id, o.side, o.email, null, null);
  end if;
  return null;
end $$;
create trigger link_whom_is_asked after insert on public.bookings for each row execute function private.link_whom_is_asked();

-- Withdrawn, it opens nothing any more, at once.
create function private.link_is_withdrawn() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  delete from private.profile_members where user_id = new.id;
  return null;
end $$;
create trigger link_is_withdrawn after update of withdrawn_at on private.booking_links
  for each row when (new.withdrawn_at is not null) execute function private.link_is_withdrawn();

-- Who acts ---------------------------------------------------------------------------------------------------------------
create or replace function private.actor_of(person uuid, session uuid, named uuid) returns jsonb
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
    'isStranger', m.profile_id is null and (named is not null or exists (select from private.homes h where h.home_id = p.id)),
    'bookingId', case when m.role = 'outsider' then (select l.booking_id from private.booking_links l
      where l.id = person and l.withdrawn_at is null and l.ends_at > private.now()) end)
  from public.profiles p left join private.membership(person, named) m on true where p.id = person
$$;

-- Its keeper knows it, and nobody else but those it has dealings with: those are the keeper.
create or replace function private.knows_profile(profile uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select private.has_agreement_with(profile) or (exists (
        select from public.artist_profiles a where a.id = profile and not a.closed
        union all select from public.venue_profiles v where v.id = profile and not v.closed)
      and (private.has_dealings_with(profile) or private.acts_for(profile)))
      or exists (select from public.artist_profiles a where a.id = profile and a.kept_by = private.mine('see-night', 'venue')
        union all select from public.venue_profiles v where v.id = profile and v.kept_by = private.mine('see-night', 'artist'))
  $$;

-- Its keeper turns to it, and nobody else, whatever any program does.
create or replace function private.hidden_ones_are_left_alone() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if exists (select from public.artist_profiles a where a.id = new.artist_id and a.kept_by <> new.venue_id)
    or exists (select from public.venue_profiles v where v.id = new.venue_id and v.kept_by <> new.artist_id)
    or (to_jsonb(new) ->> tg_argv[0] = 'venue' and exists (select from public.artist_profiles a where a.id = new.artist_id and a.hidden and a.kept_by is null)
      or to_jsonb(new) ->> tg_argv[0] = 'artist' and exists (select from public.venue_profiles v where v.id = new.venue_id and v.hidden and v.kept_by is null))
    and not exists (select from private.first_contacts f where f.artist_id = new.artist_id and f.venue_id = new.venue_id) then
    perform private.refuse('That profile was not found.');
  end if;
  return new;
end $$;

-- Told of their own booking alone, and of the night it is on.
do $$
begin
  execute replace(pg_get_functiondef('private.publish(jsonb, jsonb)'::regprocedure),
    'else private.role_may(p.role, coalesce(n.needs, ''see-business'')) end',
    'when p.role = ''outsider'' then exists (select from private.booking_links l join public.bookings b on b.id = l.booking_id
            join public.domain_events e on e.id = n.event_id
            where l.id = p.user_id and l.ends_at > n.created_at and (e.booking_id = b.id or e.booking_id is null and e.show_id = b.show_id))
        else private.role_may(p.role, coalesce(n.needs, ''see-business'')) end');
end $$;

revoke all on function private.link_ends(text, date, timestamptz), private.links_follow_booking(), private.link_whom_is_asked(),
  private.link_is_withdrawn(), private.make_booking_link(uuid, uuid, text, text, text, uuid), private.own_profile(),
  private.actor_of(uuid, uuid, uuid), private.hidden_ones_are_left_alone() from public, anon, authenticated;

-- A browser that typed the code, as the hash of what it was given.
create table private.link_proofs (
  proof_sha256 text primary key check (proof_sha256 ~ '^[0-9a-f]{64}$'),
  link_id uuid not null references private.booking_links (id) on delete cascade,
  until timestamptz not null
);
create index link_proofs_by_link on private.link_proofs (link_id);
revoke all on private.link_proofs from public, anon, authenticated;

-- Of which night a message is that whoever has no account wrote or reads by a link.
alter table public.messages add column booking_id uuid references public.bookings (id) on delete set null;
create index messages_by_booking on public.messages (booking_id) where booking_id is not null;

-- Messages -----------------------------------------------------------------------------------------------------------------
-- As before (20261127020100_news_of_members.sql), and to whoever has no account: of the booking that a message is about, or of all that are open
-- to them where it names none. By a link messages are written without a session.
do $$
declare
  made text := pg_get_functiondef('private.message_arrived()'::regprocedure);
begin
  made := replace(made, 'if auth.uid() is not null then', 'if auth.uid() is not null or pg_catalog.current_setting(''app.by_link'', true) = ''on'' then');
  made := replace(made, 'and p.is_told and private.role_may(p.role, ''see-business'')',
    'and p.is_told and (private.role_may(p.role, ''see-business'') or p.role = ''outsider'' and exists (select from private.booking_links l
          where l.id = p.user_id and l.ends_at > private.now() and l.booking_id = coalesce(new.booking_id, l.booking_id)))');
  execute made;
end $$;

create function private.write_by_link(message uuid, booking uuid, writer uuid, side text, words text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  talk uuid;
begin
  select c.id into talk from public.bookings b join public.conversations c on c.artist_id = b.artist_id and c.venue_id = b.venue_id where b.id = booking;
  if talk is null then
    insert into public.conversations (artist_id, venue_id) select b.artist_id, b.venue_id from public.bookings b where b.id = booking returning id into talk;
  end if;
  -- Whoever blocked them reads nothing more of them, as of members.
  if exists (select from public.bookings b where b.id = booking and not private.may_write_between(b.artist_id, b.venue_id)) then
    perform private.refuse('They take no messages from you.');
  end if;
  perform pg_catalog.set_config('app.by_link', 'on', true);
  insert into public.messages (id, conversation_id, sender_id, sender_side, content, created_at, booking_id)
    values (message, talk, writer, side, words, private.now(), booking) on conflict (id) do nothing;
  if not found and not exists (select from public.messages m where m.id = message and m.sender_id = writer) then
    perform private.refuse('That message could not be sent. Please type it again.');
  end if;
end $$;
revoke all on function private.write_by_link(uuid, uuid, uuid, text, text) from public, anon, authenticated;

-- Whoever sees the business of the keeper hears of its outsiders and of their links.
create function private.tell_of_outsiders() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  reader uuid;
begin
  for reader in
    select distinct p.user_id from changed c join private.outsiders o on o.profile_id = c.profile_id
      join private.people_of_profiles p on p.profile_id = o.kept_by and private.role_may(p.role, 'see-business')
  loop
    perform private.tell(reader, 'outsiders', tg_op, null);
  end loop;
  return null;
end $$;
select private.tell_changes_of('private.outsiders', 'tell_of_outsiders');
select private.tell_changes_of('private.booking_links', 'tell_of_outsiders');
revoke all on function private.tell_of_outsiders() from public, anon, authenticated;
