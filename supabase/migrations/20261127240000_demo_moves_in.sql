-- The demo's venues and artist have moved in with a file: its keeper writes and takes away what stands in it (20261123004200_demo_keeper.sql).
-- Everybody else reaches these tables through acts and reads of the product alone: they have no other policy.
alter table private.imports enable row level security;
alter table private.past_nights enable row level security;
grant select, insert, delete on private.imports, private.past_nights to demo_keeper;

do $$
declare
  name text;
begin
  foreach name in array array['private.imports', 'private.past_nights'] loop
    execute format('create policy "the demo keeper reads the cast" on %s for select to demo_keeper
      using (user_id in (select user_id from private.demo_accounts))', name);
    execute format('create policy "the demo keeper writes the cast" on %s for insert to demo_keeper
      with check (user_id in (select user_id from private.demo_accounts))', name);
    execute format('create policy "the demo keeper takes away the cast" on %s for delete to demo_keeper
      using (user_id in (select user_id from private.demo_accounts))', name);
  end loop;
end $$;
