-- Acts that carry money or data out of an account: who did them, in which session, and what stood before. Their owner is told of each by
-- mail, with a link that takes it back.

create table private.guarded_acts (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  session_id uuid,
  act text not null check (length(act) <= 60),
  at timestamptz not null,
  -- The payout account before, where the act changed it.
  before jsonb,
  -- The mail to the owner: null once it was handed over.
  mail_due_at timestamptz,
  mail_tries int not null default 0,
  -- The owner said that it was not them.
  disowned_at timestamptz
);
create index guarded_acts_by_user on private.guarded_acts (user_id, at);
create index guarded_acts_to_mail on private.guarded_acts (mail_due_at) where mail_due_at is not null;
revoke all on private.guarded_acts from public, anon, authenticated;

-- A new account is paid for the first time after some days; null: at once. `saved_by` is the act that saved it.
alter table public.payout_accounts add column paid_from timestamptz, add column saved_by uuid;

-- The session in which a private link was made.
alter table private.calendar_feeds add column made_in uuid;
alter table public.crew_links add column made_in uuid;
