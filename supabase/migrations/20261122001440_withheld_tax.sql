-- Tax that a venue withholds from an artist's fee and pays to the tax office goes past the provider, as deposits and cash do.
alter table public.direct_payments
  drop constraint direct_payments_kind_check,
  add constraint direct_payments_kind_check check (kind in ('deposit', 'cash', 'withheld-tax'));
alter table public.payments
  drop constraint payments_kind_check,
  add constraint payments_kind_check check (kind in ('charge', 'cash', 'deposit', 'withheld-tax', 'refund', 'refund-returned', 'dispute'));

-- What was paid past the provider is told by the provider that it names, whatever it was.
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
  where i.booking_id is not null and p.provider <> 'direct' group by i.booking_id
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
