-- Several of one thing that were made in one act, and can be undone in one while nothing hangs on them: docs/decisions/series.md.

create table public.series (
  id uuid primary key,
  venue_id uuid not null references public.venue_profiles (id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 160),
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
create index series_of_venue on public.series (venue_id);
-- Written and read by acts and a read of its venue.
alter table public.series enable row level security;
revoke all on public.series from anon, authenticated;

alter table public.shows add column series_id uuid references public.series (id) on delete set null;
create index shows_of_series on public.shows (series_id) where series_id is not null;
alter table public.uses add column series_id uuid references public.series (id) on delete set null;
create index uses_of_series on public.uses (series_id) where series_id is not null;

-- Visitors of the demo share its accounts: what they make goes with the season (20261127000700_rooms_of_the_demo.sql).
grant select, delete on public.series to demo_keeper;
create policy "the demo keeper reads the season" on public.series for select to demo_keeper
  using (venue_id in (select profile_id from private.demo_accounts));
create policy "the demo keeper takes away the season" on public.series for delete to demo_keeper
  using (venue_id in (select profile_id from private.demo_accounts));
