-- A night ends when its show ends, up to noon of the next day. What a show takes of the time of its venue and its artists follows its hours,
-- so that a night until 07:00 leaves the evening of the next day free, and takes the morning that it needs.

-- The hours that belong to a night: 06:00 to 06:00, and to noon where its show ends after 06:00. In TypeScript: nightOf.
drop function private.night_of(date, text);
create function private.night_of(day date, zone text, ends_at timestamptz default null) returns tstzrange
  language sql immutable set search_path = ''
  as $$
  select tstzrange((day + time '06:00') at time zone zone,
    ((day + 1) + case when ends_at > ((day + 1) + time '06:00') at time zone zone then time '12:00' else time '06:00' end) at time zone zone, '[)')
  $$;

-- What a show takes: the evening of its day to 06:00, and its own hours where they begin before noon or end later. In TypeScript: nightTaken.
create function private.night_taken(day date, zone text, doors_at timestamptz default null, ends_at timestamptz default null) returns tstzrange
  language sql immutable set search_path = ''
  as $$
  select tstzrange(least(doors_at, (day + time '12:00') at time zone zone), greatest(ends_at, ((day + 1) + time '06:00') at time zone zone), '[)')
  $$;

-- Shows, their bookings and holds -------------------------------------------------------------------------------------
create or replace function private.derive_show_night() returns trigger
  language plpgsql set search_path = ''
  as $$ begin new.night := private.night_taken(new.show_date, new.time_zone, new.doors_at, new.ends_at); return new; end $$;
drop trigger derive_night on public.shows;
create trigger derive_night before insert or update of show_date, time_zone, doors_at, ends_at, night on public.shows
  for each row execute function private.derive_show_night();
drop trigger bookings_follow on public.shows;
create trigger bookings_follow after update of show_date, time_zone, doors_at, ends_at on public.shows
  for each row when (old.night is distinct from new.night) execute function private.bookings_follow_show();

create or replace function private.derive_hold() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  select private.night_taken(new.day, v.time_zone) into new.night from public.venue_profiles v where v.id = new.venue_id;
  new.told_until := new.expires_at;
  return new;
end $$;

-- What stands already: nobody is told of it, because nothing of it changes for anybody.
alter table public.shows disable trigger user;
alter table public.bookings disable trigger user;
alter table public.holds disable trigger user;
update public.shows set night = private.night_taken(show_date, time_zone, doors_at, ends_at);
update public.bookings b set night = s.night from public.shows s where s.id = b.show_id and private.phase_of(b.status) <> 'ended';
update public.holds h set night = private.night_taken(h.day, v.time_zone) from public.venue_profiles v where v.id = h.venue_id;
alter table public.shows enable trigger user;
alter table public.bookings enable trigger user;
alter table public.holds enable trigger user;

-- The crew reads its day sheet as before (20261124005000_crew_sheet_names_who_left.sql), as long as the night goes on. -----------------
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
  where l.token_sha256 = encode(sha256(convert_to(left(token, 200), 'UTF8')), 'hex') and l.revoked_at is null and private.now() < upper(private.night_of(s.show_date, s.time_zone, s.ends_at))
  $$;
