-- What sign-in keeps beside the tables of auth-tables.sql: the tables of Supabase's own auth service for factors and
-- one-time links, with its names and meanings, and in `stack` what a Supabase project does not have.

-- Kinds --------------------------------------------------------------------------------------------------------------
do $$ begin
  if to_regtype('auth.factor_type') is null then create type auth.factor_type as enum ('totp', 'webauthn', 'phone'); end if;
  if to_regtype('auth.factor_status') is null then create type auth.factor_status as enum ('unverified', 'verified'); end if;
  if to_regtype('auth.one_time_token_type') is null then
    create type auth.one_time_token_type as enum ('confirmation_token', 'reauthentication_token', 'recovery_token',
      'email_change_token_new', 'email_change_token_current', 'phone_change_token');
  end if;
end $$;

-- Second factors -----------------------------------------------------------------------------------------------------
create table if not exists auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  secret text,
  phone text,
  last_challenged_at timestamptz,
  web_authn_credential jsonb,
  web_authn_aaguid uuid,
  last_webauthn_challenge_data jsonb
);
create unique index if not exists mfa_factors_user_friendly_name_unique on auth.mfa_factors (friendly_name, user_id)
  where trim(friendly_name) <> '';
create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);
create unique index if not exists mfa_factors_credential_key on auth.mfa_factors ((web_authn_credential ->> 'id'))
  where web_authn_credential is not null;

create table if not exists auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null,
  verified_at timestamptz,
  ip_address inet not null,
  otp_code text,
  web_authn_session_data jsonb
);
create index if not exists mfa_challenge_created_at_idx on auth.mfa_challenges (created_at desc);
create index if not exists mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);

create table if not exists auth.mfa_amr_claims (
  id uuid primary key,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authentication_method text not null,
  constraint mfa_amr_claims_session_id_authentication_method_pkey unique (session_id, authentication_method)
);

-- Links in mails: only the hash is kept ------------------------------------------------------------------------------
create table if not exists auth.one_time_tokens (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  token_type auth.one_time_token_type not null,
  token_hash text not null check (length(token_hash) > 0),
  relates_to text not null,
  created_at timestamp not null default now(),
  updated_at timestamp not null default now()
);
create unique index if not exists one_time_tokens_user_id_token_type_key on auth.one_time_tokens (user_id, token_type);
create index if not exists one_time_tokens_token_hash_hash_idx on auth.one_time_tokens using hash (token_hash);

-- Refresh tokens are hashed at rest. Those of an earlier version are as they were sent: 64 hex digits are a hash.
update auth.refresh_tokens set token = encode(sha256(convert_to(token, 'UTF8')), 'hex'),
  parent = case when parent <> '' then encode(sha256(convert_to(parent, 'UTF8')), 'hex') end
  where token !~ '^[0-9a-f]{64}$';

-- What a Supabase project does not have --------------------------------------------------------------------------------
create schema if not exists stack;

-- Every try of a password or a code that was wrong, or is still being checked. Accounts and addresses stand here as keyed hashes.
create table if not exists stack.sign_in_checks (
  id bigint generated always as identity primary key,
  account text not null,
  kind text not null,
  place text not null,
  at timestamptz not null default clock_timestamp()
);
create index if not exists sign_in_checks_of_account on stack.sign_in_checks (account, kind, at);
create index if not exists sign_in_checks_by_age on stack.sign_in_checks (at);

-- Counts a check before it is made, one at a time for each account, so that no number of connections gets past `most` an
-- hour. After five from one place each next one waits twice as long, up to 15 minutes. Answers the check, or the wait.
create or replace function stack.begin_check(account text, kind text, place text, most int, out check_id bigint, out wait_seconds int)
  language plpgsql set search_path = ''
  as $$
declare
  counted int;
  from_here int;
  first_at timestamptz;
  last_at timestamptz;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('check ' || begin_check.account, 0));
  select count(*), min(c.at), count(*) filter (where c.place = begin_check.place), max(c.at) filter (where c.place = begin_check.place)
    into counted, first_at, from_here, last_at
    from stack.sign_in_checks c
    where c.account = begin_check.account and c.kind = begin_check.kind
      and c.at > pg_catalog.clock_timestamp() - interval '1 hour';
  if counted >= most then
    wait_seconds := greatest(1, ceil(extract(epoch from first_at + interval '1 hour' - pg_catalog.clock_timestamp())));
    return;
  end if;
  if from_here >= 5 then
    wait_seconds := ceil(extract(epoch from last_at - pg_catalog.clock_timestamp())) + least(900, 2 ^ (from_here - 4));
    if wait_seconds > 0 then return; end if;
    wait_seconds := null;
  end if;
  insert into stack.sign_in_checks (account, kind, place) values (begin_check.account, begin_check.kind, begin_check.place)
    returning id into check_id;
end $$;

-- Where an account has signed in from: its owner is told of a new one, and is not shut out by others' guesses at a known one.
create table if not exists stack.known_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  fingerprint text not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, fingerprint)
);

-- The codes for whoever lost the phone, each once; only their hashes are kept.
create table if not exists stack.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- The newest half minute whose code a device has given: no code is taken twice.
create table if not exists stack.totp_steps (
  factor_id uuid primary key references auth.mfa_factors (id) on delete cascade,
  step bigint not null
);

-- What a passkey is asked to sign, for five minutes and once. Without a person: a sign-in that is to tell who it is.
create table if not exists stack.passkey_challenges (
  id uuid primary key,
  user_id uuid references auth.users (id) on delete cascade,
  purpose text not null,
  challenge text not null,
  created_at timestamptz not null default now()
);

-- A person on the way to Google and back.
create table if not exists stack.google_flows (
  state_hash text primary key,
  browser_hash text not null,
  nonce text not null,
  verifier text not null,
  next text not null,
  created_at timestamptz not null default now()
);

-- A session that ends, by whatever program, is told to every copy of the process at once.
create or replace function stack.announce_session_end() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin perform pg_catalog.pg_notify('stack_sessions', old.id::text); return null; end $$;
create or replace trigger zz_announce_session_end after delete on auth.sessions
  for each row execute function stack.announce_session_end();

-- An account that is closed keeps its row for the records of others, and nothing by which anybody signs in or was known.
create or replace function stack.forget_sign_in() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  delete from auth.mfa_factors where user_id = new.id;
  delete from auth.one_time_tokens where user_id = new.id;
  delete from stack.known_devices where user_id = new.id;
  delete from stack.recovery_codes where user_id = new.id;
  return null;
end $$;
create or replace trigger zz_forget_sign_in after update of email on auth.users
  for each row when (new.email is null and old.email is not null) execute function stack.forget_sign_in();
