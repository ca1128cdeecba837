-- The day sheet of a night for whoever has a link to it, as before (20261124002500_crew_sheet_topics.sql), with the names of those whose
-- lines the version has and who play no longer: until the venue publishes again, their lines say so.
create or replace function public.crew_sheet(token text) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
  select jsonb_build_object(
    'title', s.title, 'date', s.show_date, 'timeZone', s.time_zone, 'venue', v.name, 'address', v.address, 'location', v.location,
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
  where l.token_sha256 = encode(sha256(convert_to(left(token, 200), 'UTF8')), 'hex') and l.revoked_at is null and private.now() < upper(s.night)
  $$;
