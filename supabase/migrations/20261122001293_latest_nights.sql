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
