-- Changes are told to those who may read them ("Broadcast from Database"). The event is the table; the payload has the verb and
-- the ids, so that a page knows what to read anew. A statement is told once to each reader, however many rows it changes.
-- Each table that is told says so where it is made.

-- Who reads of a profile is found within the statement that asks, whose plan is kept: a function with rights of its own is planned anew
-- at each call. Only triggers with the owner's rights call them.
create function private.users_of_artist(artist uuid) returns setof uuid
  language sql stable
  as $$ select user_id from private.people_of_profiles where profile_id = artist $$;

create function private.users_of_venue(venue uuid) returns setof uuid
  language sql stable
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
    cross join lateral (select readers.id from private.users_of_artist(c.artist_id) readers (id) union select readers.id from private.users_of_venue(c.venue_id) readers (id)) u (id)
    group by u.id
  loop
    perform private.tell(reader.id, tg_table_name, tg_op, reader.ids);
  end loop;
  return null;
end $$;

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
