-- An address from which a mail came back, until its owner confirms it by a link that was mailed there, or has another one.
-- docs/decisions/answers-by-mail.md.

create table private.bounced_addresses (
  user_id uuid primary key references auth.users (id) on delete cascade,
  email text not null,
  at timestamptz not null,
  -- When the link was asked for last.
  asked_at timestamptz
);
revoke all on private.bounced_addresses from public, anon, authenticated;

create or replace function private.address_bounced(person uuid, addresses text[]) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  happened uuid;
begin
  update public.settings s set email_updates = false
    where s.user_id = person and s.email_updates and exists (select from auth.users u where u.id = person and lower(u.email) = any(addresses));
  if not found then return false; end if;
  insert into private.bounced_addresses (user_id, email, at)
    select u.id, lower(u.email), private.now() from auth.users u where u.id = person
    on conflict (user_id) do update set email = excluded.email, at = excluded.at, asked_at = null;
  insert into public.domain_events (kind, at, by_side, subject_id) values ('address-bounced', private.now(), 'time', person) returning id into happened;
  insert into public.notifications (user_id, event_id, kind, route, mail_due_at, created_at)
    values (person, happened, 'address-bounced', '/settings?tab=general', null, private.now());
  return true;
end $$;

-- Mails come again, and what told of it is no news any more. False where nothing had come back.
create function private.address_is_good(person uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  delete from private.bounced_addresses b where b.user_id = person;
  if not found then return false; end if;
  update public.settings s set email_updates = true where s.user_id = person and not s.email_updates;
  update public.notifications n set is_new = false where n.user_id = person and n.kind = 'address-bounced' and n.is_new;
  return true;
end $$;
revoke all on function private.address_is_good(uuid) from public, anon, authenticated;

-- The link that was mailed after the address had come back at that time was opened. It says nothing of a later time, or another address.
create function private.confirm_address(person uuid, address text, bounced_at timestamptz) returns boolean
  language sql volatile security definer set search_path = ''
  as $$
    select private.address_is_good(b.user_id) from private.bounced_addresses b join auth.users u on u.id = b.user_id
    where b.user_id = person and b.at = bounced_at and b.email = lower(address) and b.email = lower(u.email)
  $$;
revoke all on function private.confirm_address(uuid, text, timestamptz) from public, anon, authenticated;

-- Another address was confirmed when it became theirs.
create function private.address_has_changed() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform private.address_is_good(new.id);
  return null;
end $$;
create trigger address_has_changed after update of email on auth.users
  for each row when (lower(new.email) is distinct from lower(old.email)) execute function private.address_has_changed();
revoke all on function private.address_has_changed() from public, anon, authenticated;

-- Whoever switches mails on by hand knows better.
create function private.mails_are_wanted() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform private.address_is_good(new.user_id);
  return null;
end $$;
create trigger mails_are_wanted after update of email_updates on public.settings
  for each row when (new.email_updates and not old.email_updates) execute function private.mails_are_wanted();
revoke all on function private.mails_are_wanted() from public, anon, authenticated;
