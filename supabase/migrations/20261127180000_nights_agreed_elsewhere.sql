-- Nights to come that were agreed elsewhere are taken: in the room of their venue as a use, and for an act as a night of its own. From each of
-- them one offer can follow. docs/decisions/moving-in.md.

alter table public.uses drop constraint uses_kind_check,
  add constraint uses_kind_check check (kind in ('hire', 'rehearsal', 'recording', 'maintenance', 'closed', 'staff', 'agreed'));

alter table private.past_nights
  -- Of a night to come: what takes the room of the venue, and the offer that followed from it.
  add column use_id uuid references public.uses (id) on delete set null,
  add column booking_id uuid references public.bookings (id) on delete set null,
  -- Called off: it did not happen, or will not.
  add column is_off boolean not null default false;
create index past_nights_by_use on private.past_nights (use_id) where use_id is not null;
create index past_nights_by_booking on private.past_nights (booking_id) where booking_id is not null;

-- `counts`: nothing of this product stands for it, so that it counts once. `is_to_ask`: no offer followed from it, or none that stands.
create view private.nights_elsewhere as
  select p.*, coalesce(u.status, 'on') = 'on' as is_on,
    not p.is_off and u.status is distinct from 'turned' and not coalesce(private.is_binding(b.status), false) as counts,
    not p.is_off and not coalesce(private.is_binding(b.status) or b.status in ('requested', 'countered'), false) as is_to_ask
  from private.past_nights p
  left join public.uses u on u.id = p.use_id
  left join public.bookings b on b.id = p.booking_id;
revoke all on private.nights_elsewhere from public, anon, authenticated;

-- A night follows what takes its room: to another day, and when it is called off.
create function private.nights_follow_uses() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update private.past_nights p set day = new.day, is_off = new.status = 'cancelled' where p.use_id = new.id;
  return null;
end $$;
create trigger nights_follow after update of day, status on public.uses for each row
  when ((old.day, old.status) is distinct from (new.day, new.status))
  execute function private.nights_follow_uses();

-- Where and when the nights to come of a file are in the house of a venue: one row for all acts of a day in a room. `is_firm` is false of an
-- option, and where something has the room then.
create function private.agreed_nights_in_rooms(venue uuid, nights jsonb)
  returns table (lines int[], day date, room_id uuid, unknown_room text, title text, starts_at timestamptz, ends_at timestamptz, is_option boolean, is_firm boolean)
  language sql stable set search_path = ''
  as $$
    with given as (
      select n.line, n.day, n.act, n.place, n.is_option, coalesce(n.doors, n.stage, time '19:00') as starts,
        coalesce(r.id, private.first_room(venue)) as room_id, case when r.id is null then nullif(btrim(n.room), '') end as unknown_room
      from jsonb_to_recordset(nights) as n (line int, day date, act text, place int, room text, is_option boolean, doors time, stage time)
      left join lateral (
        select r.id from public.rooms r where r.venue_id = venue and r.archived_at is null
          and private.folded(btrim(r.name)) = private.folded(btrim(n.room)) order by r.place, r.id limit 1) r on true
    ), grouped as (
      select array_agg(g.line order by g.line) as lines, g.day, g.room_id, min(g.unknown_room) as unknown_room,
        left(string_agg(g.act, ' + ' order by g.line), 160) as title, bool_and(g.is_option) as is_option, v.time_zone,
        private.instant_of_night(g.day, (array_agg(g.starts order by g.starts < time '06:00', g.starts))[1], v.time_zone) as starts_at
      from given g join public.venue_profiles v on v.id = venue
      group by g.day, g.room_id, v.time_zone
    ), timed as (
      select g.*, r.turn_round_minutes, greatest(g.starts_at + interval '3 hours', private.instant_of_night(g.day, time '23:00', g.time_zone)) as ends_at
      from grouped g join public.rooms r on r.id = g.room_id
    ), wanted as (
      select t.*, tstzrange(t.starts_at, t.ends_at, '[)') as span, p.id as plain_id,
        private.occupied_span(tstzrange(t.starts_at, t.ends_at, '[)'), p.turn_round_minutes) as occupied
      from timed t cross join lateral private.plain_rooms(t.room_id) p
    ), in_the_way as (
      select w.day, w.room_id from wanted w
      where exists (select from private.occupations o where o.room_id = w.plain_id and o.span && w.occupied)
        or exists (select from private.occupations o join private.pairs_taken(w.room_id) p on p.id = o.pair_id where o.span && w.span)
        -- Of those of the file that want one room, the first has it.
        or exists (select from wanted x where x.day = w.day and x.plain_id = w.plain_id and x.lines[1] < w.lines[1] and x.occupied && w.occupied)
    )
    select t.lines, t.day, t.room_id, t.unknown_room, t.title, t.starts_at, t.ends_at, t.is_option,
      not t.is_option and not exists (select from in_the_way i where i.day = t.day and i.room_id = t.room_id)
    from timed t
  $$;
revoke all on function private.nights_follow_uses(), private.agreed_nights_in_rooms(uuid, jsonb) from public, anon, authenticated;

-- As before (20261127120000_calendars_in.sql), and nights that an act has agreed to elsewhere.
create or replace function private.away_at(person uuid, of_day date, zone text, span tstzrange) returns jsonb
  language sql stable set search_path = ''
  as $$
  select coalesce((
    select jsonb_build_object('from', to_char(a.away_from, 'HH24:MI'), 'until', to_char(a.away_until, 'HH24:MI'))
    from public.availability a
    where a.user_id = person and a.day = of_day
      and (a.status = 'unavailable' or span && private.part_away(a.day, zone, a.away_from, a.away_until))
  ), (
    select jsonb_build_object('from', null, 'until', null)
    where exists (select from private.nights_elsewhere n
      where n.user_id = person and n.day = of_day and n.use_id is null and n.is_to_ask and not n.is_option)
      and exists (select from public.artist_profiles a where a.user_id = person)
  ), (
    select jsonb_build_object(
      'from', case when lower(h.hours) > private.instant_of_night(of_day, time '06:00', zone) then to_char(lower(h.hours) at time zone zone, 'HH24:MI') end,
      'until', case when upper(h.hours) < private.instant_of_night(of_day + 1, time '06:00', zone) then to_char(upper(h.hours) at time zone zone, 'HH24:MI') end)
    from (select private.busy_at(person, of_day, zone, span) as hours) h where h.hours is not null
  ))
  $$;

-- The calendar of a venue says of what takes its rooms that it was agreed elsewhere; that of an act has its own nights.
do $$
begin
  execute replace(replace(pg_get_functiondef('public.my_calendar(date, date)'::regprocedure),
    '|| u.title,', '|| u.title || case when u.kind = ''agreed'' then '' (agreed elsewhere)'' else '''' end,'),
    '), held as (', '      union all
      select n.day, case when bool_or(not n.is_option) then ''booked'' else ''pending'' end,
        string_agg(distinct coalesce(nullif(btrim(n.room), ''''), n.act), '' · '') || '' (agreed elsewhere)'', count(distinct coalesce(nullif(btrim(n.room), ''''), n.act))::int
      from me join private.nights_elsewhere n on n.user_id = me.user_id and me.artist_id is not null and n.use_id is null and n.is_to_ask and n.place = 0
        and n.day between first_day and my_calendar.last_day and n.day >= (private.now() at time zone ''UTC'')::date - 1
      group by n.day
    ), held as (');
end $$;

-- Whoever reads the files of a profile is told when something became of their nights.
create function private.tell_of_past_nights() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  reader record;
begin
  for reader in
    select m.user_id, array_agg(distinct c.import_id) as ids from changed c
    join private.homes h on h.home_id = c.user_id
    join private.profile_members m on m.profile_id = h.profile_id and private.role_may(m.role, 'see-business')
    group by 1
  loop
    perform private.tell(reader.user_id, 'imports', tg_op, reader.ids);
  end loop;
  return null;
end $$;
create trigger tell_update after update on private.past_nights referencing old table as before new table as changed
  for each statement when (current_setting('stack.quiet', true) is distinct from 'on') execute function private.tell_of_past_nights();
revoke all on function private.tell_of_past_nights() from public, anon, authenticated;
