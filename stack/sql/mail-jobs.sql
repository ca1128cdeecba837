-- Mails that wait to be sent (stack/mail/mail-queue.ts): one row a mail, by the clock of the database. A row that is taken is due again by
-- itself, unless its process ends it or gives it back before: a process that died holds nothing up.
create table if not exists stack.mail_jobs (
  queue text not null,
  id uuid not null,
  -- The order in which they are taken.
  place bigint generated always as identity,
  data jsonb not null,
  due_at timestamptz not null default now(),
  -- So often it was taken.
  takes int not null default 0,
  added_at timestamptz not null default now(),
  primary key (queue, id)
);
create index if not exists mail_jobs_in_order on stack.mail_jobs (queue, place);

-- Copies of release 1.0.0, which may still run beside this one, put their mails in a queue of pg-boss: what waits there goes on waiting here.
create or replace function stack.adopt_mail_jobs() returns void
  language plpgsql set search_path = ''
  as $$
begin
  if to_regclass('pgboss.job') is null then return; end if;
  with waiting as (
    select id from pgboss.job
    where name in ('notices', 'letters')
      and (state in ('created', 'retry') or (state = 'active' and started_on + expire_in < now()))
    for update skip locked),
  adopted as (
    delete from pgboss.job where id in (select id from waiting)
    returning name, id, data, start_after, retry_count, created_on)
  insert into stack.mail_jobs (queue, id, data, due_at, takes, added_at)
    select name, id, coalesce(data, '{}'), greatest(start_after, now()), retry_count, created_on from adopted order by created_on
    on conflict do nothing;
end $$;
revoke all on function stack.adopt_mail_jobs() from public;
