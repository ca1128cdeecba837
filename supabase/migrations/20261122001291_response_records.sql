-- How a profile answers: of the offers of the last year that it answered or let expire, how many, how many it answered, and the median
-- time to an answer. What was withdrawn, or ended because the night went elsewhere, needed no answer. Nothing before there are five.
create function public.response_record(profile uuid)
  returns table (asked int, answered int, median_minutes int)
  language sql stable security definer set search_path = ''
  as $$
    with own as (
      select case when exists (select from public.artist_profiles a where a.id = profile) then 'artist' else 'venue' end as side
    ), moves as (
      select e.kind, e.by_side, e.at, lead(e.kind) over turns as next, lead(e.at) over turns as next_at
      from public.domain_events e
      where (e.artist_id = profile or e.venue_id = profile) and e.booking_id is not null and e.at > private.now() - interval '1 year'
        and e.kind in ('booking-requested', 'booking-countered', 'booking-accepted', 'booking-declined', 'booking-withdrawn',
          'booking-expired', 'booking-overtaken')
      window turns as (partition by e.booking_id order by e.seq)
    ), asked as (
      select m.next <> 'booking-expired' as is_answered, m.next_at - m.at as took
      from moves m, own
      where m.kind in ('booking-requested', 'booking-countered') and m.by_side <> own.side
        and m.next in ('booking-countered', 'booking-accepted', 'booking-declined', 'booking-expired')
    )
    select count(*)::int, count(*) filter (where is_answered)::int,
      (extract(epoch from percentile_cont(0.5) within group (order by took) filter (where is_answered)) / 60)::int
    from asked having count(*) >= 5
  $$;
revoke all on function public.response_record(uuid) from public;
grant execute on function public.response_record(uuid) to anon, authenticated;
