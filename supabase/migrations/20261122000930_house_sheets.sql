-- A night is concluded once: the house sheet says what tickets brought and what was spent, and each act's statement follows from it.
-- Everything here is appended; what stood before stays to be read.

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

-- The current figures of a statement stay in its row; each state it had is a revision ------------------------------------
alter table public.settlements
  add column house_sheet_id uuid references public.house_sheets (id) on delete cascade,
  add column revision int not null default 0 check (revision >= 0),
  -- While a line is contested: the fee that both results come to at least.
  add column payable_fee_cents bigint check (payable_fee_cents >= 0),
  -- Silence until then confirms. Null for statements that were made before there were clocks.
  add column answer_by timestamptz;
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

create index bookings_to_conclude on public.bookings (show_date) where status = 'played';

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

select private.tell_changes_of('public.house_proposals', 'tell_both_sides');
select private.tell_changes_of('public.line_claims', 'tell_both_sides');

-- Receipts and evidence: a file lies in the folder of who keeps it, and is read by whom it is shown --------------------------
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('receipts', 'receipts', false, 10485760, array['application/pdf', 'image/png', 'image/jpeg', 'image/webp'])
on conflict (id) do nothing;

create function private.is_shown_receipt(path text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (select from public.house_sheets h where h.receipt_paths @> array[path]
        and (h.venue_id = private.my_venue_id() or private.plays_at(h.show_id)))
      or exists (select from public.house_proposals h where h.receipt_paths @> array[path]
        and (h.venue_id = private.my_venue_id() or h.artist_id = private.my_artist_id()))
      or exists (select from public.line_claims c where c.evidence_path = path
        and (c.venue_id = private.my_venue_id() or c.artist_id = private.my_artist_id()))
  $$;
-- Whether a statement names a file: then it stays.
create function private.is_receipt(path text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (select from public.house_sheets h where h.receipt_paths @> array[path])
      or exists (select from public.house_proposals h where h.receipt_paths @> array[path])
      or exists (select from public.line_claims c where c.evidence_path = path)
  $$;
revoke all on function private.is_shown_receipt(text), private.is_receipt(text) from public, anon;
grant execute on function private.is_shown_receipt(text), private.is_receipt(text) to authenticated, service_role;

create policy "a receipt is read by who keeps it and whom it is shown" on storage.objects for select to authenticated
  using (bucket_id = 'receipts' and (private.owner_of_path(name) in (select private.my_folders()) or private.is_shown_receipt(name)));
create policy "people add their own receipts" on storage.objects for insert to authenticated
  with check (bucket_id = 'receipts' and private.owner_of_path(name) in (select private.my_folders()));
create policy "people remove receipts that no statement names" on storage.objects for delete to authenticated
  using (bucket_id = 'receipts' and private.owner_of_path(name) in (select private.my_folders()) and not private.is_receipt(name));

create or replace function private.may_keep_more(person uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select count(*) < 200 + 5 * (select count(*) from public.bookings b join private.people_of_profiles p
        on p.profile_id in (b.artist_id, b.venue_id) where p.user_id = person and private.is_binding(b.status))
      and coalesce(sum((o.metadata ->> 'size')::bigint), 0) < 400 * 1024 * 1024
    from storage.objects o
    where o.bucket_id in ('media', 'riders', 'receipts') and o.name like person::text || '/%'
  $$;

create or replace function private.is_demo_file(bucket text, path text) returns boolean
  language sql stable set search_path = ''
  as $$
    select case when bucket in ('media', 'riders', 'receipts') then private.is_demo_account(private.owner_of_path(path))
      when bucket = 'agreements' then exists (select from public.agreements g where g.id = private.owner_of_path(path)
        and (private.is_demo_profile(g.artist_id) or private.is_demo_profile(g.venue_id)))
      else false end
  $$;
