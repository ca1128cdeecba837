-- The statements that the demo's season has in review follow from a house sheet, as those of people do: its keeper writes them.
grant select, insert, delete on public.house_sheets, public.statement_revisions to demo_keeper;
create policy "the demo keeper reads the season" on public.house_sheets for select to demo_keeper
  using (venue_id in (select profile_id from private.demo_accounts));
create policy "the demo keeper writes the season" on public.house_sheets for insert to demo_keeper
  with check (venue_id in (select profile_id from private.demo_accounts));
create policy "the demo keeper takes away the season" on public.house_sheets for delete to demo_keeper
  using (venue_id in (select profile_id from private.demo_accounts));
create policy "the demo keeper reads the season" on public.statement_revisions for select to demo_keeper
  using (artist_id in (select profile_id from private.demo_accounts) or venue_id in (select profile_id from private.demo_accounts));
create policy "the demo keeper writes the season" on public.statement_revisions for insert to demo_keeper
  with check (artist_id in (select profile_id from private.demo_accounts) and venue_id in (select profile_id from private.demo_accounts));
create policy "the demo keeper takes away the season" on public.statement_revisions for delete to demo_keeper
  using (artist_id in (select profile_id from private.demo_accounts) or venue_id in (select profile_id from private.demo_accounts));
