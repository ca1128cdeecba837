-- A night is concluded once: the house sheet says what tickets brought and what was spent, and each act's statement follows from it,
-- draft → sent → confirmed → paid. House sheets, proposals, revisions and claims are appended; what stood before stays to be read.

-- What a show brought, stated once for all acts ---------------------------------------------------------------------
create table public.house_sheets (
  id uuid primary key default gen_random_uuid(),
  show_id uuid not null references public.shows (id) on delete cascade,
  venue_id uuid not null references public.venue_profiles (id) on delete cascade,
  revision int not null check (revision > 0),
  -- {tickets, comps, costs}: core/deals/house-sheet.ts
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  receipt_paths text[] not null default '{}',
  -- 'both' when a contested figure was settled between the sides, 'time' when the artist's figures stand because the venue was silent.
  by_side text not null check (by_side in ('venue', 'both', 'time')),
  stated_at timestamptz not null,
  unique (show_id, revision)
);
create index house_sheets_by_venue on public.house_sheets (venue_id);
create index house_sheets_by_receipt on public.house_sheets using gin (receipt_paths);

-- What an artist proposes to a venue that does not conclude the night -------------------------------------------------
create table public.house_proposals (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  show_id uuid not null references public.shows (id) on delete cascade,
  booking_id uuid not null references public.bookings (id) on delete cascade,
  artist_id uuid not null references public.artist_profiles (id) on delete cascade,
  venue_id uuid not null references public.venue_profiles (id) on delete cascade,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  receipt_paths text[] not null default '{}',
  note text check (length(note) <= 1000),
  proposed_at timestamptz not null,
  -- The venue's silence until then concludes the night with these figures.
  concludes_at timestamptz not null
);
create index house_proposals_by_show on public.house_proposals (show_id, seq desc);
create index house_proposals_by_booking on public.house_proposals (booking_id);
create index house_proposals_by_artist on public.house_proposals (artist_id);
create index house_proposals_by_venue on public.house_proposals (venue_id);
create index house_proposals_by_receipt on public.house_proposals using gin (receipt_paths);
create index house_proposals_by_conclusion on public.house_proposals (concludes_at);

-- The financial statement of a played booking: its current figures. Each state they had is a revision.
create table public.settlements (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null unique references public.bookings (id) on delete cascade,
  artist_id uuid not null references public.artist_profiles (id) on delete cascade,
  venue_id uuid not null references public.venue_profiles (id) on delete cascade,
  show_id uuid not null references public.shows (id) on delete cascade,
  house_sheet_id uuid references public.house_sheets (id) on delete cascade,
  revision int not null default 0 check (revision >= 0),
  status text not null default 'sent' check (status in ('draft', 'sent', 'disputed', 'confirmed', 'paid')),
  currency text not null,
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
  -- While a line is contested: the fee that both results come to at least.
  payable_fee_cents bigint check (payable_fee_cents >= 0),
  note text check (length(note) <= 1000),
  dispute_reason text check (length(dispute_reason) <= 1000),
  sent_at timestamptz not null,
  -- Silence until then confirms. Null where there is no clock.
  answer_by timestamptz,
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
create index settlements_by_house_sheet on public.settlements (house_sheet_id);
create index settlements_to_answer on public.settlements (answer_by) where status = 'sent';

create table public.statement_revisions (
  id uuid primary key default gen_random_uuid(),
  settlement_id uuid not null references public.settlements (id) on delete cascade,
  booking_id uuid not null references public.bookings (id) on delete cascade,
  artist_id uuid not null references public.artist_profiles (id) on delete cascade,
  venue_id uuid not null references public.venue_profiles (id) on delete cascade,
  revision int not null check (revision > 0),
  house_sheet_id uuid not null references public.house_sheets (id) on delete cascade,
  why text not null check (why in ('sent', 'cost', 'contest', 'correction', 'night')),
  -- The lines as they were agreed, and the figures stated for them: core/deals/line.ts
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  figures jsonb not null check (jsonb_typeof(figures) = 'object'),
  currency text not null,
  artist_fee_cents bigint not null check (artist_fee_cents >= 0),
  venue_fee_cents bigint not null check (venue_fee_cents >= 0),
  venue_total_cents bigint not null,
  commission_cents bigint not null check (commission_cents >= 0),
  artist_net_cents bigint not null,
  by_side text not null check (by_side in ('venue', 'both', 'time')),
  made_at timestamptz not null,
  unique (settlement_id, revision)
);
create index statement_revisions_by_booking on public.statement_revisions (booking_id);
create index statement_revisions_by_artist on public.statement_revisions (artist_id);
create index statement_revisions_by_venue on public.statement_revisions (venue_id);
create index statement_revisions_by_house_sheet on public.statement_revisions (house_sheet_id);

-- What the sides say about one line: contested, countered, settled. The last one of a line is how it stands ---------------
create table public.line_claims (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  settlement_id uuid not null references public.settlements (id) on delete cascade,
  booking_id uuid not null references public.bookings (id) on delete cascade,
  artist_id uuid not null references public.artist_profiles (id) on delete cascade,
  venue_id uuid not null references public.venue_profiles (id) on delete cascade,
  -- A line of the statement; 'proposal:' and the id of a cost that the deal does not name.
  line_id text not null check (length(line_id) <= 60),
  label text not null check (length(label) <= 160),
  kind text not null check (kind in ('contest', 'counter', 'accept', 'withdraw', 'decline')),
  by_side text not null check (by_side in ('artist', 'venue', 'time')),
  unit text not null check (unit in ('count', 'money')),
  -- What the line said in the statement, and what is claimed. Money in minor units.
  was bigint not null check (was >= 0),
  figure bigint not null check (figure >= 0),
  why text check (length(why) <= 1000),
  evidence_path text check (length(evidence_path) <= 200),
  said_at timestamptz not null,
  -- Silence of the other side until then accepts. Null where nothing is open, and where both must agree.
  answer_by timestamptz
);
create index line_claims_by_settlement on public.line_claims (settlement_id, seq);
create index line_claims_by_booking on public.line_claims (booking_id);
create index line_claims_by_artist on public.line_claims (artist_id);
create index line_claims_by_venue on public.line_claims (venue_id);
create index line_claims_to_answer on public.line_claims (answer_by) where answer_by is not null;
create index line_claims_by_evidence on public.line_claims (evidence_path) where evidence_path is not null;

-- What was stated and confirmed stays ---------------------------------------------------------------------------------
do $$
declare
  name text;
begin
  foreach name in array array['house_sheets', 'house_proposals', 'statement_revisions', 'line_claims'] loop
    execute format('create trigger stated_once before update or delete on public.%I for each row execute function private.stated_once()', name);
    execute format('create trigger never_emptied before truncate on public.%I for each statement execute function private.stated_once()', name);
  end loop;
end $$;

-- A confirmed statement changes by a correction that both sides agreed to, or comes to list tickets of which it counts none: the revision
-- that says so is there first.
create function private.confirmed_figures_stay() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  course constant text[] := array['status', 'paid_at', 'updated_at', 'payable_fee_cents'];
  listed constant text[] := array['revision', 'house_sheet_id', 'tiers'];
  figures constant text[] := listed || array['deductions', 'tickets_sold', 'gross_cents', 'deductions_cents',
    'artist_fee_cents', 'venue_fee_cents', 'venue_total_cents', 'commission_cents', 'artist_net_cents'];
begin
  if tg_op = 'DELETE' then
    if old.confirmed_at is null or private.goes_with(to_jsonb(old)) then return old; end if;
    raise exception 'A confirmed statement cannot be deleted.' using errcode = '23514', constraint = 'settlements_unchanged';
  end if;
  if old.confirmed_at is null or to_jsonb(new) - course = to_jsonb(old) - course then return new; end if;
  -- A correction that both sides agreed to, or rows of which nothing is counted: the revision that says so is there first.
  if to_jsonb(new) - course - figures = to_jsonb(old) - course - figures and new.revision = old.revision + 1
    and exists (select from public.statement_revisions r where r.settlement_id = old.id and r.revision = new.revision
      and (r.why = 'correction' or (r.why = 'night' and to_jsonb(new) - course - listed = to_jsonb(old) - course - listed))
      and r.house_sheet_id = new.house_sheet_id
      and (r.artist_fee_cents, r.venue_fee_cents, r.venue_total_cents, r.commission_cents, r.artist_net_cents)
        = (new.artist_fee_cents, new.venue_fee_cents, new.venue_total_cents, new.commission_cents, new.artist_net_cents)) then
    return new;
  end if;
  raise exception 'A confirmed statement cannot be changed.' using errcode = '23514', constraint = 'settlements_unchanged';
end $$;
create trigger confirmed_figures_stay before update on public.settlements
  for each row execute function private.confirmed_figures_stay();
create trigger confirmed_figures_are_kept before delete on public.settlements
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

-- Who may do what: read what concerns one's own shows. Commands alone write -------------------------------------------
-- Whether the caller is an artist with a binding booking on a show.
create function private.plays_at(show uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from public.bookings b where b.show_id = show and b.artist_id = private.my_artist_id()
    and private.is_binding(b.status)) $$;
revoke all on function private.plays_at(uuid) from public, anon;
grant execute on function private.plays_at(uuid) to authenticated;

alter table public.house_sheets enable row level security;
revoke all on public.house_sheets from anon, authenticated;
grant select on public.house_sheets to authenticated;
create policy "the venue and the artists booked on a show read its house sheets" on public.house_sheets for select to authenticated
  using (venue_id = (select private.my_venue_id()) or private.plays_at(show_id));

do $$
declare
  name text;
begin
  foreach name in array array['house_proposals', 'statement_revisions', 'line_claims'] loop
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on public.%I from anon, authenticated', name);
    execute format('grant select on public.%I to authenticated', name);
    execute format('create policy "both sides read what is between them" on public.%I for select to authenticated
      using (artist_id = (select private.my_artist_id()) or venue_id = (select private.my_venue_id()))', name);
  end loop;
end $$;

-- Who may do what -----------------------------------------------------------------------------------------
alter table public.settlements enable row level security;
revoke all on public.settlements from anon, authenticated;
grant select on public.settlements to authenticated;
create policy "venues read their statements, artists those sent to them" on public.settlements for select to authenticated
  using (venue_id = (select private.my_venue_id()) or (artist_id = (select private.my_artist_id()) and status <> 'draft'));
select private.tell_changes_of('public.house_proposals', 'tell_both_sides');
select private.tell_changes_of('public.line_claims', 'tell_both_sides');

-- A statement that was not sent yet is the venue's alone.
create function private.tell_of_settlement() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  reader record;
begin
  for reader in
    select u.id, array_agg(distinct c.id) as ids from changed c
    cross join lateral (
      select readers.id from private.users_of_venue(c.venue_id) readers (id)
      union select users.id from private.users_of_artist(c.artist_id) users (id) where c.status <> 'draft') u (id)
    group by u.id
  loop
    perform private.tell(reader.id, tg_table_name, tg_op, reader.ids);
  end loop;
  return null;
end $$;
select private.tell_changes_of('public.settlements', 'tell_of_settlement');
