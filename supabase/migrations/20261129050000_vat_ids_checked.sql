-- VAT ids that VIES was asked about, where a deployment has it on. docs/decisions/vat-ids-checked.md.

alter table private.billing_details
  -- When VIES last said that it does not know the id; null once it knows it, or the id is another.
  add column vat_id_refused_on date,
  -- When VIES is to be asked; null where nothing is to be asked.
  add column vat_id_due_at timestamptz,
  add column vat_id_tries int not null default 0,
  add constraint refused_where_there_is_one check (vat_id <> '' or vat_id_refused_on is null),
  add constraint asked_where_there_is_one check (vat_id <> '' or vat_id_due_at is null);
create index vat_ids_due on private.billing_details (vat_id_due_at) where vat_id_due_at is not null;

-- Each answer of VIES. They go with the details they are about; what a paper was issued by is kept with the paper.
create table private.vat_id_checks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references private.billing_details (user_id) on delete cascade,
  vat_id text not null check (length(vat_id) <= 30),
  checked_at timestamptz not null,
  is_valid boolean not null,
  -- What VIES keeps the answer under. It gives one only to whoever asks by a VAT id of their own.
  identifier text check (length(identifier) <= 100),
  asked_as text check (length(asked_as) <= 30),
  -- As VIES has them: some states give none.
  name text check (length(name) <= 400),
  address text check (length(address) <= 400)
);
create index vat_id_checks_of_home on private.vat_id_checks (user_id, checked_at);
revoke all on private.vat_id_checks from public, anon, authenticated;

-- One more switch: what is asked of VIES stops at once in every copy of the process (private.take_due_vat_ids).
alter table private.switches drop constraint switches_name_check,
  add constraint switches_name_check check (name in ('sign-ups', 'newsletter', 'requests', 'vat-ids'));

-- Ids that are due, for whoever asks: five minutes each, so that a process that ends meanwhile leaves them to the next.
create function private.take_due_vat_ids(most int) returns table (user_id uuid, vat_id text, tries int)
  language sql volatile security definer set search_path = ''
  as $$
  with due as (
    select d.user_id from private.billing_details d
    where d.vat_id_due_at <= private.now()
      and not exists (select from private.switches s where s.name = 'vat-ids' and not s.is_on)
    order by d.vat_id_due_at limit most for no key update skip locked)
  update private.billing_details d
    set vat_id_due_at = private.now() + interval '5 minutes', vat_id_tries = d.vat_id_tries + 1
  from due where d.user_id = due.user_id
  returning d.user_id, d.vat_id, d.vat_id_tries;
$$;
revoke all on function private.take_due_vat_ids(int) from public, anon, authenticated;
