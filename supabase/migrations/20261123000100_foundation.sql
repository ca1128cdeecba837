-- Foundation: extensions, the private schema, the product's clock, and the way a rule refuses.

-- Extensions -------------------------------------------------------------------------------------------------
create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;

create extension if not exists btree_gist with schema extensions;

create extension if not exists pg_trgm with schema extensions;

create extension if not exists citext with schema extensions;

create extension if not exists unaccent with schema extensions;

-- What only the product's own functions touch -----------------------------------------------------------------
create schema private;
grant usage on schema private to anon, authenticated, service_role;

-- The clock: every rule that asks "when is it?" asks here, so that time can be moved in a test --------------
create table private.clock (
  one boolean primary key default true check (one),
  shift interval not null default interval '0'
);
insert into private.clock default values;

create function private.now() returns timestamptz
  language sql stable security definer set search_path = ''
  as $$ select pg_catalog.now() + shift from private.clock $$;

create function private.today(zone text default 'UTC') returns date
  language sql stable set search_path = ''
  as $$ select (private.now() at time zone zone)::date $$;

-- A refusal is a sentence for a person; the services answer it as a 400 with this text ----------------------
create function private.refuse(sentence text) returns void
  language plpgsql set search_path = ''
  as $$ begin raise exception '%', sentence using errcode = 'P0001'; end $$;

-- 06:00 to 06:00: the night a show belongs to, as instants, in the zone where it happens ---------------------
create function private.night_of(day date, zone text) returns tstzrange
  language sql immutable set search_path = ''
  as $$ select tstzrange((day + time '06:00') at time zone zone, ((day + 1) + time '06:00') at time zone zone, '[)') $$;

create function private.touch() returns trigger
  language plpgsql set search_path = ''
  as $$ begin new.updated_at := pg_catalog.now(); return new; end $$;
