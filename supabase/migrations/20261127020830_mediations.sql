-- A statement on whose contested lines the sides do not agree is mediated by an admin: what each said, what was proposed, and how it ended.

create table private.mediations (
  id uuid primary key default gen_random_uuid(),
  settlement_id uuid not null references public.settlements (id) on delete cascade,
  booking_id uuid not null references public.bookings (id) on delete cascade,
  artist_id uuid not null references public.artist_profiles (id) on delete cascade,
  venue_id uuid not null references public.venue_profiles (id) on delete cascade,
  asked_by text not null check (asked_by in ('artist', 'venue')),
  asked_at timestamptz not null,
  -- Until when the other side answers.
  answer_by timestamptz not null,
  -- What the side that asked calls wrong: contested lines of the statement.
  lines text[] not null check (cardinality(lines) between 1 and 60),
  -- agreed: both accepted a proposal; between: the sides settled it themselves; closed: without an agreement.
  status text not null default 'asked' check (status in ('asked', 'open', 'agreed', 'between', 'closed')),
  touched_at timestamptz not null,
  closed_at timestamptz,
  check ((status in ('asked', 'open')) = (closed_at is null))
);
create unique index mediations_one_open on private.mediations (settlement_id) where closed_at is null;
create index mediations_by_settlement on private.mediations (settlement_id, asked_at);
create index mediations_by_booking on private.mediations (booking_id);
create index mediations_by_artist on private.mediations (artist_id);
create index mediations_by_venue on private.mediations (venue_id);
create index mediations_in_order on private.mediations (asked_at);
revoke all on private.mediations from public, anon, authenticated;

create table private.mediation_proposals (
  id uuid primary key default gen_random_uuid(),
  mediation_id uuid not null references private.mediations (id) on delete cascade,
  -- An account, also one that is gone: an identifier names no one.
  admin_id uuid not null,
  made_at timestamptz not null,
  answer_by timestamptz not null,
  words text not null check (length(words) between 1 and 2000),
  -- One for each contested line: line, label, unit, figure.
  figures jsonb not null check (jsonb_typeof(figures) = 'array' and jsonb_array_length(figures) between 1 and 60),
  -- The version of the statement that it was made from, and what the artist's fee is in that and would be.
  revision int not null,
  was_fee_cents int not null,
  fee_cents int not null check (fee_cents >= 0),
  status text not null default 'open' check (status in ('open', 'replaced', 'accepted', 'declined', 'closed')),
  artist_said text check (artist_said in ('yes', 'no')),
  venue_said text check (venue_said in ('yes', 'no'))
);
create unique index mediation_proposals_one_open on private.mediation_proposals (mediation_id) where status = 'open';
create index mediation_proposals_in_order on private.mediation_proposals (mediation_id, made_at);
revoke all on private.mediation_proposals from public, anon, authenticated;

create table private.mediation_entries (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  mediation_id uuid not null references private.mediations (id) on delete cascade,
  at timestamptz not null,
  by text not null check (by in ('artist', 'venue', 'admin')),
  admin_id uuid,
  kind text not null check (kind in ('asked', 'said', 'proposed', 'accepted', 'declined', 'agreed', 'between', 'closed')),
  words text check (length(words) between 1 and 2000),
  proposal_id uuid references private.mediation_proposals (id) on delete cascade,
  check ((by = 'admin') = (admin_id is not null))
);
create index mediation_entries_in_order on private.mediation_entries (mediation_id, seq);
create index mediation_entries_by_proposal on private.mediation_entries (proposal_id) where proposal_id is not null;
revoke all on private.mediation_entries from public, anon, authenticated;

-- What was said stays as it was said.
create function private.mediation_stays() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  raise exception 'What was said in a mediation is never changed.' using errcode = '23514', constraint = 'mediation_written_once';
end $$;
revoke all on function private.mediation_stays() from public, anon, authenticated;
create trigger written_once before update on private.mediation_entries for each row execute function private.mediation_stays();

-- Both sides are told, and admins.
create function private.tell_of_mediations() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  reader uuid;
begin
  for reader in
    select users.id from changed c, private.users_of_artist(c.artist_id) users (id)
    union select users.id from changed c, private.users_of_venue(c.venue_id) users (id)
    union select p.id from public.profiles p where p.is_admin
  loop
    perform private.tell(reader, 'mediations', tg_op, null);
  end loop;
  return null;
end $$;
revoke all on function private.tell_of_mediations() from public, anon, authenticated;
select private.tell_changes_of('private.mediations', 'tell_of_mediations');

-- While somebody mediates, silence accepts no figure: the clock of a contested line stands still, and begins anew afterwards.
create or replace function private.stated_once() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if tg_op = 'DELETE' then
    if private.goes_with(to_jsonb(old)) then return old; end if;
  end if;
  if tg_op = 'UPDATE' and tg_table_name = 'line_claims' then
    if to_jsonb(new) = to_jsonb(old) || '{"overtaken": true}' then return new; end if;
    if to_jsonb(new) - 'answer_by' = to_jsonb(old) - 'answer_by'
      and (new.answer_by is null or new.answer_by > coalesce(old.answer_by, private.now()))
      and exists (select from private.mediations m where m.settlement_id = new.settlement_id) then return new; end if;
  end if;
  raise exception 'What was stated is never changed; a new revision follows it.' using errcode = '23514', constraint = 'stated_once';
end $$;

-- Who mediates reads the files that the two sides show each other.
create or replace function private.is_shown_receipt(path text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (select from public.house_sheets h where h.receipt_paths @> array[path]
        and (h.venue_id = private.my_venue_id() or private.plays_at(h.show_id)))
      or exists (select from public.house_proposals h where h.receipt_paths @> array[path]
        and (h.venue_id = private.my_venue_id() or h.artist_id = private.my_artist_id()))
      or exists (select from public.line_claims c where c.evidence_path = path
        and (c.venue_id = private.my_venue_id() or c.artist_id = private.my_artist_id()))
      or (private.is_admin() and exists (select from public.line_claims c join private.mediations m on m.settlement_id = c.settlement_id
        where c.evidence_path = path and m.closed_at is null))
  $$;

-- Whether an admin is the next to do something: the other side has answered or let its time pass, and no proposal waits for a side.
create function private.mediation_waits(m private.mediations) returns boolean
  language sql stable set search_path = ''
  as $$
    select m.closed_at is null and (m.status = 'open' or m.answer_by <= private.now())
      and not exists (select from private.mediation_proposals p where p.mediation_id = m.id and p.status = 'open' and p.answer_by > private.now())
  $$;
revoke all on function private.mediation_waits(private.mediations) from public, anon, authenticated;
