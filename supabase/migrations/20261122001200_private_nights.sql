-- A private night: one that is not opened to all. Only its venue and the artists who are asked, or who ask, see it while it seeks; once it
-- is booked it is a show like any other. `private_by` is null for a night that every artist may see, 'venue' for one that the venue keeps
-- to those it asks, and 'artist' for one that exists because artists ask for it: the venue has not taken it up yet.
alter table public.shows add column private_by text check (private_by in ('artist', 'venue'));
create index shows_private on public.shows (id) where private_by is not null and status = 'open';

-- Whom a night is shown to ------------------------------------------------------------------------------------------------
alter policy "venues read their shows, artists openings and shows they play" on public.shows using (
  venue_id = (select private.my_venue_id())
  or (status = 'open' and private_by is null and (select private.my_side()) = 'artist')
  or id in (select show_id from public.bookings where artist_id = (select private.my_artist_id())));

-- A private night is no news to those who look at openings.
create or replace function private.tell_of_show() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  touched uuid[];
  is_opening boolean;
  reader record;
begin
  if tg_op = 'UPDATE' then
    -- An acceptance only touches its show, or fills it: its booking tells that, and the offers that end with it.
    select array_agg(c.id) filter (where not (b.status = 'open' and c.status = 'filled')
        or to_jsonb(c) - array['updated_at', 'status'] <> to_jsonb(b) - array['updated_at', 'status']),
      bool_or((c.status = 'open' and c.private_by is null) or (b.status = 'open' and b.private_by is null)) into touched, is_opening
      from changed c join before b using (id) where to_jsonb(c) - 'updated_at' <> to_jsonb(b) - 'updated_at';
  else
    select array_agg(c.id), bool_or(c.status = 'open' and c.private_by is null) into touched, is_opening from changed c;
  end if;
  if touched is not null then
    for reader in
      select u.id, array_agg(distinct c.id) as ids from changed c
      cross join lateral (
        select readers.id from private.users_of_venue(c.venue_id) readers (id)
        union select users.id from public.bookings k, private.users_of_artist(k.artist_id) users (id) where k.show_id = c.id) u (id)
      where c.id = any (touched)
      group by u.id
    loop
      perform private.tell(reader.id, tg_table_name, tg_op, reader.ids);
    end loop;
  end if;
  if is_opening then
    perform realtime.send('{"verb": "update"}', 'openings', 'openings', true);
  end if;
  return null;
end $$;

-- An offer says whether its night is a private one.
do $$
declare
  words text := pg_get_viewdef('public.booking_details'::regclass, true);
  said text := obj_description('public.booking_details'::regclass, 'pg_class');
begin
  if words !~ E'\n   FROM (public\\.)?bookings b\n' then
    raise exception 'booking_details no longer begins with bookings as it did';
  end if;
  words := regexp_replace(words, E'\n   FROM (public\\.)?bookings b\n', E',\n    s.private_by\n   FROM public.bookings b\n');
  execute 'create or replace view public.booking_details with (security_invoker = true) as ' || words;
  execute format('comment on view public.booking_details is %L', said || ' private_by');
end $$;

-- What of some private nights is over -----------------------------------------------------------------------------------
-- A private night ends when nobody is asked any more and nobody was ever booked: the venue's day is then what it was. The rows are locked
-- first, so that what is counted includes an offer that was just made; who holds a row is still deciding about it.
create function private.end_unanswered_nights(which uuid[]) returns int
  language plpgsql volatile set search_path = ''
  as $$
declare
  locked uuid[];
  ended int;
begin
  select array_agg(l.id) into locked from (
    select s.id from public.shows s
    where s.private_by is not null and s.status = 'open' and (which is null or s.id = any (which))
      and not exists (select from public.bookings b where b.show_id = s.id and (private.is_open(b.status) or b.confirmed_at is not null))
    limit 500 for no key update skip locked) l;
  if locked is null then return 0; end if;
  update public.shows s set status = 'cancelled'
    where s.id = any (locked)
      and not exists (select from public.bookings b where b.show_id = s.id and (private.is_open(b.status) or b.confirmed_at is not null));
  get diagnostics ended = row_count;
  return ended;
end $$;
revoke all on function private.end_unanswered_nights(uuid[]) from public, anon, authenticated;
