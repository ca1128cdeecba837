-- Lists: rows as screens read them. Views keep the policies of the tables below them (security_invoker).

-- One row a booking, with all a table of shows tells of it. What became of it is joined apart from its two sides and its show: PostgreSQL
-- weighs all orders of the joins that stand together, and ten at once took it longer than the answer. `offset 0` keeps them apart. A count
-- leaves them out.
create view public.booking_details with (security_invoker = true) as
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
  b.end_reason
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
    (select sum(greatest(private.open_cents(o), 0)) from public.invoices o where o.booking_id = one.booking_id and o.kind = 'invoice')::int as open_cents,
    i.id as invoice_id, i.number as invoice_number, i.paid_at as invoice_paid_at,
    c.id as conversation_id
  from (select b.id as booking_id) one
  left join public.agreements g on g.booking_id = one.booking_id
  left join public.settlements t on t.booking_id = one.booking_id
  left join public.payouts p on p.booking_id = one.booking_id
  -- Of the invoices of a booking the oldest that is to be paid, or the last one.
  left join lateral (select v.id, v.number, v.paid_at from public.invoices v where v.booking_id = one.booking_id and v.kind = 'invoice'
    order by v.paid_at is not null, case when v.paid_at is null then v.created_at end, v.created_at desc limit 1) i on true
  left join public.conversations c on c.artist_id = b.artist_id and c.venue_id = b.venue_id
  offset 0) more on true;

-- One row an invoice, with its status as of today
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
    when i.due_on < private.today(coalesce(v.time_zone, 'UTC')) then 'Overdue' else 'Due' end as status,
  i.about, i.payer, i.issuer
from public.invoices i
left join public.artist_profiles a on a.id = i.artist_id
left join public.venue_profiles v on v.id = i.venue_id
left join public.agreements g on g.id = i.agreement_id
left join public.invoices f on f.id = i.corrects_id;

-- One row a conversation, from the side that one acts for. It says where nobody answers any more, and whether one may write.
create view public.conversation_list with (security_invoker = true) as
select c.id, c.artist_id, c.venue_id, c.last_message_at, c.created_at,
  mine.side as my_side,
  case mine.side when 'artist' then v.id else a.id end as partner_id,
  case mine.side when 'artist' then v.name else a.name end as partner_name,
  case mine.side when 'artist' then v.avatar_path else a.avatar_path end as partner_avatar_path,
  case mine.side when 'artist' then 'Venue' else 'Artist' end as partner_role,
  last.content as last_message,
  last.sender_side as last_sender_side,
  coalesce(last.sender_side <> mine.side
    and last.created_at > case mine.side when 'artist' then c.artist_read_at else c.venue_read_at end, false) as unread,
  case when business.booked then 'booked' when business.pending then 'pending' end as status,
  coalesce(business.agreement_numbers, '{}') as agreement_numbers,
  business.agreement_id,
  a.closed or v.closed as is_closed,
  private.may_write_between(c.artist_id, c.venue_id) as may_write
from public.conversations c
join public.artist_profiles a on a.id = c.artist_id
join public.venue_profiles v on v.id = c.venue_id
cross join lateral (select case when c.artist_id = (select private.my_artist_id()) then 'artist' else 'venue' end as side) mine
left join lateral (
  select m.content, m.sender_side, m.created_at from public.messages m
  where m.conversation_id = c.id order by m.created_at desc, m.id limit 1) last on true
left join lateral (
  select bool_or(private.is_binding(b.status)) as booked,
    bool_or(private.is_open(b.status)) as pending,
    array_agg(g.number order by b.show_date desc) filter (where g.number is not null) as agreement_numbers,
    (array_agg(g.id order by abs(b.show_date - private.today()), g.id) filter (where g.id is not null))[1] as agreement_id
  from public.bookings b left join public.agreements g on g.booking_id = b.id
  where b.artist_id = c.artist_id and b.venue_id = c.venue_id) business on true;

-- One row a notification, with the names that its words need
create view public.notification_list with (security_invoker = true) as
select n.id, n.user_id, n.kind, n.side, n.route, n.is_new, n.created_at, n.event_id,
  case when l.id is null then n.params else n.params || jsonb_build_object('name', l.name, 'excerpt', left(l.message, 140)) end as params,
  a.name as artist_name, v.name as venue_name
from public.notifications n
left join public.artist_profiles a on a.id = n.artist_id
left join public.venue_profiles v on v.id = n.venue_id
left join public.contact_messages l on l.id = n.contact_message_id;
revoke all on public.booking_details, public.invoice_list, public.conversation_list, public.notification_list from public, anon, authenticated;
grant select on public.booking_details, public.invoice_list, public.conversation_list, public.notification_list to authenticated;

-- A view's columns are nullable to PostgreSQL; these never are. The type generator reads it here.
comment on view public.booking_details is '@certain booking_id status requested_by offered_by deal guarantee_cents currency created_at updated_at show_id show_date time_zone doors_at starts_at ends_at capacity full_price_cents show_genres show_status name artist_id artist_name artist_location artist_genres venue_id venue_name venue_location is_past reviewed_by_artist reviewed_by_venue search_text contested_by';
comment on view public.invoice_list is '@certain id number kind lines amount_cents open_cents currency taxes artist venue event_name event_date issued_on due_on created_at artist_name venue_name venue_address venue_location artist_location agreement_number status about payer issuer';
comment on view public.conversation_list is '@certain id artist_id venue_id created_at my_side partner_id partner_name partner_role unread agreement_numbers is_closed may_write';
comment on view public.notification_list is '@certain id user_id kind route is_new created_at params';
