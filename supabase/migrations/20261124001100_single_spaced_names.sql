-- Names have one space between their words, whoever writes them: forms say so since a while, and rows of before follow.
create function private.space_name() returns trigger
  language plpgsql set search_path = ''
  as $$ begin new.name := btrim(regexp_replace(new.name, '\s+', ' ', 'g')); return new; end $$;
create function private.space_full_name() returns trigger
  language plpgsql set search_path = ''
  as $$ begin new.full_name := btrim(regexp_replace(new.full_name, '\s+', ' ', 'g')); return new; end $$;

create trigger space_name before insert or update of name on public.artist_profiles
  for each row execute function private.space_name();
create trigger space_name before insert or update of name on public.venue_profiles
  for each row execute function private.space_name();
create trigger space_full_name before insert or update of full_name on public.settings
  for each row execute function private.space_full_name();

update public.artist_profiles set name = name where name ~ '\s{2,}|^\s|\s$|[^\S ]';
update public.venue_profiles set name = name where name ~ '\s{2,}|^\s|\s$|[^\S ]';
update public.settings set full_name = full_name where full_name ~ '\s{2,}|^\s|\s$|[^\S ]';
update public.shows set title = btrim(regexp_replace(title, '\s+', ' ', 'g')) where title ~ '\s{2,}|^\s|\s$|[^\S ]';
