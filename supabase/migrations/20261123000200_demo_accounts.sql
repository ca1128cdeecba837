-- The demo's accounts: many strangers share them, so they change nothing about themselves. The demo season fills the table;
-- without it the table is empty, and nothing here concerns anybody.

create table private.demo_accounts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  profile_id uuid not null unique,
  -- Anybody may sign in to it; nobody signs in as the rest of the cast.
  signs_in boolean not null default false
);

-- Who is the demo's, and who acts --------------------------------------------------------------------------------
create function private.is_demo_account(person uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from private.demo_accounts where user_id = person) $$;
revoke all on function private.is_demo_account(uuid) from public, anon;
grant execute on function private.is_demo_account(uuid) to authenticated, service_role;

create function private.is_demo_profile(profile uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from private.demo_accounts where profile_id = profile) $$;
revoke all on function private.is_demo_profile(uuid) from public, anon;
grant execute on function private.is_demo_profile(uuid) to authenticated, service_role;

-- A command names its actor in app.actor; a request to the data service carries it in its token.
create function private.acting() returns uuid
  language sql stable security definer set search_path = ''
  as $$ select coalesce(nullif(pg_catalog.current_setting('app.actor', true), '')::uuid, auth.uid()) $$;
revoke all on function private.acting() from public, anon;
grant execute on function private.acting() to authenticated, service_role;

create function private.demo_keeps(what text) returns void
  language plpgsql set search_path = ''
  as $$ begin perform private.refuse('The demo account keeps its ' || what || '. Sign up to have an account of your own.'); end $$;

-- The account ----------------------------------------------------------------------------------------------------
-- Signing in writes when it happened; everything else of the row stays, whoever writes it. The season itself says
-- app.demo_season = 'writing' while it is written.
create function private.demo_users_stay() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  changed text[];
begin
  if current_setting('app.demo_season', true) = 'writing' then
    return coalesce(new, old);
  end if;
  if tg_op <> 'DELETE' and split_part(lower(new.email), '@', 2) in ('demo.runningorder.example', 'cast.runningorder.example')
    and (tg_op = 'INSERT' or new.email is distinct from old.email) then
    perform private.refuse('This address belongs to the demo season. Please use one of your own.');
  end if;
  if tg_op = 'INSERT' or not private.is_demo_account(old.id) then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' then
    perform private.refuse('The demo account stays. Sign up to have an account of your own.');
  end if;
  -- (confirmed_at follows from other columns, after this.)
  select array_agg(o.key) into changed
    from jsonb_each(to_jsonb(old)) o
    where o.value is distinct from to_jsonb(new) -> o.key and o.key not in ('last_sign_in_at', 'updated_at', 'confirmed_at');
  if changed && array['encrypted_password', 'recovery_token', 'recovery_sent_at', 'reauthentication_token', 'reauthentication_sent_at'] then
    perform private.demo_keeps('password');
  elsif exists (select from unnest(changed) c where c like 'email%') then
    perform private.demo_keeps('address');
  elsif cardinality(changed) > 0 then
    perform private.demo_keeps('details');
  end if;
  return new;
end $$;
create trigger demo_users_stay before insert or update or delete on auth.users
  for each row execute function private.demo_users_stay();

create function private.demo_identities_stay() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if current_setting('app.demo_season', true) is distinct from 'writing'
    and ((tg_op <> 'DELETE' and private.is_demo_account(new.user_id)) or (tg_op <> 'INSERT' and private.is_demo_account(old.user_id)))
    and (tg_op <> 'UPDATE'
      or (new.user_id, new.provider, new.provider_id, new.identity_data) is distinct from (old.user_id, old.provider, old.provider_id, old.identity_data)) then
    perform private.demo_keeps('way to sign in');
  end if;
  return coalesce(new, old);
end $$;
create trigger demo_identities_stay before insert or update or delete on auth.identities
  for each row execute function private.demo_identities_stay();
