-- The offers on the table that an acceptance overtakes: the artist's others for that night, and those of the show when it is full
-- (`full_show`, else null). Locked, in the order of ids. A function, because its plan is kept: every acceptance asks.
create function private.offers_overtaken(accepted uuid, artist uuid, of_night tstzrange, full_show uuid) returns setof public.bookings
  language plpgsql volatile set search_path = ''
  as $$
begin
  return query select b.* from public.bookings b
    where b.status in ('requested', 'countered') and b.id <> accepted
      and ((b.artist_id = artist and b.night operator(pg_catalog.&&) of_night) or b.show_id = full_show)
    order by b.id
    for no key update;
end $$;
revoke all on function private.offers_overtaken(uuid, uuid, tstzrange, uuid) from public, anon, authenticated;
