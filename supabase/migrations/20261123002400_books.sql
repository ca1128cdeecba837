-- The books: every movement of money, balanced, never updated. A movement is of one currency and one booking, has two sides, and is posted
-- in one database transaction; accounts tie out.

create table public.ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id uuid not null,
  -- The chart of accounts: no other is posted to.
  account text not null constraint ledger_accounts check (account in ('bank', 'venue-receivable', 'artist-payable', 'artist-receivable',
    'venue-payable', 'payouts-in-transit', 'venue-fee-revenue', 'commission-revenue', 'tax-payable')),
  amount_cents bigint not null check (amount_cents <> 0),
  currency text not null,
  memo text not null,
  -- A ledger outlives what it is about.
  booking_id uuid,
  artist_id uuid,
  venue_id uuid,
  at timestamptz not null,
  -- A movement that is posted in two database transactions would be changed by the second.
  posted_in xid8 not null default pg_current_xact_id()
);
create index ledger_by_transaction on public.ledger_entries (transaction_id);
create index ledger_by_account on public.ledger_entries (account, id);
create index ledger_by_artist on public.ledger_entries (artist_id);
create index ledger_by_venue on public.ledger_entries (venue_id);
create index ledger_entries_by_booking on public.ledger_entries (booking_id);

create function private.ledger_balances() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  movement record;
begin
  select sum(amount_cents) as cents, count(*) as entries, count(distinct currency) as currencies, count(distinct posted_in) as posted,
      count(distinct booking_id) filter (where booking_id is not null) as bookings
    into movement from public.ledger_entries where transaction_id = new.transaction_id;
  if movement.cents <> 0 or movement.entries < 2 or movement.currencies <> 1 then
    raise exception 'The entries of a transaction must balance.' using errcode = '23514', constraint = 'ledger_balances';
  end if;
  if movement.posted <> 1 then
    raise exception 'A posted transaction takes no further entries.' using errcode = '23514', constraint = 'ledger_written_once';
  end if;
  if movement.bookings > 1 then
    raise exception 'A transaction is of one booking.' using errcode = '23514', constraint = 'ledger_balances';
  end if;
  return null;
end $$;
create constraint trigger ledger_balances after insert on public.ledger_entries
  deferrable initially deferred for each row execute function private.ledger_balances();

-- Nobody says in which transaction a row was posted.
create function private.ledger_is_posted_now() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  new.posted_in := pg_current_xact_id();
  return new;
end $$;
create trigger posted_now before insert on public.ledger_entries for each row execute function private.ledger_is_posted_now();

-- The ledger is written once, and never emptied; only play money goes, with the season it belongs to ----------------
create function private.ledger_is_written_once() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if tg_op = 'DELETE' and current_user = 'demo_keeper' then return old; end if;
  raise exception 'A ledger entry is never changed; post a correction.' using errcode = '23514', constraint = 'ledger_written_once';
end $$;
create trigger written_once before update or delete on public.ledger_entries
  for each row execute function private.ledger_is_written_once();
create trigger never_emptied before truncate on public.ledger_entries
  for each statement execute function private.ledger_is_written_once();

-- The books are the company's: an administrator reads them, through the service role they are written.
alter table public.ledger_entries enable row level security;
revoke all on public.ledger_entries from anon, authenticated;
grant select on public.ledger_entries to authenticated;
create policy "admins read the ledger" on public.ledger_entries for select to authenticated
  using ((select private.is_admin()));

-- Accounts tie out ----------------------------------------------------------------------------------------------------
-- Accounts of a booking that say otherwise than its invoices, payments and payouts. There are to be none.
create view private.ledger_differences as
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
revoke all on private.ledger_differences from public, anon, authenticated;

-- What stands on each account follows from its entries.
create function private.books() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'accounts', coalesce((select jsonb_agg(jsonb_build_object('account', account, 'currency', currency, 'amountCents', cents,
          'entries', entries) order by account, currency)
        from (select account, currency, sum(amount_cents) as cents, count(*) as entries from public.ledger_entries group by 1, 2) a), '[]'),
      'differences', coalesce((select jsonb_agg(jsonb_build_object('bookingId', d.booking_id, 'account', d.account, 'currency', d.currency,
          'bookedCents', d.booked_cents, 'expectedCents', d.expected_cents) order by d.booking_id, d.account)
        from (select * from private.ledger_differences limit 200) d), '[]'),
      'underWay', (select count(*) from private.money_orders where state in ('open', 'pending')))
  $$;
revoke all on function private.books() from public, anon, authenticated;
