-- Whether somebody is asked to stand in, in the details of a booking: others have a common time to answer too.
do $$
declare
  words text := pg_get_viewdef('public.booking_details'::regclass, true);
  said text := obj_description('public.booking_details'::regclass, 'pg_class');
begin
  if words !~ E'\n   FROM (public\\.)?bookings b\n' then
    raise exception 'booking_details no longer begins with bookings as it did';
  end if;
  words := regexp_replace(words, E'\n   FROM (public\\.)?bookings b\n', E',\n    b.replaces\n   FROM public.bookings b\n');
  execute 'create or replace view public.booking_details with (security_invoker = true) as ' || words;
  -- Columns that may be empty are not among the certain ones.
  execute format('comment on view public.booking_details is %L',
    regexp_replace(said, ' (answer_due_at|ended_because|private_by)\M', '', 'g'));
end $$;
