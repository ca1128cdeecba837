-- Whoever no list shows is no Artist of the Week either, where the rule is asked of all artists at once.
do $$
begin
  execute replace(pg_get_functiondef('private.candidates_of_week(date)'::regprocedure), 'where not a.closed', 'where a.listed');
end $$;
