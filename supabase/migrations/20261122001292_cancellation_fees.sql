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
