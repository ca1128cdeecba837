-- Files of a night: what a message brought, put on the night of a booking by one of its two sides. Both read it, and crew with a link where
-- `for_crew` says so. docs/decisions/files-of-nights.md.
create table private.night_files (
  id uuid primary key default gen_random_uuid(),
  show_id uuid not null references public.shows (id) on delete cascade,
  booking_id uuid not null references public.bookings (id) on delete cascade,
  message_id uuid not null references public.messages (id) on delete cascade,
  file_id uuid not null,
  for_crew boolean not null default true,
  put_side text not null check (put_side in ('artist', 'venue')),
  put_at timestamptz not null,
  unique (booking_id, message_id, file_id)
);
create index night_files_by_show on private.night_files (show_id);
create index night_files_by_message on private.night_files (message_id);
alter table private.night_files enable row level security;
revoke all on private.night_files from public, anon, authenticated;

-- The files of a night that are still there, of the bookings that stand.
create function private.files_of_night(show uuid)
  returns table (id uuid, booking_id uuid, message_id uuid, put_side text, sent_side text, for_crew boolean, file jsonb)
  language sql stable security definer set search_path = ''
  as $$
    select n.id, n.booking_id, n.message_id, n.put_side, m.sender_side, n.for_crew, f
    from private.night_files n
    join public.bookings b on b.id = n.booking_id and private.is_binding(b.status)
    join public.messages m on m.id = n.message_id
    cross join lateral jsonb_array_elements(m.files) f
    where n.show_id = show and f ->> 'id' = n.file_id::text
    order by n.put_at, n.id
  $$;
revoke all on function private.files_of_night(uuid) from public, anon, authenticated;
grant execute on function private.files_of_night(uuid) to service_role;

-- The night that a link to its day sheet opens, with the files that crew reads: as long as `crew_sheet` answers.
create function private.crew_files(token text) returns table (message_id uuid, file jsonb)
  language sql stable security definer set search_path = ''
  as $$
    select f.message_id, f.file
    from public.crew_links l
    join public.shows s on s.id = l.show_id and s.status <> 'cancelled'
    cross join lateral private.files_of_night(s.id) f
    where l.token_sha256 = encode(sha256(convert_to(left(token, 200), 'UTF8')), 'hex') and l.opens = 'day-sheet' and l.revoked_at is null
      and private.now() < upper(private.night_of(s.show_date, s.time_zone, s.ends_at)) and f.for_crew
  $$;
revoke all on function private.crew_files(text) from public, anon, authenticated;
grant execute on function private.crew_files(text) to service_role;

-- The crew reads its day sheet as before (20261128140000_tickets.sql), with the files.
do $$
declare
  made text := pg_get_functiondef('public.crew_sheet(text)'::regprocedure);
  changed text := replace(made, '''left'', coalesce(',
    '''files'', coalesce((select jsonb_agg(f.file) from private.files_of_night(s.id) f where f.for_crew), ''[]''), ''left'', coalesce(');
begin
  if changed = made then raise exception 'crew_sheet reads otherwise'; end if;
  execute changed;
end $$;

-- Both sides of the booking hear of it.
create function private.tell_of_night_files() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  reader record;
begin
  for reader in
    select u.id, array_agg(distinct u.show_id) as ids from (
      select users.id, c.show_id from changed c join public.bookings b on b.id = c.booking_id, private.users_of_venue(b.venue_id) users (id)
      union select users.id, c.show_id from changed c join public.bookings b on b.id = c.booking_id, private.users_of_artist(b.artist_id) users (id)) u (id, show_id)
    group by u.id
  loop
    perform private.tell(reader.id, 'nights', 'update', reader.ids);
  end loop;
  return null;
end $$;
revoke all on function private.tell_of_night_files() from public, anon, authenticated;
select private.tell_changes_of('private.night_files', 'tell_of_night_files');
