-- The demo's venues have counted tickets: its keeper writes prices and counts with the season, and they go with their shows.
-- Everybody else reaches these tables through acts and reads of the product alone: they have no other policy.
alter table private.ticketing enable row level security;
alter table private.ticket_tiers enable row level security;
alter table private.ticket_counts enable row level security;
grant select, insert on private.ticketing, private.ticket_tiers, private.ticket_counts to demo_keeper;

do $$
declare
  name text;
begin
  foreach name in array array['private.ticketing', 'private.ticket_tiers', 'private.ticket_counts'] loop
    execute format('create policy "the demo keeper reads the cast" on %s for select to demo_keeper
      using (show_id in (select s.id from public.shows s where private.is_demo_profile(s.venue_id)))', name);
    execute format('create policy "the demo keeper writes the cast" on %s for insert to demo_keeper
      with check (show_id in (select s.id from public.shows s where private.is_demo_profile(s.venue_id)))', name);
  end loop;
end $$;
