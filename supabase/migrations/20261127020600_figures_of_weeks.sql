-- How the platform does, by week and by city, counted of events and invoices. A week that is over changes no more, so that it is counted once and
-- kept (server/jobs/count-weeks.ts): docs/decisions/figures-of-the-platform.md.

create table private.platform_figures (
  -- The last week of the span, by its Monday: weeks are those of ISO 8601, by UTC.
  week date not null check (extract(isodow from week) = 1),
  weeks smallint not null check (weeks in (1, 26)),
  -- Where the venue of a show is, and for profiles where they are; '' is everywhere.
  city text not null,
  openings int not null,
  requests int not null,
  -- Requests with a first answer, and how long the median of them waited for it; null where there was none.
  answers int not null,
  answer_minutes int,
  -- Requests that were decided: accepted, declined, or left until their time was over.
  accepted int not null,
  decided int not null,
  cancellations int not null,
  active_profiles int not null,
  -- [{currency, gmvCents, feeCents}]: amounts of several currencies are never one sum.
  money jsonb not null check (jsonb_typeof(money) = 'array'),
  primary key (weeks, week, city)
);
create index platform_figures_of_city on private.platform_figures (city, week) where weeks = 1;
revoke all on private.platform_figures from public, anon, authenticated;

create index domain_events_in_time on public.domain_events (at);
create index invoices_by_day on public.invoices (issued_on);

-- The figures from one day to before another, by UTC, a row a city and one for everywhere. The demo season is not counted, and of a venue that is gone
-- nobody knows the city: it counts everywhere alone.
create function private.count_figures(first_day date, after_day date)
  returns table (city text, openings int, requests int, answers int, answer_minutes int, accepted int, decided int, cancellations int,
    active_profiles int, money jsonb)
  language sql stable security definer set search_path = '' set jit = off
  as $$
    with happened as materialized (
      select e.kind, e.at, e.seq, e.booking_id, e.by_side, e.artist_id, e.venue_id
      from public.domain_events e
      where e.at >= first_day::timestamp at time zone 'UTC' and e.at < after_day::timestamp at time zone 'UTC'
        and not exists (select from private.demo_accounts d where d.profile_id = e.artist_id)
        and not exists (select from private.demo_accounts d where d.profile_id = e.venue_id)
    ), counted as (
      select case when grouping(v.location) = 1 then '' else v.location end as city, v.location is null and grouping(v.location) = 0 as is_lost,
        count(*) filter (where h.kind = 'show-opened') as openings,
        count(*) filter (where h.kind = 'booking-requested') as requests,
        count(*) filter (where h.kind = 'booking-accepted') as accepted,
        count(*) filter (where h.kind in ('booking-accepted', 'booking-declined', 'booking-expired')) as decided,
        count(*) filter (where h.kind = 'booking-cancelled') as cancellations
      from happened h left join public.venue_profiles v on v.id = h.venue_id
      where h.kind in ('show-opened', 'booking-requested', 'booking-accepted', 'booking-declined', 'booking-expired', 'booking-cancelled')
      group by grouping sets ((v.location), ())
    ), answered as (
      select case when grouping(v.location) = 1 then '' else v.location end as city, v.location is null and grouping(v.location) = 0 as is_lost,
        count(*) as answers, percentile_cont(0.5) within group (order by extract(epoch from h.at - asked.at) / 60) as minutes
      from happened h left join public.venue_profiles v on v.id = h.venue_id
      cross join lateral (select e.at from public.domain_events e
        where e.booking_id = h.booking_id and e.kind = 'booking-requested' order by e.seq limit 1) asked
      where h.kind in ('booking-accepted', 'booking-declined', 'booking-countered')
        and not exists (select from public.domain_events e where e.booking_id = h.booking_id and e.seq < h.seq
          and e.kind in ('booking-accepted', 'booking-declined', 'booking-countered'))
      group by grouping sets ((v.location), ())
    ), acted as (
      select case when grouping(p.location) = 1 then '' else p.location end as city, p.location is null and grouping(p.location) = 0 as is_lost,
        count(*) as profiles
      from (select distinct by_side, case by_side when 'artist' then artist_id else venue_id end as id from happened where by_side in ('artist', 'venue')) who
      left join lateral (select a.location from public.artist_profiles a where who.by_side = 'artist' and a.id = who.id
        union all select v.location from public.venue_profiles v where who.by_side = 'venue' and v.id = who.id) p on true
      where who.id is not null
      group by grouping sets ((p.location), ())
    ), billed as (
      select case when grouping(v.location) = 1 then '' else v.location end as city, v.location is null and grouping(v.location) = 0 as is_lost, i.currency,
        coalesce(sum(case i.kind when 'invoice' then i.fee_cents else -i.fee_cents end) filter (where i.payer = 'venue'), 0) as gmv,
        sum(case i.kind when 'invoice' then i.venue_fee_cents + i.commission_cents else -i.venue_fee_cents - i.commission_cents end) as fees
      from public.invoices i left join public.venue_profiles v on v.id = i.venue_id
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
  $$;
revoke all on function private.count_figures(date, date) from public, anon, authenticated;

-- Counts what is over and was not counted: one week, the oldest, or the 26 weeks that end with the last one, for the cities. Answers how many rows it
-- has written, and nothing is left to do when none. Of two at once the second finds it done.
create function private.count_next_figures() returns int
  language plpgsql security definer set search_path = ''
  as $$
declare
  -- What was begun before midnight may be written a moment later.
  last_week date := date_trunc('week', (private.now() - interval '10 minutes') at time zone 'UTC')::date - 7;
  first_week date := (select date_trunc('week', min(at) at time zone 'UTC')::date from public.domain_events);
  next_week date;
  written int;
begin
  if first_week is null or first_week > last_week
    or exists (select from private.platform_figures f where f.weeks = 26 and f.week = last_week and f.city = '') then return 0; end if;
  perform pg_advisory_xact_lock(hashtext('private.platform_figures'));
  select w::date into next_week from generate_series(greatest(first_week, last_week - 25 * 7)::timestamp, last_week::timestamp, interval '7 days') w
    where not exists (select from private.platform_figures f where f.weeks = 1 and f.week = w::date and f.city = '') order by w limit 1;
  if next_week is not null then
    insert into private.platform_figures select next_week, 1, f.* from private.count_figures(next_week, next_week + 7) f on conflict do nothing;
  else
    insert into private.platform_figures select last_week, 26, f.* from private.count_figures(last_week - 25 * 7, last_week + 7) f on conflict do nothing;
    get diagnostics written = row_count;
    delete from private.platform_figures f where f.weeks = 26 and f.week < last_week;
    return written;
  end if;
  get diagnostics written = row_count;
  return written;
end $$;
revoke all on function private.count_next_figures() from public, anon, authenticated;
