-- Who reads of a profile is found within the statement that asks, whose plan is kept; as functions with rights of their own they were
-- planned anew at each call, six times an acceptance. Only triggers with the owner's rights call them.
create or replace function private.users_of_artist(artist uuid) returns setof uuid
  language sql stable
  as $$ select user_id from private.people_of_profiles where profile_id = artist $$;
create or replace function private.users_of_venue(venue uuid) returns setof uuid
  language sql stable
  as $$ select user_id from private.people_of_profiles where profile_id = venue $$;
alter function private.users_of_artist(uuid) reset all;
alter function private.users_of_venue(uuid) reset all;

do $$
declare
  found record;
begin
  for found in
    select p.oid from pg_proc p
    where p.pronamespace = 'private'::regnamespace and p.prosrc ~ '(select|union) +private\.users_of_(artist|venue)\(\w+\.\w+\)'
  loop
    execute regexp_replace(pg_get_functiondef(found.oid),
      'select +(private\.users_of_(?:artist|venue)\(\w+\.\w+\))', 'select readers.id from \1 readers (id)', 'g');
  end loop;
end $$;
