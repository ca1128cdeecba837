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

-- What an agreement says now: the terms of its newest amendment. Null while there is none.
alter table public.agreements add column terms_now jsonb;

create or replace function private.signed_stays_signed() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if tg_op = 'DELETE' then
    if private.goes_with(to_jsonb(old)) then return old; end if;
    raise exception 'An agreement cannot be deleted.' using errcode = '23514', constraint = 'agreements_unchanged';
  end if;
  if new.terms is distinct from old.terms or new.terms_sha256 <> old.terms_sha256 or new.number <> old.number
    or (new.id, new.booking_id, new.artist_id, new.venue_id, new.created_at) <> (old.id, old.booking_id, old.artist_id, old.venue_id, old.created_at)
    or (old.artist_signed_at is not null and (new.artist_signature, new.artist_signed_at) is distinct from (old.artist_signature, old.artist_signed_at))
    or (old.venue_signed_at is not null and (new.venue_signature, new.venue_signed_at) is distinct from (old.venue_signature, old.venue_signed_at))
    or (old.pdf_sha256 is not null and (new.pdf_path, new.pdf_sha256) is distinct from (old.pdf_path, old.pdf_sha256))
    or (new.terms_now is distinct from old.terms_now and new.terms_now is distinct from
      (select a.terms from public.amendments a where a.agreement_id = new.id order by a.seq desc limit 1)) then
    raise exception 'An agreement cannot be changed after it was made.' using errcode = '23514', constraint = 'agreements_unchanged';
  end if;
  return new;
end $$;

-- The deal of a booking is the one that its agreement says now.
create or replace function private.agreed_deal_stays() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if not exists (select from public.agreements g where g.booking_id = old.id) then
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    -- Not with its show: a show that was agreed to is kept too.
    if private.goes_with(to_jsonb(old) || jsonb_build_object('booking_id', old.id)) or exists (
      select from public.artist_profiles a, public.venue_profiles v where a.id = old.artist_id and v.id = old.venue_id
        and (a.closed or v.closed) and extract(year from old.show_date) + 6 < extract(year from private.today())) then
      return old;
    end if;
    raise exception 'A booking with an agreement cannot be deleted.' using errcode = '23514', constraint = 'agreed_deal_stays';
  end if;
  if (old.id, old.artist_id, old.venue_id, old.show_id, old.currency) = (new.id, new.artist_id, new.venue_id, new.show_id, new.currency)
    and exists (select from public.agreements g where g.booking_id = old.id and g.terms_now -> 'deal' = new.deal) then
    return new;
  end if;
  raise exception 'What was agreed cannot be changed.' using errcode = '23514', constraint = 'agreed_deal_stays';
end $$;

-- A show cannot shrink below, move away from, or be cancelled over its confirmed artists, unless all of them have agreed to the new day.
create or replace function private.show_keeps_its_artists() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  taken int;
begin
  select count(*) into taken from public.bookings where show_id = new.id and private.is_binding(status);
  if taken > new.slots then
    raise exception 'This show already has % confirmed artists.', taken using errcode = '23514', constraint = 'shows_keep_artists';
  end if;
  if taken > 0 and new.status = 'cancelled' then
    raise exception 'Cancel the confirmed bookings of this show first.' using errcode = '23514', constraint = 'shows_keep_artists';
  end if;
  if taken > 0 and (new.show_date <> old.show_date or new.venue_id <> old.venue_id or new.time_zone <> old.time_zone)
    and (new.venue_id <> old.venue_id or new.time_zone <> old.time_zone or exists (
      select from public.bookings b left join public.agreements g on g.booking_id = b.id
      where b.show_id = new.id and private.is_binding(b.status)
        and (g.terms_now #>> '{show,date}')::date is distinct from new.show_date)) then
    raise exception 'A show with confirmed artists cannot move to another night.' using errcode = '23514', constraint = 'shows_keep_artists';
  end if;
  return new;
end $$;
