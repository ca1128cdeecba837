-- Shares of a door are computed from the prices and the room of the show: with artists booked they stay, whatever a program tries.
create or replace function private.show_keeps_its_artists() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  taken int;
begin
  select count(*) into taken from public.bookings where show_id = new.id and private.is_binding(status);
  if taken > new.slots then
    raise exception 'This show already has % confirmed artists.', taken using errcode = '23514', constraint = 'shows_keep_artists';
  end if;
  if taken > 0 and new.status = 'cancelled' then
    raise exception 'Cancel the confirmed bookings of this show first.' using errcode = '23514', constraint = 'shows_keep_artists';
  end if;
  if taken > 0 and (new.full_price_cents, new.presale_price_cents, new.capacity, new.currency)
    is distinct from (old.full_price_cents, old.presale_price_cents, old.capacity, old.currency) then
    raise exception 'The prices and the room of a show with confirmed artists stay.' using errcode = '23514', constraint = 'shows_keep_artists';
  end if;
  if taken > 0 and (new.show_date <> old.show_date or new.venue_id <> old.venue_id or new.time_zone <> old.time_zone)
    and (new.venue_id <> old.venue_id or new.time_zone <> old.time_zone or exists (
      select from public.bookings b left join public.agreements g on g.booking_id = b.id
      where b.show_id = new.id and private.is_binding(b.status)
        and (g.terms_now #>> '{show,date}')::date is distinct from new.show_date)) then
    raise exception 'A show with confirmed artists cannot move to another night.' using errcode = '23514', constraint = 'shows_keep_artists';
  end if;
  return new;
end $$;
