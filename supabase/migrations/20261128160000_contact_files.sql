-- Files that a profile keeps with a contact: PDFs and pictures. The row names them, and their bytes stand in a bucket that nobody but the product reads,
-- as home/id.ending. docs/decisions/address-book.md.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('contact-files', 'contact-files', false, 10485760, array['application/pdf', 'image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do nothing;

-- [{"id": uuid, "name": "Rider.pdf", "type": "pdf", "bytes": 1, "sha256": "…", "at": instant}], in the order in which they were kept.
create function private.are_contact_files(files jsonb) returns boolean
  language sql immutable parallel safe strict set search_path = ''
  as $$
    select case when jsonb_typeof(files) <> 'array' or jsonb_array_length(files) > 20 then false else not exists (
      select from jsonb_array_elements(files) f where jsonb_typeof(f) <> 'object'
        or coalesce(f ->> 'id', '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        or coalesce(f ->> 'type', '') not in ('pdf', 'jpg', 'png', 'webp')
        or coalesce(jsonb_typeof(f -> 'name') <> 'string' or length(f ->> 'name') not between 1 and 120, true)
        or coalesce(jsonb_typeof(f -> 'bytes') <> 'number', true) or coalesce(f ->> 'sha256', '') !~ '^[0-9a-f]{64}$') end
  $$;
alter table public.contacts add column files jsonb not null default '[]' check (private.are_contact_files(files));
revoke all on function private.are_contact_files(jsonb) from public, anon, authenticated;
grant execute on function private.are_contact_files(jsonb) to demo_keeper;

-- Where the bytes of a file stand.
create function private.contact_file_path(home uuid, file jsonb) returns text
  language sql immutable parallel safe set search_path = ''
  as $$ select home::text || '/' || (file ->> 'id') || '.' || (file ->> 'type') $$;
-- Whether a contact names the file at this path.
create function private.is_contact_file(path text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (select from public.contacts c where c.user_id = private.owner_of_path(path)
      and c.files @> jsonb_build_array(jsonb_build_object('id', split_part(split_part(path, '/', 2), '.', 1))))
  $$;
revoke all on function private.contact_file_path(uuid, jsonb), private.is_contact_file(text) from public, anon, authenticated;
grant execute on function private.contact_file_path(uuid, jsonb), private.is_contact_file(text) to service_role;

-- What no contact names any more at the end of a transaction is removed, whatever took it away: an act, a job, or the end of the account.
-- Of two contacts that are merged one goes, and its files stay.
create function private.remove_contact_files() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into private.files_to_remove (bucket, path)
    select 'contact-files', private.contact_file_path(old.user_id, f) from jsonb_array_elements(old.files) f
    where not private.is_contact_file(private.contact_file_path(old.user_id, f))
    on conflict do nothing;
  return null;
end $$;
revoke all on function private.remove_contact_files() from public, anon, authenticated;
create constraint trigger remove_files_of_gone after delete on public.contacts deferrable initially deferred for each row
  when (old.files <> '[]') execute function private.remove_contact_files();
create constraint trigger remove_files_of_changed after update on public.contacts deferrable initially deferred for each row
  when (old.files <> '[]' and new.files is distinct from old.files) execute function private.remove_contact_files();
