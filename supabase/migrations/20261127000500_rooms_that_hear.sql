-- Rooms of a venue that hear each other. A pair asks before both are loud at once, or never has both: docs/decisions/rooms-of-a-venue.md.

create table private.hearing_rooms (
  id uuid primary key default gen_random_uuid(),
  one_id uuid not null references public.rooms (id) on delete cascade,
  other_id uuid not null references public.rooms (id) on delete cascade,
  -- Never both at once; else it is asked.
  blocks boolean not null,
  unique (one_id, other_id),
  check (one_id < other_id)
);
create index hearing_rooms_by_other on private.hearing_rooms (other_id);
create trigger stays_as_demo before insert or update or delete on private.hearing_rooms for each row execute function private.demo_rooms_stay();

-- What is loud takes each pair that never has both, from doors to its end, as it takes its room: one constraint keeps a pair apart.
alter table private.occupations alter column room_id drop not null,
  add column pair_id uuid references private.hearing_rooms (id) on delete cascade,
  add constraint occupations_of_room_or_pair check (num_nonnulls(room_id, pair_id) = 1),
  add constraint occupations_of_show_in_pair unique (show_id, pair_id),
  add constraint occupations_of_use_in_pair unique (use_id, pair_id),
  add constraint hearing_rooms_one_at_a_time exclude using gist (pair_id with =, span with &&) where (pair_id is not null);

-- The pairs that never have both and that something in this room takes.
create function private.pairs_taken(room uuid) returns table (id uuid)
  language sql stable set search_path = ''
  as $$
  select distinct h.id from private.plain_rooms(room) r join private.hearing_rooms h on r.id in (h.one_id, h.other_id) where h.blocks
  $$;

-- Whether it is heard: what is closed or mended disturbs nobody, and nobody disturbs it.
create function private.is_loud(kind text) returns boolean
  language sql immutable parallel safe set search_path = ''
  as $$ select kind not in ('closed', 'maintenance') $$;

-- As before (20261127000100_rooms.sql), and the pairs. ----------------------------------------------------------------
create or replace function private.occupy_by_show() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  occupies boolean := private.occupies(new.status, new.private_by);
begin
  if tg_op = 'UPDATE' then
    -- Where the same rooms stay, rows are moved and not made anew: what waits for one of them waits once.
    delete from private.occupations o where o.show_id = new.id
      and (not occupies or not (
        exists (select from private.plain_rooms(new.room_id) r where r.id = o.room_id)
        or exists (select from private.pairs_taken(new.room_id) p where p.id = o.pair_id)));
  end if;
  if occupies then
    insert into private.occupations (room_id, show_id, span)
      select r.id, new.id, private.occupied_span(new.span, r.turn_round_minutes) from private.plain_rooms(new.room_id) r order by r.id
      on conflict (show_id, room_id) do update set span = excluded.span where occupations.span <> excluded.span;
    insert into private.occupations (pair_id, show_id, span)
      select p.id, new.id, tstzrange(new.doors_at, new.ends_at, '[)') from private.pairs_taken(new.room_id) p order by p.id
      on conflict (show_id, pair_id) do update set span = excluded.span where occupations.span <> excluded.span;
  end if;
  return null;
end $$;
drop trigger occupy_anew on public.shows;
create trigger occupy_anew after update on public.shows for each row
  when ((old.room_id, old.span, old.doors_at, old.ends_at, private.occupies(old.status, old.private_by)) is distinct from
    (new.room_id, new.span, new.doors_at, new.ends_at, private.occupies(new.status, new.private_by)))
  execute function private.occupy_by_show();

-- As before (20261127000400_uses.sql), and the pairs.
create or replace function private.occupy_by_use() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  delete from private.occupations where use_id = new.id;
  if new.status = 'on' and new.is_firm then
    insert into private.occupations (room_id, use_id, span)
      select r.id, new.id, private.occupied_span(tstzrange(new.starts_at, new.ends_at, '[)'), r.turn_round_minutes)
      from private.plain_rooms(new.room_id) r order by r.id;
    if private.is_loud(new.kind) then
      insert into private.occupations (pair_id, use_id, span)
        select p.id, new.id, tstzrange(new.starts_at, new.ends_at, '[)') from private.pairs_taken(new.room_id) p order by p.id;
    end if;
  end if;
  return null;
end $$;
drop trigger occupy on public.uses;
create trigger occupy after insert or update of room_id, kind, starts_at, ends_at, is_firm, status on public.uses
  for each row execute function private.occupy_by_use();

create or replace function private.occupy_again(rooms uuid[]) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  delete from private.occupations o using public.shows s where s.id = o.show_id and s.ends_at > private.now() and s.room_id = any (rooms);
  delete from private.occupations o using public.uses u where u.id = o.use_id and u.ends_at > private.now() and u.room_id = any (rooms);
  with again as (
    select s.id as show_id, null::uuid as use_id, s.room_id, s.span, tstzrange(s.doors_at, s.ends_at, '[)') as loud from public.shows s
      where s.room_id = any (rooms) and s.ends_at > private.now() and private.occupies(s.status, s.private_by)
    union all
    select null, u.id, u.room_id, tstzrange(u.starts_at, u.ends_at, '[)'),
        case when private.is_loud(u.kind) then tstzrange(u.starts_at, u.ends_at, '[)') end
      from public.uses u where u.room_id = any (rooms) and u.ends_at > private.now() and u.status = 'on' and u.is_firm
  ), of_rooms as (
    insert into private.occupations (room_id, show_id, use_id, span)
      select r.id, t.show_id, t.use_id, private.occupied_span(t.span, r.turn_round_minutes)
      from again t cross join lateral private.plain_rooms(t.room_id) r
      order by t.show_id, t.use_id, r.id
  )
  insert into private.occupations (pair_id, show_id, use_id, span)
    select p.id, t.show_id, t.use_id, t.loud
    from again t cross join lateral private.pairs_taken(t.room_id) p where t.loud is not null
    order by t.show_id, t.use_id, p.id;
end $$;

-- What is loud in a room that hears this one while something here would be, what never goes together first.
create function private.heard(room uuid, of_span tstzrange, but_for uuid default null)
  returns table (blocks boolean, here text, there text, title text, span tstzrange)
  language sql stable set search_path = ''
  as $$
  select distinct on (h.blocks, lower(w.span), w.id) h.blocks, mine.name, theirs.name, w.title, w.span
  from private.plain_rooms(room) r
  join private.hearing_rooms h on r.id in (h.one_id, h.other_id)
  join public.rooms mine on mine.id = r.id
  join public.rooms theirs on theirs.id in (h.one_id, h.other_id) and theirs.id <> r.id
  join private.occupations o on o.room_id = theirs.id and o.span && of_span
  cross join lateral (
    select s.id, s.title, tstzrange(s.doors_at, s.ends_at, '[)') as span from public.shows s where s.id = o.show_id
    union all
    select u.id, u.title, tstzrange(u.starts_at, u.ends_at, '[)') from public.uses u where u.id = o.use_id and private.is_loud(u.kind)) w
  where w.span && of_span and w.id is distinct from but_for
  order by h.blocks desc, lower(w.span), w.id
  $$;

-- As before (20261127000100_rooms.sql), without rooms that may not be loud then.
create or replace function private.free_room(venue uuid, of_span tstzrange) returns uuid
  language sql stable set search_path = ''
  as $$
  select r.id from public.rooms r where r.venue_id = venue and r.archived_at is null
    and not exists (select from public.room_parts p where p.whole_id = r.id)
    and not exists (select from private.occupations o where o.room_id = r.id and o.span && private.occupied_span(of_span, r.turn_round_minutes))
    and not exists (
      select from private.occupations o join private.hearing_rooms h on h.id = o.pair_id and r.id in (h.one_id, h.other_id) where o.span && of_span)
  order by r.place, r.created_at, r.id limit 1
  $$;

-- As before (20261127000400_uses.sql); a room that is never loud beside one that is taken is not to be had either.
create or replace function private.is_booked_out(venue uuid, evening tstzrange) returns boolean
  language sql stable set search_path = ''
  as $$
  select not exists (
    select from public.rooms r
    where r.venue_id = venue and r.archived_at is null and r.created_at < upper(evening)
      and not exists (select from public.room_parts p where p.whole_id = r.id)
      and not exists (
        select from private.occupations o left join private.hearing_rooms h on h.id = o.pair_id
        where o.span && evening and (o.room_id = r.id or r.id in (h.one_id, h.other_id)) and (o.use_id is not null
          or exists (select from public.bookings b where b.show_id = o.show_id and private.is_binding(b.status)))))
  $$;

revoke all on function private.pairs_taken(uuid), private.is_loud(text), private.heard(uuid, tstzrange, uuid) from public, anon, authenticated;
revoke all on private.hearing_rooms from public, anon, authenticated;
