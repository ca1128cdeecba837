-- The nights of everybody that can be read by anybody, for the site map: the next ones, in as many as `most`. It is asked with neither a profile
-- nor a night. docs/decisions/public-nights.md.
do $$
begin
  execute replace(pg_get_functiondef('private.public_nights(uuid, uuid, int)'::regprocedure),
    'union select night where night is not null',
    'union select night where night is not null
      union (select b.show_id from public.bookings b
        where profile is null and public_nights.night is null and b.show_date >= private.today() - 1 and private.is_binding(b.status)
        group by b.show_id order by min(b.show_date), b.show_id limit most)');
  -- Where tickets are bought stands in feeds, too.
  execute replace(pg_get_functiondef('private.public_nights_changed(uuid)'::regprocedure),
    '(select greatest(max(u.made_at), max(u.announced_at)) from private.unannounced u',
    '(select max(t.updated_at) from private.ticketing t join public.bookings b on b.show_id = t.show_id
        where (b.artist_id = profile or b.venue_id = profile) and b.show_date >= private.today() - 1),
      (select greatest(max(u.made_at), max(u.announced_at)) from private.unannounced u');
end $$;
