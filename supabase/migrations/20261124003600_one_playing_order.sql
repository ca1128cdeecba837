-- The acts of a night stand in one order everywhere: an act whose time is agreed keeps its place among those whose times are open.

-- The names of the acts of a show as they play, as core/night/playing-order.ts has them: by who opens and what is guaranteed; those whose times
-- were agreed stand by these times among each other.
create function private.bill_names(show uuid) returns text
  language sql stable set search_path = ''
  as $$
    with bill as (
      select o.id, p.name, o.set_starts_at,
        row_number() over (order by (o.deal ->> 'kind' = 'opener-fee') desc, o.guarantee_cents, o.confirmed_at desc nulls last, o.id) as place
      from public.bookings o join public.artist_profiles p on p.id = o.artist_id
      where o.show_id = show and private.is_binding(o.status)
    ), timed as (
      select name, row_number() over (order by set_starts_at, place) as turn from bill where set_starts_at is not null
    ), places as (
      select place, row_number() over (order by place) as turn from bill where set_starts_at is not null
    ), placed as (
      select name, place from bill where set_starts_at is null
      union all
      select t.name, p.place from timed t join places p using (turn)
    )
    select string_agg(name, ', ' order by place) from placed
  $$;
revoke all on function private.bill_names(uuid) from public, anon, authenticated;

create or replace function public.my_calendar(first_day date, last_day date)
  returns table (day date, status text, show_id uuid, booking_id uuid, label text)
  language sql stable security definer set search_path = ''
  as $$
    with me as (
      select auth.uid() as user_id, private.my_side() as side, private.my_artist_id() as artist_id, private.my_venue_id() as venue_id
    ), happening as (
      select b.show_date as day, case when private.is_binding(b.status) then 'booked' else 'pending' end as status,
        b.show_id, b.id as booking_id,
        case when b.artist_id = me.artist_id then v.name when private.is_binding(b.status) then private.bill_names(b.show_id)
          else a.name end as label
      from me, public.bookings b
      join public.artist_profiles a on a.id = b.artist_id
      join public.venue_profiles v on v.id = b.venue_id
      where (b.artist_id = me.artist_id or b.venue_id = me.venue_id)
        and b.show_date between first_day and last_day
        and b.status in ('requested', 'countered', 'confirmed', 'played', 'concluded', 'settled', 'paid')
      union all
      select s.show_date, 'pending', s.id, null, coalesce(s.title, case
        when s.status = 'closed' then 'Night without an act'
        when exists (select from public.bookings b where b.show_id = s.id and b.status = 'cancelled') then 'Replacement sought'
        when s.private_by is null then 'Open night'
        else 'Private night' end)
      from me join public.shows s on s.venue_id = me.venue_id
      where s.show_date between first_day and last_day and s.status in ('open', 'closed')
      union all
      select v.day, v.status, null, null, null from me join public.availability v on v.user_id = me.user_id
      where v.day between first_day and last_day
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
    ), asked as (
      select h.day, format('%s requests: %s', count(*), string_agg(h.label, ', ' order by h.label)) as label
      from happening h where h.status = 'pending' and h.booking_id is not null
      group by h.day having count(*) > 1
    ), chosen as (
      select distinct on (day) day, status, show_id, booking_id, label
      from (select * from happening union all select h.day, 'pending', null, null, null from held h) each
      order by day, case status when 'booked' then 0 when 'pending' then 1 when 'unavailable' then 2 else 3 end, booking_id nulls last,
        show_id nulls last
    )
    select c.day, c.status, c.show_id, c.booking_id,
      nullif(concat_ws(' · ', case when c.status = 'pending' then coalesce(asked.label, c.label) else c.label end, held.label), '')
    from chosen c left join held using (day) left join asked using (day)
    where last_day - first_day <= 800
    order by c.day
  $$;
