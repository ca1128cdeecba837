-- PostgreSQL knows names of zones that browsers and programs do not: of the system it runs on ('localtime'), of its files ('posix/Europe/Dublin') and
-- one without a clock ('Factory'). Whoever formats a time in one of them fails, so none can be chosen.
create or replace function private.is_time_zone(zone text) returns boolean
  language sql stable set search_path = ''
  as $$
    select zone !~* '^(posix|right)/' and lower(zone) not in ('factory', 'localtime', 'posixrules')
      and exists (select from pg_catalog.pg_timezone_names where lower(name) = lower(zone))
  $$;
update public.settings set time_zone = 'UTC' where time_zone ~* '^((posix|right)/|(factory|localtime|posixrules)$)';
