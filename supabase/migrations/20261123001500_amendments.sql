-- What was agreed changes by consent: a change is proposed, everybody whose agreement it is in consents with a signature, and each such
-- agreement gets an amendment. Read and written by commands and computed reads alone.

create table public.change_proposals (
  id uuid primary key default gen_random_uuid(),
  show_id uuid not null references public.shows (id) on delete cascade,
  -- The booking it was proposed from; a change of the night is one of all its acts.
  booking_id uuid not null references public.bookings (id) on delete cascade,
  artist_id uuid not null references public.artist_profiles (id) on delete cascade,
  venue_id uuid not null references public.venue_profiles (id) on delete cascade,
  proposed_by text not null check (proposed_by in ('artist', 'venue')),
  -- {date, doors, showTime, curfew, deal, setStart, setMinutes}: what is named is to be so
  changes jsonb not null check (jsonb_typeof(changes) = 'object' and changes <> '{}'),
  concerns_night boolean not null,
  note text check (length(note) <= 1000),
  state text not null default 'open' check (state in ('open', 'agreed', 'declined', 'withdrawn', 'expired')),
  proposed_at timestamptz not null,
  answer_by timestamptz not null,
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null))
);

-- One change of a booking, and one of a night, is decided at a time.
create unique index change_proposals_one_open on public.change_proposals (booking_id) where state = 'open';
create unique index change_proposals_one_of_night on public.change_proposals (show_id) where state = 'open' and concerns_night;
create index change_proposals_by_show on public.change_proposals (show_id);
create index change_proposals_by_booking on public.change_proposals (booking_id);
create index change_proposals_by_artist on public.change_proposals (artist_id);
create index change_proposals_by_venue on public.change_proposals (venue_id);
create index change_proposals_due on public.change_proposals (answer_by) where state = 'open';

create table public.change_consents (
  id uuid primary key default gen_random_uuid(),
  proposal_id uuid not null references public.change_proposals (id) on delete cascade,
  -- The venue consents once, with the booking that the change was proposed from.
  booking_id uuid not null references public.bookings (id) on delete cascade,
  artist_id uuid not null references public.artist_profiles (id) on delete cascade,
  venue_id uuid not null references public.venue_profiles (id) on delete cascade,
  side text not null check (side in ('artist', 'venue')),
  signature jsonb not null check (signature ? 'name'),
  signed_at timestamptz not null,
  unique (proposal_id, booking_id, side)
);
create index change_consents_by_booking on public.change_consents (booking_id);
create index change_consents_by_artist on public.change_consents (artist_id);
create index change_consents_by_venue on public.change_consents (venue_id);

create table public.amendments (
  id uuid primary key default gen_random_uuid(),
  agreement_id uuid not null references public.agreements (id) on delete cascade,
  proposal_id uuid not null references public.change_proposals (id) on delete cascade,
  number text not null unique,
  seq int not null check (seq >= 1),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  artist_id uuid not null references public.artist_profiles (id) on delete cascade,
  venue_id uuid not null references public.venue_profiles (id) on delete cascade,
  terms jsonb not null,
  terms_sha256 text not null check (terms_sha256 ~ '^[0-9a-f]{64}$'),
  artist_signature jsonb not null,
  artist_signed_at timestamptz not null,
  venue_signature jsonb not null,
  venue_signed_at timestamptz not null,
  created_at timestamptz not null,
  unique (agreement_id, seq)
);
create index amendments_by_proposal on public.amendments (proposal_id);
create index amendments_by_booking on public.amendments (booking_id);
create index amendments_by_artist on public.amendments (artist_id);
create index amendments_by_venue on public.amendments (venue_id);

alter table public.change_proposals enable row level security;

alter table public.change_consents enable row level security;

alter table public.amendments enable row level security;
revoke all on public.change_proposals, public.change_consents, public.amendments from anon, authenticated;
create trigger stated_once before update or delete on public.change_consents for each row execute function private.stated_once();
create trigger stated_once before update or delete on public.amendments for each row execute function private.stated_once();

-- A proposal is answered once; what was proposed never changes.
create function private.proposals_stay() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if tg_op = 'DELETE' then
    if private.goes_with(to_jsonb(old)) then return old; end if;
  elsif old.state = 'open' and to_jsonb(new) - array['state', 'ended_at'] = to_jsonb(old) - array['state', 'ended_at'] then
    return new;
  end if;
  raise exception 'What was proposed is never changed.' using errcode = '23514', constraint = 'proposals_stay';
end $$;
revoke all on function private.proposals_stay() from public, anon, authenticated;
create trigger stays before update or delete on public.change_proposals for each row execute function private.proposals_stay();

-- An amendment is what both sides of its booking have consented to.
create function private.amendment_has_consent() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if not exists (select from public.change_consents c where c.proposal_id = new.proposal_id and c.booking_id = new.booking_id
      and c.side = 'artist' and c.signature = new.artist_signature)
    or not exists (select from public.change_consents c where c.proposal_id = new.proposal_id and c.venue_id = new.venue_id
      and c.side = 'venue' and c.signature = new.venue_signature) then
    raise exception 'An amendment needs the consent of both sides.' using errcode = '23514', constraint = 'amendments_consented';
  end if;
  return new;
end $$;
revoke all on function private.amendment_has_consent() from public, anon, authenticated;
create trigger has_consent before insert on public.amendments for each row execute function private.amendment_has_consent();
