-- A service is connected once somebody signed in to it and the deployment holds an access, sealed. docs/decisions/connections.md.

-- A sign-in that was begun: the state that comes back has to be of the same session and profile.
create table private.connections_begun (
  state_sha256 text primary key check (state_sha256 ~ '^[0-9a-f]{64}$'),
  session_id uuid not null,
  -- The home of the profile.
  user_id uuid not null references auth.users (id) on delete cascade,
  provider text not null check (provider in ('spotify')),
  -- The verifier of the code (PKCE), encrypted with a key of the deployment.
  sealed text not null,
  begun_at timestamptz not null default private.now()
);
create index connections_begun_of_session on private.connections_begun (session_id);
create index connections_begun_of_home on private.connections_begun (user_id);
create index connections_begun_by_time on private.connections_begun (begun_at);
revoke all on private.connections_begun from public, anon, authenticated;

create table private.connections (
  id uuid primary key default gen_random_uuid(),
  -- The home of the profile.
  user_id uuid not null references auth.users (id) on delete cascade,
  provider text not null check (provider in ('spotify')),
  -- The code that is still to be exchanged, or the access; encrypted with a key of the deployment. Null once it has ended.
  sealed text,
  begun_at timestamptz not null default private.now(),
  connected_at timestamptz,
  due_at timestamptz not null default private.now(),
  read_at timestamptz,
  fails int not null default 0,
  fault text,
  unique (user_id, provider),
  check (connected_at is null or sealed is not null)
);
create index connections_due on private.connections (due_at) where sealed is not null;
revoke all on private.connections from public, anon, authenticated;

-- How many followed, as the service told on that day: kept when it is disconnected.
create table private.follower_counts (
  user_id uuid not null references auth.users (id) on delete cascade,
  provider text not null check (provider in ('spotify')),
  day date not null,
  -- The id of the artist there: another one's followers are no growth of this one's.
  counted text not null,
  followers int not null check (followers >= 0),
  primary key (user_id, provider, day)
);
revoke all on private.follower_counts from public, anon, authenticated;

-- What a person marks as connected is connected already; an access makes it so. The demo shows what it looks like, and says that it is the demo's.
create or replace function private.integrations_are_not_claimed() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if new.connected and private.acting() is not null and not private.is_demo_account(private.acting())
    and not exists (select from private.connections c
      where c.user_id = new.user_id and c.provider = new.provider and c.connected_at is not null) then
    perform private.refuse('This deployment has no access to that service yet, so it cannot be connected.');
  end if;
  return new;
end $$;
revoke all on function private.integrations_are_not_claimed() from public, anon, authenticated;

-- Flags of before, which nobody signed in for.
update public.integrations i set connected = false where i.connected and not private.is_demo_account(i.user_id);

-- Whoever disconnects a service takes the access away.
create function private.disconnected_for_good() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if tg_op = 'DELETE' or not new.connected then
    delete from private.connections where user_id = old.user_id and provider = old.provider and connected_at is not null;
  end if;
  return null;
end $$;
revoke all on function private.disconnected_for_good() from public, anon, authenticated;
create trigger disconnected after update of connected or delete on public.integrations
  for each row when (old.connected) execute function private.disconnected_for_good();

create function private.tell_of_connections() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  reader record;
begin
  for reader in
    select distinct m.user_id from changed c join private.homes h on h.home_id = c.user_id
      join private.profile_members m on m.profile_id = h.profile_id and private.role_may(m.role, 'book')
  loop
    perform private.tell(reader.user_id, 'connections', tg_op, null);
  end loop;
  return null;
end $$;
revoke all on function private.tell_of_connections() from public, anon, authenticated;
select private.tell_changes_of('private.connections', 'tell_of_connections');
