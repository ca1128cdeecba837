-- As before (20261127001200_holds_of_rooms.sql), and how many hold the night: a day with something else on it says that there is more.
drop function public.my_calendar(date, date);
create function public.my_calendar(first_day date, last_day date)
  returns table (day date, status text, show_id uuid, booking_id uuid, label text, things int, holds int)
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
          ', ' order by r.rank, p.name)) end as label, count(*)::int as many
      from me, private.ranked_holds(private.now()) r
      join public.artist_profiles a on a.id = r.artist_id
      join public.venue_profiles v on v.id = r.venue_id
      cross join lateral (
        select case when r.artist_id = me.artist_id then v.name else a.name end || coalesce(' (' || private.room_named(r.room_id) || ')', '') as name) p
      where (r.artist_id = me.artist_id or r.venue_id = me.venue_id) and r.day between first_day and last_day
      group by r.day
    ), marks as (
      select v.day, v.status from me join public.availability v on v.user_id = me.user_id where v.day between first_day and last_day
    )
    select day, case when u.status = 'booked' then 'booked' else coalesce(d.status, u.status, case when h.day is not null then 'pending' end, m.status) end,
      d.show_id, d.booking_id, nullif(concat_ws(' · ', d.label, u.label, h.label), ''), coalesce(d.things, 0) + coalesce(u.things, 0),
      coalesce(h.many, 0)
    from days d full join used u using (day) full join held h using (day) full join marks m using (day)
    where my_calendar.last_day - first_day <= 800
    order by day
  $$;

revoke all on function public.my_calendar(date, date) from public, anon;
grant execute on function public.my_calendar(date, date) to authenticated;
