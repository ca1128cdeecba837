-- Files of messages: PDFs and pictures. The message names them, and their bytes stand in a bucket that nobody but the product reads, as
-- message/file.ending. docs/decisions/files-of-messages.md.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('message-files', 'message-files', false, 10485760, array['application/pdf', 'image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do nothing;

-- [{"id": uuid, "name": "Stage plot.pdf", "type": "pdf", "bytes": 1, "sha256": "…"}], in the order in which they were chosen.
create function private.are_message_files(files jsonb) returns boolean
  language sql immutable parallel safe strict set search_path = ''
  as $$
    select case when jsonb_typeof(files) <> 'array' or jsonb_array_length(files) > 10 then false else not exists (
      select from jsonb_array_elements(files) f where jsonb_typeof(f) <> 'object'
        or coalesce(f ->> 'id', '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        or coalesce(f ->> 'type', '') not in ('pdf', 'jpg', 'png', 'webp')
        or coalesce(jsonb_typeof(f -> 'name') <> 'string' or length(f ->> 'name') not between 1 and 120, true)
        or coalesce(jsonb_typeof(f -> 'bytes') <> 'number', true) or coalesce(f ->> 'sha256', '') !~ '^[0-9a-f]{64}$') end
  $$;
revoke all on function private.are_message_files(jsonb) from public, anon;
grant execute on function private.are_message_files(jsonb) to authenticated, service_role, demo_keeper;

-- A message says something, or brings a file. People insert no files: an act keeps them.
alter table public.messages add column files jsonb not null default '[]' check (private.are_message_files(files)),
  drop constraint messages_content_check,
  add constraint messages_content_check check (length(content) <= 4000 and (btrim(content, E' \t\n\r') <> '' or files <> '[]'));

-- Writing with files -------------------------------------------------------------------------------------------------------
-- Once by its id, as whoever acts; the act has looked whether the conversation is theirs. Whoever blocked, or is blocked, writes nothing.
create function private.write_with_files(message uuid, conversation uuid, writer uuid, side text, words text, given jsonb, booking uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  c public.conversations;
  name text;
begin
  select * into strict c from public.conversations where id = conversation;
  if not private.may_write_between(c.artist_id, c.venue_id) then
    select case side when 'artist' then v.name else a.name end into name
      from public.artist_profiles a, public.venue_profiles v where a.id = c.artist_id and v.id = c.venue_id;
    if exists (select from public.blocks b where b.artist_id = c.artist_id and b.venue_id = c.venue_id and b.by_side = side) then
      perform private.refuse('You have blocked ' || name || '. Unblock them to write to them.');
    end if;
    perform private.refuse(name || ' does not take messages or requests at the moment.');
  end if;
  -- Written without a session, as by a link, and told as by one.
  perform pg_catalog.set_config('app.by_link', 'on', true);
  insert into public.messages (id, conversation_id, sender_id, sender_side, content, files, created_at, booking_id)
    values (message, conversation, writer, side, words, given, private.now(), booking) on conflict (id) do nothing;
  if not found and not exists (select from public.messages m where m.id = message and m.sender_id = writer) then
    perform private.refuse('That message could not be sent. Please type it again.');
  end if;
  perform pg_catalog.set_config('app.by_link', '', true);
end $$;
revoke all on function private.write_with_files(uuid, uuid, uuid, text, text, jsonb, uuid) from public, anon, authenticated;
grant execute on function private.write_with_files(uuid, uuid, uuid, text, text, jsonb, uuid) to service_role;

-- What a profile has sent in files: how many, and their bytes, in 24 hours and in all.
create function private.files_sent(profile uuid, out today int, out bytes_today bigint, out bytes bigint)
  language sql stable security definer set search_path = ''
  as $$
    select count(*) filter (where m.created_at > private.now() - interval '24 hours')::int,
      coalesce(sum((f ->> 'bytes')::bigint) filter (where m.created_at > private.now() - interval '24 hours'), 0)::bigint,
      coalesce(sum((f ->> 'bytes')::bigint), 0)::bigint
    from public.conversations c join public.messages m on m.conversation_id = c.id
      and m.sender_side = case c.artist_id when profile then 'artist' else 'venue' end and m.files <> '[]'
    cross join lateral jsonb_array_elements(m.files) f
    where c.artist_id = profile or c.venue_id = profile
  $$;
revoke all on function private.files_sent(uuid) from public, anon, authenticated;
grant execute on function private.files_sent(uuid) to service_role;
create index messages_with_files on public.messages (conversation_id) where files <> '[]';

-- A notice says how many files came, and nothing of what they hold.
do $$
declare
  made text := pg_get_functiondef('private.message_arrived()'::regprocedure);
  changed text := replace(made, 'jsonb_build_object(''excerpt'', left(new.content, 141)) as params',
    'jsonb_build_object(''excerpt'', left(new.content, 141)) || case when new.files = ''[]'' then ''{}'' else jsonb_build_object(''files'', jsonb_array_length(new.files)) end as params');
begin
  if changed = made then raise exception 'message_arrived reads otherwise'; end if;
  execute changed;
end $$;

-- Going away ---------------------------------------------------------------------------------------------------------------
-- Whether a message names the file at this path, or a report that waits for its decision does.
create function private.is_message_file(path text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    with named as (select private.owner_of_path(path) as message,
      jsonb_build_array(jsonb_build_object('id', split_part(split_part(path, '/', 2), '.', 1))) as file)
    select exists (select from named n join public.messages m on m.id = n.message and m.files @> n.file)
      or exists (select from named n join public.reports r on r.what = 'message' and r.target_id = n.message
        and r.decided_at is null and r.kept -> 'files' @> n.file)
  $$;
revoke all on function private.is_message_file(text) from public, anon, authenticated;
grant execute on function private.is_message_file(text) to service_role;

-- What nothing names any more at the end of a transaction is removed, whatever took it away: a decision, or the end of an account.
create function private.remove_message_files(message uuid, files jsonb) returns void
  language sql volatile security definer set search_path = ''
  as $$
    insert into private.files_to_remove (bucket, path)
      select 'message-files', p.path from jsonb_array_elements(files) f
      cross join lateral (select message::text || '/' || (f ->> 'id') || '.' || (f ->> 'type') as path) p
      where not private.is_message_file(p.path)
      on conflict do nothing
  $$;
revoke all on function private.remove_message_files(uuid, jsonb) from public, anon, authenticated;
create function private.forget_message_files() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if tg_table_name = 'messages' then perform private.remove_message_files(old.id, old.files);
  else perform private.remove_message_files(old.target_id, old.kept -> 'files'); end if;
  return null;
end $$;
revoke all on function private.forget_message_files() from public, anon, authenticated;
create constraint trigger remove_files_of_gone after delete on public.messages deferrable initially deferred for each row
  when (old.files <> '[]') execute function private.forget_message_files();
create constraint trigger remove_files_of_changed after update on public.messages deferrable initially deferred for each row
  when (old.files <> '[]' and new.files is distinct from old.files) execute function private.forget_message_files();
create constraint trigger remove_files_of_decided after update on public.reports deferrable initially deferred for each row
  when (old.decided_at is null and new.decided_at is not null and old.what = 'message' and old.kept ? 'files')
  execute function private.forget_message_files();
