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
  talk record;
begin
  update public.conversations c set
    last_message_at = greatest(c.last_message_at, new.created_at),
    artist_read_at = case when new.sender_side = 'artist' then greatest(c.artist_read_at, new.created_at) else c.artist_read_at end,
    venue_read_at = case when new.sender_side = 'venue' then greatest(c.venue_read_at, new.created_at) else c.venue_read_at end
  where c.id = new.conversation_id;

  -- The live product tells the other side; a seeded history does not ring every bell.
  if auth.uid() is not null then
    select a.user_id as artist_user, v.user_id as venue_user, a.name as artist_name, v.name as venue_name into talk
    from public.conversations c join public.artist_profiles a on a.id = c.artist_id join public.venue_profiles v on v.id = c.venue_id
    where c.id = new.conversation_id;
    perform private.notify_once(
      case when new.sender_side = 'artist' then talk.venue_user else talk.artist_user end,
      'message',
      'New message from ' || case when new.sender_side = 'artist' then talk.artist_name else talk.venue_name end,
      left(new.content, 140),
      '/messages?conversation=' || new.conversation_id);
  end if;
  return null;
end $$;
create trigger arrived after insert on public.messages for each row execute function private.message_arrived();

-- Notifications: for one person --------------------------------------------------------------------------------
create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  title text not null check (length(title) <= 200),
  description text not null default '' check (length(description) <= 500),
  route text not null check (route like '/%'),
  is_new boolean not null default true,
  -- When its mail is due; null: handled. A mail that was refused is due again later, a few times.
  mail_due_at timestamptz default private.now(),
  mail_tries smallint not null default 0,
  created_at timestamptz not null default now()
);
create index notifications_by_person on public.notifications (user_id, created_at desc);
create index notifications_new on public.notifications (user_id) where is_new;
create index notifications_to_mail on public.notifications (mail_due_at) where mail_due_at is not null;
-- Nobody is reminded of one show twice.
create unique index notifications_one_reminder on public.notifications (user_id, route) where kind = 'calendar-reminder';

-- One unread bell a place: a second message of the same conversation renews the first notification.
create function private.notify_once(person uuid, what text, headline text, words text, place text) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  update public.notifications set title = headline, description = words, created_at = private.now()
    where user_id = person and kind = what and route = place and is_new;
  if not found then
    insert into public.notifications (user_id, kind, title, description, route, created_at)
      values (person, what, headline, words, place, private.now());
  end if;
end $$;
revoke all on function private.notify_once(uuid, text, text, text, text) from public, anon, authenticated;

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
  if artist is not null and exists (select from public.venue_profiles where id = partner) then
    venue := partner;
  elsif venue is not null and exists (select from public.artist_profiles where id = partner) then
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

alter table public.notifications enable row level security;
revoke all on public.notifications from anon, authenticated;
grant select on public.notifications to authenticated;
grant update (is_new) on public.notifications to authenticated;
create policy "people read their own notifications" on public.notifications
  for select to authenticated using (user_id = (select auth.uid()));
create policy "people mark their own notifications" on public.notifications
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

alter publication supabase_realtime add table public.conversations, public.messages, public.notifications;
