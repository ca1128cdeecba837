-- The demo's season has rooms of its own, and uses of them: its keeper writes them anew (20261123004200_demo_keeper.sql). What visitors keep in the
-- rooms of a demo account goes with the season.
grant select, insert, update, delete on public.rooms to demo_keeper;
grant select, insert, delete on public.room_parts, public.uses, private.room_costs to demo_keeper;
alter table private.room_costs enable row level security;

do $$
declare
  name text;
  rule text;
begin
  for name, rule in values
    ('public.rooms', 'venue_id in (select profile_id from private.demo_accounts)'),
    ('public.uses', 'venue_id in (select profile_id from private.demo_accounts)'),
    ('public.room_parts', 'whole_id in (select r.id from public.rooms r)'),
    ('private.room_costs', 'room_id in (select r.id from public.rooms r)') loop
    execute format('create policy "the demo keeper reads the season" on %s for select to demo_keeper using (%s)', name, rule);
    execute format('create policy "the demo keeper writes the season" on %s for insert to demo_keeper with check (%s)', name, rule);
    execute format('create policy "the demo keeper takes away the season" on %s for delete to demo_keeper using (%s)', name, rule);
  end loop;
end $$;
create policy "the demo keeper writes over the season" on public.rooms for update to demo_keeper
  using (venue_id in (select profile_id from private.demo_accounts)) with check (venue_id in (select profile_id from private.demo_accounts));
