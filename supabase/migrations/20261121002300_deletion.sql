-- Deletion: what names a person goes with the account, or is read by those alone who need it for their books.
-- What is kept and why: docs/decisions/what-deletion-keeps.md.

-- Notifications know whom their words name, and go with them ---------------------------------------------------------
alter table public.notifications
  add column artist_id uuid references public.artist_profiles (id) on delete cascade,
  add column venue_id uuid references public.venue_profiles (id) on delete cascade,
  add column contact_message_id uuid references public.contact_messages (id) on delete cascade;
create index notifications_about_artist on public.notifications (artist_id) where artist_id is not null;
create index notifications_about_venue on public.notifications (venue_id) where venue_id is not null;
create index notifications_about_message on public.notifications (contact_message_id) where contact_message_id is not null;
create index notifications_by_time on public.notifications (created_at);

-- Those that were written before lead to what they are about.
do $$
begin
  perform set_config('stack.quiet', 'on', true);
  update public.notifications n set artist_id = b.artist_id, venue_id = b.venue_id
    from public.bookings b where b.id::text = substring(n.route from '[?&]booking=([0-9a-f-]{36})');
  update public.notifications n set artist_id = g.artist_id, venue_id = g.venue_id
    from public.agreements g where g.id::text = substring(n.route from '^/agreement/final/([0-9a-f-]{36})');
  update public.notifications n set artist_id = i.artist_id, venue_id = i.venue_id
    from public.invoices i where i.id::text = substring(n.route from '^/invoice/([0-9a-f-]{36})');
  update public.notifications n set artist_id = c.artist_id, venue_id = c.venue_id
    from public.conversations c where c.id::text = substring(n.route from '[?&]conversation=([0-9a-f-]{36})');
  perform set_config('stack.quiet', '', true);
end $$;

drop function private.notify_once(uuid, text, text, text, text);
create function private.notify_once(person uuid, what text, headline text, words text, place text, artist uuid, venue uuid)
  returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  update public.notifications set title = headline, description = words, created_at = private.now()
    where user_id = person and kind = what and route = place and is_new;
  if not found then
    insert into public.notifications (user_id, kind, title, description, route, created_at, artist_id, venue_id)
      values (person, what, headline, words, place, private.now(), artist, venue);
  end if;
end $$;
revoke all on function private.notify_once(uuid, text, text, text, text, uuid, uuid) from public, anon, authenticated;

create or replace function private.message_arrived() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  talk record;
begin
  update public.conversations c set
    last_message_at = greatest(c.last_message_at, new.created_at),
    artist_read_at = case when new.sender_side = 'artist' then greatest(c.artist_read_at, new.created_at) else c.artist_read_at end,
    venue_read_at = case when new.sender_side = 'venue' then greatest(c.venue_read_at, new.created_at) else c.venue_read_at end
  where c.id = new.conversation_id;

  -- The live product tells the other side; a seeded history does not ring every bell.
  if auth.uid() is not null then
    select a.user_id as artist_user, v.user_id as venue_user, a.name as artist_name, v.name as venue_name, a.id as artist_id,
      v.id as venue_id into talk
    from public.conversations c join public.artist_profiles a on a.id = c.artist_id join public.venue_profiles v on v.id = c.venue_id
    where c.id = new.conversation_id;
    perform private.notify_once(
      case when new.sender_side = 'artist' then talk.venue_user else talk.artist_user end,
      'message',
      'New message from ' || case when new.sender_side = 'artist' then talk.artist_name else talk.venue_name end,
      left(new.content, 140),
      '/messages?conversation=' || new.conversation_id,
      talk.artist_id, talk.venue_id);
  end if;
  return null;
end $$;

-- Nobody writes to an account that is closed -----------------------------------------------------------------------
create function private.only_to_open_accounts() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if exists (select from public.conversations c
      join public.artist_profiles a on a.id = c.artist_id join public.venue_profiles v on v.id = c.venue_id
      where c.id = new.conversation_id and (a.closed or v.closed)) then
    perform private.refuse('This account was closed. Nobody reads messages there any more.');
  end if;
  return new;
end $$;
create trigger only_to_open_accounts before insert on public.messages
  for each row execute function private.only_to_open_accounts();

create or replace function public.start_conversation(partner uuid) returns uuid
  language plpgsql security definer set search_path = ''
  as $$
declare
  artist uuid := private.my_artist_id();
  venue uuid := private.my_venue_id();
  found_id uuid;
begin
  if artist is not null and exists (select from public.venue_profiles where id = partner and not closed) then
    venue := partner;
  elsif venue is not null and exists (select from public.artist_profiles where id = partner and not closed) then
    artist := partner;
  elsif artist is null and venue is null then
    perform private.refuse('Complete your profile before you write to someone.');
  else
    perform private.refuse('That profile was not found.');
  end if;
  insert into public.conversations (artist_id, venue_id) values (artist, venue) on conflict do nothing;
  select id into found_id from public.conversations c where c.artist_id = artist and c.venue_id = venue;
  return found_id;
end $$;

-- A closed profile is a name in the books of those it had agreements with, and nothing to anybody else -------------------
create function private.has_agreement_with(profile uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (select from public.agreements g
      where (g.artist_id = profile and g.venue_id = private.my_venue_id())
         or (g.venue_id = profile and g.artist_id = private.my_artist_id()))
  $$;

drop policy "everyone reads artist profiles" on public.artist_profiles;
create policy "everyone reads artist profiles, closed ones whom they had agreements with" on public.artist_profiles
  for select to anon, authenticated using (not closed or private.has_agreement_with(id));
drop policy "everyone reads venue profiles" on public.venue_profiles;
create policy "everyone reads venue profiles, closed ones whom they had agreements with" on public.venue_profiles
  for select to anon, authenticated using (not closed or private.has_agreement_with(id));

alter table public.artist_profiles drop constraint artist_profiles_genres_check;
alter table public.artist_profiles add constraint artist_profiles_genres_check
  check (length(genres) <= 600 and (closed or length(btrim(genres)) >= 2));

-- The list of conversations says where nobody answers any more
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
cross join lateral (select case when a.user_id = auth.uid() then 'artist' else 'venue' end as side) mine
left join lateral (
  select m.content, m.sender_side, m.created_at from public.messages m
  where m.conversation_id = c.id order by m.created_at desc, m.id limit 1) last on true
left join lateral (
  select bool_or(private.is_binding(b.status)) as booked,
    bool_or(b.status in ('requested', 'countered')) as pending,
    array_agg(g.number order by b.show_date desc) filter (where g.number is not null) as agreement_numbers,
    (array_agg(g.id order by abs(b.show_date - private.today()), g.id) filter (where g.id is not null))[1] as agreement_id
  from public.bookings b left join public.agreements g on g.booking_id = b.id
  where b.artist_id = c.artist_id and b.venue_id = c.venue_id) business on true;
comment on view public.conversation_list is '@certain id artist_id venue_id created_at my_side partner_id partner_name partner_role unread agreement_numbers is_closed';

-- The log of acts holds identifiers, whatever a program does ---------------------------------------------------------
update public.audit_log set subject = case when subject ~ '^[0-9a-fA-F-]{36}$' then subject end, details = '{}'
  where subject !~ '^[0-9a-fA-F-]{36}$' or details <> '{}';
alter table public.audit_log
  add constraint audit_log_names_no_one check (subject ~ '^[0-9a-fA-F-]{36}$' and details = '{}');

-- Letters to us are kept for a time after they were answered ----------------------------------------------------------
alter table public.contact_messages add column answered_at timestamptz;
update public.contact_messages set answered_at = private.now() where answered;
create function private.note_answer() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  new.answered_at := case when not new.answered then null else coalesce(old.answered_at, private.now()) end;
  return new;
end $$;
create trigger note_answer before update of answered on public.contact_messages
  for each row execute function private.note_answer();
create index contact_messages_by_person on public.contact_messages (user_id);
create index contact_messages_by_address on public.contact_messages (lower(email));

-- Everything that names a person outside of their profile and their shows ----------------------------------------------
-- Each deployment has its own tables for sign-in: whatever there is that belongs to the account goes, and where the
-- database's owner may not touch a table of the auth service, that service deletes it with the account.
create function private.forget_person(person uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
declare
  addresses text[];
  one text;
  relation record;
begin
  select array_remove(array[lower(email), lower(nullif(email_change, ''))], null) into addresses from auth.users where id = person;
  -- An account that another request deleted at the same moment has none.
  addresses := coalesce(addresses, '{}');
  delete from public.mailing_list where lower(email::text) = any (addresses);
  delete from public.contact_messages where user_id = person or lower(email) = any (addresses);
  delete from private.commands_done where user_id = person;
  delete from private.session_devices where user_id = person;

  for relation in
    select c.relname as name from pg_catalog.pg_class c
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped
    where c.relnamespace = 'auth'::regnamespace and c.relkind in ('r', 'p')
  loop
    begin
      execute format('delete from auth.%I where user_id::text = $1', relation.name) using person::text;
    exception when insufficient_privilege then null;
    end;
  end loop;
  begin
    delete from auth.audit_log_entries where payload ->> 'actor_id' = person::text;
    foreach one in array addresses loop
      delete from auth.audit_log_entries where strpos(lower(payload::text), one) > 0;
    end loop;
  exception when insufficient_privilege then null;
  end;

  if to_regclass('stack.mail') is not null then
    execute 'delete from stack.mail where lower(recipient) = any ($1)' using addresses;
  end if;
end $$;
revoke all on function private.forget_person(uuid) from public, anon, authenticated;

-- What is done now and then by whichever process comes first -----------------------------------------------------------
create table private.chores (
  name text primary key,
  done_at timestamptz not null
);
revoke all on private.chores from public, anon, authenticated;
