-- What an artist was sent beyond a fee that was corrected later is invoiced to them as a return. Once it is paid, the venue gets it back.

-- Invoices of returns ---------------------------------------------------------------------------------------------------
alter table public.invoices drop constraint invoices_about_check;
alter table public.invoices add constraint invoices_about_check check (about in ('fee', 'deposit', 'cancellation', 'return'));
alter table public.invoices drop constraint artists_pay_for_cancelling;
alter table public.invoices add constraint artists_pay_for_cancelling check (case payer
  when 'venue' then about <> 'return'
  else (kind = 'invoice' and about = 'cancellation') or (kind in ('invoice', 'credit-note') and about = 'return') end);

-- An artist cancels once; a fee may be corrected more than once.
drop index public.invoices_one_of_artist;
create unique index invoices_one_of_artist on public.invoices (booking_id) where payer = 'artist' and about = 'cancellation';
create index invoices_of_returns on public.invoices (booking_id) where about = 'return';

-- What is owed to the side that a payout goes to, by invoices and credit notes, less what it was paid directly. What an artist returns is
-- owed to them no more than once: it was sent before.
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
      end
  $$;

-- What an artist has yet to return of a booking.
create function private.open_to_return(booking uuid) returns bigint
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(sum(greatest(private.open_cents(i), 0)), 0) from public.invoices i
    where i.booking_id = booking and i.kind = 'invoice' and i.about = 'return'
  $$;
revoke all on function private.open_to_return(uuid) from public, anon, authenticated;

-- The books tie out ---------------------------------------------------------------------------------------------------
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
    coalesce(sum(amount_cents) filter (where payer = 'artist' and about = 'cancellation'), 0) as of_artist,
    coalesce(sum(case kind when 'invoice' then amount_cents else -amount_cents end) filter (where about = 'return'), 0) as returns,
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
    coalesce(b.returns, 0) as returns, coalesce(b.earned, 0) as earned, coalesce(b.net, 0) as net, coalesce(p.by_venue, 0) as by_venue,
    coalesce(p.by_artist, 0) as by_artist, coalesce(d.cents, 0) as direct, coalesce(s.to_artist, 0) as to_artist,
    coalesce(s.to_venue, 0) as to_venue, coalesce(s.on_its_way, 0) as on_its_way
  from booked k full join billed b on b.booking_id = k.booking_id and b.currency = k.currency
  left join paid p on p.booking_id = coalesce(k.booking_id, b.booking_id)
  left join direct d on d.booking_id = coalesce(k.booking_id, b.booking_id)
  left join sent s on s.booking_id = coalesce(k.booking_id, b.booking_id)
)
select t.booking_id, t.currency, a.account, a.booked::bigint as booked_cents, a.expected::bigint as expected_cents
from both_sides t
cross join lateral (values
  ('venue-receivable', coalesce(t.receivable, 0), t.total - t.by_venue - t.direct),
  ('artist-payable', coalesce(t.payable, 0), t.to_artist + t.direct - t.net - t.returns),
  ('artist-receivable', coalesce(t.owed_by_artist, 0), t.of_artist + t.returns - t.by_artist),
  ('venue-payable', coalesce(t.owed_to_venue, 0), t.to_venue - t.of_artist),
  ('payouts-in-transit', coalesce(t.transit, 0), -t.on_its_way),
  ('bank', coalesce(t.bank, 0), t.by_venue + t.by_artist - t.to_artist - t.to_venue + t.on_its_way),
  ('revenue', coalesce(t.revenue, 0), -t.earned)) a (account, booked, expected)
where a.booked <> a.expected;

-- What the artist has yet to return of a booking, what they have returned, and the invoice for it, as the reader may see them. The path that is
-- set keeps it out of the plan of lists, which is made at each request.
create function private.returns_of(booking uuid) returns table (to_return_cents int, returned_cents int, return_id uuid)
  language sql stable rows 1 set search_path = ''
  as $$
    select sum(private.open_cents(w))::int,
      coalesce(sum((select sum(m.amount_cents) from public.payments m where m.invoice_id = w.id)), 0)::int,
      (array_agg(w.id order by w.paid_at is not null, w.created_at))[1]
    from public.invoices w where w.booking_id = booking and w.about = 'return' and w.kind = 'invoice'
  $$;
revoke all on function private.returns_of(uuid) from public, anon;
grant execute on function private.returns_of(uuid) to authenticated;

-- Lists ---------------------------------------------------------------------------------------------------------------
-- A booking's invoice is the one for its show; what the artist returns stands beside it.
create or replace view public.booking_details with (security_invoker = true) as
select
  b.id as booking_id, b.status, b.requested_by, b.offered_by, b.deal, b.guarantee_cents, b.currency, b.message,
  b.set_starts_at, b.set_minutes, b.expires_at, b.answer_due_at, b.ended_because, b.replaces, b.confirmed_at, b.created_at, b.updated_at,
  s.id as show_id, b.show_date, s.time_zone,
  coalesce((b.show_when_ended ->> 'doors_at')::timestamptz, s.doors_at) as doors_at,
  coalesce((b.show_when_ended ->> 'starts_at')::timestamptz, s.starts_at) as starts_at,
  coalesce((b.show_when_ended ->> 'ends_at')::timestamptz, s.ends_at) as ends_at,
  coalesce((b.show_when_ended ->> 'capacity')::int, s.capacity) as capacity,
  coalesce((b.show_when_ended ->> 'full_price_cents')::int, s.full_price_cents) as full_price_cents,
  case when b.show_when_ended is null then s.presale_price_cents
    else (b.show_when_ended ->> 'presale_price_cents')::int end as presale_price_cents,
  s.genres as show_genres, s.status as show_status, s.private_by,
  s.title,
  a.name || ' at ' || v.name as name,
  a.id as artist_id, a.name as artist_name, a.avatar_path as artist_avatar_path, a.location as artist_location,
  a.genres as artist_genres,
  v.id as venue_id, v.name as venue_name, v.avatar_path as venue_avatar_path, v.location as venue_location,
  coalesce((b.show_when_ended ->> 'ends_at')::timestamptz, s.ends_at) <= private.now() as is_past,
  more.agreement_id, more.agreement_number, more.artist_signed_at, more.venue_signed_at,
  -- Null while there is no agreement.
  more.agreed_venue_fee_cents, more.agreed_commission_basis_points,
  more.settlement_id, more.settlement_status, more.tickets_sold, more.revenue_cents,
  more.artist_fee_cents, more.venue_fee_cents, more.venue_total_cents, more.commission_cents, more.artist_net_cents,
  more.sent_at, more.settlement_confirmed_at,
  -- Where a line of the statement waits for an answer, who contested it.
  more.contested_by,
  more.payout_id, more.payout_status, more.payout_initiated_at,
  more.payout_arrives_from, more.payout_arrives_by, more.payout_arrived_at,
  more.payout_cents, more.payout_sent_at, more.payout_why, more.payout_payee,
  more.invoice_id, more.invoice_number, more.invoice_paid_at, more.open_cents,
  exists (select from public.reviews r where r.booking_id = b.id and r.by_side = 'artist') as reviewed_by_artist,
  exists (select from public.reviews r where r.booking_id = b.id and r.by_side = 'venue') as reviewed_by_venue,
  more.conversation_id,
  -- What a search looks in: show name, artist, venue, and the date as people write it
  lower(a.name || ' at ' || v.name || ' ' || coalesce(s.title, '') || ' ' || to_char(b.show_date, 'YYYY-MM-DD') || ' ' ||
    to_char(b.show_date, 'DD/MM/YYYY') || ' ' || to_char(b.show_date, 'FMDD FMMonth YYYY') || ' ' ||
    coalesce(more.agreement_number, '')) as search_text,
  b.end_reason,
  -- What the artist has yet to return of a fee that was corrected after its payout, what they have returned, and the invoice for it.
  more.to_return_cents, more.returned_cents, more.return_id
from public.bookings b
join public.shows s on s.id = b.show_id
join public.artist_profiles a on a.id = b.artist_id
join public.venue_profiles v on v.id = b.venue_id
left join lateral (
  select g.id as agreement_id, g.number as agreement_number, g.artist_signed_at, g.venue_signed_at,
    g.venue_fee_cents as agreed_venue_fee_cents, g.commission_basis_points as agreed_commission_basis_points,
    t.id as settlement_id, t.status as settlement_status, t.tickets_sold, t.gross_cents as revenue_cents,
    t.artist_fee_cents, t.venue_fee_cents, t.venue_total_cents, t.commission_cents, t.artist_net_cents,
    t.sent_at, t.confirmed_at as settlement_confirmed_at,
    array(select distinct c.by_side from public.line_claims c
      where c.settlement_id = t.id and c.kind in ('contest', 'counter')
        and not exists (select from public.line_claims later
          where later.settlement_id = c.settlement_id and later.line_id = c.line_id and later.seq > c.seq)) as contested_by,
    p.id as payout_id, p.status as payout_status, p.initiated_at as payout_initiated_at,
    p.arrives_from as payout_arrives_from, p.arrives_by as payout_arrives_by, p.arrived_at as payout_arrived_at,
    p.amount_cents as payout_cents, p.sent_at as payout_sent_at, p.why as payout_why, p.payee as payout_payee,
    (select sum(greatest(private.open_cents(o), 0)) from public.invoices o
      where o.booking_id = one.booking_id and o.kind = 'invoice' and o.about <> 'return')::int as open_cents,
    i.id as invoice_id, i.number as invoice_number, i.paid_at as invoice_paid_at,
    r.to_return_cents, r.returned_cents, r.return_id,
    c.id as conversation_id
  from (select b.id as booking_id) one
  left join public.agreements g on g.booking_id = one.booking_id
  left join public.settlements t on t.booking_id = one.booking_id
  left join public.payouts p on p.booking_id = one.booking_id
  -- Of the invoices of a booking the oldest that is to be paid, or the last one.
  left join lateral (select v.id, v.number, v.paid_at from public.invoices v
    where v.booking_id = one.booking_id and v.kind = 'invoice' and v.about <> 'return'
    order by v.paid_at is not null, case when v.paid_at is null then v.created_at end, v.created_at desc limit 1) i on true
  left join lateral private.returns_of(one.booking_id) r on true
  left join public.conversations c on c.artist_id = b.artist_id and c.venue_id = b.venue_id
  offset 0) more on true;
