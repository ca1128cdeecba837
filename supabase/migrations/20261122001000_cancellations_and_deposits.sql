-- Cancelling is invoiced to the side that cancels, and a deposit to the venue. What an artist owes a venue goes through the same books.

-- What an invoice is for, and which side pays it.
alter table public.invoices
  add column about text not null default 'fee' check (about in ('fee', 'deposit', 'cancellation')),
  add column payer text not null default 'venue' check (payer in ('artist', 'venue')),
  add constraint artists_pay_for_cancelling check (payer = 'venue' or (kind = 'invoice' and about = 'cancellation'));
create unique index invoices_one_deposit on public.invoices (booking_id) where about = 'deposit' and kind = 'invoice';
create unique index invoices_one_of_artist on public.invoices (booking_id) where payer = 'artist';

-- Money goes to the side that was cancelled on. A cancelled show has no statement.
alter table public.payouts
  alter column settlement_id drop not null,
  add column payee text not null default 'artist' check (payee in ('artist', 'venue'));

create or replace view public.invoice_list with (security_invoker = true) as
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
    when i.due_on < private.today(coalesce(v.time_zone, 'UTC')) then 'Overdue' else 'Due' end as status,
  i.about, i.payer
from public.invoices i
left join public.artist_profiles a on a.id = i.artist_id
left join public.venue_profiles v on v.id = i.venue_id
left join public.agreements g on g.id = i.agreement_id
left join public.invoices f on f.id = i.corrects_id;
comment on view public.invoice_list is '@certain id number kind lines amount_cents open_cents currency taxes artist venue event_name event_date issued_on due_on created_at artist_name venue_name venue_address venue_location artist_location agreement_number status about payer';

-- Whose payout it is, beside what the details of a booking say of it already.
do $$
declare
  words text := pg_get_viewdef('public.booking_details'::regclass, true);
begin
  if position('more.open_cents' in words) = 0 or position('p.why AS payout_why' in words) = 0 then
    raise exception 'booking_details no longer has payouts as it did';
  end if;
  words := replace(words, 'more.open_cents', 'more.open_cents, more.payout_payee');
  words := replace(words, 'p.why AS payout_why', 'p.why AS payout_why, p.payee AS payout_payee');
  execute 'create or replace view public.booking_details with (security_invoker = true) as ' || words;
end $$;

-- The books ------------------------------------------------------------------------------------------------------------
alter table public.ledger_entries drop constraint ledger_accounts, add constraint ledger_accounts check (account in
  ('bank', 'venue-receivable', 'artist-payable', 'artist-receivable', 'venue-payable', 'payouts-in-transit', 'venue-fee-revenue',
   'commission-revenue', 'tax-payable'));

create or replace view private.ledger_differences as
with booked as (
  select booking_id, currency,
    coalesce(sum(amount_cents) filter (where account = 'venue-receivable'), 0) as receivable,
    coalesce(sum(amount_cents) filter (where account = 'artist-payable'), 0) as payable,
    coalesce(sum(amount_cents) filter (where account = 'artist-receivable'), 0) as owed_by_artist,
    coalesce(sum(amount_cents) filter (where account = 'venue-payable'), 0) as owed_to_venue,
    coalesce(sum(amount_cents) filter (where account = 'payouts-in-transit'), 0) as transit,
    coalesce(sum(amount_cents) filter (where account = 'bank'), 0) as bank,
    coalesce(sum(amount_cents) filter (where account in ('venue-fee-revenue', 'commission-revenue', 'tax-payable')), 0) as revenue
  from public.ledger_entries l where exists (select from public.bookings b where b.id = l.booking_id) group by booking_id, currency
), billed as (
  select booking_id, currency,
    coalesce(sum(case kind when 'invoice' then amount_cents else -amount_cents end) filter (where payer = 'venue'), 0) as total,
    coalesce(sum(amount_cents) filter (where payer = 'artist'), 0) as of_artist,
    coalesce(sum(case kind when 'invoice' then venue_fee_cents + commission_cents else -venue_fee_cents - commission_cents end), 0) as earned,
    coalesce(sum(case kind when 'invoice' then fee_cents - commission_cents else commission_cents - fee_cents end)
      filter (where payer = 'venue'), 0) as net
  from public.invoices where kind in ('invoice', 'credit-note') and booking_id is not null group by booking_id, currency
), paid as (
  select i.booking_id, coalesce(sum(p.amount_cents) filter (where i.payer = 'venue'), 0) as by_venue,
    coalesce(sum(p.amount_cents) filter (where i.payer = 'artist'), 0) as by_artist
  from public.payments p join public.invoices i on i.id = p.invoice_id
  where i.booking_id is not null and p.kind not in ('cash', 'deposit') group by i.booking_id
), direct as (
  select booking_id, sum(counted_cents) as cents from public.direct_payments where state = 'confirmed' group by booking_id
), sent as (
  select booking_id, coalesce(sum(sent_cents) filter (where payee = 'artist'), 0) as to_artist,
    coalesce(sum(sent_cents) filter (where payee = 'venue'), 0) as to_venue,
    sum(case when status = 'initiated' then coalesce((select sum(o.amount_cents) from private.money_orders o
      where o.payout_id = p.id and o.state = 'pending'), p.sent_cents) else 0 end) as on_its_way
  from public.payouts p group by booking_id
), both_sides as (
  select coalesce(k.booking_id, b.booking_id) as booking_id, coalesce(k.currency, b.currency) as currency, k.receivable, k.payable,
    k.owed_by_artist, k.owed_to_venue, k.transit, k.bank, k.revenue, coalesce(b.total, 0) as total, coalesce(b.of_artist, 0) as of_artist,
    coalesce(b.earned, 0) as earned, coalesce(b.net, 0) as net, coalesce(p.by_venue, 0) as by_venue, coalesce(p.by_artist, 0) as by_artist,
    coalesce(d.cents, 0) as direct, coalesce(s.to_artist, 0) as to_artist, coalesce(s.to_venue, 0) as to_venue,
    coalesce(s.on_its_way, 0) as on_its_way
  from booked k full join billed b on b.booking_id = k.booking_id and b.currency = k.currency
  left join paid p on p.booking_id = coalesce(k.booking_id, b.booking_id)
  left join direct d on d.booking_id = coalesce(k.booking_id, b.booking_id)
  left join sent s on s.booking_id = coalesce(k.booking_id, b.booking_id)
)
select t.booking_id, t.currency, a.account, a.booked::bigint as booked_cents, a.expected::bigint as expected_cents
from both_sides t
cross join lateral (values
  ('venue-receivable', coalesce(t.receivable, 0), t.total - t.by_venue - t.direct),
  ('artist-payable', coalesce(t.payable, 0), t.to_artist + t.direct - t.net),
  ('artist-receivable', coalesce(t.owed_by_artist, 0), t.of_artist - t.by_artist),
  ('venue-payable', coalesce(t.owed_to_venue, 0), t.to_venue - t.of_artist),
  ('payouts-in-transit', coalesce(t.transit, 0), -t.on_its_way),
  ('bank', coalesce(t.bank, 0), t.by_venue + t.by_artist - t.to_artist - t.to_venue + t.on_its_way),
  ('revenue', coalesce(t.revenue, 0), -t.earned)) a (account, booked, expected)
where a.booked <> a.expected;
