-- A booked show moves to another room of its venue once all its acts have agreed: docs/decisions/changes-by-consent.md.

-- As before (20261123001300_bookings.sql), and its room: both the room and what fits in follow what each act has agreed to last.
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
  if taken > 0 and (new.full_price_cents, new.presale_price_cents, new.currency)
    is distinct from (old.full_price_cents, old.presale_price_cents, old.currency) then
    raise exception 'The prices of a show with confirmed artists stay.' using errcode = '23514', constraint = 'shows_keep_artists';
  end if;
  if taken > 0 and (new.room_id, new.capacity) is distinct from (old.room_id, old.capacity)
    and (new.room_id = old.room_id or exists (
      select from public.bookings b left join public.agreements g on g.booking_id = b.id
      left join lateral (select p.changes ->> 'roomId' as room from public.amendments a join public.change_proposals p on p.id = a.proposal_id
        where a.agreement_id = g.id order by a.seq desc limit 1) last on true
      where b.show_id = new.id and private.is_binding(b.status)
        and ((g.terms_now #>> '{venue,capacity}')::int is distinct from new.capacity or last.room is distinct from new.room_id::text))) then
    raise exception 'The room of a show with confirmed artists stays.' using errcode = '23514', constraint = 'shows_keep_artists';
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
