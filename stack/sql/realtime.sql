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
