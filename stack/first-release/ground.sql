-- What the first release laid before its migrations: Supabase's roles and schemas. Never changed.

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

-- How often somebody tried (the table of rate-limiter-flexible) ---------------------------------------------------
create table if not exists stack.attempts (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Mail that was not sent, because no SMTP server is known -----------------------------------------------------------
create table if not exists stack.mail (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  text_body text,
  html_body text,
  sent_at timestamptz not null default now()
);

-- Changes that browsers are told of -----------------------------------------------------------------------------
-- A notice names the row, never its content: each process reads the row again as the person it would tell.
create or replace function stack.announce_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  changed jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
  named jsonb;
begin
  -- Seeding a season tells nobody.
  if current_setting('stack.quiet', true) = 'on' then return null; end if;
  select jsonb_object_agg(key, value) into named from jsonb_each(changed) where key = any (tg_argv[1]::text[]);
  perform pg_notify('stack_changes', jsonb_build_object(
    'schema', tg_table_schema, 'table', tg_table_name, 'type', tg_op, 'row', named,
    'key', to_jsonb(tg_argv[0]::text[]), 'at', to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text);
  return null;
end $$;

-- Every table of the publication announces its changes; one that left it is silent again. The trigger is told the
-- primary key, and all identifiers of a row, so that a deletion can be told to whom it concerns.
create or replace function stack.attach_announcements() returns void
  language plpgsql set search_path = ''
  as $$
declare
  t record;
begin
  for t in
    select c.oid, n.nspname, c.relname, p.pubname is not null as published, g.oid is not null as attached, a.key, a.identifiers
    from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    left join pg_catalog.pg_publication_tables p
      on p.pubname = 'supabase_realtime' and p.schemaname = n.nspname and p.tablename = c.relname
    left join pg_catalog.pg_trigger g on g.tgrelid = c.oid and g.tgname = 'zz_announce_change'
    cross join lateral (
      select array_agg(col.attname order by col.attnum) filter (where k.attnum is not null) as key,
        array_agg(col.attname order by col.attnum) as identifiers
      from pg_catalog.pg_attribute col
      left join (select unnest(i.indkey) as attnum from pg_catalog.pg_index i where i.indrelid = c.oid and i.indisprimary) k
        on k.attnum = col.attnum
      where col.attrelid = c.oid and col.attnum > 0 and not col.attisdropped
        and (k.attnum is not null or col.atttypid = 'pg_catalog.uuid'::pg_catalog.regtype)
    ) a
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
      and (p.pubname is not null or g.oid is not null)
  loop
    if t.attached then
      execute format('drop trigger zz_announce_change on %I.%I', t.nspname, t.relname);
    end if;
    if t.published and t.key is not null then
      execute format('create trigger zz_announce_change after insert or update or delete on %I.%I
        for each row execute function stack.announce_change(%L, %L)', t.nspname, t.relname, t.key, t.identifiers);
    end if;
  end loop;
end $$;
