-- Figures: what a person's settled shows come to, for the caller's own shows only. A night counts once: one show, one door, one capacity,
-- however many acts played. An artist has one statement a show.

-- One row a settled night of the caller. Its figures are those of the house sheet that was stated last; statements without one may each
-- tell another door, of which the largest stands.
create function private.my_nights(first_day date, last_day date)
  returns table (show_id uuid, day date, currency text, gross_cents bigint, tickets_sold int, capacity int,
    fee_cents bigint, venue_total_cents bigint, net_cents bigint, partners text[], genres text[], tiers jsonb)
  language sql stable security definer set search_path = ''
  as $$
    with me as (select private.my_artist_id() as artist_id, private.my_venue_id() as venue_id)
    select t.show_id, s.show_date, t.currency,
      (array_agg(t.gross_cents order by h.revision desc nulls last, t.gross_cents desc, t.id))[1]::bigint,
      (array_agg(t.tickets_sold order by h.revision desc nulls last, t.gross_cents desc, t.id))[1], s.capacity,
      sum(t.artist_fee_cents)::bigint, sum(t.venue_total_cents)::bigint, sum(t.artist_net_cents)::bigint,
      array_agg(distinct case when t.venue_id = me.venue_id then a.name else v.name end),
      case when cardinality(s.genres) > 0 then s.genres else
        (select coalesce(array_agg(distinct g.genre), '{}') from public.settlements o
          join public.artist_profiles oa on oa.id = o.artist_id, unnest(oa.genre_tags) g (genre)
          where o.show_id = t.show_id and o.id = any (array_agg(t.id))) end,
      (array_agg(t.tiers order by h.revision desc nulls last, t.gross_cents desc, t.id))[1]
    from me
    join public.settlements t on t.venue_id = me.venue_id or t.artist_id = me.artist_id
    join public.shows s on s.id = t.show_id
    join public.artist_profiles a on a.id = t.artist_id
    join public.venue_profiles v on v.id = t.venue_id
    left join public.house_sheets h on h.id = t.house_sheet_id
    where s.show_date between first_day and last_day and t.status in ('confirmed', 'paid')
    group by t.show_id, s.id, t.currency
  $$;
revoke all on function private.my_nights(date, date) from public, anon, authenticated;

-- Sums of a span, whole or by month or week; one row a currency and step
create function public.my_figures(first_day date, last_day date, step text default 'all')
  returns table (starts_on date, currency text, shows int, gross_cents bigint, tickets_sold bigint, capacity bigint,
    fee_cents bigint, venue_total_cents bigint, net_cents bigint)
  language sql stable security definer set search_path = ''
  as $$
    select case step when 'month' then date_trunc('month', m.day)::date when 'week' then date_trunc('week', m.day)::date
        else first_day end, m.currency, count(*)::int,
      sum(m.gross_cents)::bigint, sum(m.tickets_sold), sum(m.capacity), sum(m.fee_cents)::bigint, sum(m.venue_total_cents)::bigint,
      sum(m.net_cents)::bigint
    from private.my_nights(first_day, last_day) m
    group by 1, 2 order by 1, count(*) desc, 2
  $$;
revoke all on function public.my_figures(date, date, text) from public, anon;
grant execute on function public.my_figures(date, date, text) to authenticated;

-- The same by partner, weekday, genre or ticket price, greatest first. By partner, a night stands with each act that played it.
create function public.my_figures_by(first_day date, last_day date, facet text)
  returns table (label text, currency text, shows int, gross_cents bigint, tickets_sold bigint, capacity bigint, net_cents bigint)
  language sql stable security definer set search_path = ''
  as $$
    with told as (
      select p.partner as label, m.currency, m.gross_cents, m.tickets_sold, m.capacity, m.net_cents
        from private.my_nights(first_day, last_day) m, unnest(m.partners) p (partner) where facet = 'partner'
      union all
      select to_char(m.day, 'FMDay'), m.currency, m.gross_cents, m.tickets_sold, m.capacity, m.net_cents
        from private.my_nights(first_day, last_day) m where facet = 'weekday'
      union all
      select g.genre, m.currency, m.gross_cents, m.tickets_sold, m.capacity, m.net_cents
        from private.my_nights(first_day, last_day) m, unnest(m.genres) g(genre) where facet = 'genre'
      union all
      select t ->> 'name', m.currency, (t ->> 'amount_cents')::bigint, (t ->> 'sold')::int, null, null
        from private.my_nights(first_day, last_day) m, jsonb_array_elements(m.tiers) t where facet = 'ticket'
    )
    select label, currency, count(*)::int, sum(gross_cents)::bigint, sum(tickets_sold), sum(capacity), sum(net_cents)::bigint
    from told group by 1, 2 order by 4 desc, 1 limit 60
  $$;
revoke all on function public.my_figures_by(date, date, text) from public, anon;
grant execute on function public.my_figures_by(date, date, text) to authenticated;

-- Who they reach, beside their money: what the engagement tabs tell
create function public.my_engagement(first_day date, last_day date)
  returns table (requests_in int, requests_out int, accepted int, answered int, answer_hours numeric, messages_in int,
    reviews int, rating numeric, partners int, returning_partners int)
  language sql stable security definer set search_path = ''
  as $$
    with me as (select private.my_artist_id() as artist_id, private.my_venue_id() as venue_id, private.my_side() as side),
    asked as (
      select b.*, me.side,
        (select min(e.at) from public.domain_events e where e.booking_id = b.id and e.by_side <> b.requested_by
          and e.by_side <> 'time' and e.kind like 'booking-%') as answered_at
      from me join public.bookings b on b.artist_id = me.artist_id or b.venue_id = me.venue_id
      where b.created_at >= first_day and b.created_at < last_day + 1
    ), played as (
      select case me.side when 'artist' then b.venue_id else b.artist_id end as partner, count(*) as times
      from me join public.bookings b on b.artist_id = me.artist_id or b.venue_id = me.venue_id
      where private.is_binding(b.status) and b.show_date between first_day and last_day group by 1
    )
    select
      count(*) filter (where requested_by <> side)::int,
      count(*) filter (where requested_by = side)::int,
      count(*) filter (where requested_by <> side and private.is_binding(status))::int,
      count(*) filter (where requested_by <> side and answered_at is not null)::int,
      round((avg(extract(epoch from answered_at - created_at)) filter (where requested_by <> side and answered_at >= created_at)
        / 3600)::numeric, 1),
      (select count(*)::int from me join public.conversations c on c.artist_id = me.artist_id or c.venue_id = me.venue_id
        join public.messages m on m.conversation_id = c.id and m.sender_side <> me.side
        where m.created_at >= first_day and m.created_at < last_day + 1),
      (select count(*)::int from me join public.reviews r on (r.artist_id = me.artist_id or r.venue_id = me.venue_id)
        and r.by_side <> me.side where r.created_at >= first_day and r.created_at < last_day + 1),
      (select round(avg(r.stars), 1) from me join public.reviews r on (r.artist_id = me.artist_id or r.venue_id = me.venue_id)
        and r.by_side <> me.side where r.created_at >= first_day and r.created_at < last_day + 1),
      (select count(*)::int from played),
      (select count(*)::int from played where times > 1)
    from asked
  $$;
revoke all on function public.my_engagement(date, date) from public, anon;
grant execute on function public.my_engagement(date, date) to authenticated;

-- The latest settled nights of the caller, each once, with whoever played or where it was.
create function public.my_latest_nights(first_day date, last_day date)
  returns table (show_id uuid, day date, currency text, partners text[], tickets_sold int, capacity int, gross_cents bigint)
  language sql stable security definer set search_path = ''
  as $$
    select m.show_id, m.day, m.currency, m.partners, m.tickets_sold, m.capacity, m.gross_cents
    from private.my_nights(first_day, last_day) m order by m.day desc, m.show_id limit 12
  $$;
revoke all on function public.my_latest_nights(date, date) from public, anon;
grant execute on function public.my_latest_nights(date, date) to authenticated;

-- What cancelled shows brought and cost: one row a cancelled show of the caller that has a fee, by the day on which it was cancelled.
create function public.my_cancellation_fees(first_day date, last_day date)
  returns table (booking_id uuid, day date, show_date date, partner text, received boolean, amount_cents int, currency text, status text)
  language sql stable security definer set search_path = ''
  as $$
    with me as (select private.my_artist_id() as artist_id, private.my_venue_id() as venue_id)
    select p.booking_id, (p.initiated_at at time zone s.time_zone)::date, b.show_date,
      case when p.venue_id = me.venue_id then a.name else v.name end,
      p.payee = case when p.venue_id = me.venue_id then 'venue' else 'artist' end, p.amount_cents, p.currency, p.status
    from me
    join public.payouts p on p.venue_id = me.venue_id or p.artist_id = me.artist_id
    join public.bookings b on b.id = p.booking_id and b.status = 'cancelled'
    join public.shows s on s.id = b.show_id
    join public.artist_profiles a on a.id = p.artist_id
    join public.venue_profiles v on v.id = p.venue_id
    where p.settlement_id is null and (p.initiated_at at time zone s.time_zone)::date between first_day and last_day
    order by 2 desc, p.id
  $$;
revoke all on function public.my_cancellation_fees(date, date) from public, anon;
grant execute on function public.my_cancellation_fees(date, date) to authenticated;
