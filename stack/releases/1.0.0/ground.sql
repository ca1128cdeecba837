-- What a Supabase project has before its first migration. Every statement may run again, on a server whose roles
-- another database uses already, and as a user who is not a superuser.

-- Roles ------------------------------------------------------------------------------------------------------
do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role', 'authenticator'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      begin
        execute format('create role %I nologin %s', wanted, case wanted when 'authenticator' then 'noinherit' else '' end);
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
    -- Who is not a superuser may only act as a role they are a member of.
    if not pg_has_role(current_user, wanted, 'member') then
      execute format('grant %I to current_user', wanted);
    end if;
  end loop;
  if not (select rolbypassrls from pg_roles where rolname = 'service_role') then
    begin
      alter role service_role bypassrls;
    exception when insufficient_privilege then
      raise warning 'service_role cannot be made to bypass row-level security by this database user';
    end;
  end if;
end $$;

-- Schemas ------------------------------------------------------------------------------------------------------
create schema if not exists extensions;
create schema if not exists auth;
create schema if not exists storage;
grant usage on schema public, extensions, auth, storage to anon, authenticated, service_role;
do $$ begin
  execute format('alter database %I set search_path = "$user", public, extensions', current_database());
exception when insufficient_privilege then null;
end $$;
set search_path = "$user", public, extensions;

-- Tables made by a migration are open to the services' roles; their policies decide ------------------------------
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;

-- Who is asking ------------------------------------------------------------------------------------------------
create or replace function auth.jwt() returns jsonb
  language sql stable
  as $$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;

create or replace function auth.uid() returns uuid
  language sql stable
  as $$ select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid $$;

create or replace function auth.role() returns text
  language sql stable
  as $$ select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role') $$;

create or replace function auth.email() returns text
  language sql stable
  as $$ select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email') $$;

CREATE SCHEMA IF NOT EXISTS auth;
CREATE TABLE IF NOT EXISTS auth.users (
id              uuid PRIMARY KEY,  -- app-generated UUID
aud             varchar(255) DEFAULT 'authenticated',
role            varchar(255) DEFAULT 'authenticated',
email               varchar(255),
encrypted_password  varchar(255),
phone               text UNIQUE,
email_confirmed_at      timestamptz,
confirmed_at            timestamptz GENERATED ALWAYS AS (
CASE
WHEN email_confirmed_at IS NULL THEN phone_confirmed_at
WHEN phone_confirmed_at IS NULL THEN email_confirmed_at
WHEN email_confirmed_at < phone_confirmed_at THEN email_confirmed_at
ELSE phone_confirmed_at
END
) STORED,
invited_at              timestamptz,
confirmation_token      varchar(255),
confirmation_sent_at    timestamptz,
recovery_token          varchar(255),
recovery_sent_at        timestamptz,
email_change                varchar(255),
email_change_token_new      varchar(255),
email_change_token_current  varchar(255),
email_change_sent_at        timestamptz,
email_change_confirm_status smallint DEFAULT 0
CHECK (email_change_confirm_status BETWEEN 0 AND 2),
phone_confirmed_at      timestamptz,
phone_change            text,
phone_change_token      varchar(255),
phone_change_sent_at    timestamptz,
reauthentication_token      varchar(255),
reauthentication_sent_at    timestamptz,
raw_app_meta_data       jsonb DEFAULT '{}'::jsonb,
raw_user_meta_data      jsonb DEFAULT '{}'::jsonb,
banned_until            timestamptz,
deleted_at              timestamptz,
is_sso_user             boolean NOT NULL DEFAULT false,
is_anonymous            boolean NOT NULL DEFAULT false,
last_sign_in_at         timestamptz,
created_at              timestamptz DEFAULT now(),
updated_at              timestamptz DEFAULT now()
);
CREATE UNIQUE INDEX IF NOT EXISTS users_email_partial_key
ON auth.users (email)
WHERE is_sso_user = false;
CREATE INDEX IF NOT EXISTS users_is_anonymous_idx
ON auth.users (is_anonymous);
CREATE UNIQUE INDEX IF NOT EXISTS users_confirmation_token_idx
ON auth.users (confirmation_token)
WHERE length(confirmation_token) > 6;
CREATE UNIQUE INDEX IF NOT EXISTS users_recovery_token_idx
ON auth.users (recovery_token)
WHERE length(recovery_token) > 6;
CREATE UNIQUE INDEX IF NOT EXISTS users_email_change_token_current_idx
ON auth.users (email_change_token_current)
WHERE length(email_change_token_current) > 6;
CREATE UNIQUE INDEX IF NOT EXISTS users_email_change_token_new_idx
ON auth.users (email_change_token_new)
WHERE length(email_change_token_new) > 6;
CREATE UNIQUE INDEX IF NOT EXISTS users_reauthentication_token_idx
ON auth.users (reauthentication_token)
WHERE length(reauthentication_token) > 6;
CREATE TABLE IF NOT EXISTS auth.sessions (
id          uuid PRIMARY KEY,  -- app-generated UUID
user_id     uuid NOT NULL REFERENCES auth.users(id) ON DELETE CASCADE,
not_after   timestamptz,
refreshed_at timestamp without time zone,
user_agent  text,
ip          inet,
tag         text,
refresh_token_hmac_key text,
refresh_token_counter  bigint,
scopes      text CHECK (scopes IS NULL OR length(scopes) <= 4096),
created_at  timestamptz DEFAULT now(),
updated_at  timestamptz DEFAULT now(),
aal         text CHECK (aal IN ('aal1', 'aal2', 'aal3')),
factor_id   uuid
);
CREATE INDEX IF NOT EXISTS sessions_user_id_idx ON auth.sessions (user_id);
CREATE TABLE IF NOT EXISTS auth.refresh_tokens (
id          text PRIMARY KEY,  -- app-generated UUID
token       varchar(255) NOT NULL,
user_id     uuid NOT NULL,
session_id  uuid REFERENCES auth.sessions(id) ON DELETE CASCADE,
revoked     boolean DEFAULT false,
parent      varchar(255),  -- previous token value, for rotation family tracking
created_at  timestamptz DEFAULT now(),
updated_at  timestamptz DEFAULT now()
);
CREATE INDEX IF NOT EXISTS refresh_tokens_token_idx ON auth.refresh_tokens (token);
CREATE INDEX IF NOT EXISTS refresh_tokens_user_id_idx ON auth.refresh_tokens (user_id);
CREATE INDEX IF NOT EXISTS refresh_tokens_session_id_revoked_idx ON auth.refresh_tokens (session_id, revoked);
CREATE TABLE IF NOT EXISTS auth.identities (
id              uuid PRIMARY KEY,  -- app-generated UUID
provider        text NOT NULL,
provider_id     text NOT NULL,     -- external provider's user ID (e.g. Google sub claim)
user_id         uuid NOT NULL REFERENCES auth.users(id) ON DELETE CASCADE,
identity_data   jsonb NOT NULL DEFAULT '{}'::jsonb,
email           varchar(255) GENERATED ALWAYS AS (lower(identity_data->>'email')) STORED,
last_sign_in_at timestamptz,
created_at      timestamptz DEFAULT now(),
updated_at      timestamptz DEFAULT now(),
UNIQUE (provider, provider_id)
);
CREATE INDEX IF NOT EXISTS identities_user_id_idx ON auth.identities (user_id);
CREATE INDEX IF NOT EXISTS identities_email_idx ON auth.identities (email);
CREATE TABLE IF NOT EXISTS auth.flow_state (
id                     uuid PRIMARY KEY,  -- app-generated UUID
user_id                uuid,
auth_code              text,
authentication_method  text NOT NULL,
code_challenge_method  text CHECK (code_challenge_method IN ('s256', 'plain')),
code_challenge         text,
provider_type          text NOT NULL,
provider_access_token  text,
provider_refresh_token text,
auth_code_issued_at    timestamptz,
invite_token           text,
referrer               text,
oauth_client_state_id  uuid,
linking_target_id      uuid,
email_optional         boolean NOT NULL DEFAULT false,
created_at             timestamptz DEFAULT now(),
updated_at             timestamptz DEFAULT now()
);
CREATE INDEX IF NOT EXISTS idx_auth_code ON auth.flow_state (auth_code);
CREATE INDEX IF NOT EXISTS idx_user_id_auth_method ON auth.flow_state (user_id, authentication_method);
CREATE INDEX IF NOT EXISTS flow_state_created_at_idx ON auth.flow_state (created_at);
CREATE TABLE IF NOT EXISTS auth.audit_log_entries (
id          uuid PRIMARY KEY,  -- app-generated UUID
payload     json,
created_at  timestamptz DEFAULT now(),
ip_address  varchar(64) DEFAULT ''
);
-- What sign-in keeps beside the tables that Supabase Lite makes: the tables of Supabase's own auth service for factors and
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

CREATE SCHEMA IF NOT EXISTS storage;
CREATE TABLE IF NOT EXISTS storage.buckets (
id                 text NOT NULL PRIMARY KEY,
name               text NOT NULL UNIQUE,
owner              uuid,
owner_id           text,
public             boolean DEFAULT false,
file_size_limit    bigint,
allowed_mime_types text[],
created_at         timestamptz DEFAULT now(),
updated_at         timestamptz DEFAULT now()
);
CREATE TABLE IF NOT EXISTS storage.objects (
id                 uuid NOT NULL DEFAULT gen_random_uuid() PRIMARY KEY,
bucket_id          text REFERENCES storage.buckets(id),
name               text,
owner              uuid,
owner_id           text,
metadata           jsonb,
user_metadata      jsonb,
path_tokens        text[] GENERATED ALWAYS AS (string_to_array(name, '/')) STORED,
version            text,
created_at         timestamptz DEFAULT now(),
updated_at         timestamptz DEFAULT now(),
last_accessed_at   timestamptz DEFAULT now(),
UNIQUE (bucket_id, name)
);
CREATE INDEX IF NOT EXISTS storage_objects_name_pattern_search ON storage.objects (name text_pattern_ops);
ALTER TABLE storage.buckets ENABLE ROW LEVEL SECURITY;
ALTER TABLE storage.objects ENABLE ROW LEVEL SECURITY;
CREATE OR REPLACE FUNCTION storage.foldername(name text)
RETURNS text[]
LANGUAGE plpgsql
IMMUTABLE
AS $function$
DECLARE
_parts text[];
BEGIN
SELECT string_to_array(name, '/') INTO _parts;
RETURN _parts[1:array_length(_parts, 1) - 1];
END
$function$;
CREATE OR REPLACE FUNCTION storage.filename(name text)
RETURNS text
LANGUAGE plpgsql
IMMUTABLE
AS $function$
DECLARE
_parts text[];
BEGIN
SELECT string_to_array(name, '/') INTO _parts;
RETURN _parts[array_length(_parts, 1)];
END
$function$;
CREATE OR REPLACE FUNCTION storage.extension(name text)
RETURNS text
LANGUAGE plpgsql
IMMUTABLE
AS $function$
DECLARE
_parts text[];
_filename text;
BEGIN
SELECT string_to_array(name, '/') INTO _parts;
SELECT _parts[array_length(_parts, 1)] INTO _filename;
RETURN reverse(split_part(reverse(_filename), '.', 1));
END
$function$;
CREATE OR REPLACE FUNCTION storage.operation()
RETURNS text
LANGUAGE plpgsql
STABLE
AS $function$
BEGIN
RETURN current_setting('storage.operation', true);
END
$function$;
CREATE OR REPLACE FUNCTION storage.allow_only_operation(expected_operation text)
RETURNS boolean
LANGUAGE sql
STABLE
AS $function$
WITH current_operation AS (
SELECT storage.operation() AS raw_operation
),
normalized AS (
SELECT
CASE WHEN raw_operation LIKE 'storage.%' THEN substr(raw_operation, 9) ELSE raw_operation END AS current_operation,
CASE WHEN expected_operation LIKE 'storage.%' THEN substr(expected_operation, 9) ELSE expected_operation END AS requested_operation
FROM current_operation
)
SELECT CASE
WHEN requested_operation IS NULL OR requested_operation = '' THEN false
ELSE COALESCE(current_operation = requested_operation, false)
END
FROM normalized;
$function$;
CREATE OR REPLACE FUNCTION storage.allow_any_operation(expected_operations text[])
RETURNS boolean
LANGUAGE sql
STABLE
AS $function$
WITH current_operation AS (
SELECT storage.operation() AS raw_operation
),
normalized AS (
SELECT CASE WHEN raw_operation LIKE 'storage.%' THEN substr(raw_operation, 9) ELSE raw_operation END AS current_operation
FROM current_operation
)
SELECT EXISTS (
SELECT 1
FROM normalized n
CROSS JOIN LATERAL unnest(expected_operations) AS expected_operation
WHERE expected_operation IS NOT NULL
AND expected_operation <> ''
AND n.current_operation = CASE
WHEN expected_operation LIKE 'storage.%' THEN substr(expected_operation, 9)
ELSE expected_operation
END
);
$function$;
-- What this stack keeps for itself, beside Supabase's own schemas. No service's role may enter.

create schema if not exists stack;
revoke all on schema stack from public;

-- Storage: policies decide on rows ------------------------------------------------------------------------------
grant all on all tables in schema storage to anon, authenticated, service_role;
grant all on all sequences in schema storage to anon, authenticated, service_role;

-- Where the database's owner may not let a role bypass policies (managed servers), the service still keeps its documents.
do $$ begin
  if not (select rolbypassrls from pg_roles where rolname = 'service_role') then
    drop policy if exists "the service keeps files" on storage.objects;
    create policy "the service keeps files" on storage.objects for all to service_role using (true) with check (true);
    drop policy if exists "the service sees buckets" on storage.buckets;
    create policy "the service sees buckets" on storage.buckets for all to service_role using (true) with check (true);
  end if;
end $$;

-- The bytes of uploaded files ---------------------------------------------------------------------------------
create table if not exists stack.files (
  bucket text not null,
  key text not null,
  bytes bytea not null,
  content_type text not null,
  cache_control text not null,
  etag text not null,
  changed_at timestamptz not null default now(),
  primary key (bucket, key)
);
-- Pictures and PDFs are compressed already.
alter table stack.files alter column bytes set storage external;

-- Keys that all copies of the process share -----------------------------------------------------------------------
create table if not exists stack.keys (
  name text primary key,
  value text not null
);

-- Tries were counted here before stack.request_counts and stack.sign_in_checks.
drop table if exists stack.attempts;

-- Mail that was not sent, because no SMTP server is known -----------------------------------------------------------
create table if not exists stack.mail (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  text_body text,
  html_body text,
  sent_at timestamptz not null default now()
);

-- The calendar event that a mail carries.
alter table stack.mail add column if not exists event_method text;
alter table stack.mail add column if not exists event_ics text;

-- Row changes were announced here before the database broadcast them (realtime.sql).
drop function if exists stack.announce_change() cascade;
drop function if exists stack.attach_announcements();

-- How often something was asked, in windows of time (stack/gate/counters.ts). A crash may forget it ----------------------
create unlogged table if not exists stack.request_counts (
  key text primary key,
  ends_at timestamptz not null,
  points integer not null
);
create index if not exists request_counts_by_end on stack.request_counts (ends_at);

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
  insert into stack.files as f (bucket, key, bytes, content_type, cache_control, etag)
  select bucket, key, bytes, content_type, cache_control, etag from arrived
  on conflict (bucket, key) do update set bytes = excluded.bytes, content_type = excluded.content_type,
    cache_control = excluded.cache_control, etag = excluded.etag, changed_at = now();
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

-- What Supabase's realtime service keeps in the database: private channels, and broadcasts that the database sends.
-- Names, columns and signatures are Supabase's, so that policies and triggers of supabase/migrations run on both.

create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role;

-- One row a broadcast of the database. Unlogged: after a crash every browser connects again and reads anew. `transaction` and
-- `seq` are this stack's own: by them each copy of the process reads what one transaction has sent, in its order.
create unlogged table if not exists realtime.messages (
  id uuid not null default gen_random_uuid(),
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default (now() at time zone 'utc'),
  inserted_at timestamp not null default (now() at time zone 'utc'),
  transaction xid8 not null default pg_current_xact_id(),
  seq bigint generated always as identity,
  primary key (id, inserted_at)
);
create index if not exists messages_of_transaction on realtime.messages (transaction, seq);
create index if not exists messages_of_topic on realtime.messages (topic, inserted_at desc) where extension = 'broadcast' and private;
create index if not exists messages_by_age on realtime.messages (inserted_at);
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;

create or replace function realtime.topic() returns text
  language sql stable
  as $$ select nullif(current_setting('realtime.topic', true), '') $$;

-- As in Supabase, a broadcast that cannot be sent is a warning: the write that it tells of stays. Here that is looked at before and
-- not caught after: each caught block would be a subtransaction, and an act that tells hundreds would slow down all others.
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
  language plpgsql
  as $$
declare
  message_id uuid := gen_random_uuid();
begin
  if send.topic is null or send.payload is null then
    raise warning 'WarnSendingBroadcastMessage: a broadcast has a topic and a payload';
    return;
  end if;
  insert into realtime.messages (id, payload, event, topic, private, extension)
    values (message_id,
      case when send.payload ? 'id' then send.payload else send.payload || pg_catalog.jsonb_build_object('id', message_id) end,
      send.event, send.topic, send.private, 'broadcast');
end $$;

create or replace function realtime.broadcast_changes(topic_name text, event_name text, operation text, table_name text,
    table_schema text, new record, old record, level text default 'ROW') returns void
  language plpgsql
  as $$
begin
  if level = 'STATEMENT' then
    raise exception 'function can only be triggered for each row, not for each statement';
  end if;
  if operation not in ('INSERT', 'UPDATE', 'DELETE') then
    raise exception 'Unexpected operation type: %', operation;
  end if;
  perform realtime.send(pg_catalog.jsonb_build_object('old_record', old, 'record', new, 'operation', operation,
    'table', table_name, 'schema', table_schema), event_name, topic_name);
end $$;

-- Sending is for triggers and the service, never for whoever asks in their own name.
revoke all on function realtime.send(jsonb, text, text, boolean) from public;
revoke all on function realtime.broadcast_changes(text, text, text, text, text, record, record, text) from public;
grant execute on function realtime.send(jsonb, text, text, boolean) to service_role;
grant execute on function realtime.broadcast_changes(text, text, text, text, text, record, record, text) to service_role;

-- Each copy of the process is told which transaction has sent something, once a transaction however much that is, and reads the
-- rows itself: what is announced has a limit of 8 kB.
create or replace function stack.announce_broadcast() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin perform pg_catalog.pg_notify('stack_broadcasts', new.transaction::text); return null; end $$;
create or replace trigger zz_announce_broadcast after insert on realtime.messages
  for each row when (new.payload is not null) execute function stack.announce_broadcast();

-- What claims may do on a topic is what the policies on realtime.messages say, asked the way Supabase's service asks: with rows
-- that are written and taken back. The exception takes back the role and the settings too.
create or replace function stack.act_as(claims jsonb, topic text) returns void
  language sql set search_path = ''
  as $$
    select pg_catalog.set_config('realtime.topic', topic, true),
      pg_catalog.set_config('request.jwt.claims', claims::text, true),
      pg_catalog.set_config('request.jwt.claim.sub', coalesce(claims ->> 'sub', ''), true),
      pg_catalog.set_config('request.jwt.claim.role', claims ->> 'role', true),
      pg_catalog.set_config('role', claims ->> 'role', true)
  $$;

create or replace function stack.may_hear(claims jsonb, topic text, out broadcast boolean, out presence boolean)
  language plpgsql set search_path = ''
  as $$
declare
  ids uuid[] := array[pg_catalog.gen_random_uuid(), pg_catalog.gen_random_uuid()];
begin
  broadcast := false;
  presence := false;
  begin
    insert into realtime.messages (id, topic, extension, private)
      values (ids[1], may_hear.topic, 'broadcast', true), (ids[2], may_hear.topic, 'presence', true);
    perform stack.act_as(claims, may_hear.topic);
    select coalesce(bool_or(m.id = ids[1]), false), coalesce(bool_or(m.id = ids[2]), false) into broadcast, presence
      from realtime.messages m where m.id = any (ids);
    raise exception using errcode = 'P0TRY';
  exception when sqlstate 'P0TRY' then null;
  end;
end $$;

create or replace function stack.may_send(claims jsonb, topic text, extension text, event text) returns boolean
  language plpgsql set search_path = ''
  as $$
begin
  begin
    perform stack.act_as(claims, may_send.topic);
    insert into realtime.messages (topic, extension, event, private) values (may_send.topic, may_send.extension, may_send.event, true);
    raise exception using errcode = 'P0TRY';
  exception
    when sqlstate 'P0TRY' then return true;
    when insufficient_privilege then return false;
  end;
end $$;
