-- A booking that has ended keeps its night: when its show moves afterwards, what was declined or cancelled stays as it was.

-- Times, capacity and prices of the show as they were when the booking ended; its words are kept once, with the show. Null while it has not, and for what ended before this was kept.
alter table public.bookings add column show_when_ended jsonb check (jsonb_typeof(show_when_ended) = 'object');

create or replace function private.derive_booking() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  s public.shows;
begin
  if tg_op = 'UPDATE' and private.phase_of(old.status) = 'ended' and private.phase_of(new.status) = 'ended' then
    new.venue_id := old.venue_id;
    new.night := old.night;
    new.show_date := old.show_date;
    new.currency := old.currency;
    new.show_when_ended := old.show_when_ended;
    return new;
  end if;
  select * into s from public.shows where id = new.show_id;
  new.venue_id := s.venue_id;
  new.night := s.night;
  new.show_date := s.show_date;
  new.currency := s.currency;
  new.show_when_ended := case when private.phase_of(new.status) = 'ended' then jsonb_build_object(
    'doors_at', s.doors_at, 'starts_at', s.starts_at, 'ends_at', s.ends_at, 'capacity', s.capacity,
    'full_price_cents', s.full_price_cents, 'presale_price_cents', s.presale_price_cents) end;
  return new;
end $$;

create or replace function private.bookings_follow_show() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update public.bookings set updated_at = now() where show_id = new.id and private.phase_of(status) <> 'ended';
  return null;
end $$;

create or replace view public.booking_details with (security_invoker = true) as
select
  b.id as booking_id, b.status, b.requested_by, b.offered_by, b.deal, b.guarantee_cents, b.currency, b.message,
  b.set_starts_at, b.set_minutes, b.expires_at, b.confirmed_at, b.created_at, b.updated_at,
  s.id as show_id, b.show_date, s.time_zone,
  coalesce((b.show_when_ended ->> 'doors_at')::timestamptz, s.doors_at) as doors_at,
  coalesce((b.show_when_ended ->> 'starts_at')::timestamptz, s.starts_at) as starts_at,
  coalesce((b.show_when_ended ->> 'ends_at')::timestamptz, s.ends_at) as ends_at,
  coalesce((b.show_when_ended ->> 'capacity')::int, s.capacity) as capacity,
  coalesce((b.show_when_ended ->> 'full_price_cents')::int, s.full_price_cents) as full_price_cents,
  case when b.show_when_ended is null then s.presale_price_cents
    else (b.show_when_ended ->> 'presale_price_cents')::int end as presale_price_cents,
  s.genres as show_genres, s.status as show_status,
  s.title,
  a.name || ' at ' || v.name as name,
  a.id as artist_id, a.name as artist_name, a.avatar_path as artist_avatar_path, a.location as artist_location,
  a.genres as artist_genres,
  v.id as venue_id, v.name as venue_name, v.avatar_path as venue_avatar_path, v.location as venue_location,
  coalesce((b.show_when_ended ->> 'ends_at')::timestamptz, s.ends_at) <= private.now() as is_past,
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
  lower(a.name || ' at ' || v.name || ' ' || coalesce(s.title, '') || ' ' || to_char(b.show_date, 'YYYY-MM-DD') || ' ' ||
    to_char(b.show_date, 'DD/MM/YYYY') || ' ' || to_char(b.show_date, 'FMDD FMMonth YYYY') || ' ' || coalesce(g.number, '')) as search_text,
  b.end_reason
from public.bookings b
join public.shows s on s.id = b.show_id
join public.artist_profiles a on a.id = b.artist_id
join public.venue_profiles v on v.id = b.venue_id
left join public.agreements g on g.booking_id = b.id
left join public.settlements t on t.booking_id = b.id
left join public.payouts p on p.booking_id = b.id
left join public.invoices i on i.booking_id = b.id
left join public.conversations c on c.artist_id = b.artist_id and c.venue_id = b.venue_id;
