-- The house: what people write to us, integrations, and acts already done.

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('contact', 'support')),
  name text not null check (length(btrim(name)) between 1 and 200),
  email text not null check (length(email) <= 254),
  message text not null check (length(btrim(message)) between 1 and 5000),
  user_id uuid references auth.users (id) on delete set null,
  answered boolean not null default false,
  -- Letters are kept for a time after they were answered.
  answered_at timestamptz,
  created_at timestamptz not null default now()
);

create function private.note_answer() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  new.answered_at := case when not new.answered then null else coalesce(old.answered_at, private.now()) end;
  return new;
end $$;
create trigger note_answer before update of answered on public.contact_messages
  for each row execute function private.note_answer();
create index contact_messages_by_person on public.contact_messages (user_id);
create index contact_messages_by_address on public.contact_messages (lower(email));

alter table public.contact_messages enable row level security;
revoke all on public.contact_messages from anon, authenticated;
grant select, update (answered) on public.contact_messages to authenticated;
create policy "admins read what people wrote" on public.contact_messages
  for select to authenticated using ((select private.is_admin()));
create policy "admins mark what they answered" on public.contact_messages
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create table public.integrations (
  user_id uuid not null references auth.users (id) on delete cascade,
  provider text not null check (provider in ('facebook', 'instagram', 'twitter', 'spotify', 'eventbrite', 'ticketmaster')),
  connected boolean not null default false,
  handle text check (length(handle) <= 300),
  updated_at timestamptz not null default now(),
  primary key (user_id, provider)
);
create trigger touch before update on public.integrations for each row execute function private.touch();

alter table public.integrations enable row level security;
revoke all on public.integrations from anon, authenticated;
grant select, delete on public.integrations to authenticated;
grant insert (user_id, provider, connected, handle), update (user_id, provider, connected, handle) on public.integrations to authenticated;
create policy "people read their own integrations" on public.integrations
  for select to authenticated using (user_id = (select auth.uid()));
create policy "people add their own integrations, ticketing is for venues" on public.integrations
  for insert to authenticated with check (user_id = (select auth.uid())
    and (provider not in ('eventbrite', 'ticketmaster') or (select private.my_side()) = 'venue'));
create policy "people change their own integrations, ticketing is for venues" on public.integrations
  for update to authenticated using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid())
    and (provider not in ('eventbrite', 'ticketmaster') or (select private.my_side()) = 'venue'));
create policy "people remove their own integrations" on public.integrations
  for delete to authenticated using (user_id = (select auth.uid()));

-- A service is connected by whoever proved it there. Until a deployment can ask that service, no person marks one as connected
-- by themselves, past the screen either; the demo's accounts show what it looks like.
create function private.integrations_are_not_claimed() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  -- What is connected may be written so again: a form saves all of its rows, and an upsert begins as an insert.
  if new.connected and private.acting() is not null and not private.is_demo_account(private.acting())
    and not exists (select from public.integrations i
      where i.user_id = new.user_id and i.provider = new.provider and i.connected) then
    perform private.refuse('This deployment has no access to that service yet, so it cannot be connected.');
  end if;
  return new;
end $$;
revoke all on function private.integrations_are_not_claimed() from public, anon, authenticated;
create trigger not_claimed before insert or update of connected on public.integrations
  for each row execute function private.integrations_are_not_claimed();

-- A command sent twice is done once: its answer is kept in the transaction that did it.
create table private.idempotency_keys (
  user_id uuid not null,
  key text not null check (length(key) between 1 and 200),
  command text not null,
  input_sha256 text not null,
  answer jsonb not null,
  at timestamptz not null default private.now(),
  primary key (user_id, key)
);
create index idempotency_keys_by_time on private.idempotency_keys (at);
