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
-- What it is answered to, and its own Message-ID, which answers name.
alter table stack.mail add column if not exists reply_to text;
alter table stack.mail add column if not exists message_id text;
-- The name and size of each paper that it carries.
alter table stack.mail add column if not exists papers jsonb not null default '[]';

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
