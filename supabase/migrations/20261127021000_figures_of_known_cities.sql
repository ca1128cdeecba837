-- A city of the figures is one of the list of cities. What a person typed in its place may be anything, and would stay in a week that is kept after
-- their account is gone: it counts everywhere alone.
do $$
begin
  execute replace(replace(replace(pg_get_functiondef('private.count_figures(date, date)'::regprocedure),
    'left join public.venue_profiles v on',
    'left join (select id, case when place_id is not null then location end as location from public.venue_profiles) v on'),
    'select a.location from', 'select case when a.place_id is not null then a.location end as location from'),
    'select v.location from', 'select case when v.place_id is not null then v.location end as location from');
end $$;
delete from private.platform_figures f where f.city <> '' and not exists (select from public.places p where private.place_label(p) = f.city);
