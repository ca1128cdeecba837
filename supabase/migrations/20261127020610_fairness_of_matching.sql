-- How what rankings give divides over artists: whom venues are shown, whom they ask, and what comes of it. Counted once for the 26 weeks that end with
-- each week that is over (server/jobs/report-fairness.ts).

create table private.match_fairness (
  week date not null check (extract(isodow from week) = 1),
  -- By what the artists are divided, and the group.
  division text not null check (division in ('standing', 'city', 'fee', 'genre')),
  label text not null,
  -- The order of the groups of a division.
  place int not null,
  profiles int not null,
  -- Places among the first ten of a list that went to them.
  shown int not null,
  -- Requests of venues, and of the answers of these artists those that said yes.
  asked int not null,
  answered int not null,
  accepted int not null,
  primary key (week, division, label)
);
revoke all on private.match_fairness from public, anon, authenticated;

-- The groups as artists are today. An artist with several genres counts in each of them; everywhere else in one group.
create function private.count_fairness(first_day date, after_day date)
  returns table (division text, label text, place int, profiles int, shown int, asked int, answered int, accepted int)
  language sql stable security definer set search_path = '' set jit = off
  as $$
    with act as materialized (
      select a.id, a.genre_tags, coalesce(h.nights, 0) as nights, p.population, a.fee_min_cents,
        case when a.fee_min_cents is not null then ntile(4) over (partition by a.currency, a.fee_min_cents is null order by a.fee_min_cents, a.id) end as quarter
      from public.artist_profiles a left join private.act_activity h on h.artist_id = a.id left join public.places p on p.id = a.place_id
      where not a.closed and not a.suspended and not exists (select from private.demo_accounts d where d.profile_id = a.id)
    ), shown as (
      select i.artist_id, count(*) as places from private.match_impressions i
      where i.side = 'venue' and i.place <= 10 and i.at >= first_day::timestamp at time zone 'UTC' and i.at < after_day::timestamp at time zone 'UTC'
        and not exists (select from private.demo_accounts d where d.profile_id = i.venue_id)
      group by 1
    ), said as (
      select e.artist_id, count(*) filter (where e.kind = 'booking-requested' and e.by_side = 'venue') as asked,
        count(*) filter (where e.kind in ('booking-accepted', 'booking-declined') and e.by_side = 'artist') as answered,
        count(*) filter (where e.kind = 'booking-accepted' and e.by_side = 'artist') as accepted
      from public.domain_events e
      where e.kind in ('booking-requested', 'booking-accepted', 'booking-declined')
        and e.at >= first_day::timestamp at time zone 'UTC' and e.at < after_day::timestamp at time zone 'UTC'
      group by 1
    ), grouped as (
      select id, 'standing' as division, case when nights <= 2 then 'New: up to two nights played here' else 'Established' end as label, case when nights <= 2 then 1 else 2 end as place from act
      union all select id, 'city', case when population is null then 'Not in the list of cities' when population < 100000 then 'Below 100,000 people'
          when population < 500000 then '100,000 to 500,000' else '500,000 people and more' end,
        case when population is null then 4 when population < 100000 then 1 when population < 500000 then 2 else 3 end from act
      union all select id, 'fee', case quarter when 1 then 'Lowest quarter of fees' when 2 then 'Second quarter' when 3 then 'Third quarter' when 4 then 'Highest quarter of fees' else 'Names no fee' end,
        coalesce(quarter, 5) from act
      union all select id, 'genre', g, 1 from act, unnest(genre_tags) g
    ), summed as (
      select g.division, g.label, min(g.place)::int as place, count(*)::int as profiles, coalesce(sum(s.places), 0)::int as shown, coalesce(sum(e.asked), 0)::int as asked,
        coalesce(sum(e.answered), 0)::int as answered, coalesce(sum(e.accepted), 0)::int as accepted
      from grouped g left join shown s on s.artist_id = g.id left join said e on e.artist_id = g.id
      group by g.division, g.label
    )
    select division, label, case division when 'genre' then (row_number() over (partition by division order by profiles desc, label))::int else place end,
      profiles, shown, asked, answered, accepted
    from summed
  $$;
revoke all on function private.count_fairness(date, date) from public, anon, authenticated;
