-- Interest on what a venue paid late, where that is agreed and the artist asks for it: a paper of its own, with accounts of its own. It is no part of the fee: no
-- commission is taken from it, no correction of the fee touches it, and nothing of the fee waits for it. docs/decisions/interest.md.
alter table public.invoices drop constraint invoices_about_check;
alter table public.invoices add constraint invoices_about_check check (about in ('fee', 'deposit', 'cancellation', 'return', 'interest'));
-- All of it is interest.
alter table public.invoices add constraint interest_alone check (about <> 'interest'
  or (kind in ('invoice', 'credit-note') and payer = 'venue' and fee_cents = 0 and venue_fee_cents = 0 and commission_cents = 0 and taxes = '[]'));
-- It is asked for once.
create unique index invoices_one_of_interest on public.invoices (booking_id) where about = 'interest' and kind = 'invoice';
create index invoices_of_interest on public.invoices (booking_id) where about = 'interest';

alter table public.ledger_entries drop constraint ledger_accounts;
alter table public.ledger_entries add constraint ledger_accounts check (account in ('bank', 'venue-receivable', 'artist-payable', 'artist-receivable',
  'venue-payable', 'payouts-in-transit', 'venue-fee-revenue', 'commission-revenue', 'tax-payable', 'interest-receivable', 'interest-payable'));

-- What came in of the interest of a booking, and is the artist's: what was charged of it, and never more than was asked for and not waived. What a bank takes
-- back later is owed by the venue again, as it is of a fee.
create function private.interest_received(booking uuid) returns bigint
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(sum(least(
      (select coalesce(sum(p.amount_cents), 0) from public.payments p where p.invoice_id = i.id and p.kind = 'charge'),
      i.amount_cents - (select coalesce(sum(c.amount_cents), 0) from public.invoices c where c.corrects_id = i.id))), 0)::bigint
    from public.invoices i where i.booking_id = booking and i.about = 'interest' and i.kind = 'invoice'
  $$;
revoke all on function private.interest_received(uuid) from public, anon, authenticated;

-- What is owed to the side that a payout goes to. An artist is sent interest beside the net of the fee, once it came in.
create or replace function private.owed_to_payee(paid public.payouts) returns bigint
  language sql stable security definer set search_path = ''
  as $$
    select case paid.payee
      when 'venue' then (select coalesce(sum(i.amount_cents), 0) from public.invoices i
        where i.booking_id = paid.booking_id and i.payer = 'artist' and i.about = 'cancellation')
      else greatest(0,
        (select coalesce(sum(case i.kind when 'invoice' then i.fee_cents - i.commission_cents else i.commission_cents - i.fee_cents end), 0)
          from public.invoices i where i.booking_id = paid.booking_id and i.kind in ('invoice', 'credit-note')
            and (i.payer = 'venue' or i.about = 'return'))
        - (select coalesce(sum(d.counted_cents), 0) from public.direct_payments d where d.booking_id = paid.booking_id and d.state = 'confirmed'))
        + private.interest_received(paid.booking_id)
      end
  $$;

-- What one side has yet to pay of all its invoices of a booking. Nothing waits for interest.
create or replace function private.open_of_booking(booking uuid, side text) returns bigint
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(sum(greatest(private.open_cents(i), 0)), 0) from public.invoices i
    where i.booking_id = booking and i.kind = 'invoice' and i.payer = side and i.about <> 'interest'
  $$;

-- A booking's invoice is the one for its show; interest stands beside it, as a return does.
do $$
declare
  was constant text := pg_get_viewdef('public.booking_details');
  becomes constant text := regexp_replace(was, '\m([ov])\.about <> ''return''::text', '\1.about <> all (array[''return'', ''interest''])', 'g');
begin
  if regexp_count(was, 'about <> ''return''::text') <> 2 then raise exception 'booking_details is not as it was'; end if;
  execute 'create or replace view public.booking_details with (security_invoker = true) as ' || becomes;
end $$;

-- Which accounts of these bookings say otherwise than their invoices, payments and payouts. The one place that says what ties out.
create or replace function private.differences_among(among uuid[])
  returns table (booking_id uuid, currency text, account text, booked_cents bigint, expected_cents bigint)
  language sql stable set search_path = ''
  as $$
    with booked as (
      select booking_id, currency,
        coalesce(sum(amount_cents) filter (where account = 'venue-receivable'), 0) as receivable,
        coalesce(sum(amount_cents) filter (where account = 'artist-payable'), 0) as payable,
        coalesce(sum(amount_cents) filter (where account = 'artist-receivable'), 0) as owed_by_artist,
        coalesce(sum(amount_cents) filter (where account = 'venue-payable'), 0) as owed_to_venue,
        coalesce(sum(amount_cents) filter (where account = 'payouts-in-transit'), 0) as transit,
        coalesce(sum(amount_cents) filter (where account = 'bank'), 0) as bank,
        coalesce(sum(amount_cents) filter (where account = 'interest-receivable'), 0) as interest_owed,
        coalesce(sum(amount_cents) filter (where account = 'interest-payable'), 0) as interest_held,
        coalesce(sum(amount_cents) filter (where account in ('venue-fee-revenue', 'commission-revenue', 'tax-payable')), 0) as revenue
      from public.ledger_entries l where l.booking_id = any(among) and exists (select from public.bookings b where b.id = l.booking_id)
      group by booking_id, currency
    ), billed as (
      select booking_id, currency,
        coalesce(sum(case kind when 'invoice' then amount_cents else -amount_cents end) filter (where payer = 'venue' and about <> 'interest'), 0) as total,
        coalesce(sum(case kind when 'invoice' then amount_cents else -amount_cents end) filter (where about = 'interest'), 0) as interest,
        coalesce(sum(amount_cents) filter (where payer = 'artist' and about = 'cancellation'), 0) as of_artist,
        coalesce(sum(case kind when 'invoice' then amount_cents else -amount_cents end) filter (where about = 'return'), 0) as returns,
        coalesce(sum(case kind when 'invoice' then venue_fee_cents + commission_cents else -venue_fee_cents - commission_cents end), 0) as earned,
        coalesce(sum(case kind when 'invoice' then fee_cents - commission_cents else commission_cents - fee_cents end)
          filter (where payer = 'venue'), 0) as net
      from public.invoices where kind in ('invoice', 'credit-note') and booking_id = any(among) group by booking_id, currency
    ), received as (
      select i.booking_id, private.interest_received(i.booking_id) as cents from public.invoices i
      where i.booking_id = any(among) and i.about = 'interest' and i.kind = 'invoice'
    ), paid as (
      select i.booking_id, coalesce(sum(p.amount_cents) filter (where i.payer = 'venue' and i.about <> 'interest'), 0) as by_venue,
        coalesce(sum(p.amount_cents) filter (where i.about = 'interest'), 0) as of_interest,
        coalesce(sum(p.amount_cents) filter (where i.payer = 'artist'), 0) as by_artist
      from public.payments p join public.invoices i on i.id = p.invoice_id
      where i.booking_id = any(among) and p.provider <> 'direct' group by i.booking_id
    ), direct as (
      select booking_id, sum(counted_cents) as cents from public.direct_payments where state = 'confirmed' and booking_id = any(among) group by booking_id
    ), sent as (
      select booking_id, coalesce(sum(sent_cents) filter (where payee = 'artist'), 0) as to_artist,
        coalesce(sum(sent_cents) filter (where payee = 'venue'), 0) as to_venue,
        sum(case when status = 'initiated' then coalesce((select sum(o.amount_cents) from private.money_orders o
          where o.payout_id = p.id and o.state = 'pending'), p.sent_cents) else 0 end) as on_its_way
      from public.payouts p where booking_id = any(among) group by booking_id
    ), both_sides as (
      select coalesce(k.booking_id, b.booking_id) as booking_id, coalesce(k.currency, b.currency) as currency, k.receivable, k.payable,
        k.owed_by_artist, k.owed_to_venue, k.transit, k.bank, k.revenue, k.interest_owed, k.interest_held,
        coalesce(b.total, 0) as total, coalesce(b.of_artist, 0) as of_artist, coalesce(b.interest, 0) as interest,
        coalesce(b.returns, 0) as returns, coalesce(b.earned, 0) as earned, coalesce(b.net, 0) as net, coalesce(p.by_venue, 0) as by_venue,
        coalesce(p.of_interest, 0) as of_interest, coalesce(r.cents, 0) as received,
        coalesce(p.by_artist, 0) as by_artist, coalesce(d.cents, 0) as direct, coalesce(s.to_artist, 0) as to_artist,
        coalesce(s.to_venue, 0) as to_venue, coalesce(s.on_its_way, 0) as on_its_way
      from booked k full join billed b on b.booking_id = k.booking_id and b.currency = k.currency
      left join paid p on p.booking_id = coalesce(k.booking_id, b.booking_id)
      left join direct d on d.booking_id = coalesce(k.booking_id, b.booking_id)
      left join sent s on s.booking_id = coalesce(k.booking_id, b.booking_id)
      left join received r on r.booking_id = coalesce(k.booking_id, b.booking_id)
    )
    select t.booking_id, t.currency, a.account, a.booked::bigint as booked_cents, a.expected::bigint as expected_cents
    from both_sides t
    cross join lateral (values
      ('venue-receivable', coalesce(t.receivable, 0), t.total - t.by_venue - t.direct),
      ('artist-payable', coalesce(t.payable, 0), t.to_artist + t.direct - t.net - t.returns - t.received),
      ('artist-receivable', coalesce(t.owed_by_artist, 0), t.of_artist + t.returns - t.by_artist),
      ('venue-payable', coalesce(t.owed_to_venue, 0), t.to_venue - t.of_artist),
      ('interest-receivable', coalesce(t.interest_owed, 0), t.interest - t.of_interest),
      ('interest-payable', coalesce(t.interest_held, 0), t.received - t.interest),
      ('payouts-in-transit', coalesce(t.transit, 0), -t.on_its_way),
      ('bank', coalesce(t.bank, 0), t.by_venue + t.of_interest + t.by_artist - t.to_artist - t.to_venue + t.on_its_way),
      ('revenue', coalesce(t.revenue, 0), -t.earned)) a (account, booked, expected)
    where a.booked <> a.expected
  $$;
