-- Deletion: what names a person goes with the account, or is read by those alone who need it for their books.
-- What is kept and why: docs/decisions/what-deletion-keeps.md.

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
  delete from private.idempotency_keys where user_id = person;
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

-- What was told live is kept for a short time, so that a page that was away catches up: what a person said goes with them.
create function private.forget_what_was_told(person uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  delete from realtime.messages where topic = 'user:' || person or payload -> 'record' ->> 'sender_id' = person::text;
exception when insufficient_privilege then null;
end $$;
revoke all on function private.forget_what_was_told(uuid) from public, anon, authenticated;
