-- An invoice may be followed by further invoices and credit notes for the same booking. What was issued stays as it was issued.

-- Numbers without gaps -------------------------------------------------------------------------------------------------
-- A sequence leaves a gap for each transaction that fails; a counter is locked until its transaction ends, so acts take it last.
create table private.paper_numbers (
  series text not null,
  year int not null,
  last int not null check (last > 0),
  primary key (series, year)
);
revoke all on private.paper_numbers from public, anon, authenticated;
insert into private.paper_numbers (series, year, last)
  select 'RO-INV', split_part(number, '-', 3)::int, max(split_part(number, '-', 4)::int)
  from public.invoices where number ~ '^RO-INV-[0-9]{4}-[0-9]+$' group by 2;

create function private.next_number(series text, year int) returns int
  language sql security definer set search_path = ''
  as $$
    insert into private.paper_numbers as n (series, year, last) values (series, year, 1)
      on conflict on constraint paper_numbers_pkey do update set last = n.last + 1 returning n.last
  $$;
revoke all on function private.next_number(text, int) from public, anon, authenticated;
-- The numbers of the demo season are play numbers: the sequence is theirs alone from now on.

-- What an invoice holds itself -----------------------------------------------------------------------------------------
drop view public.invoice_list;
alter table public.invoices
  add column kind text not null default 'invoice' check (kind in ('invoice', 'credit-note', 'commission', 'commission-credit')),
  -- The invoice that a credit note takes back from.
  add column corrects_id uuid references public.invoices (id),
  -- What of the amount is the artist's fee and the flat fee, and what of the fee is commission; a credit note takes back so much.
  add column fee_cents int not null default 0,
  add column venue_fee_cents int not null default 0,
  add column commission_cents int not null default 0,
  -- {name, address, location, tax_id} as they were at issue, of whom the invoice is from and to
  add column artist jsonb not null default '{}',
  add column venue jsonb not null default '{}',
  add column agreement_number text,
  -- [{label, rate_basis_points, net_cents, tax_cents}], contained in the amount
  add column taxes jsonb not null default '[]' check (jsonb_typeof(taxes) = 'array'),
  add column why text check (length(why) <= 1000),
  add constraint credit_notes_correct check ((kind in ('credit-note', 'commission-credit')) = (corrects_id is not null));
alter table public.invoices disable trigger user;
update public.invoices i set fee_cents = t.artist_fee_cents, venue_fee_cents = t.venue_fee_cents, commission_cents = t.commission_cents
  from public.settlements t where t.id = i.settlement_id;
update public.invoices i set agreement_number = g.number from public.agreements g where g.id = i.agreement_id;
update public.invoices i set artist = jsonb_build_object('name', a.name, 'location', a.location),
  venue = jsonb_build_object('name', v.name, 'address', v.address, 'location', v.location)
  from public.artist_profiles a, public.venue_profiles v where a.id = i.artist_id and v.id = i.venue_id;
alter table public.invoices enable trigger user;

alter table public.invoices
  drop constraint invoices_booking_id_key, drop constraint invoices_settlement_id_key,
  drop constraint invoices_booking_id_fkey, drop constraint invoices_settlement_id_fkey,
  drop constraint invoices_agreement_id_fkey, drop constraint invoices_artist_id_fkey, drop constraint invoices_venue_id_fkey,
  alter column booking_id drop not null, alter column settlement_id drop not null, alter column agreement_id drop not null,
  alter column artist_id drop not null, alter column venue_id drop not null,
  add constraint invoices_booking_id_fkey foreign key (booking_id) references public.bookings (id) on delete set null,
  add constraint invoices_settlement_id_fkey foreign key (settlement_id) references public.settlements (id) on delete set null,
  add constraint invoices_agreement_id_fkey foreign key (agreement_id) references public.agreements (id) on delete set null,
  add constraint invoices_artist_id_fkey foreign key (artist_id) references public.artist_profiles (id) on delete set null,
  add constraint invoices_venue_id_fkey foreign key (venue_id) references public.venue_profiles (id) on delete set null;
create index invoices_by_booking on public.invoices (booking_id, created_at);
create index invoices_by_settlement on public.invoices (settlement_id);
create index invoices_by_corrected on public.invoices (corrects_id) where corrects_id is not null;

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

-- Issued is issued -----------------------------------------------------------------------------------------------------
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
      and coalesce(new.booking_id, old.booking_id) is not distinct from old.booking_id
      and coalesce(new.settlement_id, old.settlement_id) is not distinct from old.settlement_id
      and coalesce(new.agreement_id, old.agreement_id) is not distinct from old.agreement_id
      and coalesce(new.artist_id, old.artist_id) is not distinct from old.artist_id
      and coalesce(new.venue_id, old.venue_id) is not distinct from old.venue_id
      and (new.paid_at is not distinct from old.paid_at or (new.paid_at is not null) = (private.open_cents(new) <= 0)) then return new; end if;
  end if;
  raise exception 'An issued invoice is never changed; issue a credit note.' using errcode = '23514', constraint = 'invoices_stay';
end $$;
create trigger issued_stay before update or delete on public.invoices
  for each row execute function private.issued_invoices_stay();
create trigger never_emptied before truncate on public.invoices
  for each statement execute function private.issued_invoices_stay();

-- Payments: as many as it takes ----------------------------------------------------------------------------------------
alter table public.payments
  drop constraint payments_invoice_id_key, drop constraint payments_invoice_id_fkey,
  drop constraint payments_artist_id_fkey, drop constraint payments_venue_id_fkey, drop constraint payments_amount_cents_check,
  alter column artist_id drop not null, alter column venue_id drop not null,
  add column kind text not null default 'charge' check (kind in ('charge', 'cash', 'deposit', 'refund', 'dispute')),
  add constraint payments_invoice_id_fkey foreign key (invoice_id) references public.invoices (id) on delete cascade,
  add constraint payments_artist_id_fkey foreign key (artist_id) references public.artist_profiles (id) on delete set null,
  add constraint payments_venue_id_fkey foreign key (venue_id) references public.venue_profiles (id) on delete set null,
  -- What goes back to the venue is below zero.
  add constraint payments_sign check (case when kind = 'refund' then amount_cents < 0 when kind = 'dispute' then amount_cents <> 0 else amount_cents >= 0 end);
create index payments_by_invoice on public.payments (invoice_id);
-- What a provider names is written down once.
create unique index payments_once on public.payments (provider, provider_reference, kind);

create function private.payments_stay() returns trigger
  language plpgsql set search_path = ''
  as $$
declare
  may_change constant text[] := array['artist_id', 'venue_id', 'paid_by'];
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - may_change = to_jsonb(old) - may_change then return new; end if;
  elsif tg_op = 'DELETE' then
    -- With its invoice, whose own rule has let it go.
    if current_user = 'demo_keeper' or not exists (select from public.invoices where id = old.invoice_id) then return old; end if;
  end if;
  raise exception 'A payment is never changed; post a correction.' using errcode = '23514', constraint = 'payments_stay';
end $$;
create trigger stays before update or delete on public.payments for each row execute function private.payments_stay();
create trigger never_emptied before truncate on public.payments for each statement execute function private.payments_stay();

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

-- The list of invoices -------------------------------------------------------------------------------------------------
drop policy "both sides read their invoices" on public.invoices;
create policy "both sides read their invoices" on public.invoices for select to authenticated
  using (artist_id = (select private.my_artist_id())
    or (venue_id = (select private.my_venue_id()) and kind in ('invoice', 'credit-note')));

create view public.invoice_list with (security_invoker = true) as
select i.id, i.number, i.kind, i.corrects_id, i.booking_id, i.settlement_id, i.agreement_id, i.artist_id, i.venue_id, i.lines,
  i.amount_cents, private.open_cents(i) as open_cents, i.currency, i.taxes, i.why, i.artist, i.venue,
  i.event_name, i.event_date, i.issued_on, i.due_on, i.paid_at, i.created_at,
  coalesce(i.artist ->> 'name', a.name, '') as artist_name, coalesce(i.venue ->> 'name', v.name, '') as venue_name,
  coalesce(i.venue ->> 'address', v.address, '') as venue_address, coalesce(i.venue ->> 'location', v.location, '') as venue_location,
  coalesce(i.artist ->> 'location', a.location, '') as artist_location, coalesce(i.agreement_number, g.number, '') as agreement_number,
  f.number as corrects_number,
  case
    when i.kind in ('credit-note', 'commission-credit') then 'Credit'
    when i.kind = 'commission' then 'Withheld'
    when i.paid_at is not null and not exists (select from public.payments p where p.invoice_id = i.id)
      and exists (select from public.invoices c where c.corrects_id = i.id) then 'Credited'
    when i.paid_at is not null then 'Paid'
    when i.due_on < private.today(coalesce(v.time_zone, 'UTC')) then 'Overdue' else 'Due' end as status
from public.invoices i
left join public.artist_profiles a on a.id = i.artist_id
left join public.venue_profiles v on v.id = i.venue_id
left join public.agreements g on g.id = i.agreement_id
left join public.invoices f on f.id = i.corrects_id;
revoke all on public.invoice_list from anon, authenticated;
grant select on public.invoice_list to authenticated;
comment on view public.invoice_list is '@certain id number kind lines amount_cents open_cents currency taxes artist venue event_name event_date issued_on due_on created_at artist_name venue_name venue_address venue_location artist_location agreement_number status';

-- Of the invoices of a booking its details name the oldest that is to be paid, or the last one.
do $$
declare
  words text := pg_get_viewdef('public.booking_details'::regclass, true);
  found text := substring(words from 'LEFT JOIN (?:public\.)?invoices i ON [^\n]*');
begin
  if found is null then raise exception 'booking_details no longer joins invoices as it did'; end if;
  execute 'create or replace view public.booking_details with (security_invoker = true) as ' || replace(words, found,
    'LEFT JOIN LATERAL (select v.* from public.invoices v where v.booking_id = one.booking_id and v.kind = ''invoice''
       order by v.paid_at is not null, case when v.paid_at is null then v.created_at end, v.created_at desc limit 1) i ON true');
end $$;
