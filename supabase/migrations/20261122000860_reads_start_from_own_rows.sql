-- Reads whose cost follows what one has oneself, however many others there are.

-- Shows to come of a profile --------------------------------------------------------------------------------------------
-- Whether they may be seen is asked first. Then each side has its own index to start from, from yesterday on: it is no earlier
-- anywhere. What belongs to a booking is looked up by its id: a join by hash would read a table whole. A function of this language
-- keeps its plan for as long as its connection lives.
create or replace function public.upcoming_shows(profile uuid)
  returns table (show_id uuid, title text, show_date date, starts_at timestamptz, time_zone text, status text,
    artist_id uuid, artist_name text, venue_id uuid, venue_name text, venue_location text)
  language plpgsql stable security definer set search_path = '' set enable_hashjoin = off set enable_mergejoin = off
  as $$
#variable_conflict use_column
declare
  moment constant timestamptz := private.now();
  is_mine constant boolean := private.acts_for(profile);
  is_shown boolean;
begin
  -- Settings belong to the account that made the profile.
  select t.show_profile_events into is_shown from public.settings t where t.user_id = coalesce(
    (select a.user_id from public.artist_profiles a where a.id = profile),
    (select v.user_id from public.venue_profiles v where v.id = profile));
  if not (is_mine or coalesce(is_shown, false)) then return; end if;
  return query
    select s.id, s.title, s.show_date, s.starts_at, s.time_zone,
      case when private.is_binding(b.status) then 'Confirmed' else 'Pending' end,
      a.id, a.name, v.id, v.name, v.location
    from (
      select * from public.bookings where artist_id = profile and show_date >= (moment at time zone 'UTC')::date - 1
      union all
      select * from public.bookings where venue_id = profile and show_date >= (moment at time zone 'UTC')::date - 1
    ) b
    join public.shows s on s.id = b.show_id
    join public.artist_profiles a on a.id = b.artist_id
    join public.venue_profiles v on v.id = b.venue_id
    where s.show_date >= (moment at time zone s.time_zone)::date
      -- Requests are between their two sides; a visitor sees what is certain.
      and (private.is_binding(b.status) or (is_mine and private.is_open(b.status)))
    order by s.show_date, s.starts_at, b.id
    limit 60;
end $$;

-- Openings of a venue, and those of some venues: by who has them ---------------------------------------------------------
create index shows_open_by_venue on public.shows (venue_id, show_date) where status = 'open';

-- Booking details -----------------------------------------------------------------------------------------------------------
-- What became of a booking is joined apart from its two sides and its show: PostgreSQL weighs all orders of the joins that stand
-- together, and ten at once took it longer than the answer. `offset 0` keeps them apart. A count leaves them out.
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
  more.agreement_id, more.agreement_number, more.artist_signed_at, more.venue_signed_at,
  more.settlement_id, more.settlement_status, more.tickets_sold, more.revenue_cents,
  more.artist_fee_cents, more.venue_fee_cents, more.venue_total_cents, more.commission_cents, more.artist_net_cents,
  more.sent_at, more.settlement_confirmed_at,
  more.payout_id, more.payout_status, more.payout_initiated_at,
  more.payout_arrives_from, more.payout_arrives_by, more.payout_arrived_at,
  more.invoice_id, more.invoice_number, more.invoice_paid_at,
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
    t.id as settlement_id, t.status as settlement_status, t.tickets_sold, t.gross_cents as revenue_cents,
    t.artist_fee_cents, t.venue_fee_cents, t.venue_total_cents, t.commission_cents, t.artist_net_cents,
    t.sent_at, t.confirmed_at as settlement_confirmed_at,
    p.id as payout_id, p.status as payout_status, p.initiated_at as payout_initiated_at,
    p.arrives_from as payout_arrives_from, p.arrives_by as payout_arrives_by, p.arrived_at as payout_arrived_at,
    i.id as invoice_id, i.number as invoice_number, i.paid_at as invoice_paid_at,
    c.id as conversation_id
  from (select b.id as booking_id) one
  left join public.agreements g on g.booking_id = one.booking_id
  left join public.settlements t on t.booking_id = one.booking_id
  left join public.payouts p on p.booking_id = one.booking_id
  left join public.invoices i on i.booking_id = one.booking_id
  left join public.conversations c on c.artist_id = b.artist_id and c.venue_id = b.venue_id
  offset 0) more on true;
