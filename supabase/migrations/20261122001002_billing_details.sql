-- Who people are on invoices: each invoice holds it as it was at issue. An artist gets an invoice for the commission.

create table private.billing_details (
  user_id uuid primary key references auth.users (id) on delete cascade,
  legal_name text not null default '' check (length(legal_name) <= 160),
  address text not null default '' check (length(address) <= 400),
  tax_id text not null default '' check (length(tax_id) <= 60),
  vat_basis_points int check (vat_basis_points between 1 and 5000),
  updated_at timestamptz not null default now()
);
revoke all on private.billing_details from public, anon, authenticated;

-- {legal_name, address, tax_id} of whoever runs the deployment, who issues invoices, and is the seller of the commission and the booking fee.
alter table public.invoices add column issuer jsonb not null default '{}' check (jsonb_typeof(issuer) = 'object');

do $$
declare
  words text := pg_get_viewdef('public.invoice_list'::regclass, true);
begin
  if words !~ 'i\.payer\s+FROM' then raise exception 'invoice_list no longer ends as it did'; end if;
  execute 'create or replace view public.invoice_list with (security_invoker = true) as ' || regexp_replace(words, 'i\.payer(\s+FROM)', 'i.payer, i.issuer\1');
end $$;
comment on view public.invoice_list is '@certain id number kind lines amount_cents open_cents currency taxes artist venue event_name event_date issued_on due_on created_at artist_name venue_name venue_address venue_location artist_location agreement_number status about payer issuer';
