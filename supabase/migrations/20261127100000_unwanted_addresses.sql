-- Whoever said that they want no mails of strangers is sent none, for ever, whichever profile asks.
create table private.unwanted_addresses (
  email text primary key check (email = lower(email)),
  at timestamptz not null default private.now()
);
revoke all on private.unwanted_addresses from public, anon, authenticated;
create function private.is_unwanted(mailbox text) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from private.unwanted_addresses u where u.email = lower(mailbox)) $$;
revoke all on function private.is_unwanted(text) from public, anon, authenticated;
