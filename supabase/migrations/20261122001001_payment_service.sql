-- What the payment service knows an account by, and which of its events were handled.

-- An account as it pays; where it is paid is in payout_accounts.
create table private.provider_customers (
  user_id uuid primary key references auth.users (id) on delete cascade,
  provider text not null,
  reference text not null,
  unique (provider, reference)
);
revoke all on private.provider_customers from public, anon, authenticated;
create index payout_accounts_by_reference on public.payout_accounts (reference) where reference is not null;

-- An event is handled once, however often it is delivered. Kept as long as the service may deliver it again.
create table private.provider_events (
  id text primary key check (length(id) <= 255),
  kind text not null,
  handled_at timestamptz not null default clock_timestamp()
);
revoke all on private.provider_events from public, anon, authenticated;
create index provider_events_by_age on private.provider_events (handled_at);
