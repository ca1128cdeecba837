-- What a ticket cost when an offer was made, or countered, as both sides read it then: {fullPriceCents, presalePriceCents} in the smallest
-- unit of the show's currency. Null while nobody has said a price. A fee that follows from the price is agreed at no other one.
alter table public.bookings add column tickets_read jsonb check (jsonb_typeof(tickets_read) = 'object');

create function private.tickets_of(show public.shows) returns jsonb
  language sql immutable set search_path = ''
  return case when (show).private_by = 'artist' and (show).full_price_cents = 0 then null
    else jsonb_build_object('fullPriceCents', (show).full_price_cents, 'presalePriceCents', (show).presale_price_cents) end;
revoke all on function private.tickets_of(public.shows) from public, anon, authenticated;

create function private.keep_tickets_read() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  select private.tickets_of(s) into new.tickets_read from public.shows s where s.id = new.show_id;
  return new;
end $$;
revoke all on function private.keep_tickets_read() from public, anon, authenticated;
create trigger tickets_read before insert on public.bookings for each row execute function private.keep_tickets_read();
create trigger tickets_read_anew before update of offered_by on public.bookings
  for each row when (new.offered_by is distinct from old.offered_by) execute function private.keep_tickets_read();

-- Offers that stand already were read at the price of today, as far as anybody knows. Nobody is told: nothing changes for them.
alter table public.bookings disable trigger user;
update public.bookings b set tickets_read = private.tickets_of(s) from public.shows s where s.id = b.show_id;
alter table public.bookings enable trigger user;
