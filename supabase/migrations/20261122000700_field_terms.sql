-- Names as the field has them: idempotency keys, the details of a booking, who requested it, who ended it and why.

alter table private.commands_done rename to idempotency_keys;
alter index private.commands_done_by_time rename to idempotency_keys_by_time;

alter table public.bookings rename column asked_by to requested_by;
alter table public.bookings rename column over_by to ended_by;
alter table public.bookings rename column over_reason to end_reason;

alter view public.booked_shows rename to booking_details;
alter view public.booking_details rename column asked_by to requested_by;
alter view public.booking_details rename column over_reason to end_reason;

-- What is named after them, and what is kept as text: constraints, comments for the type generator, bodies of functions ----
do $$
declare
  names constant jsonb := '{"commands_done": "idempotency_keys", "booked_shows": "booking_details",
    "asked_by": "requested_by", "over_by": "ended_by", "over_reason": "end_reason"}';
  was text;
  named text;
  found record;
  written text;
begin
  for was, named in select * from jsonb_each_text(names) loop
    for found in
      select conrelid::regclass as relation, conname from pg_constraint
      where conrelid in ('private.idempotency_keys'::regclass, 'public.bookings'::regclass) and strpos(conname, was) > 0
    loop
      execute format('alter table %s rename constraint %I to %I', found.relation, found.conname, replace(found.conname, was, named));
    end loop;
  end loop;

  written := obj_description('public.booking_details'::regclass, 'pg_class');
  execute format('comment on view public.booking_details is %L', regexp_replace(written, '\yasked_by\y', 'requested_by'));

  for found in
    select p.oid from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prokind = 'f'
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
      and p.prosrc ~ '\y(commands_done|booked_shows|asked_by|over_by|over_reason)\y'
  loop
    written := pg_get_functiondef(found.oid);
    for was, named in select * from jsonb_each_text(names) loop
      written := regexp_replace(written, '\y' || was || '\y', named, 'g');
    end loop;
    execute written;
  end loop;
end $$;
