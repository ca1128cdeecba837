-- Where a venue has several rooms, whatever tells of a show names its room.

-- Null while the venue has one room alone: the word is nowhere then.
create function private.room_named(room uuid) returns text
  language sql stable security definer set search_path = ''
  as $$
  select r.name from public.rooms r where r.id = room
    and exists (select from public.rooms o where o.venue_id = r.venue_id and o.id <> r.id and o.archived_at is null)
  $$;
revoke all on function private.room_named(uuid) from public, anon;
grant execute on function private.room_named(uuid) to authenticated, service_role;

-- As before (20261124004800_acts_that_did_not_play.sql), and the room. -------------------------------------------------
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
  more.to_return_cents, more.returned_cents, more.return_id,
  b.did_not_play,
  -- The account of the other side was closed: nobody is reviewed there, and nobody answers.
  a.closed or v.closed as is_closed,
  -- The room, where the venue has several.
  private.room_named(s.room_id) as room
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
comment on view public.booking_details is '@certain booking_id status requested_by offered_by deal guarantee_cents currency created_at updated_at show_id show_date time_zone doors_at starts_at ends_at capacity full_price_cents show_genres show_status name artist_id artist_name artist_location artist_genres venue_id venue_name venue_location is_past reviewed_by_artist reviewed_by_venue search_text contested_by did_not_play is_closed';

-- As before (20261126001000_nights_end_when_they_end.sql), and the room. -----------------------------------------------
create or replace function public.crew_sheet(token text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
  select jsonb_build_object(
    'title', s.title, 'date', s.show_date, 'timeZone', s.time_zone, 'venue', v.name, 'address', concat_ws(', ', private.room_named(s.room_id), nullif(v.address, '')), 'location', v.location,
    'version', o.version, 'at', o.published_at, 'items', o.items,
    'acts', coalesce((select jsonb_agg(jsonb_build_object('bookingId', b.id, 'name', a.name) order by a.name)
      from public.bookings b join public.artist_profiles a on a.id = b.artist_id where b.show_id = s.id and private.is_binding(b.status)), '[]'),
    'left', coalesce((select jsonb_agg(jsonb_build_object('bookingId', b.id, 'name', a.name) order by a.name)
      from public.bookings b join public.artist_profiles a on a.id = b.artist_id where b.show_id = s.id and not private.is_binding(b.status)
        and exists (select from jsonb_array_elements(o.items) i where i ->> 'bookingId' = b.id::text)), '[]'),
    'settled', coalesce((select jsonb_agg(jsonb_build_object('bookingId', b.id, 'topic', n.topic, 'text', n.answered_text, 'count', n.guests,
        'missing', n.missing) order by b.id, n.topic)
      from public.advance_lines n join public.bookings b on b.id = n.booking_id
      where b.show_id = s.id and private.is_binding(b.status) and n.confirmed_at is not null and n.topic not in ('accommodation', 'merch')), '[]'))
  from public.crew_links l
  join public.shows s on s.id = l.show_id and s.status <> 'cancelled'
  join public.venue_profiles v on v.id = s.venue_id
  join lateral (select version, published_at, items from public.running_orders r where r.show_id = s.id order by version desc limit 1) o on true
  where l.token_sha256 = encode(sha256(convert_to(left(token, 200), 'UTF8')), 'hex') and l.revoked_at is null and private.now() < upper(private.night_of(s.show_date, s.time_zone, s.ends_at))
  $$;
