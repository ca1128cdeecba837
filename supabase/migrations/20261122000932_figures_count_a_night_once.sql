-- Figures count a night once: one show, one door, one capacity, however many acts played. An artist has one statement a show.

drop function private.my_statements(date, date);
-- One row a settled night of the caller. Statements that were made before the night had one house sheet may each tell another
-- door: the largest stands for the night.
create function private.my_nights(first_day date, last_day date)
  returns table (show_id uuid, day date, currency text, gross_cents bigint, tickets_sold int, capacity int,
    fee_cents bigint, venue_total_cents bigint, net_cents bigint, partners text[], genres text[], tiers jsonb)
  language sql stable security definer set search_path = ''
  as $$
    with me as (select private.my_artist_id() as artist_id, private.my_venue_id() as venue_id)
    select t.show_id, s.show_date, t.currency, max(t.gross_cents)::bigint,
      (array_agg(t.tickets_sold order by t.gross_cents desc, t.id))[1], s.capacity,
      sum(t.artist_fee_cents)::bigint, sum(t.venue_total_cents)::bigint, sum(t.artist_net_cents)::bigint,
      array_agg(distinct case when t.venue_id = me.venue_id then a.name else v.name end),
      case when cardinality(s.genres) > 0 then s.genres else
        (select coalesce(array_agg(distinct g.genre), '{}') from public.settlements o
          join public.artist_profiles oa on oa.id = o.artist_id, unnest(oa.genre_tags) g (genre)
          where o.show_id = t.show_id and o.id = any (array_agg(t.id))) end,
      (array_agg(t.tiers order by t.gross_cents desc, t.id))[1]
    from me
    join public.settlements t on t.venue_id = me.venue_id or t.artist_id = me.artist_id
    join public.shows s on s.id = t.show_id
    join public.artist_profiles a on a.id = t.artist_id
    join public.venue_profiles v on v.id = t.venue_id
    where s.show_date between first_day and last_day and t.status in ('confirmed', 'paid')
    group by t.show_id, s.id, t.currency
  $$;
revoke all on function private.my_nights(date, date) from public, anon, authenticated;

create or replace function public.my_figures(first_day date, last_day date, step text default 'all')
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

-- By partner, a night stands with each act that played it.
create or replace function public.my_figures_by(first_day date, last_day date, facet text)
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
