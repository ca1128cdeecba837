-- Time zones ---------------------------------------------------------------------------------------------------
-- A time zone is one that exists; what does not exist goes back to what an account begins with.
create function private.is_time_zone(zone text) returns boolean
  language sql stable set search_path = ''
  as $$ select exists (select from pg_catalog.pg_timezone_names where lower(name) = lower(zone)) $$;

update public.settings s set time_zone = 'America/New_York' where not private.is_time_zone(s.time_zone);

-- The list of zones is read from files, so it is asked only when a zone changes.
create function private.know_time_zone() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if not private.is_time_zone(new.time_zone) then
    perform private.refuse('Please choose a time zone from the list, such as Europe/Dublin.');
  end if;
  return new;
end $$;
create trigger zone_exists_at_first before insert on public.settings
  for each row when (new.time_zone <> 'America/New_York') execute function private.know_time_zone();
create trigger zone_exists before update on public.settings
  for each row when (new.time_zone is distinct from old.time_zone) execute function private.know_time_zone();

-- Places ---------------------------------------------------------------------------------------------------------
-- Whoever leaves a city for an address that names none is no longer found at the city before. A closed account keeps
-- what its partners know of it.
create function private.leave_place() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  new.country_code := null;
  new.lat := null;
  new.lng := null;
  if tg_table_name = 'venue_profiles' then new.location := ''; end if;
  return new;
end $$;
create trigger derive_no_place before update on public.artist_profiles
  for each row when (old.place_id is not null and new.place_id is null and not new.closed)
  execute function private.leave_place();
create trigger derive_no_place before update on public.venue_profiles
  for each row when (old.place_id is not null and new.place_id is null and not new.closed)
  execute function private.leave_place();

-- Lists of offers say why one was declined or withdrawn ---------------------------------------------------------------
create or replace view public.booked_shows with (security_invoker = true) as
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
    to_char(s.show_date, 'DD/MM/YYYY') || ' ' || to_char(s.show_date, 'FMDD FMMonth YYYY') || ' ' || coalesce(g.number, '')) as search_text,
  b.over_reason
from public.bookings b
join public.shows s on s.id = b.show_id
join public.artist_profiles a on a.id = b.artist_id
join public.venue_profiles v on v.id = b.venue_id
left join public.agreements g on g.booking_id = b.id
left join public.settlements t on t.booking_id = b.id
left join public.payouts p on p.booking_id = b.id
left join public.invoices i on i.booking_id = b.id
left join public.conversations c on c.artist_id = b.artist_id and c.venue_id = b.venue_id;
