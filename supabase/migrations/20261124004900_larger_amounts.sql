-- A million forints is one evening's fee: amounts go up to ten million of such a currency (core/money/cents.ts). Which currency takes
-- how much is said where it is typed; what is kept leaves room for sums within four bytes.

alter table public.artist_profiles
  drop constraint artist_profiles_fee_min_cents_check,
  drop constraint artist_profiles_fee_max_cents_check,
  add constraint artist_profiles_fee_min_cents_check check (fee_min_cents between 0 and 1000000000),
  add constraint artist_profiles_fee_max_cents_check check (fee_max_cents between 0 and 1000000000);

alter table public.venue_profiles
  drop constraint venue_profiles_max_rate_cents_check,
  add constraint venue_profiles_max_rate_cents_check check (max_rate_cents between 0 and 1000000000);

alter table public.shows
  drop constraint shows_budget_cents_check,
  add constraint shows_budget_cents_check check (budget_cents between 0 and 1000000000);

alter table public.bookings
  drop constraint bookings_guarantee_cents_check,
  add constraint bookings_guarantee_cents_check check (guarantee_cents between 0 and 1000000000);
