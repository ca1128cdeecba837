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

-- How often something was asked, in windows of time (stack/gate/counters.ts). A crash may forget it ----------------------
create unlogged table if not exists stack.request_counts (
  key text primary key,
  ends_at timestamptz not null,
  points integer not null
);
create index if not exists request_counts_by_end on stack.request_counts (ends_at);
