-- The house: what people write to us, integrations, the log of acts, and commands already done.

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('contact', 'support')),
  name text not null check (length(btrim(name)) between 1 and 200),
  email text not null check (length(email) <= 254),
  message text not null check (length(btrim(message)) between 1 and 5000),
  user_id uuid references auth.users (id) on delete set null,
  answered boolean not null default false,
  created_at timestamptz not null default now()
);
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
  connected boolean not null default true,
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

create table public.audit_log (
  id bigint generated always as identity primary key,
  actor_id uuid,
  act text not null,
  subject text,
  details jsonb not null default '{}',
  at timestamptz not null default now()
);
create index audit_log_by_time on public.audit_log (at desc);
alter table public.audit_log enable row level security;
revoke all on public.audit_log from anon, authenticated;
grant select on public.audit_log to authenticated;
create policy "admins read the log of acts" on public.audit_log
  for select to authenticated using ((select private.is_admin()));

-- A command sent twice is done once: its answer is kept in the transaction that did it.
create table private.commands_done (
  user_id uuid not null,
  key text not null check (length(key) between 1 and 200),
  command text not null,
  input_sha256 text not null,
  answer jsonb not null,
  at timestamptz not null default private.now(),
  primary key (user_id, key)
);
create index commands_done_by_time on private.commands_done (at);
