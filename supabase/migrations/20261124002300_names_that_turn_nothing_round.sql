-- A name stands within sentences of others. Marks that turn the direction of what follows would turn these round too; letters of right-to-left
-- scripts need none.
create or replace function private.space_name() returns trigger
  language plpgsql security invoker set search_path = ''
  as $$ begin
    new.name := btrim(regexp_replace(regexp_replace(new.name, '[\u202a-\u202e\u2066-\u2069]', '', 'g'), '\s+', ' ', 'g'));
    return new;
  end $$;
create or replace function private.space_full_name() returns trigger
  language plpgsql security invoker set search_path = ''
  as $$ begin
    new.full_name := btrim(regexp_replace(regexp_replace(new.full_name, '[\u202a-\u202e\u2066-\u2069]', '', 'g'), '\s+', ' ', 'g'));
    return new;
  end $$;

update public.artist_profiles set name = name where name ~ '[\u202a-\u202e\u2066-\u2069]';
update public.venue_profiles set name = name where name ~ '[\u202a-\u202e\u2066-\u2069]';
update public.settings set full_name = full_name where full_name ~ '[\u202a-\u202e\u2066-\u2069]';
