-- Rooms of a venue, what they consist of, and what occupies them: docs/decisions/rooms-of-a-venue.md.

-- Rooms -----------------------------------------------------------------------------------------------------------------
-- Every venue has at least one. What a room does not say of itself (null) is as its venue says of the house, so that a venue with one room
-- states everything once.
create table public.rooms (
  id uuid primary key default gen_random_uuid(),
  venue_id uuid not null references public.venue_profiles (id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 80),
  -- Its place among the rooms of the venue; equal ones stand by when they were made.
  place int not null default 0,
  capacity int check (capacity between 1 and 200000),
  seating text check (seating in ('standing', 'seated', 'both')),
  stage text not null default '' check (length(stage) <= 600),
  backline text check (backline in ('full', 'partial', 'none')),
  sound_tech boolean,
  lights_tech boolean,
  -- The usual times of a night in it, by the clock of the venue.
  load_in time,
  doors time,
  curfew time,
  -- What lies between two uses of it, at least.
  turn_round_minutes int not null default 0 check (turn_round_minutes between 0 and 720),
  photo_paths text[] not null default '{}' check (cardinality(photo_paths) <= 6),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, venue_id)
);
create unique index rooms_once_by_name on public.rooms (venue_id, lower(name)) where archived_at is null;
create index rooms_of_venue on public.rooms (venue_id, place, created_at, id);
create trigger touch before update on public.rooms for each row execute function private.touch();

-- What a night in it usually costs the house, which nobody else reads: [{"name": "Sound engineer", "cents": 18000}] in the currency of the venue.
create table private.room_costs (
  room_id uuid primary key references public.rooms (id) on delete cascade,
  costs jsonb not null check (jsonb_typeof(costs) = 'array' and jsonb_array_length(costs) between 1 and 12)
);

-- A combination of rooms ("Whole house": Hall and Club) is a room that has parts. A part has none itself.
create table public.room_parts (
  whole_id uuid not null references public.rooms (id) on delete cascade,
  part_id uuid not null references public.rooms (id) on delete cascade,
  primary key (whole_id, part_id),
  check (whole_id <> part_id)
);
create index room_parts_by_part on public.room_parts (part_id);

create function private.keep_parts_plain() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if not exists (select from public.rooms w join public.rooms p on p.venue_id = w.venue_id where w.id = new.whole_id and p.id = new.part_id) then
    raise exception 'A room consists of rooms of its own venue.' using errcode = '23514', constraint = 'room_parts_of_one_venue';
  end if;
  if exists (select from public.room_parts where whole_id = new.part_id or part_id = new.whole_id) then
    raise exception 'A part of a combination is not a combination itself.' using errcode = '23514', constraint = 'room_parts_are_plain';
  end if;
  return new;
end $$;
create trigger plain before insert or update on public.room_parts for each row execute function private.keep_parts_plain();

-- Who may do what: what a visitor may know of a house, everybody reads. Acts write.
alter table public.rooms enable row level security;
alter table public.room_parts enable row level security;
revoke all on public.rooms, public.room_parts from anon, authenticated;
grant select on public.rooms, public.room_parts to anon, authenticated;
create policy "everyone reads the rooms of venues they may read" on public.rooms
  for select to anon, authenticated using (exists (select from public.venue_profiles v where v.id = venue_id));
create policy "everyone reads what rooms consist of" on public.room_parts
  for select to anon, authenticated using (exists (select from public.rooms r where r.id = whole_id));

create function private.tell_of_rooms() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  reader record;
begin
  for reader in
    select users.id, array_agg(distinct c.id) as ids from changed c, private.users_of_venue(c.venue_id) users (id) group by users.id
  loop
    perform private.tell(reader.id, 'rooms', tg_op, reader.ids);
  end loop;
  return null;
end $$;
select private.tell_changes_of('public.rooms', 'tell_of_rooms');

-- Strangers share a demo account, and everybody reads its rooms.
create function private.demo_rooms_stay() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if private.is_demo_account(private.acting()) then perform private.demo_keeps('rooms'); end if;
  return coalesce(new, old);
end $$;
create trigger stays_as_demo before insert or update or delete on public.rooms for each row execute function private.demo_rooms_stay();
create trigger stays_as_demo before insert or update or delete on public.room_parts for each row execute function private.demo_rooms_stay();
create trigger stays_as_demo before insert or update or delete on private.room_costs for each row execute function private.demo_rooms_stay();

-- The first room of each venue ----------------------------------------------------------------------------------------
-- Its name is seen by nobody until the venue has a second one.
create function private.make_first_room() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into public.rooms (venue_id, name, created_at) values (new.id, 'Main room', new.created_at);
  return null;
end $$;
create trigger first_room after insert on public.venue_profiles for each row execute function private.make_first_room();

alter table public.rooms disable trigger user;
insert into public.rooms (venue_id, name, created_at) select id, 'Main room', created_at from public.venue_profiles;
alter table public.rooms enable trigger user;

-- The room that a show is in where nobody says which. A combination is never meant by itself.
create function private.first_room(venue uuid) returns uuid
  language sql stable set search_path = ''
  as $$
  select r.id from public.rooms r where r.venue_id = venue and r.archived_at is null
    and not exists (select from public.room_parts p where p.whole_id = r.id)
  order by r.place, r.created_at, r.id limit 1
  $$;

-- How many people fit: what the room says, else its parts together, else what the venue says of the house.
create function private.room_capacity(room uuid) returns int
  language sql stable set search_path = ''
  as $$
  select coalesce(r.capacity, (select sum(coalesce(p.capacity, v.capacity))::int from public.room_parts c join public.rooms p on p.id = c.part_id
    where c.whole_id = r.id), v.capacity)
  from public.rooms r join public.venue_profiles v on v.id = r.venue_id where r.id = room
  $$;

-- Shows: their room and their span ------------------------------------------------------------------------------------
-- From load-in to load-out; from doors to the end where nobody has said these.
alter table public.shows drop constraint shows_one_a_night;
alter table public.shows add column room_id uuid, add column load_in_at timestamptz, add column load_out_at timestamptz;
do $$ begin
  if (select count(*) from public.shows) > 10000 then
    raise info 'Gives % shows the room of their venue.', (select count(*) from public.shows);
  end if;
end $$;
alter table public.shows alter column room_id type uuid using private.first_room(venue_id), alter column room_id set not null,
  -- Left out: the table takes the first room of the venue.
  alter column room_id set default '00000000-0000-0000-0000-000000000000',
  add column span tstzrange not null generated always as (tstzrange(least(load_in_at, doors_at), greatest(load_out_at, ends_at), '[)')) stored;
alter table public.shows add constraint shows_in_a_room_of_their_venue foreign key (room_id, venue_id) references public.rooms (id, venue_id),
  add constraint shows_load_in_and_out check (load_in_at > doors_at - interval '48 hours' and load_out_at < ends_at + interval '48 hours');
create index shows_by_room on public.shows (room_id, show_date);
create index shows_by_venue_and_night on public.shows using gist (venue_id, night);

create function private.derive_show_room() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if new.room_id is null or new.room_id = '00000000-0000-0000-0000-000000000000' then new.room_id := private.first_room(new.venue_id); end if;
  if (tg_op = 'INSERT' or new.room_id is distinct from old.room_id)
    and exists (select from public.rooms where id = new.room_id and archived_at is not null) then
    raise exception 'This room is archived.' using errcode = '23514', constraint = 'shows_in_a_room_in_use';
  end if;
  return new;
end $$;
create trigger derive_room before insert or update of room_id, venue_id on public.shows for each row execute function private.derive_show_room();

-- What occupies a room ------------------------------------------------------------------------------------------------
-- One row for each room that has no parts, from load-in to load-out and the turn-round of that room. Whatever occupies stands here, so that one
-- constraint keeps all of it apart, in a room, in its parts and in what contains it.
create table private.occupations (
  room_id uuid not null references public.rooms (id) on delete cascade,
  show_id uuid not null references public.shows (id) on delete cascade,
  span tstzrange not null check (not isempty(span)),
  primary key (show_id, room_id)
);

-- What a room consists of, at the bottom: its parts, or itself.
create function private.plain_rooms(room uuid) returns table (id uuid, turn_round_minutes int)
  language sql stable set search_path = ''
  as $$
  select r.id, r.turn_round_minutes from public.rooms r
  where r.id in (select p.part_id from public.room_parts p where p.whole_id = room)
    or (r.id = room and not exists (select from public.room_parts p where p.whole_id = room))
  $$;

-- A night that artists ask for takes nothing from the venue until it takes the night up.
create function private.occupies(status text, private_by text) returns boolean
  language sql immutable parallel safe set search_path = ''
  as $$ select status <> 'cancelled' and private_by is distinct from 'artist' $$;

create function private.occupied_span(span tstzrange, turn_round_minutes int) returns tstzrange
  language sql immutable set search_path = ''
  as $$ select tstzrange(lower(span), upper(span) + make_interval(mins => turn_round_minutes), '[)') $$;

create function private.occupy_by_show() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if tg_op = 'UPDATE' then
    -- Where the same rooms stay, rows are moved and not made anew: what waits for one of them waits once.
    delete from private.occupations o where o.show_id = new.id
      and (not private.occupies(new.status, new.private_by) or not exists (select from private.plain_rooms(new.room_id) r where r.id = o.room_id));
  end if;
  if private.occupies(new.status, new.private_by) then
    insert into private.occupations (room_id, show_id, span)
      select r.id, new.id, private.occupied_span(new.span, r.turn_round_minutes) from private.plain_rooms(new.room_id) r order by r.id
      on conflict (show_id, room_id) do update set span = excluded.span where occupations.span <> excluded.span;
  end if;
  return null;
end $$;
create trigger occupy after insert on public.shows for each row execute function private.occupy_by_show();
create trigger occupy_anew after update on public.shows for each row
  when ((old.room_id, old.span, private.occupies(old.status, old.private_by)) is distinct from
    (new.room_id, new.span, private.occupies(new.status, new.private_by)))
  execute function private.occupy_by_show();

do $$ begin
  if (select count(*) from public.shows) > 10000 then raise info 'Writes down when they occupy it.'; end if;
end $$;
insert into private.occupations (room_id, show_id, span)
  select s.room_id, s.id, s.span from public.shows s where private.occupies(s.status, s.private_by);
do $$ begin
  if (select count(*) from public.shows) > 10000 then raise info 'Sees to it that nothing overlaps.'; end if;
end $$;
alter table private.occupations add constraint rooms_one_at_a_time exclude using gist (room_id with =, span with &&);

-- What a room consists of, or how long its turn-round is, changes what the nights to come occupy.
create function private.occupy_again(rooms uuid[]) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  delete from private.occupations o using public.shows s where s.id = o.show_id and s.ends_at > private.now() and s.room_id = any (rooms);
  insert into private.occupations (room_id, show_id, span)
    select r.id, s.id, private.occupied_span(s.span, r.turn_round_minutes)
    from public.shows s cross join lateral private.plain_rooms(s.room_id) r
    where s.room_id = any (rooms) and s.ends_at > private.now() and private.occupies(s.status, s.private_by)
    order by s.id, r.id;
end $$;

-- What is in the way of a span in a room, nearest first: the shows that occupy it, in it, its parts and what contains them.
create function private.in_the_way(room uuid, of_span tstzrange, but_for uuid default null)
  returns table (show_id uuid, in_room uuid, span tstzrange)
  language sql stable set search_path = ''
  as $$
  select distinct on (lower(s.span), s.id) s.id, s.room_id, s.span
  from private.plain_rooms(room) r
  join private.occupations o on o.room_id = r.id and o.span && private.occupied_span(of_span, r.turn_round_minutes)
  join public.shows s on s.id = o.show_id
  where s.id is distinct from but_for
  order by lower(s.span), s.id
  $$;

-- The first room in use that a span fits into; null where all are taken.
create function private.free_room(venue uuid, of_span tstzrange) returns uuid
  language sql stable set search_path = ''
  as $$
  select r.id from public.rooms r where r.venue_id = venue and r.archived_at is null
    and not exists (select from public.room_parts p where p.whole_id = r.id)
    and not exists (select from private.occupations o where o.room_id = r.id and o.span && private.occupied_span(of_span, r.turn_round_minutes))
  order by r.place, r.created_at, r.id limit 1
  $$;

revoke all on function private.free_room(uuid, tstzrange), private.keep_parts_plain(), private.tell_of_rooms(), private.demo_rooms_stay(), private.make_first_room(), private.first_room(uuid),
  private.room_capacity(uuid), private.derive_show_room(), private.plain_rooms(uuid), private.occupies(text, text),
  private.occupied_span(tstzrange, int), private.occupy_by_show(), private.occupy_again(uuid[]), private.in_the_way(uuid, tstzrange, uuid)
  from public, anon, authenticated;
