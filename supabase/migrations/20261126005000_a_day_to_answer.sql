-- How a profile answers says nothing of offers that left less than a day for an answer: whoever is asked at noon to stand in tonight and
-- sleeps, teaches or plays elsewhere is not slow to answer.
create or replace function public.response_record(profile uuid)
  returns table (asked int, answered int, median_minutes int)
  language sql stable security definer set search_path = ''
  as $$
    with own as (
      select case when exists (select from public.artist_profiles a where a.id = profile) then 'artist' else 'venue' end as side
    ), moves as (
      select e.booking_id, e.kind, e.by_side, e.at, lead(e.kind) over turns as next, lead(e.at) over turns as next_at
      from public.domain_events e
      where (e.artist_id = profile or e.venue_id = profile) and e.booking_id is not null and e.at > private.now() - interval '1 year'
        and e.kind in ('booking-requested', 'booking-countered', 'booking-accepted', 'booking-declined', 'booking-withdrawn',
          'booking-expired', 'booking-overtaken')
      window turns as (partition by e.booking_id order by e.seq)
    ), asked as (
      select m.next <> 'booking-expired' as is_answered, m.next_at - m.at as took
      from moves m cross join own
      where m.kind in ('booking-requested', 'booking-countered') and m.by_side <> own.side
        and (
          m.next in ('booking-countered', 'booking-accepted', 'booking-declined')
          -- The offer that ran out is the last of its booking, so that the end of its time is the booking's.
          or m.next = 'booking-expired' and exists (
            select from public.bookings b where b.id = m.booking_id and b.expires_at >= m.at + interval '1 day'
          )
        )
    )
    select count(*)::int, count(*) filter (where is_answered)::int,
      (extract(epoch from percentile_cont(0.5) within group (order by took) filter (where is_answered)) / 60)::int
    from asked having count(*) >= 5
  $$;
