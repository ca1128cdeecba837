-- Settlements: the financial statement of a played booking, draft → sent → confirmed → paid.
create table public.settlements (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null unique references public.bookings (id) on delete cascade,
  artist_id uuid not null references public.artist_profiles (id) on delete cascade,
  venue_id uuid not null references public.venue_profiles (id) on delete cascade,
  show_id uuid not null references public.shows (id) on delete cascade,
  status text not null default 'sent' check (status in ('draft', 'sent', 'disputed', 'confirmed', 'paid')),
  currency text not null check (currency in ('EUR', 'USD', 'GBP')),
  -- [{name, price_cents, sold, amount_cents}] and [{label, amount_cents}]
  tiers jsonb not null check (jsonb_typeof(tiers) = 'array'),
  deductions jsonb not null default '[]' check (jsonb_typeof(deductions) = 'array'),
  tickets_sold int not null check (tickets_sold >= 0),
  gross_cents int not null check (gross_cents >= 0),
  deductions_cents int not null default 0 check (deductions_cents >= 0),
  -- What the deal gives the artist, what the venue pays on top, what the artist gives of it.
  artist_fee_cents int not null check (artist_fee_cents >= 0),
  venue_fee_cents int not null check (venue_fee_cents >= 0),
  venue_total_cents int not null,
  commission_cents int not null check (commission_cents >= 0),
  artist_net_cents int not null check (artist_net_cents >= 0),
  note text check (length(note) <= 1000),
  dispute_reason text check (length(dispute_reason) <= 1000),
  sent_at timestamptz not null,
  confirmed_at timestamptz,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (venue_total_cents = artist_fee_cents + venue_fee_cents),
  check (artist_net_cents = artist_fee_cents - commission_cents),
  check ((status in ('confirmed', 'paid')) = (confirmed_at is not null))
);
create trigger touch before update on public.settlements for each row execute function private.touch();
create index settlements_by_artist on public.settlements (artist_id);
create index settlements_by_venue on public.settlements (venue_id);
create index settlements_by_show on public.settlements (show_id);

-- A confirmed statement is what both agreed to: its figures stay.
create function private.confirmed_figures_stay() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if old.confirmed_at is not null and
    (new.tiers, new.deductions, new.gross_cents, new.artist_fee_cents, new.venue_fee_cents, new.commission_cents, new.currency, new.confirmed_at)
    is distinct from
    (old.tiers, old.deductions, old.gross_cents, old.artist_fee_cents, old.venue_fee_cents, old.commission_cents, old.currency, old.confirmed_at) then
    raise exception 'A confirmed statement cannot be changed.' using errcode = '23514', constraint = 'settlements_unchanged';
  end if;
  return new;
end $$;
create trigger confirmed_figures_stay before update on public.settlements
  for each row execute function private.confirmed_figures_stay();

-- A statement is of a show that was played.
create function private.only_played_shows() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if not exists (select from public.bookings b join public.shows s on s.id = b.show_id
    where b.id = new.booking_id and private.is_binding(b.status) and s.ends_at <= private.now()) then
    raise exception 'This show has not been played yet.' using errcode = '23514', constraint = 'only_played_shows';
  end if;
  return new;
end $$;
create trigger only_played before insert on public.settlements for each row execute function private.only_played_shows();

-- Payouts: the artist's net on its way to their bank -----------------------------------------------------------
create table public.payouts (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null unique references public.bookings (id) on delete cascade,
  settlement_id uuid not null unique references public.settlements (id) on delete cascade,
  artist_id uuid not null references public.artist_profiles (id) on delete cascade,
  venue_id uuid not null references public.venue_profiles (id) on delete cascade,
  amount_cents int not null check (amount_cents >= 0),
  currency text not null check (currency in ('EUR', 'USD', 'GBP')),
  status text not null default 'initiated' check (status in ('initiated', 'arrived')),
  initiated_at timestamptz not null,
  arrives_from date not null,
  arrives_by date not null check (arrives_by >= arrives_from),
  arrived_at timestamptz,
  check ((status = 'arrived') = (arrived_at is not null))
);
create index payouts_by_artist on public.payouts (artist_id);
create index payouts_by_venue on public.payouts (venue_id);
create index payouts_on_their_way on public.payouts (arrives_from) where status = 'initiated';

-- Who may do what -----------------------------------------------------------------------------------------
alter table public.settlements enable row level security;
revoke all on public.settlements from anon, authenticated;
grant select on public.settlements to authenticated;
create policy "venues read their statements, artists those sent to them" on public.settlements for select to authenticated
  using (venue_id = (select private.my_venue_id()) or (artist_id = (select private.my_artist_id()) and status <> 'draft'));

alter table public.payouts enable row level security;
revoke all on public.payouts from anon, authenticated;
grant select on public.payouts to authenticated;
create policy "both sides read their payouts" on public.payouts for select to authenticated
  using (artist_id = (select private.my_artist_id()) or venue_id = (select private.my_venue_id()));

alter publication supabase_realtime add table public.settlements, public.payouts;
