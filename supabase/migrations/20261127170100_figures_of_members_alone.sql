-- What is shown of a profile to others counts nights with members alone: whoever makes acts up would make its own figures. An act without an
-- account counts from when somebody has taken it over.
do $$
begin
  execute replace(pg_get_functiondef('public.payment_record(uuid)'::regprocedure),
    'and i.about = ''fee''',
    'and i.about = ''fee'' and not exists (select from public.artist_profiles a where a.id = i.artist_id and a.kept_by is not null)');
  execute replace(pg_get_functiondef('public.response_record(uuid)'::regprocedure),
    'and e.booking_id is not null and',
    'and e.booking_id is not null
        and not exists (select from public.artist_profiles a where a.id = e.artist_id and a.kept_by is not null)
        and not exists (select from public.venue_profiles v where v.id = e.venue_id and v.kept_by is not null) and');
end $$;
