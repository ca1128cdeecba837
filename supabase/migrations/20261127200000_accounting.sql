-- What an accountant is handed: how a profile's papers are posted, and its archive of papers. docs/decisions/for-the-accountant.md.
create table private.accounting (
  -- The home of the profile, as billing details have it.
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- Read by `accountingSchema` of core/accounting/accounts.ts; what the mail asks is a column of its own.
  settings jsonb not null check (jsonb_typeof(settings) = 'object' and length(settings::text) <= 4000),
  monthly_mail boolean not null default false,
  -- The first day of the last month that was told of.
  told_month date check (extract(day from told_month) = 1),
  updated_at timestamptz not null default now()
);
create index accounting_by_mail on private.accounting (user_id) where monthly_mail;
revoke all on private.accounting from public, anon, authenticated;

-- One a profile: the next one takes its place. It is made a few papers at a time, and kept for a week.
create table private.accounting_archives (
  user_id uuid primary key references auth.users (id) on delete cascade,
  id uuid not null unique default gen_random_uuid(),
  side text not null check (side in ('artist', 'venue')),
  profile_id uuid not null,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  state text not null default 'making' check (state in ('making', 'ready', 'failed')),
  papers int not null check (papers between 0 and 1000),
  made int not null default 0 check (made >= 0),
  tries int not null default 0,
  next_at timestamptz not null,
  asked_at timestamptz not null,
  ends_at timestamptz not null
);
create index accounting_archives_to_make on private.accounting_archives (next_at) where state = 'making';
create index accounting_archives_over on private.accounting_archives (ends_at);
revoke all on private.accounting_archives from public, anon, authenticated;

create table private.accounting_papers (
  archive_id uuid not null references private.accounting_archives (id) on delete cascade,
  invoice_id uuid not null,
  number text not null,
  -- Null until it is made.
  pdf bytea check (length(pdf) <= 2000000),
  primary key (archive_id, invoice_id)
);
revoke all on private.accounting_papers from public, anon, authenticated;

-- Whoever may move the money of the profile hears how its books and its archive stand.
create function private.tell_of_accounting() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  reader record;
begin
  for reader in
    select distinct coalesce(m.user_id, c.user_id) as user_id from changed c
    left join private.homes h on h.home_id = c.user_id
    left join private.profile_members m on m.profile_id = h.profile_id and private.role_may(m.role, 'move-money')
  loop
    perform private.tell(reader.user_id, 'accounting', tg_op, null);
  end loop;
  return null;
end $$;
revoke all on function private.tell_of_accounting() from public, anon, authenticated;
select private.tell_changes_of('private.accounting', 'tell_of_accounting');
select private.tell_changes_of('private.accounting_archives', 'tell_of_accounting');
