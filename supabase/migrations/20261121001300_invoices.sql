-- Invoices, payments, and the ledger: every movement of money, balanced, never updated.
create sequence private.invoice_numbers;

create table public.invoices (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  booking_id uuid not null unique references public.bookings (id) on delete cascade,
  settlement_id uuid not null unique references public.settlements (id) on delete cascade,
  agreement_id uuid not null references public.agreements (id) on delete cascade,
  artist_id uuid not null references public.artist_profiles (id) on delete cascade,
  venue_id uuid not null references public.venue_profiles (id) on delete cascade,
  -- [{label, amount_cents}]; they sum to the amount
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  amount_cents int not null check (amount_cents >= 0),
  currency text not null check (currency in ('EUR', 'USD', 'GBP')),
  event_name text not null,
  event_date date not null,
  issued_on date not null,
  due_on date not null check (due_on >= issued_on),
  paid_at timestamptz,
  created_at timestamptz not null default now()
);
create index invoices_by_artist on public.invoices (artist_id, issued_on desc);
create index invoices_by_venue on public.invoices (venue_id, issued_on desc);
create index invoices_by_agreement on public.invoices (agreement_id);

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null unique references public.invoices (id) on delete cascade,
  artist_id uuid not null references public.artist_profiles (id) on delete cascade,
  venue_id uuid not null references public.venue_profiles (id) on delete cascade,
  amount_cents int not null check (amount_cents >= 0),
  currency text not null check (currency in ('EUR', 'USD', 'GBP')),
  provider text not null,
  provider_reference text not null,
  paid_by uuid references auth.users (id) on delete set null,
  paid_at timestamptz not null
);

-- The ledger --------------------------------------------------------------------------------------------------
create table public.ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id uuid not null,
  account text not null,
  amount_cents bigint not null check (amount_cents <> 0),
  currency text not null check (currency in ('EUR', 'USD', 'GBP')),
  memo text not null,
  -- A ledger outlives what it is about.
  booking_id uuid,
  artist_id uuid,
  venue_id uuid,
  at timestamptz not null
);
create index ledger_by_transaction on public.ledger_entries (transaction_id);
create index ledger_by_account on public.ledger_entries (account, id);
create index ledger_by_artist on public.ledger_entries (artist_id);
create index ledger_by_venue on public.ledger_entries (venue_id);

create function private.ledger_balances() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if exists (select from public.ledger_entries where transaction_id = new.transaction_id
    group by currency having sum(amount_cents) <> 0) then
    raise exception 'The entries of a transaction must balance.' using errcode = '23514', constraint = 'ledger_balances';
  end if;
  return null;
end $$;
create constraint trigger ledger_balances after insert on public.ledger_entries
  deferrable initially deferred for each row execute function private.ledger_balances();

create function private.ledger_is_written_once() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  raise exception 'A ledger entry is never changed; post a correction.' using errcode = '23514', constraint = 'ledger_written_once';
end $$;
create trigger written_once before update or delete on public.ledger_entries
  for each row execute function private.ledger_is_written_once();
create trigger never_emptied before truncate on public.ledger_entries
  for each statement execute function private.ledger_is_written_once();

-- Who may do what -----------------------------------------------------------------------------------------
alter table public.invoices enable row level security;
revoke all on public.invoices from anon, authenticated;
grant select on public.invoices to authenticated;
create policy "both sides read their invoices" on public.invoices for select to authenticated
  using (artist_id = (select private.my_artist_id()) or venue_id = (select private.my_venue_id()));

alter table public.payments enable row level security;
revoke all on public.payments from anon, authenticated;
grant select on public.payments to authenticated;
create policy "both sides read the payments of their invoices" on public.payments for select to authenticated
  using (artist_id = (select private.my_artist_id()) or venue_id = (select private.my_venue_id()));

-- The books are the company's: an administrator reads them, through the service role they are written.
alter table public.ledger_entries enable row level security;
revoke all on public.ledger_entries from anon, authenticated;
grant select on public.ledger_entries to authenticated;
create policy "admins read the ledger" on public.ledger_entries for select to authenticated
  using ((select private.is_admin()));

alter publication supabase_realtime add table public.invoices;

-- Billing: what an account is on with us. The card is a mask; its number never reaches us. -----------------------
create table public.billing (
  user_id uuid primary key references auth.users (id) on delete cascade,
  plan text not null default 'Basic' check (plan in ('Basic')),
  cycle text not null default 'Monthly' check (cycle in ('Monthly')),
  status text not null default 'active' check (status in ('active', 'cancelled')),
  card_brand text check (length(card_brand) <= 30),
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  card_expiry text check (card_expiry ~ '^(0[1-9]|1[0-2])/[0-9]{2}$'),
  updated_at timestamptz not null default now()
);
create trigger touch before update on public.billing for each row execute function private.touch();
alter table public.billing enable row level security;
revoke all on public.billing from anon, authenticated;
grant select on public.billing to authenticated;
grant insert (user_id, status, card_brand, card_last4, card_expiry) on public.billing to authenticated;
grant update (status, card_brand, card_last4, card_expiry) on public.billing to authenticated;
create policy "people read their own billing" on public.billing
  for select to authenticated using (user_id = (select auth.uid()));
create policy "people make their own billing" on public.billing
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "people change their own billing" on public.billing
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
