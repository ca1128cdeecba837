-- Conversations and messages: between one artist and one venue.

-- Tables ------------------------------------------------------------------------------------------------------
create table public.conversations (
  id uuid primary key default gen_random_uuid(),
  artist_id uuid not null references public.artist_profiles (id) on delete cascade,
  venue_id uuid not null references public.venue_profiles (id) on delete cascade,
  artist_read_at timestamptz not null default '-infinity',
  venue_read_at timestamptz not null default '-infinity',
  last_message_at timestamptz,
  created_at timestamptz not null default now(),
  unique (artist_id, venue_id)
);
create index conversations_by_venue on public.conversations (venue_id);

create table public.messages (
  -- Made by the sender's browser, so that a message sent twice is one message.
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  sender_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  sender_side text not null check (sender_side in ('artist', 'venue')),
  content text not null check (btrim(content, E' \t\n\r') <> '' and length(content) <= 4000),
  created_at timestamptz not null default now()
);
create index messages_by_conversation on public.messages (conversation_id, created_at desc, id);

-- The side and the hour of a message are facts, not claims ------------------------------------------------------
create function private.stamp_message() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if auth.uid() is not null then
    new.sender_id := auth.uid();
    new.created_at := private.now();
    new.sender_side := private.my_side();
  end if;
  return new;
end $$;
create trigger stamp before insert on public.messages for each row execute function private.stamp_message();

create function private.message_arrived() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  talk public.conversations;
  reader text := case new.sender_side when 'artist' then 'venue' else 'artist' end;
  happened uuid;
begin
  update public.conversations c set
    last_message_at = greatest(c.last_message_at, new.created_at),
    artist_read_at = case when new.sender_side = 'artist' then greatest(c.artist_read_at, new.created_at) else c.artist_read_at end,
    venue_read_at = case when new.sender_side = 'venue' then greatest(c.venue_read_at, new.created_at) else c.venue_read_at end
  where c.id = new.conversation_id returning * into talk;

  -- The live product tells the other side; a seeded history does not ring every bell.
  if auth.uid() is not null then
    insert into public.domain_events (kind, at, actor_id, by_side, artist_id, venue_id, subject_id)
      values ('message-sent', new.created_at, new.sender_id, new.sender_side, talk.artist_id, talk.venue_id, new.id)
      returning id into happened;
    with told as (
      select p.user_id, '/messages?conversation=' || new.conversation_id as route, jsonb_build_object('excerpt', left(new.content, 140)) as params
      from private.people_of_profiles p where p.profile_id = case reader when 'artist' then talk.artist_id else talk.venue_id end
    ), renewed as (
      update public.notifications n set event_id = happened, params = told.params, created_at = private.now()
      from told where n.user_id = told.user_id and n.kind = 'message' and n.route = told.route and n.is_new
      returning n.user_id
    )
    insert into public.notifications (user_id, event_id, kind, side, params, route, created_at, artist_id, venue_id)
    select told.user_id, happened, 'message', reader, told.params, told.route, private.now(), talk.artist_id, talk.venue_id
    from told where told.user_id not in (select user_id from renewed);
  end if;
  return null;
end $$;
create trigger arrived after insert on public.messages for each row execute function private.message_arrived();

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

-- Acts ------------------------------------------------------------------------------------------------------------
create function public.mark_conversation_read(conversation uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  update public.conversations set
    artist_read_at = case when artist_id = private.my_artist_id() then private.now() else artist_read_at end,
    venue_read_at = case when venue_id = private.my_venue_id() then private.now() else venue_read_at end
  where id = conversation and (artist_id = private.my_artist_id() or venue_id = private.my_venue_id());
  if not found then perform private.refuse('Conversation not found'); end if;
  update public.notifications set is_new = false
    where user_id = auth.uid() and kind = 'message' and route = '/messages?conversation=' || conversation and is_new;
end $$;
revoke all on function public.mark_conversation_read(uuid) from public, anon;
grant execute on function public.mark_conversation_read(uuid) to authenticated;

-- Opens the conversation with the other side's profile, or finds the one there is.
create function public.start_conversation(partner uuid) returns uuid
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
revoke all on function public.start_conversation(uuid) from public, anon;
grant execute on function public.start_conversation(uuid) to authenticated;

-- Who may do what -----------------------------------------------------------------------------------------
alter table public.conversations enable row level security;
revoke all on public.conversations from anon, authenticated;
grant select on public.conversations to authenticated;
create policy "both sides read their conversations" on public.conversations for select to authenticated
  using (artist_id = (select private.my_artist_id()) or venue_id = (select private.my_venue_id()));

alter table public.messages enable row level security;
revoke all on public.messages from anon, authenticated;
grant select on public.messages to authenticated;
grant insert (id, conversation_id, content) on public.messages to authenticated;
create policy "both sides read the messages of their conversations" on public.messages for select to authenticated
  using (conversation_id in (select id from public.conversations
    where artist_id = (select private.my_artist_id()) or venue_id = (select private.my_venue_id())));
create policy "both sides write in their conversations" on public.messages for insert to authenticated
  with check (sender_id = (select auth.uid()) and conversation_id in (select id from public.conversations
    where artist_id = (select private.my_artist_id()) or venue_id = (select private.my_venue_id())));

-- Conversations ---------------------------------------------------------------------------------------------------------
-- A mark of reading is told to whose mark it is; a new message is told as itself.
create function private.tell_of_conversation() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  reader record;
begin
  if tg_op = 'UPDATE' then
    for reader in
      select u.id, array_agg(distinct c.id) as ids from changed c join before b using (id)
      cross join lateral (
        select users.id from private.users_of_artist(c.artist_id) users (id) where c.artist_read_at <> b.artist_read_at
        union select users.id from private.users_of_venue(c.venue_id) users (id) where c.venue_read_at <> b.venue_read_at) u (id)
      where c.last_message_at is not distinct from b.last_message_at
      group by u.id
    loop
      perform private.tell(reader.id, tg_table_name, tg_op, reader.ids);
    end loop;
  else
    for reader in
      select u.id, array_agg(distinct c.id) as ids from changed c
      cross join lateral (select readers.id from private.users_of_artist(c.artist_id) readers (id) union select readers.id from private.users_of_venue(c.venue_id) readers (id)) u (id)
      group by u.id
    loop
      perform private.tell(reader.id, tg_table_name, tg_op, reader.ids);
    end loop;
  end if;
  return null;
end $$;
select private.tell_changes_of('public.conversations', 'tell_of_conversation');

-- A message is told with its text, so that no screen has to read it again.
create function private.tell_of_message() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  reader uuid;
begin
  for reader in
    select u.id from public.conversations c
    cross join lateral (select readers.id from private.users_of_artist(c.artist_id) readers (id) union select readers.id from private.users_of_venue(c.venue_id) readers (id)) u (id)
    where c.id = new.conversation_id
  loop
    perform private.tell(reader, 'messages', 'insert', array[new.id], to_jsonb(new));
  end loop;
  perform realtime.send(jsonb_build_object('verb', 'insert', 'record', to_jsonb(new)), 'messages', 'conversation:' || new.conversation_id, true);
  return null;
end $$;
create trigger tell_message after insert on public.messages
  for each row when (current_setting('stack.quiet', true) is distinct from 'on') execute function private.tell_of_message();
