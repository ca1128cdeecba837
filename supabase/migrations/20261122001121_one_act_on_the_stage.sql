-- A stage has one act at a time: two sets of one show that were agreed for the same time. What was agreed without a length counts five
-- minutes. The times are taken as those of one zone, because only such arithmetic is the same everywhere and always.
create function private.on_stage(starts_at timestamptz, minutes int) returns tsrange
  language sql immutable set search_path = ''
  as $$ select tsrange(starts_at at time zone 'utc', (starts_at at time zone 'utc') + make_interval(mins => coalesce(minutes, 5))) $$;
revoke all on function private.on_stage(timestamptz, int) from public, anon;
grant execute on function private.on_stage(timestamptz, int) to authenticated, service_role, demo_keeper;

-- Deferrable, so that two acts can change places in one transaction.
alter table public.bookings add constraint bookings_one_on_the_stage
  exclude using gist (show_id with =, private.on_stage(set_starts_at, set_minutes) with &&)
  where (set_starts_at is not null and status in ('confirmed', 'played', 'concluded', 'settled', 'paid'))
  deferrable initially immediate;
