-- Lists: rows as screens read them. Views keep the policies of the tables below them (security_invoker).

-- One row a booking, with all a table of shows tells of it ----------------------------------------------------
create view public.booked_shows with (security_invoker = true) as
select
  b.id as booking_id, b.status, b.asked_by, b.offered_by, b.deal, b.guarantee_cents, b.currency, b.message,
  b.set_starts_at, b.set_minutes, b.expires_at, b.confirmed_at, b.created_at, b.updated_at,
  s.id as show_id, s.show_date, s.time_zone, s.doors_at, s.starts_at, s.ends_at, s.capacity,
  s.full_price_cents, s.presale_price_cents, s.genres as show_genres, s.status as show_status, s.title,
  a.name || ' at ' || v.name as name,
  a.id as artist_id, a.name as artist_name, a.avatar_path as artist_avatar_path, a.location as artist_location,
  a.genres as artist_genres,
  v.id as venue_id, v.name as venue_name, v.avatar_path as venue_avatar_path, v.location as venue_location,
  s.ends_at <= private.now() as is_past,
  g.id as agreement_id, g.number as agreement_number,
  g.artist_signed_at, g.venue_signed_at,
  t.id as settlement_id, t.status as settlement_status, t.tickets_sold, t.gross_cents as revenue_cents,
  t.artist_fee_cents, t.venue_fee_cents, t.venue_total_cents, t.commission_cents, t.artist_net_cents,
  t.sent_at, t.confirmed_at as settlement_confirmed_at,
  p.id as payout_id, p.status as payout_status, p.initiated_at as payout_initiated_at,
  p.arrives_from as payout_arrives_from, p.arrives_by as payout_arrives_by, p.arrived_at as payout_arrived_at,
  i.id as invoice_id, i.number as invoice_number, i.paid_at as invoice_paid_at,
  exists (select from public.reviews r where r.booking_id = b.id and r.by_side = 'artist') as reviewed_by_artist,
  exists (select from public.reviews r where r.booking_id = b.id and r.by_side = 'venue') as reviewed_by_venue,
  c.id as conversation_id,
  -- What a search looks in: show name, artist, venue, and the date as people write it
  lower(a.name || ' at ' || v.name || ' ' || coalesce(s.title, '') || ' ' || to_char(s.show_date, 'YYYY-MM-DD') || ' ' ||
    to_char(s.show_date, 'DD/MM/YYYY') || ' ' || to_char(s.show_date, 'FMDD FMMonth YYYY') || ' ' || coalesce(g.number, '')) as search_text
from public.bookings b
join public.shows s on s.id = b.show_id
join public.artist_profiles a on a.id = b.artist_id
join public.venue_profiles v on v.id = b.venue_id
left join public.agreements g on g.booking_id = b.id
left join public.settlements t on t.booking_id = b.id
left join public.payouts p on p.booking_id = b.id
left join public.invoices i on i.booking_id = b.id
left join public.conversations c on c.artist_id = b.artist_id and c.venue_id = b.venue_id;

-- One row an invoice, with its status as of today -----------------------------------------------------------------
create view public.invoice_list with (security_invoker = true) as
select i.*, a.name as artist_name, v.name as venue_name, v.address as venue_address, v.location as venue_location,
  a.location as artist_location, g.number as agreement_number,
  case when i.paid_at is not null then 'Paid' when i.due_on < private.today(v.time_zone) then 'Overdue' else 'Due' end as status
from public.invoices i
join public.artist_profiles a on a.id = i.artist_id
join public.venue_profiles v on v.id = i.venue_id
join public.agreements g on g.id = i.agreement_id;

-- One row a conversation, from the reader's side ----------------------------------------------------------------------
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
  business.agreement_id
from public.conversations c
join public.artist_profiles a on a.id = c.artist_id
join public.venue_profiles v on v.id = c.venue_id
cross join lateral (select case when a.user_id = auth.uid() then 'artist' else 'venue' end as side) mine
left join lateral (
  select m.content, m.sender_side, m.created_at from public.messages m
  where m.conversation_id = c.id order by m.created_at desc, m.id limit 1) last on true
left join lateral (
  select bool_or(private.is_binding(b.status)) as booked,
    bool_or(b.status in ('requested', 'countered')) as pending,
    array_agg(g.number order by b.show_date desc) filter (where g.number is not null) as agreement_numbers,
    (array_agg(g.id order by abs(b.show_date - private.today()), g.id) filter (where g.id is not null))[1] as agreement_id
  from public.bookings b left join public.agreements g on g.booking_id = b.id
  where b.artist_id = c.artist_id and b.venue_id = c.venue_id) business on true;

revoke all on public.booked_shows, public.invoice_list, public.conversation_list from anon, authenticated;
grant select on public.booked_shows, public.invoice_list, public.conversation_list to authenticated;

-- A view's columns are nullable to PostgreSQL; these never are. The type generator reads it here.
comment on view public.booked_shows is '@certain booking_id status asked_by offered_by deal guarantee_cents currency created_at updated_at show_id show_date time_zone doors_at starts_at ends_at capacity full_price_cents show_genres show_status name artist_id artist_name artist_location artist_genres venue_id venue_name venue_location is_past reviewed_by_artist reviewed_by_venue search_text';
comment on view public.invoice_list is '@certain id number booking_id settlement_id agreement_id artist_id venue_id lines amount_cents currency event_name event_date issued_on due_on created_at artist_name venue_name venue_address venue_location artist_location agreement_number status';
comment on view public.conversation_list is '@certain id artist_id venue_id created_at my_side partner_id partner_name partner_role unread agreement_numbers';
