-- Money arrives before it leaves. What a provider is asked for is written down first, then asked, then its answer is written down.

-- Orders to the provider -----------------------------------------------------------------------------------------------
-- An order's id names the movement at the provider, so that asking twice moves money once. Nobody reads them but the process.
create table private.money_orders (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('charge', 'refund', 'payout')),
  -- open: to be asked, or asked without an answer; pending: the provider works on it; done, failed: it said so.
  state text not null default 'open' check (state in ('open', 'pending', 'done', 'failed')),
  -- Of a charge, and of a refund that gives back a payment of it.
  invoice_id uuid references public.invoices (id) on delete cascade,
  payment_id uuid references public.payments (id) on delete cascade,
  payout_id uuid references public.payouts (id) on delete cascade,
  amount_cents int not null check (amount_cents > 0),
  currency text not null,
  -- The account that pays or is paid.
  user_id uuid references auth.users (id) on delete set null,
  provider text,
  reference text,
  why text,
  made_at timestamptz not null,
  settled_at timestamptz,
  check (case kind when 'charge' then invoice_id is not null when 'refund' then payment_id is not null else payout_id is not null end),
  check ((state in ('done', 'failed')) = (settled_at is not null))
);
revoke all on private.money_orders from public, anon, authenticated;
create unique index money_orders_one_charge on private.money_orders (invoice_id) where kind = 'charge' and state in ('open', 'pending');
create unique index money_orders_one_refund on private.money_orders (invoice_id) where kind = 'refund' and state in ('open', 'pending');
create unique index money_orders_one_payout on private.money_orders (payout_id) where state in ('open', 'pending');
create index money_orders_under_way on private.money_orders (made_at) where state in ('open', 'pending');
create index money_orders_by_reference on private.money_orders (reference) where reference is not null;
create index money_orders_by_invoice on private.money_orders (invoice_id);
create index money_orders_by_payment on private.money_orders (payment_id);
create index money_orders_by_payout on private.money_orders (payout_id);
create index money_orders_by_user on private.money_orders (user_id);

-- Payouts say where the money is ---------------------------------------------------------------------------------------
-- waiting: for the venue's payment or the artist's account; sending: the provider is asked; initiated: it was sent.
alter table public.payouts
  drop constraint payouts_status_check,
  add constraint payouts_status_check check (status in ('waiting', 'sending', 'initiated', 'arrived', 'failed')),
  alter column arrives_from drop not null, alter column arrives_by drop not null,
  add column sent_at timestamptz,
  add column sent_cents int not null default 0 check (sent_cents >= 0),
  add column why text check (length(why) <= 300);
update public.payouts set sent_at = initiated_at, sent_cents = amount_cents;
alter table public.payouts add constraint payouts_sent_before_arrived
  check (case status when 'initiated' then arrives_from is not null and sent_at is not null else true end);

-- Deposits and cash on the night: from venue to artist, past the provider ----------------------------------------------
create table public.direct_payments (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  artist_id uuid not null references public.artist_profiles (id) on delete cascade,
  venue_id uuid not null references public.venue_profiles (id) on delete cascade,
  kind text not null check (kind in ('deposit', 'cash')),
  amount_cents int not null check (amount_cents > 0),
  currency text not null,
  paid_on date not null,
  -- What the venue says counts once the artist says so too.
  state text not null default 'recorded' check (state in ('recorded', 'confirmed', 'denied')),
  recorded_at timestamptz not null,
  answered_at timestamptz,
  -- The payment of an invoice that it became.
  payment_id uuid references public.payments (id) on delete set null,
  check ((state = 'recorded') = (answered_at is null))
);
create index direct_payments_by_booking on public.direct_payments (booking_id);
create index direct_payments_by_artist on public.direct_payments (artist_id);
create index direct_payments_by_venue on public.direct_payments (venue_id);
create index direct_payments_by_payment on public.direct_payments (payment_id);
alter table public.direct_payments enable row level security;
revoke all on public.direct_payments from anon, authenticated;
grant select on public.direct_payments to authenticated;
create policy "both sides read what was paid directly" on public.direct_payments for select to authenticated
  using (artist_id = (select private.my_artist_id()) or venue_id = (select private.my_venue_id()));
select private.tell_changes_of('public.direct_payments', 'tell_both_sides');

-- Where an artist is paid ----------------------------------------------------------------------------------------------
-- Only what tells accounts apart: the whole number never stays here.
create table public.payout_accounts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  provider text not null,
  holder text not null check (length(holder) between 2 and 120),
  masked text not null check (length(masked) <= 40),
  country text check (country ~ '^[A-Z]{2}$'),
  -- The account at the provider, where it keeps one, and whether money can be sent to it.
  reference text,
  is_ready boolean not null default true,
  updated_at timestamptz not null default now()
);
create trigger touch before update on public.payout_accounts for each row execute function private.touch();
alter table public.payout_accounts enable row level security;
revoke all on public.payout_accounts from anon, authenticated;
grant select on public.payout_accounts to authenticated;
create policy "people read their own payout account" on public.payout_accounts
  for select to authenticated using (user_id = (select auth.uid()));

-- The demo season: what visitors pay in play money goes with it.
grant select, insert, delete on public.payout_accounts to demo_keeper;
create policy "the demo keeper reads the cast" on public.payout_accounts for select to demo_keeper
  using (user_id in (select user_id from private.demo_accounts));
create policy "the demo keeper writes the cast" on public.payout_accounts for insert to demo_keeper
  with check (user_id in (select user_id from private.demo_accounts));
create policy "the demo keeper takes away the cast" on public.payout_accounts for delete to demo_keeper
  using (user_id in (select user_id from private.demo_accounts));

-- Where the artist's money of a booking is, beside what its details say already.
do $$
declare
  words text := pg_get_viewdef('public.booking_details'::regclass, true);
begin
  if position('more.payout_arrived_at' in words) = 0 or position('p.arrived_at AS payout_arrived_at' in words) = 0 then
    raise exception 'booking_details no longer has payouts as it did';
  end if;
  words := regexp_replace(words, E'\n   FROM (public\\.)?bookings b\n', E',\n    more.payout_cents,\n    more.payout_sent_at,\n    more.payout_why,\n    more.open_cents\n   FROM public.bookings b\n');
  words := replace(words, 'p.arrived_at AS payout_arrived_at', 'p.arrived_at AS payout_arrived_at, p.amount_cents as payout_cents,
    p.sent_at as payout_sent_at, p.why as payout_why,
    (select sum(greatest(private.open_cents(o), 0)) from public.invoices o where o.booking_id = one.booking_id and o.kind = ''invoice'')::int as open_cents');
  execute 'create or replace view public.booking_details with (security_invoker = true) as ' || words;
end $$;
