-- One mail a day of what can wait: docs/decisions/ways-of-notices.md.

create table private.digests (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- When the next one is sent; null: nothing waits.
  due_at timestamptz,
  -- A process has it in hand until then, under this name.
  taken_until timestamptz,
  taken_by uuid,
  tries int not null default 0,
  -- The day of its reader on which the last one was sent: there is one a day.
  sent_on date
);
create index digests_due on private.digests (due_at) where due_at is not null;
revoke all on private.digests from public, anon, authenticated;

create table private.digest_notices (
  notification_id uuid primary key references public.notifications (id) on delete cascade,
  user_id uuid not null references private.digests (user_id) on delete cascade
);
create index digest_notices_of_person on private.digest_notices (user_id);
revoke all on private.digest_notices from public, anon, authenticated;

alter table public.settings add column email_digest boolean not null default true;
grant update (email_digest) on public.settings to authenticated;
