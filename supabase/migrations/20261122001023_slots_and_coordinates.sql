-- How many artists a show has room for is its slots; where a profile lies on the map is its coordinates.

alter table public.shows rename column artists_wanted to slots;
alter table public.artist_profiles rename column spot to coordinates;
alter table public.venue_profiles rename column spot to coordinates;

-- What is named after them, and what is kept as text: constraints, comments for the type generator, bodies of functions.
do $$
declare
  names constant jsonb := '{"artists_wanted": "slots", "spot": "coordinates"}';
  was text;
  named text;
  found record;
  written text;
begin
  for was, named in select * from jsonb_each_text(names) loop
    for found in
      select conrelid::regclass as relation, conname from pg_constraint
      where conrelid in ('public.shows'::regclass, 'public.artist_profiles'::regclass, 'public.venue_profiles'::regclass)
        and conname ~ was
    loop
      execute format('alter table %s rename constraint %I to %I', found.relation, found.conname, replace(found.conname, was, named));
    end loop;
  end loop;

  for found in
    select c.oid::regclass as relation, obj_description(c.oid, 'pg_class') as says from pg_class c
    where c.relnamespace = 'public'::regnamespace and obj_description(c.oid, 'pg_class') ~ '\y(artists_wanted|spot)\y'
  loop
    written := found.says;
    for was, named in select * from jsonb_each_text(names) loop
      written := regexp_replace(written, '\y' || was || '\y', named, 'g');
    end loop;
    execute format('comment on %s %s is %L',
      case (select relkind from pg_class where oid = found.relation) when 'v' then 'view' else 'table' end, found.relation, written);
  end loop;

  for found in
    select p.oid from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prokind = 'f'
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
      and p.prosrc ~ '\y(artists_wanted|spot)\y'
  loop
    written := pg_get_functiondef(found.oid);
    for was, named in select * from jsonb_each_text(names) loop
      written := regexp_replace(written, '\y' || was || '\y', named, 'g');
    end loop;
    execute written;
  end loop;
end $$;
