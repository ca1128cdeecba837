-- The phase of a booking: each status belongs to one. core/booking/phase.ts says the same in TypeScript, and a test compares
-- the two. Bodies are parsed here and set nothing, so that PostgreSQL puts the lists in place of a call and finds the partial
-- indexes of bookings by them. Those indexes, the constraints among them, must spell the lists themselves; a test reads them.

create function private.is_open(status text) returns boolean language sql immutable parallel safe
  return status in ('requested', 'countered');

create function private.is_played(status text) returns boolean language sql immutable parallel safe
  return status in ('played', 'concluded', 'settled', 'paid');

create or replace function private.is_binding(status text) returns boolean language sql immutable parallel safe
  return status in ('confirmed', 'played', 'concluded', 'settled', 'paid');

create function private.phase_of(status text) returns text language sql immutable parallel safe
  return case
    when private.is_open(status) then 'offer'
    when private.is_played(status) then 'played'
    when private.is_binding(status) then 'booked'
    when status in ('declined', 'withdrawn', 'expired', 'cancelled') then 'ended' end;

-- Functions that spelled the lists ask for the phase --------------------------------------------------------------------
do $$
declare
  found record;
  written text;
begin
  for found in
    select p.oid from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prokind = 'f'
      and p.prosrc ~ $q$\w+\.status in \('requested', 'countered'[,)]$q$
  loop
    written := pg_get_functiondef(found.oid);
    written := regexp_replace(written, $q$(\w+\.status) in \('requested', 'countered'\)$q$, 'private.is_open(\1)', 'g');
    written := regexp_replace(written, $q$(\w+\.status) in \('requested', 'countered', 'confirmed', 'played', 'concluded', 'settled', 'paid'\)$q$,
      '(private.is_open(\1) or private.is_binding(\1))', 'g');
    execute written;
  end loop;
end $$;
