-- The figures of a night are those of the house sheet that was stated last; only statements of before there were house sheets may
-- each tell another door, of which the largest stands.
create or replace function private.my_nights(first_day date, last_day date)
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
