-- What was paid directly counts up to the artist's net; what is to be given back is found by an index.

-- Deposits and cash ----------------------------------------------------------------------------------------------------
-- What of it counts towards the invoices and is in the books. The rest is between the two.
alter table public.direct_payments
  add column counted_cents int not null default 0,
  add constraint direct_payments_counted check (counted_cents between 0 and amount_cents and (state = 'confirmed' or counted_cents = 0));
update public.direct_payments set counted_cents = amount_cents where state = 'confirmed' and payment_id is not null;
-- It was booked when it was confirmed; from now on it is when it counts.
with early as (
  select gen_random_uuid() as movement, * from public.direct_payments where state = 'confirmed' and payment_id is null
)
insert into public.ledger_entries (transaction_id, account, amount_cents, currency, memo, booking_id, artist_id, venue_id, at)
  select e.movement, a.account, a.cents, e.currency, 'Paid directly: counts with the invoice', e.booking_id, e.artist_id, e.venue_id, private.now()
  from early e cross join lateral (values ('artist-payable', -e.amount_cents), ('venue-receivable', e.amount_cents)) a (account, cents);

do $$
declare
  words text := pg_get_viewdef('private.ledger_differences'::regclass, true);
  counted text := regexp_replace(words, 'sum\((direct_payments\.)?amount_cents\)( AS cents\s+FROM (public\.)?direct_payments)', 'sum(\1counted_cents)\2');
begin
  if counted = words then raise exception 'ledger_differences no longer has direct payments as it did'; end if;
  execute 'create or replace view private.ledger_differences as ' || counted;
end $$;

-- What is to be given back -----------------------------------------------------------------------------------------------
-- Invoices of which more was paid than is owed, and a part of that through us.
create table private.to_give_back (invoice_id uuid primary key references public.invoices (id) on delete cascade);
revoke all on private.to_give_back from public, anon, authenticated;
insert into private.to_give_back select i.id from public.invoices i
  where private.open_cents(i) < 0 and exists (select from public.payments p where p.invoice_id = i.id and p.kind = 'charge');

create function private.note_to_give_back() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  invoice public.invoices;
begin
  if tg_table_name = 'payments' then
    select * into invoice from public.invoices where id = new.invoice_id;
  else
    if new.kind <> 'credit-note' then return null; end if;
    select * into invoice from public.invoices where id = new.corrects_id;
  end if;
  if private.open_cents(invoice) < 0 and exists (select from public.payments p where p.invoice_id = invoice.id and p.kind = 'charge') then
    insert into private.to_give_back values (invoice.id) on conflict do nothing;
  else
    delete from private.to_give_back where invoice_id = invoice.id;
  end if;
  return null;
end $$;
revoke all on function private.note_to_give_back() from public, anon, authenticated;
-- After note_paid, which locks the invoice.
create trigger note_to_give_back after insert on public.payments for each row execute function private.note_to_give_back();
create trigger note_to_give_back after insert on public.invoices for each row execute function private.note_to_give_back();

create index ledger_entries_by_booking on public.ledger_entries (booking_id);
create index house_proposals_by_conclusion on public.house_proposals (concludes_at);

-- Orders -----------------------------------------------------------------------------------------------------------------
-- When the provider was last asked by the job.
alter table private.money_orders add column asked_at timestamptz;
