-- What is not a show: hires, rehearsals, recordings, maintenance, closures and parties of the staff. Each occupies its room as a show does,
-- once it is firm: docs/decisions/rooms-of-a-venue.md.

create table public.uses (
  id uuid primary key,
  venue_id uuid not null references public.venue_profiles (id) on delete cascade,
  room_id uuid not null,
  kind text not null check (kind in ('hire', 'rehearsal', 'recording', 'maintenance', 'closed', 'staff')),
  title text not null check (length(btrim(title)) between 1 and 160),
  contact text not null default '' check (length(contact) <= 300),
  note text not null default '' check (length(note) <= 2000),
  day date not null check (day between date '2020-01-01' and date '2100-01-01'),
  last_day date not null,
  time_zone text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at and ends_at <= starts_at + interval '31 days'),
  -- What is not firm yet stands on the calendar and is in nobody's way.
  is_firm boolean not null,
  -- The last day on which it is kept for whom it is meant, where it is not firm; it stays on the calendar after it.
  held_until date,
  -- What the house takes for it; null where nothing was said, which is not the same as nothing.
  amount_cents int check (amount_cents between 0 and 1000000000),
  currency text not null,
  file_path text check (length(file_path) <= 300),
  status text not null default 'on' check (status in ('on', 'cancelled', 'turned')),
  -- The show that it was turned into.
  show_id uuid references public.shows (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (show_id is null or status = 'turned'),
  check (held_until is null or (not is_firm and held_until <= day)),
  check (last_day between day and day + 31),
  constraint uses_in_a_room_of_their_venue foreign key (room_id, venue_id) references public.rooms (id, venue_id)
);
create index uses_of_venue on public.uses (venue_id, day) where status = 'on';
create index uses_by_venue on public.uses (venue_id, day);
create index uses_by_room on public.uses (room_id, ends_at);
create index uses_by_file on public.uses (file_path) where file_path is not null;
create index uses_by_show on public.uses (show_id) where show_id is not null;
create trigger touch before update on public.uses for each row execute function private.touch();

-- Who may do what: all of it is the venue's own, and read and written by acts and a computed read.
alter table public.uses enable row level security;
revoke all on public.uses from anon, authenticated;

create function private.tell_of_uses() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  reader record;
begin
  for reader in
    select users.id, array_agg(distinct c.id) as ids from changed c, private.users_of_venue(c.venue_id) users (id) group by users.id
  loop
    perform private.tell(reader.id, 'uses', tg_op, reader.ids);
  end loop;
  return null;
end $$;
select private.tell_changes_of('public.uses', 'tell_of_uses');

-- They occupy rooms as shows do ---------------------------------------------------------------------------------------
alter table private.occupations drop constraint occupations_pkey;
alter table private.occupations alter column show_id drop not null,
  add column use_id uuid references public.uses (id) on delete cascade,
  add constraint occupations_of_one check (num_nonnulls(show_id, use_id) = 1),
  add constraint occupations_of_show unique (show_id, room_id),
  add constraint occupations_of_use unique (use_id, room_id);

create function private.occupy_by_use() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  delete from private.occupations where use_id = new.id;
  if new.status = 'on' and new.is_firm then
    insert into private.occupations (room_id, use_id, span)
      select r.id, new.id, private.occupied_span(tstzrange(new.starts_at, new.ends_at, '[)'), r.turn_round_minutes)
      from private.plain_rooms(new.room_id) r order by r.id;
  end if;
  return null;
end $$;
create trigger occupy after insert or update of room_id, starts_at, ends_at, is_firm, status on public.uses
  for each row execute function private.occupy_by_use();

-- As before (20261127000100_rooms.sql), and the uses. -----------------------------------------------------------------
create or replace function private.occupy_again(rooms uuid[]) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  delete from private.occupations o using public.shows s where s.id = o.show_id and s.ends_at > private.now() and s.room_id = any (rooms);
  delete from private.occupations o using public.uses u where u.id = o.use_id and u.ends_at > private.now() and u.room_id = any (rooms);
  insert into private.occupations (room_id, show_id, use_id, span)
    select r.id, t.show_id, t.use_id, private.occupied_span(t.span, r.turn_round_minutes)
    from (
      select s.id as show_id, null::uuid as use_id, s.room_id, s.span from public.shows s
        where s.room_id = any (rooms) and s.ends_at > private.now() and private.occupies(s.status, s.private_by)
      union all
      select null, u.id, u.room_id, tstzrange(u.starts_at, u.ends_at, '[)') from public.uses u
        where u.room_id = any (rooms) and u.ends_at > private.now() and u.status = 'on' and u.is_firm) t
    cross join lateral private.plain_rooms(t.room_id) r
    order by t.show_id, t.use_id, r.id;
end $$;

drop function private.in_the_way(uuid, tstzrange, uuid);
create function private.in_the_way(room uuid, of_span tstzrange, but_for uuid default null)
  returns table (show_id uuid, use_id uuid, in_room uuid, title text, span tstzrange)
  language sql stable set search_path = ''
  as $$
  select distinct on (lower(w.span), w.show_id, w.use_id) w.show_id, w.use_id, w.in_room, w.title, w.span
  from private.plain_rooms(room) r
  join private.occupations o on o.room_id = r.id and o.span && private.occupied_span(of_span, r.turn_round_minutes)
  cross join lateral (
    select s.id as show_id, null::uuid as use_id, s.room_id as in_room, s.title, s.span from public.shows s where s.id = o.show_id
    union all
    select null, u.id, u.room_id, u.title, tstzrange(u.starts_at, u.ends_at, '[)') from public.uses u where u.id = o.use_id) w
  where coalesce(w.show_id, w.use_id) is distinct from but_for
  order by lower(w.span), w.show_id, w.use_id
  $$;

revoke all on function private.tell_of_uses(), private.occupy_by_use(), private.in_the_way(uuid, tstzrange, uuid) from public, anon, authenticated;

-- Calendars know them -------------------------------------------------------------------------------------------------
-- As before (20261127000200_shows_of_a_day.sql), and the uses of the venue: named after the shows of the day.
create or replace function public.my_calendar(first_day date, last_day date)
  returns table (day date, status text, show_id uuid, booking_id uuid, label text, things int)
  language sql stable security definer set search_path = ''
  as $$
    with me as (
      select auth.uid() as user_id, private.my_artist_id() as artist_id, v.venue_id,
        (select count(*) from public.rooms r where r.venue_id = v.venue_id and r.archived_at is null) > 1 as has_rooms
      from (select private.my_venue_id() as venue_id) v
    ), happening as (
      select b.show_date as day, b.artist_id is not distinct from me.artist_id as is_act, private.is_binding(b.status) as is_booked, b.show_id, b.id as booking_id,
        case when b.artist_id = me.artist_id then v.name || case when b.did_not_play then ' (did not play)' else '' end else a.name end as name
      from me, public.bookings b
      join public.artist_profiles a on a.id = b.artist_id
      join public.venue_profiles v on v.id = b.venue_id
      where (b.artist_id = me.artist_id or b.venue_id = me.venue_id)
        and b.show_date between first_day and last_day
        and b.status in ('requested', 'countered', 'confirmed', 'played', 'concluded', 'settled', 'paid')
      union all
      select s.show_date, false, false, s.id, null, null
      from me join public.shows s on s.venue_id = me.venue_id
      where s.show_date between first_day and last_day and s.status in ('open', 'closed')
    ), gathered as (
      select h.day, h.is_act, bool_or(h.is_booked) as is_booked, count(h.booking_id) filter (where not h.is_booked) as asked,
        string_agg(h.name, ', ' order by h.name) filter (where not h.is_booked) as asks,
        min(h.name) filter (where h.is_booked) as plays_at,
        (array_agg(h.show_id order by h.is_booked desc, h.booking_id nulls last))[1] as show_id,
        (array_agg(h.booking_id order by h.is_booked desc, h.booking_id nulls last))[1] as booking_id,
        case when h.is_act then count(*) else 1 end as things
      from happening h
      group by h.day, h.is_act, case when not h.is_act then h.show_id when h.is_booked then h.booking_id end
    ), counted as (
      select g.*, count(*) over (partition by g.day) > 1 as has_more, bool_or(g.is_booked) over (partition by g.day) as on_booked from gathered g
    ), named as (
      select c.*, s.starts_at, case when me.has_rooms and not c.is_act then r.name || ': ' else '' end || case
        when c.is_booked and c.is_act then c.plays_at
        when c.is_booked then case when c.has_more and s.title is not null then s.title || ': ' else '' end || private.bill_names(c.show_id)
        when c.asked > 1 then format('%s requests: %s', c.asked, c.asks)
        when c.asked = 1 and c.on_booked then format('1 request: %s', c.asks)
        when c.asked = 1 then c.asks
        when s.title is not null then s.title
        when s.status = 'closed' then 'Night without an act'
        when exists (select from public.bookings b where b.show_id = s.id and b.status = 'cancelled') then 'Replacement sought'
        when s.private_by is null then 'Open night'
        else 'Private night' end as label
      from me, counted c join public.shows s on s.id = c.show_id join public.rooms r on r.id = s.room_id
    ), days as (
      select n.day, case when bool_or(n.is_booked) then 'booked' else 'pending' end as status,
        (array_agg(n.show_id order by n.is_booked desc, n.booking_id is null, n.starts_at, n.show_id))[1] as show_id,
        (array_agg(n.booking_id order by n.is_booked desc, n.booking_id is null, n.starts_at, n.show_id))[1] as booking_id,
        string_agg(n.label, ' · ' order by n.starts_at, n.show_id, n.booking_id) as label, sum(n.things)::int as things
      from named n group by n.day
    ), used as (
      select d.day::date as day, case
          when bool_or(u.is_firm and u.kind not in ('closed', 'maintenance')) then 'booked'
          when bool_or(u.is_firm) then 'unavailable'
          else 'pending' end as status,
        string_agg(case when me.has_rooms then r.name || ': ' else '' end || u.title, ' · ' order by u.starts_at, u.id) as label,
        count(*)::int as things
      from me join public.uses u on u.venue_id = me.venue_id and u.status = 'on' and u.day <= my_calendar.last_day and u.last_day >= first_day
      join public.rooms r on r.id = u.room_id
      cross join lateral generate_series(greatest(u.day, first_day)::timestamp, least(u.last_day, my_calendar.last_day)::timestamp, interval '1 day') d (day)
      group by d.day
    ), held as (
      select r.day, case count(*)
        when 1 then min(format('%s hold: %s', private.ordinal(r.rank), p.name))
        else format('%s holds: %s', count(*), string_agg(
          format(case when r.artist_id = me.artist_id then '%s at %s' else '%s %s' end, private.ordinal(r.rank), p.name),
          ', ' order by r.rank, p.name)) end as label
      from me, private.ranked_holds(private.now()) r
      join public.artist_profiles a on a.id = r.artist_id
      join public.venue_profiles v on v.id = r.venue_id
      cross join lateral (select case when r.artist_id = me.artist_id then v.name else a.name end as name) p
      where (r.artist_id = me.artist_id or r.venue_id = me.venue_id) and r.day between first_day and last_day
      group by r.day
    ), marks as (
      select v.day, v.status from me join public.availability v on v.user_id = me.user_id where v.day between first_day and last_day
    )
    select day, case when u.status = 'booked' then 'booked' else coalesce(d.status, u.status, case when h.day is not null then 'pending' end, m.status) end,
      d.show_id, d.booking_id, nullif(concat_ws(' · ', d.label, u.label, h.label), ''), coalesce(d.things, 0) + coalesce(u.things, 0)
    from days d full join used u using (day) full join held h using (day) full join marks m using (day)
    where my_calendar.last_day - first_day <= 800
    order by day
  $$;

-- Whether a venue is to be had on no evening in any room that it uses: booked, or taken by something else. As before otherwise.
create or replace function private.is_booked_out(venue uuid, evening tstzrange) returns boolean
  language sql stable set search_path = ''
  as $$
  select not exists (
    select from public.rooms r
    where r.venue_id = venue and r.archived_at is null and r.created_at < upper(evening)
      and not exists (select from public.room_parts p where p.whole_id = r.id)
      and not exists (
        select from private.occupations o
        where o.room_id = r.id and o.span && evening and (o.use_id is not null
          or exists (select from public.bookings b where b.show_id = o.show_id and private.is_binding(b.status)))))
  $$;

-- As before, and the days of uses.
create or replace function public.public_calendar(profile uuid, first_day date, last_day date)
  returns table (day date, status text)
  language sql stable security definer set search_path = ''
  as $$
    with owner as (
      select p.user_id, p.artist_id, p.venue_id, p.time_zone from (
        select user_id, id as artist_id, null::uuid as venue_id, null::text as time_zone from public.artist_profiles where id = profile
        union all select user_id, null, id, time_zone from public.venue_profiles where id = profile) p
      join public.settings t on t.user_id = p.user_id
      where t.public_calendar or private.acts_for(profile)
    ), played as (
      select b.show_date as day from owner o join public.bookings b
        on b.artist_id = o.artist_id or b.venue_id = o.venue_id
      where private.is_binding(b.status) and b.show_date between first_day and public_calendar.last_day and public_calendar.last_day - first_day <= 800
      union
      select d.day::date from owner o join public.uses u on u.venue_id = o.venue_id and u.status = 'on' and u.is_firm
      cross join lateral generate_series(
        greatest(u.day, first_day)::timestamp, least(u.last_day, public_calendar.last_day)::timestamp, interval '1 day') d (day)
      where u.day <= public_calendar.last_day and u.last_day >= first_day and public_calendar.last_day - first_day <= 800
    ), happening as (
      select p.day, 'booked' as status from owner o, played p
      where o.venue_id is null or private.is_booked_out(o.venue_id, private.night_taken(p.day, o.time_zone))
      union all
      select v.day, v.status from owner o join public.availability v on v.user_id = o.user_id
      where v.day between first_day and last_day
    )
    select distinct on (day) day, status from happening where last_day - first_day <= 800
    order by day, case status when 'booked' then 0 when 'unavailable' then 1 else 2 end
  $$;
