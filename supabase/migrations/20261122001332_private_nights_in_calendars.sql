-- A venue reads in its own calendar what it does with a night: one that it keeps to those whom it asks is no opening.
do $$
declare
  words text := pg_get_functiondef('public.my_calendar(date, date)'::regprocedure);
begin
  if position('coalesce(s.title, ''Opening'')' in words) = 0 then
    raise exception 'my_calendar no longer names openings as it did';
  end if;
  execute replace(words, 'coalesce(s.title, ''Opening'')',
    'coalesce(s.title, case when s.private_by is null then ''Opening'' else ''Private night'' end)');
end $$;
