-- Money arrives before it leaves. What a provider is asked for is written down first, then asked, then its answer is written down.

-- Payouts say where the money is --------------------------------------------------------------------------------------
-- To the side that is owed: the artist's net, or to a venue what an artist pays for cancelling. A cancelled show has no statement.
create table public.payouts (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null unique references public.bookings (id) on delete cascade,
  settlement_id uuid unique references public.settlements (id) on delete cascade,
  artist_id uuid not null references public.artist_profiles (id) on delete cascade,
  venue_id uuid not null references public.venue_profiles (id) on delete cascade,
  payee text not null default 'artist' check (payee in ('artist', 'venue')),
  amount_cents int not null check (amount_cents >= 0),
  currency text not null,
  -- waiting: for the venue's payment or the artist's account; sending: the provider is asked; initiated: it was sent.
  status text not null default 'initiated' check (status in ('waiting', 'sending', 'initiated', 'arrived', 'failed')),
  why text check (length(why) <= 300),
  initiated_at timestamptz not null,
  sent_at timestamptz,
  sent_cents int not null default 0 check (sent_cents >= 0),
  arrives_from date,
  arrives_by date check (arrives_by >= arrives_from),
  arrived_at timestamptz,
  check ((status = 'arrived') = (arrived_at is not null)),
  constraint payouts_sent_before_arrived
    check (case status when 'initiated' then arrives_from is not null and sent_at is not null else true end)
);
create index payouts_by_artist on public.payouts (artist_id);
create index payouts_by_venue on public.payouts (venue_id);
create index payouts_on_their_way on public.payouts (arrives_from) where status = 'initiated';

alter table public.payouts enable row level security;
revoke all on public.payouts from anon, authenticated;
grant select on public.payouts to authenticated;
create policy "both sides read their payouts" on public.payouts for select to authenticated
  using (artist_id = (select private.my_artist_id()) or venue_id = (select private.my_venue_id()));

-- A payout goes on; whose it is, of which show and in which currency never changes.
create function private.payouts_stay() returns trigger
  language plpgsql set search_path = ''
  as $$
declare
  may_change constant text[] := array['amount_cents', 'status', 'why', 'sent_at', 'sent_cents', 'arrives_from', 'arrives_by', 'arrived_at'];
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - may_change = to_jsonb(old) - may_change then return new; end if;
  elsif tg_op = 'DELETE' then
    -- Play money goes with its season; the keeper may not ask the other question.
    if current_user = 'demo_keeper' then return old; end if;
    if private.is_gone('booking', old.booking_id) or private.is_gone('settlement', old.settlement_id)
      or private.is_gone('artist', old.artist_id) or private.is_gone('venue', old.venue_id) then return old; end if;
  end if;
  raise exception 'A payout is never changed.' using errcode = '23514', constraint = 'payouts_stay';
end $$;
create trigger stays before update or delete on public.payouts for each row execute function private.payouts_stay();
select private.tell_changes_of('public.payouts', 'tell_both_sides');

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
  -- When the provider was last asked by the job.
  asked_at timestamptz,
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

-- An order is answered; what was ordered never changes.
create function private.money_orders_stay() returns trigger
  language plpgsql set search_path = ''
  as $$
declare
  may_change constant text[] := array['state', 'provider', 'reference', 'why', 'asked_at', 'settled_at', 'user_id'];
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - may_change = to_jsonb(old) - may_change and private.reference_stays('user', old.user_id, new.user_id)
      -- A charge that was made is made; a payout and a refund may come back.
      and (old.state <> 'done' or new.state = 'done' or (old.kind in ('payout', 'refund') and new.state = 'failed')) then return new; end if;
  elsif tg_op = 'DELETE' then
    if private.is_gone('invoice', old.invoice_id) or private.is_gone('payment', old.payment_id) or private.is_gone('payout', old.payout_id) then
      return old;
    end if;
  end if;
  raise exception 'An order is never changed.' using errcode = '23514', constraint = 'money_orders_stay';
end $$;
create trigger stays before update or delete on private.money_orders for each row execute function private.money_orders_stay();

-- Deposits and cash on the night, from venue to artist, and tax that a venue withholds: past the provider ----------------------------------------------
create table public.direct_payments (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  artist_id uuid not null references public.artist_profiles (id) on delete cascade,
  venue_id uuid not null references public.venue_profiles (id) on delete cascade,
  kind text not null check (kind in ('deposit', 'cash', 'withheld-tax')),
  amount_cents int not null check (amount_cents > 0),
  currency text not null,
  -- What of it counts towards the invoices and is in the books: up to the artist's net. The rest is between the two.
  counted_cents int not null default 0,
  paid_on date not null,
  -- What the venue says counts once the artist says so too.
  state text not null default 'recorded' check (state in ('recorded', 'confirmed', 'denied')),
  recorded_at timestamptz not null,
  answered_at timestamptz,
  -- The payment of an invoice that it became.
  payment_id uuid references public.payments (id) on delete set null,
  constraint direct_payments_counted check (counted_cents between 0 and amount_cents and (state = 'confirmed' or counted_cents = 0)),
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

create function private.direct_payments_stay() returns trigger
  language plpgsql set search_path = ''
  as $$
declare
  may_change text[] := array['counted_cents', 'payment_id'];
begin
  if tg_op = 'UPDATE' then
    if old.state = 'recorded' then may_change := may_change || array['state', 'answered_at']; end if;
    if to_jsonb(new) - may_change = to_jsonb(old) - may_change and new.counted_cents >= old.counted_cents
      and (old.payment_id is null or private.reference_stays('payment', old.payment_id, new.payment_id)) then return new; end if;
  elsif tg_op = 'DELETE' then
    if private.is_gone('booking', old.booking_id) or private.is_gone('artist', old.artist_id) or private.is_gone('venue', old.venue_id) then return old; end if;
  end if;
  raise exception 'What was paid directly is never changed.' using errcode = '23514', constraint = 'direct_payments_stay';
end $$;
create trigger stays before update or delete on public.direct_payments for each row execute function private.direct_payments_stay();

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
create index payout_accounts_by_reference on public.payout_accounts (reference) where reference is not null;

-- The payment service -------------------------------------------------------------------------------------------------
-- An account as it pays; where it is paid is in payout_accounts.
create table private.provider_customers (
  user_id uuid primary key references auth.users (id) on delete cascade,
  provider text not null,
  reference text not null,
  unique (provider, reference)
);
revoke all on private.provider_customers from public, anon, authenticated;

-- An event is handled once, however often it is delivered. Kept as long as the service may deliver it again.
create table private.provider_events (
  id text primary key check (length(id) <= 255),
  kind text not null,
  handled_at timestamptz not null default clock_timestamp()
);
revoke all on private.provider_events from public, anon, authenticated;
create index provider_events_by_age on private.provider_events (handled_at);
