-- Figures: what a person's settled shows come to. Computed from the statements both sides agreed on, for the caller's own
-- shows only.

-- One row a settled show of the caller, with what figures are made of ---------------------------------------
create function private.my_statements(first_day date, last_day date)
  returns table (booking_id uuid, day date, currency text, gross_cents int, tickets_sold int, capacity int,
    fee_cents int, venue_total_cents int, net_cents int, partner text, genres text[], tiers jsonb)
  language sql stable security definer set search_path = ''
  as $$
    with me as (select private.my_artist_id() as artist_id, private.my_venue_id() as venue_id)
    select t.booking_id, s.show_date, t.currency, t.gross_cents, t.tickets_sold, s.capacity,
      t.artist_fee_cents, t.venue_total_cents, t.artist_net_cents,
      case when t.venue_id = me.venue_id then a.name else v.name end,
      case when cardinality(s.genres) > 0 then s.genres else a.genre_tags end, t.tiers
    from me
    join public.settlements t on t.venue_id = me.venue_id or t.artist_id = me.artist_id
    join public.shows s on s.id = t.show_id
    join public.artist_profiles a on a.id = t.artist_id
    join public.venue_profiles v on v.id = t.venue_id
    where s.show_date between first_day and last_day and t.status in ('confirmed', 'paid')
  $$;
revoke all on function private.my_statements(date, date) from public, anon, authenticated;

-- Sums of a span, whole or by month or week; one row a currency and step --------------------------------------
create function public.my_figures(first_day date, last_day date, step text default 'all')
  returns table (starts_on date, currency text, shows int, gross_cents bigint, tickets_sold bigint, capacity bigint,
    fee_cents bigint, venue_total_cents bigint, net_cents bigint)
  language sql stable security definer set search_path = ''
  as $$
    select case step when 'month' then date_trunc('month', m.day)::date when 'week' then date_trunc('week', m.day)::date
        else first_day end, m.currency, count(*)::int,
      sum(m.gross_cents), sum(m.tickets_sold), sum(m.capacity), sum(m.fee_cents), sum(m.venue_total_cents), sum(m.net_cents)
    from private.my_statements(first_day, last_day) m
    group by 1, 2 order by 1, count(*) desc, 2
  $$;
revoke all on function public.my_figures(date, date, text) from public, anon;
grant execute on function public.my_figures(date, date, text) to authenticated;

-- The same by partner, weekday, genre or ticket price, greatest first -----------------------------------------
create function public.my_figures_by(first_day date, last_day date, facet text)
  returns table (label text, currency text, shows int, gross_cents bigint, tickets_sold bigint, capacity bigint, net_cents bigint)
  language sql stable security definer set search_path = ''
  as $$
    with told as (
      select m.partner as label, m.currency, m.gross_cents, m.tickets_sold, m.capacity, m.net_cents
        from private.my_statements(first_day, last_day) m where facet = 'partner'
      union all
      select to_char(m.day, 'FMDay'), m.currency, m.gross_cents, m.tickets_sold, m.capacity, m.net_cents
        from private.my_statements(first_day, last_day) m where facet = 'weekday'
      union all
      select g.genre, m.currency, m.gross_cents, m.tickets_sold, m.capacity, m.net_cents
        from private.my_statements(first_day, last_day) m, unnest(m.genres) g(genre) where facet = 'genre'
      union all
      select t ->> 'name', m.currency, (t ->> 'amount_cents')::int, (t ->> 'sold')::int, null, null
        from private.my_statements(first_day, last_day) m, jsonb_array_elements(m.tiers) t where facet = 'ticket'
    )
    select label, currency, count(*)::int, sum(gross_cents), sum(tickets_sold), sum(capacity), sum(net_cents)
    from told group by 1, 2 order by 4 desc, 1 limit 60
  $$;
revoke all on function public.my_figures_by(date, date, text) from public, anon;
grant execute on function public.my_figures_by(date, date, text) to authenticated;

-- Who they reach, beside their money: what the engagement tabs tell --------------------------------------------
create function public.my_engagement(first_day date, last_day date)
  returns table (requests_in int, requests_out int, accepted int, answered int, answer_hours numeric, messages_in int,
    reviews int, rating numeric, partners int, returning_partners int)
  language sql stable security definer set search_path = ''
  as $$
    with me as (select private.my_artist_id() as artist_id, private.my_venue_id() as venue_id, private.my_side() as side),
    asked as (
      select b.*, me.side,
        (select min(e.at) from public.booking_events e where e.booking_id = b.id and e.by_side <> b.asked_by
          and e.by_side <> 'time') as answered_at
      from me join public.bookings b on b.artist_id = me.artist_id or b.venue_id = me.venue_id
      where b.created_at >= first_day and b.created_at < last_day + 1
    ), played as (
      select case me.side when 'artist' then b.venue_id else b.artist_id end as partner, count(*) as times
      from me join public.bookings b on b.artist_id = me.artist_id or b.venue_id = me.venue_id
      where private.is_binding(b.status) and b.show_date between first_day and last_day group by 1
    )
    select
      count(*) filter (where asked_by <> side)::int,
      count(*) filter (where asked_by = side)::int,
      count(*) filter (where asked_by <> side and private.is_binding(status))::int,
      count(*) filter (where asked_by <> side and answered_at is not null)::int,
      round((avg(extract(epoch from answered_at - created_at)) filter (where asked_by <> side and answered_at >= created_at)
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
