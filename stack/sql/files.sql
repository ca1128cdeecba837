-- A file is its row in storage.objects and its bytes in stack.files. Both change in one transaction: that of the row.

-- Bytes that arrived and whose row is not written yet. Not logged: a crash of the database empties it, and so forgets
-- uploads that nobody was told of.
create unlogged table if not exists stack.arrived_files (
  bucket text not null,
  key text not null,
  etag text not null,
  bytes bytea not null,
  content_type text not null,
  cache_control text not null,
  arrived_at timestamptz not null default now(),
  primary key (bucket, key, etag)
);
alter table stack.arrived_files alter column bytes set storage external;

-- Pictures are written anew before they are kept (stack/pictures). `anew` says that this was done: `whole`, or `unreadable` for a
-- file of before that no decoder takes. Smaller sizes lie beside the picture, where it is larger than they are.
alter table stack.arrived_files add column if not exists anew text,
  add column if not exists card bytea, add column if not exists list bytea;
alter table stack.files add column if not exists anew text check (anew in ('whole', 'unreadable')),
  add column if not exists card bytea, add column if not exists list bytea;
alter table stack.files alter column card set storage external, alter column list set storage external;
create index if not exists files_as_sent on stack.files (bucket, key) where anew is null and content_type like 'image/%';

create or replace function stack.file_follows_row() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if tg_op = 'DELETE' then
    delete from stack.files where bucket = old.bucket_id and key = old.name;
    return null;
  end if;
  if tg_op = 'UPDATE' and (old.bucket_id, old.name) is distinct from (new.bucket_id, new.name) then
    update stack.files set bucket = new.bucket_id, key = new.name where bucket = old.bucket_id and key = old.name;
  end if;
  with arrived as (
    delete from stack.arrived_files
    where bucket = new.bucket_id and key = new.name and etag = new.metadata ->> 'eTag' returning *)
  insert into stack.files as f (bucket, key, bytes, content_type, cache_control, etag, anew, card, list)
  select bucket, key, bytes, content_type, cache_control, etag, anew, card, list from arrived
  on conflict (bucket, key) do update set bytes = excluded.bytes, content_type = excluded.content_type,
    cache_control = excluded.cache_control, etag = excluded.etag, anew = excluded.anew, card = excluded.card,
    list = excluded.list, changed_at = now();
  return null;
end $$;

-- At the commit, so that a transaction may write the two in any order.
create or replace function stack.row_has_its_bytes() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if exists (
    select from storage.objects o where o.id = new.id and o.metadata ? 'eTag' and not exists (
      select from stack.files f where f.bucket = o.bucket_id and f.key = o.name and f.etag = o.metadata ->> 'eTag')
  ) then
    raise exception 'The bytes of this file did not arrive. Please send it again.' using errcode = '55000';
  end if;
  return null;
end $$;

create or replace trigger file_follows_row after insert or delete or update of bucket_id, name, metadata on storage.objects
  for each row execute function stack.file_follows_row();

do $$ begin
  if not exists (select from pg_trigger where tgname = 'row_has_its_bytes' and tgrelid = 'storage.objects'::regclass) then
    create constraint trigger row_has_its_bytes after insert or update of bucket_id, name, metadata on storage.objects
      deferrable initially deferred for each row execute function stack.row_has_its_bytes();
  end if;
end $$;
