-- What the two sides of a booking settle before the night: one row a topic, with who asked, answered and confirmed, and when. What was
-- said before stands in the events of the booking.

create table public.advance_lines (
  id uuid primary key default gen_random_uuid(),
  show_id uuid not null references public.shows (id) on delete cascade,
  booking_id uuid not null references public.bookings (id) on delete cascade,
  artist_id uuid not null references public.artist_profiles (id) on delete cascade,
  venue_id uuid not null references public.venue_profiles (id) on delete cascade,
  topic text not null check (topic in ('contacts', 'arrival', 'load-in', 'backline', 'technical', 'hospitality', 'guests', 'merch',
    'accommodation')),
  asked_by text check (asked_by in ('artist', 'venue')),
  asked_text text check (length(asked_text) <= 1000),
  asked_at timestamptz,
  answered_by text check (answered_by in ('artist', 'venue')),
  answered_text text check (length(answered_text) <= 1000),
  answered_at timestamptz,
  guests int check (guests between 0 and 1000),
  missing text check (length(missing) <= 500),
  brings text check (brings in ('artist', 'venue')),
  confirmed_by text check (confirmed_by in ('artist', 'venue')),
  confirmed_at timestamptz,
  unique (booking_id, topic),
  check (asked_at is not null or answered_at is not null),
  check (confirmed_at is null or answered_at is not null),
  check (confirmed_by is null or confirmed_by <> answered_by)
);
create index advance_lines_by_show on public.advance_lines (show_id);
create index advance_lines_by_artist on public.advance_lines (artist_id);
create index advance_lines_by_venue on public.advance_lines (venue_id);

-- Read with the night, by the two sides of the booking.
alter table public.advance_lines enable row level security;
revoke all on public.advance_lines from anon, authenticated;

-- The other acts of the night need not hear of it.
create function private.tell_of_advancing() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  reader record;
begin
  for reader in
    select u.id, array_agg(distinct c.show_id) as ids from changed c
    cross join lateral (select readers.id from private.users_of_artist(c.artist_id) readers (id) union select readers.id from private.users_of_venue(c.venue_id) readers (id)) u (id)
    group by u.id
  loop
    perform private.tell(reader.id, 'nights', 'update', reader.ids);
  end loop;
  return null;
end $$;
revoke all on function private.tell_of_advancing() from public, anon, authenticated;
select private.tell_changes_of('public.advance_lines', 'tell_of_advancing');
