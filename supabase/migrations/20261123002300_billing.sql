-- Billing: what an account is on with us, and who people are on invoices.

-- The card is a mask; its number never reaches us.
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

-- Each invoice holds it as it was at issue. An artist gets an invoice for the commission.
create table private.billing_details (
  user_id uuid primary key references auth.users (id) on delete cascade,
  legal_name text not null default '' check (length(legal_name) <= 160),
  address text not null default '' check (length(address) <= 400),
  tax_id text not null default '' check (length(tax_id) <= 60),
  vat_basis_points int check (vat_basis_points between 1 and 5000),
  updated_at timestamptz not null default now()
);
revoke all on private.billing_details from public, anon, authenticated;
