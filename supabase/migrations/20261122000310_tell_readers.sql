-- Changes are told to those who may read them ("Broadcast from Database"). The event is the table; the payload has the verb and
-- the ids, so that a page knows what to read anew. A statement is told once to each reader, however many rows it changes.

-- Whom news about a profile reaches: who acts for it (…_domain_events.sql) ---------------------------------------
create function private.users_of_artist(artist uuid) returns setof uuid
  language sql stable security definer set search_path = ''
  as $$ select user_id from private.people_of_profiles where profile_id = artist $$;
create function private.users_of_venue(venue uuid) returns setof uuid
  language sql stable security definer set search_path = ''
  as $$ select user_id from private.people_of_profiles where profile_id = venue $$;
revoke all on function private.users_of_artist(uuid), private.users_of_venue(uuid) from public, anon, authenticated;

-- Tells one reader. Ids are left out where they are many: then the page reads all of the kind anew.
create function private.tell(reader uuid, noun text, verb text, ids uuid[], record jsonb default null) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform realtime.send(
    jsonb_strip_nulls(jsonb_build_object('verb', lower(verb), 'ids', case when cardinality(ids) <= 50 then to_jsonb(ids) end, 'record', record)),
    noun, 'user:' || reader, true);
end $$;
revoke all on function private.tell(uuid, text, text, uuid[], jsonb) from public, anon, authenticated;

-- Calls a trigger function once a statement, with the rows as `changed` and, on an update, as they were as `before`. What
-- writes a whole season tells nobody.
create function private.tell_changes_of(relation regclass, teller text) returns void
  language plpgsql set search_path = ''
  as $$
declare
  does text := format('when (current_setting(''stack.quiet'', true) is distinct from ''on'') execute function private.%I()', teller);
begin
  execute format('create trigger tell_insert after insert on %s referencing new table as changed for each statement %s', relation, does);
  execute format('create trigger tell_update after update on %s referencing old table as before new table as changed for each statement %s', relation, does);
  execute format('create trigger tell_delete after delete on %s referencing old table as changed for each statement %s', relation, does);
end $$;
revoke all on function private.tell_changes_of(regclass, text) from public;

-- What has an artist and a venue ------------------------------------------------------------------------------------
create function private.tell_both_sides() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  reader record;
begin
  for reader in
    select u.id, array_agg(distinct c.id) as ids from changed c
    cross join lateral (select private.users_of_artist(c.artist_id) union select private.users_of_venue(c.venue_id)) u (id)
    group by u.id
  loop
    perform private.tell(reader.id, tg_table_name, tg_op, reader.ids);
  end loop;
  return null;
end $$;
select private.tell_changes_of('public.bookings', 'tell_both_sides');
select private.tell_changes_of('public.agreements', 'tell_both_sides');
select private.tell_changes_of('public.payouts', 'tell_both_sides');
select private.tell_changes_of('public.invoices', 'tell_both_sides');
select private.tell_changes_of('public.reviews', 'tell_both_sides');

-- A statement that was not sent yet is the venue's alone.
create function private.tell_of_settlement() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  reader record;
begin
  for reader in
    select u.id, array_agg(distinct c.id) as ids from changed c
    cross join lateral (
      select private.users_of_venue(c.venue_id)
      union select users.id from private.users_of_artist(c.artist_id) users (id) where c.status <> 'draft') u (id)
    group by u.id
  loop
    perform private.tell(reader.id, tg_table_name, tg_op, reader.ids);
  end loop;
  return null;
end $$;
select private.tell_changes_of('public.settlements', 'tell_of_settlement');

-- Shows: the venue, and the artists who were asked to play or asked to -------------------------------------------------
-- All other artists hear only that the openings have changed, and only where they have a list of them before them.
create function private.tell_of_show() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  touched uuid[];
  is_opening boolean;
  reader record;
begin
  if tg_op = 'UPDATE' then
    -- An acceptance only touches its show.
    select array_agg(c.id), bool_or(c.status = 'open' or b.status = 'open') into touched, is_opening
      from changed c join before b using (id) where to_jsonb(c) - 'updated_at' <> to_jsonb(b) - 'updated_at';
  else
    select array_agg(c.id), bool_or(c.status = 'open') into touched, is_opening from changed c;
  end if;
  if touched is null then return null; end if;
  for reader in
    select u.id, array_agg(distinct c.id) as ids from changed c
    cross join lateral (
      select private.users_of_venue(c.venue_id)
      union select users.id from public.bookings k, private.users_of_artist(k.artist_id) users (id) where k.show_id = c.id) u (id)
    where c.id = any (touched)
    group by u.id
  loop
    perform private.tell(reader.id, tg_table_name, tg_op, reader.ids);
  end loop;
  if is_opening then
    perform realtime.send('{"verb": "update"}', 'openings', 'openings', true);
  end if;
  return null;
end $$;
select private.tell_changes_of('public.shows', 'tell_of_show');

-- What belongs to one person ------------------------------------------------------------------------------------------
create function private.tell_its_person() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  reader record;
begin
  for reader in
    select c.user_id, array_agg((to_jsonb(c) ->> 'id')::uuid) filter (where to_jsonb(c) ? 'id') as ids from changed c group by 1
  loop
    perform private.tell(reader.user_id, tg_table_name, tg_op, reader.ids);
  end loop;
  return null;
end $$;
select private.tell_changes_of('public.availability', 'tell_its_person');
select private.tell_changes_of('public.notifications', 'tell_its_person');

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
      cross join lateral (select private.users_of_artist(c.artist_id) union select private.users_of_venue(c.venue_id)) u (id)
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
    cross join lateral (select private.users_of_artist(c.artist_id) union select private.users_of_venue(c.venue_id)) u (id)
    where c.id = new.conversation_id
  loop
    perform private.tell(reader, 'messages', 'insert', array[new.id], to_jsonb(new));
  end loop;
  perform realtime.send(jsonb_build_object('verb', 'insert', 'record', to_jsonb(new)), 'messages', 'conversation:' || new.conversation_id, true);
  return null;
end $$;
create trigger tell_message after insert on public.messages
  for each row when (current_setting('stack.quiet', true) is distinct from 'on') execute function private.tell_of_message();
