-- The week that is running is counted each time it is read, for one city or for everywhere: it reads what those take, and no more. Requests and answers of the
-- same days are brought together as they are; what was asked before them is looked up among the events of its booking, not among all events there are.
create index venue_profiles_of_city on public.venue_profiles (location) where place_id is not null;
create index artist_profiles_of_city on public.artist_profiles (location) where place_id is not null;
drop function private.count_figures(date, date);

-- The figures from one day to before another, by UTC: a row a city and one for everywhere, whose city is ''; with `only_city` the one row of it, if anything
-- happened there. The demo season is not counted. Of a venue that is gone, and of one whose city is none of the list, nobody knows the city: it counts
-- everywhere alone.
create function private.count_figures(first_day date, after_day date, only_city text default null)
  returns table (city text, openings int, requests int, answers int, answer_minutes int, accepted int, decided int, cancellations int,
    active_profiles int, money jsonb)
  language sql stable security definer set search_path = '' set jit = off set plan_cache_mode = force_custom_plan
  as $$
    with venues_of_cities as not materialized (
      select v.id, v.location from public.venue_profiles v
      where v.place_id is not null and (only_city is null or (only_city <> '' and v.location = only_city))
    ), artists_of_cities as not materialized (
      select a.id, a.location from public.artist_profiles a
      where a.place_id is not null and (only_city is null or (only_city <> '' and a.location = only_city))
    ), happened as materialized (
      select e.kind, e.at, e.seq, e.booking_id, e.by_side, e.artist_id, e.venue_id
      from public.domain_events e
      where e.at >= first_day::timestamp at time zone 'UTC' and e.at < after_day::timestamp at time zone 'UTC'
        -- Hashed, however many accounts the demo is thought to have. Of nobody (null) it is not known, and it counts.
        and (e.artist_id in (select d.profile_id from private.demo_accounts d)) is not true
        and (e.venue_id in (select d.profile_id from private.demo_accounts d)) is not true
        and (only_city is null or only_city = ''
          or e.venue_id in (select v.id from venues_of_cities v) or e.artist_id in (select a.id from artists_of_cities a))
    ), counted as (
      select case when grouping(v.location) = 1 then '' else v.location end as city, v.location is null and grouping(v.location) = 0 as is_lost,
        sum(h.openings) as openings, sum(h.requests) as requests, sum(h.accepted) as accepted, sum(h.decided) as decided,
        sum(h.cancellations) as cancellations
      from (select h.venue_id,
          count(*) filter (where h.kind = 'show-opened') as openings,
          count(*) filter (where h.kind = 'booking-requested') as requests,
          count(*) filter (where h.kind = 'booking-accepted') as accepted,
          count(*) filter (where h.kind in ('booking-accepted', 'booking-declined', 'booking-expired')) as decided,
          count(*) filter (where h.kind = 'booking-cancelled') as cancellations
        from happened h
        where h.kind in ('show-opened', 'booking-requested', 'booking-accepted', 'booking-declined', 'booking-expired', 'booking-cancelled')
        group by h.venue_id) h
      left join venues_of_cities v on v.id = h.venue_id
      group by grouping sets ((v.location), ())
    ), talked as (
      select h.booking_id, h.venue_id, min(h.at) filter (where h.kind = 'booking-requested') as asked_at,
        min(h.at) filter (where h.kind <> 'booking-requested') as answered_at,
        min(h.seq) filter (where h.kind <> 'booking-requested') as answer
      from happened h
      where h.booking_id is not null and h.kind in ('booking-requested', 'booking-accepted', 'booking-declined', 'booking-countered')
      group by h.booking_id, h.venue_id
    ), first_answers as (
      select t.venue_id, t.asked_at, t.answered_at from talked t where t.asked_at is not null and t.answer is not null
      union all select t.venue_id, before.asked_at, t.answered_at
        from talked t
        cross join lateral (select min(e.at) filter (where e.kind = 'booking-requested') as asked_at, bool_or(e.kind <> 'booking-requested') as is_answered
          from public.domain_events e where e.booking_id = t.booking_id and e.seq < t.answer
            and e.kind in ('booking-requested', 'booking-accepted', 'booking-declined', 'booking-countered')) before
        where t.asked_at is null and before.asked_at is not null and not before.is_answered
    ), answered as (
      select case when grouping(v.location) = 1 then '' else v.location end as city, v.location is null and grouping(v.location) = 0 as is_lost,
        count(*) as answers, percentile_cont(0.5) within group (order by extract(epoch from f.answered_at - f.asked_at) / 60) as minutes
      from first_answers f left join venues_of_cities v on v.id = f.venue_id
      group by grouping sets ((v.location), ())
    ), acted as (
      select case when grouping(p.location) = 1 then '' else p.location end as city, p.location is null and grouping(p.location) = 0 as is_lost,
        count(*) as profiles
      from (select distinct by_side, case by_side when 'artist' then artist_id else venue_id end as id from happened where by_side in ('artist', 'venue')) who
      left join (select 'artist' as side, a.* from artists_of_cities a union all select 'venue', v.* from venues_of_cities v) p
        on p.side = who.by_side and p.id = who.id
      where who.id is not null
      group by grouping sets ((p.location), ())
    ), billed as (
      select case when grouping(v.location) = 1 then '' else v.location end as city, v.location is null and grouping(v.location) = 0 as is_lost, i.currency,
        coalesce(sum(case i.kind when 'invoice' then i.fee_cents else -i.fee_cents end) filter (where i.payer = 'venue'), 0) as gmv,
        sum(case i.kind when 'invoice' then i.venue_fee_cents + i.commission_cents else -i.venue_fee_cents - i.commission_cents end) as fees
      from public.invoices i left join venues_of_cities v on v.id = i.venue_id
      where i.issued_on >= first_day and i.issued_on < after_day and i.kind in ('invoice', 'credit-note')
        and not exists (select from private.demo_accounts d where d.profile_id = i.venue_id)
        and not exists (select from private.demo_accounts d where d.profile_id = i.artist_id)
      group by grouping sets ((v.location, i.currency), (i.currency))
    ), together as (
      select t.city, sum(t.openings) as openings, sum(t.requests) as requests, sum(t.answers) as answers, max(t.minutes) as minutes,
        sum(t.accepted) as accepted, sum(t.decided) as decided, sum(t.cancellations) as cancellations, sum(t.profiles) as profiles
      from (
        select c.city, c.openings, c.requests, 0 as answers, null::float8 as minutes, c.accepted, c.decided, c.cancellations, 0 as profiles
          from counted c where not c.is_lost
        union all select a.city, 0, 0, a.answers, a.minutes, 0, 0, 0, 0 from answered a where not a.is_lost
        union all select a.city, 0, 0, 0, null, 0, 0, 0, a.profiles from acted a where not a.is_lost
        union all select distinct b.city, 0, 0, 0, null::float8, 0, 0, 0, 0 from billed b where not b.is_lost) t
      group by t.city
    )
    select t.city, t.openings::int, t.requests::int, t.answers::int, round(t.minutes)::int, t.accepted::int, t.decided::int,
      t.cancellations::int, t.profiles::int,
      coalesce((select jsonb_agg(jsonb_build_object('currency', b.currency, 'gmvCents', b.gmv, 'feeCents', b.fees) order by b.currency)
        from billed b where b.city = t.city and not b.is_lost), '[]')
    from together t
    where only_city is null or t.city = only_city
  $$;
revoke all on function private.count_figures(date, date, text) from public, anon, authenticated;
