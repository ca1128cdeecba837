-- Invoices, credit notes and payments. What was issued stays as it was issued; an invoice may be followed by further invoices and credit
-- notes for the same booking.

-- Numbers -------------------------------------------------------------------------------------------------------------
-- The numbers of the demo season are play numbers.
create sequence private.invoice_numbers;

-- A sequence leaves a gap for each transaction that fails; a counter is locked until its transaction ends, so acts take it last.
create table private.paper_numbers (
  series text not null,
  year int not null,
  last int not null check (last > 0),
  primary key (series, year)
);
revoke all on private.paper_numbers from public, anon, authenticated;

create function private.next_number(series text, year int) returns int
  language sql security definer set search_path = ''
  as $$
    insert into private.paper_numbers as n (series, year, last) values (series, year, 1)
      on conflict on constraint paper_numbers_pkey do update set last = n.last + 1 returning n.last
  $$;
revoke all on function private.next_number(text, int) from public, anon, authenticated;

-- Tables --------------------------------------------------------------------------------------------------------------
create table public.invoices (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  kind text not null default 'invoice' check (kind in ('invoice', 'credit-note', 'commission', 'commission-credit')),
  -- What it is for, and which side pays it.
  about text not null default 'fee' check (about in ('fee', 'deposit', 'cancellation')),
  payer text not null default 'venue' check (payer in ('artist', 'venue')),
  -- The invoice that a credit note takes back from.
  corrects_id uuid references public.invoices (id),
  -- What it is about may go; the invoice stays.
  booking_id uuid references public.bookings (id) on delete set null,
  settlement_id uuid references public.settlements (id) on delete set null,
  agreement_id uuid references public.agreements (id) on delete set null,
  artist_id uuid references public.artist_profiles (id) on delete set null,
  venue_id uuid references public.venue_profiles (id) on delete set null,
  -- [{label, amount_cents}]; they sum to the amount
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  amount_cents int not null check (amount_cents >= 0),
  -- What of the amount is the artist's fee and the flat fee, and what of the fee is commission; a credit note takes back so much.
  fee_cents int not null default 0,
  venue_fee_cents int not null default 0,
  commission_cents int not null default 0,
  currency text not null,
  -- [{label, rate_basis_points, net_cents, tax_cents}], contained in the amount
  taxes jsonb not null default '[]' check (jsonb_typeof(taxes) = 'array'),
  -- {name, address, location, tax_id} as they were at issue, of whom the invoice is from and to
  artist jsonb not null default '{}',
  venue jsonb not null default '{}',
  -- {legal_name, address, tax_id} of whoever runs the deployment, who issues invoices, and is the seller of the commission and the booking fee.
  issuer jsonb not null default '{}' check (jsonb_typeof(issuer) = 'object'),
  agreement_number text,
  event_name text not null,
  event_date date not null,
  why text check (length(why) <= 1000),
  issued_on date not null,
  due_on date not null check (due_on >= issued_on),
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  constraint credit_notes_correct check ((kind in ('credit-note', 'commission-credit')) = (corrects_id is not null)),
  constraint artists_pay_for_cancelling check (payer = 'venue' or (kind = 'invoice' and about = 'cancellation'))
);
create index invoices_by_artist on public.invoices (artist_id, issued_on desc);
create index invoices_by_venue on public.invoices (venue_id, issued_on desc);
create index invoices_by_agreement on public.invoices (agreement_id);
create index invoices_by_booking on public.invoices (booking_id, created_at);
create index invoices_by_settlement on public.invoices (settlement_id);
create index invoices_by_corrected on public.invoices (corrects_id) where corrects_id is not null;
create unique index invoices_one_deposit on public.invoices (booking_id) where about = 'deposit' and kind = 'invoice';
create unique index invoices_one_of_artist on public.invoices (booking_id) where payer = 'artist';

-- Which invoices are due around a day, for the job that reminds of them.
create index invoices_unpaid_by_due_day on public.invoices (due_on) where paid_at is null and kind = 'invoice';
create index invoices_of_venues_fees on public.invoices (venue_id) where payer = 'venue' and kind = 'invoice' and about = 'fee';

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null references public.invoices (id) on delete cascade,
  artist_id uuid references public.artist_profiles (id) on delete set null,
  venue_id uuid references public.venue_profiles (id) on delete set null,
  kind text not null default 'charge' check (kind in ('charge', 'cash', 'deposit', 'withheld-tax', 'refund', 'refund-returned', 'dispute')),
  amount_cents int not null,
  currency text not null,
  provider text not null,
  provider_reference text not null,
  paid_by uuid references auth.users (id) on delete set null,
  paid_at timestamptz not null,
  -- What goes back to the venue is below zero.
  constraint payments_sign check (case when kind = 'refund' then amount_cents < 0 when kind = 'dispute' then amount_cents <> 0 else amount_cents >= 0 end)
);
create index payments_by_invoice on public.payments (invoice_id);

-- What a provider names is written down once.
create unique index payments_once on public.payments (provider, provider_reference, kind);

-- What of an invoice is still to be paid: below zero is what is to be given back.
create function private.open_cents(invoice public.invoices) returns bigint
  language sql stable security definer set search_path = ''
  as $$
    select case when invoice.kind <> 'invoice' then 0 else invoice.amount_cents
      - coalesce((select sum(p.amount_cents) from public.payments p where p.invoice_id = invoice.id), 0)
      - coalesce((select sum(c.amount_cents) from public.invoices c where c.corrects_id = invoice.id and c.kind = 'credit-note'), 0) end
  $$;
revoke all on function private.open_cents(public.invoices) from public, anon;
grant execute on function private.open_cents(public.invoices) to authenticated;

-- Issued is issued ----------------------------------------------------------------------------------------------------
-- Rows of other tables are looked at as the owner does; whoever deletes may not see them.
create function private.is_gone(of text, id uuid) returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  if is_gone.id is null then return false; end if;
  return case of
    when 'booking' then not exists (select from public.bookings b where b.id = is_gone.id)
    when 'settlement' then not exists (select from public.settlements s where s.id = is_gone.id)
    when 'agreement' then not exists (select from public.agreements g where g.id = is_gone.id)
    when 'artist' then not exists (select from public.artist_profiles a where a.id = is_gone.id)
    when 'venue' then not exists (select from public.venue_profiles v where v.id = is_gone.id)
    when 'invoice' then not exists (select from public.invoices i where i.id = is_gone.id)
    when 'payment' then not exists (select from public.payments p where p.id = is_gone.id)
    when 'payout' then not exists (select from public.payouts p where p.id = is_gone.id)
    when 'user' then not exists (select from auth.users u where u.id = is_gone.id)
  end;
end $$;
revoke all on function private.is_gone(text, uuid) from public, anon, authenticated;

-- A reference stays, or is lost with what it referred to.
create function private.reference_stays(of text, was uuid, becomes uuid) returns boolean
  language sql stable set search_path = ''
  as $$ select becomes is not distinct from was or (becomes is null and private.is_gone(of, was)) $$;
revoke all on function private.reference_stays(text, uuid, uuid) from public, anon, authenticated;

-- What it is about may go, and its reference with it; whether it is paid follows from payments and credit notes. Books are kept to
-- the end of the sixth year. Play money goes with its season.
create function private.issued_invoices_stay() returns trigger
  language plpgsql set search_path = ''
  as $$
declare
  may_change constant text[] := array['booking_id', 'settlement_id', 'agreement_id', 'artist_id', 'venue_id', 'paid_at'];
begin
  if tg_op = 'DELETE' then
    if current_user = 'demo_keeper' or extract(year from old.issued_on) + 6 < extract(year from private.today()) then return old; end if;
  elsif tg_op = 'UPDATE' then
    if to_jsonb(new) - may_change = to_jsonb(old) - may_change
      and private.reference_stays('booking', old.booking_id, new.booking_id)
      and private.reference_stays('settlement', old.settlement_id, new.settlement_id)
      and private.reference_stays('agreement', old.agreement_id, new.agreement_id)
      and private.reference_stays('artist', old.artist_id, new.artist_id)
      and private.reference_stays('venue', old.venue_id, new.venue_id)
      and (new.paid_at is not distinct from old.paid_at or (new.paid_at is not null) = (private.open_cents(new) <= 0)) then return new; end if;
  end if;
  raise exception 'An issued invoice is never changed; issue a credit note.' using errcode = '23514', constraint = 'invoices_stay';
end $$;
create trigger issued_stay before update or delete on public.invoices
  for each row execute function private.issued_invoices_stay();
create trigger never_emptied before truncate on public.invoices
  for each statement execute function private.issued_invoices_stay();

create function private.payments_stay() returns trigger
  language plpgsql set search_path = ''
  as $$
declare
  may_change constant text[] := array['artist_id', 'venue_id', 'paid_by'];
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - may_change = to_jsonb(old) - may_change
      and private.reference_stays('artist', old.artist_id, new.artist_id)
      and private.reference_stays('venue', old.venue_id, new.venue_id)
      and private.reference_stays('user', old.paid_by, new.paid_by) then return new; end if;
  elsif tg_op = 'DELETE' then
    -- With its invoice, whose own rule has let it go.
    if current_user = 'demo_keeper' or not exists (select from public.invoices where id = old.invoice_id) then return old; end if;
  end if;
  raise exception 'A payment is never changed; post a correction.' using errcode = '23514', constraint = 'payments_stay';
end $$;
create trigger stays before update or delete on public.payments for each row execute function private.payments_stay();
create trigger never_emptied before truncate on public.payments for each statement execute function private.payments_stay();

-- One currency
create function private.currency_of_its_invoice() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  invoice_id uuid := case tg_table_name when 'payments' then to_jsonb(new) ->> 'invoice_id' else to_jsonb(new) ->> 'corrects_id' end;
begin
  if exists (select from public.invoices i where i.id = invoice_id and i.currency <> new.currency) then
    raise exception 'It is in another currency than its invoice.' using errcode = '23514', constraint = 'currency_of_its_invoice';
  end if;
  return new;
end $$;
revoke all on function private.currency_of_its_invoice() from public, anon, authenticated;
create trigger one_currency before insert on public.payments for each row execute function private.currency_of_its_invoice();
create trigger one_currency before insert on public.invoices for each row execute function private.currency_of_its_invoice();

-- Whether an invoice is paid follows from its payments and credit notes.
create function private.note_paid() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  moment timestamptz;
  invoice public.invoices;
begin
  if tg_table_name = 'payments' then
    select * into invoice from public.invoices where id = new.invoice_id for no key update;
    moment := new.paid_at;
  else
    if new.kind <> 'credit-note' then return null; end if;
    select * into invoice from public.invoices where id = new.corrects_id for no key update;
    moment := private.now();
  end if;
  if private.open_cents(invoice) <= 0 then
    update public.invoices set paid_at = moment where id = invoice.id and paid_at is null;
  else
    update public.invoices set paid_at = null where id = invoice.id and paid_at is not null;
  end if;
  return null;
end $$;
create trigger note_paid after insert on public.payments for each row execute function private.note_paid();
create trigger note_paid after insert on public.invoices for each row execute function private.note_paid();

-- What is to be given back --------------------------------------------------------------------------------------------
-- Invoices of which more was paid than is owed, and a part of that through us.
create table private.to_give_back (invoice_id uuid primary key references public.invoices (id) on delete cascade);
revoke all on private.to_give_back from public, anon, authenticated;

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

-- Who may do what -----------------------------------------------------------------------------------------------------
create policy "both sides read their invoices" on public.invoices for select to authenticated
  using (artist_id = (select private.my_artist_id())
    or (venue_id = (select private.my_venue_id()) and kind in ('invoice', 'credit-note')));

alter table public.invoices enable row level security;
revoke all on public.invoices from anon, authenticated;
grant select on public.invoices to authenticated;

alter table public.payments enable row level security;
revoke all on public.payments from anon, authenticated;
grant select on public.payments to authenticated;
create policy "both sides read the payments of their invoices" on public.payments for select to authenticated
  using (artist_id = (select private.my_artist_id()) or venue_id = (select private.my_venue_id()));
select private.tell_changes_of('public.invoices', 'tell_both_sides');
