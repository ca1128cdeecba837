-- How somebody pays and answers, for whoever considers working with them. Nothing before there are five.

-- How a venue pays -------------------------------------------------------------------------------------------------------
-- Of the shows it was invoiced for and has paid, or is late with: how many, within how many days nine of ten were paid, and how many
-- were late. Nothing before there are five.
create function public.payment_record(profile uuid)
  returns table (shows int, within_days int, late int)
  language sql stable security definer set search_path = ''
  as $$
    with billed as (
      select coalesce(i.booking_id, i.id) as show, i.issued_on, i.due_on, (i.paid_at at time zone v.time_zone)::date as paid_on,
        private.today(v.time_zone) as today
      from public.venue_profiles v join public.invoices i on i.venue_id = v.id
      where v.id = profile and i.payer = 'venue' and i.kind = 'invoice' and i.about = 'fee'
        -- One that a credit note took back was never to be paid.
        and (i.paid_at is null or exists (select from public.payments p where p.invoice_id = i.id))
    ), shows as (
      select max(greatest(coalesce(paid_on, today) - issued_on, 0)) as days, bool_or(coalesce(paid_on, today) > due_on) as is_late
      from billed group by show having bool_and(paid_on is not null or today > due_on)
    )
    select count(*)::int, percentile_disc(0.9) within group (order by days)::int, count(*) filter (where is_late)::int
    from shows having count(*) >= 5
  $$;
revoke all on function public.payment_record(uuid) from public;
grant execute on function public.payment_record(uuid) to anon, authenticated;

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
