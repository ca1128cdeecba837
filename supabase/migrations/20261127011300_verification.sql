-- A profile asks to be verified, with its proof; an admin gives the badge, refuses it or takes it away.

create table private.verification_requests (
  id uuid primary key default gen_random_uuid(),
  artist_id uuid references public.artist_profiles (id) on delete cascade,
  venue_id uuid references public.venue_profiles (id) on delete cascade,
  asked_by uuid not null,
  asked_at timestamptz not null,
  words text not null check (length(words) between 1 and 2000),
  links text[] not null check (cardinality(links) between 1 and 5 and length(array_to_string(links, '')) <= 2500),
  status text not null default 'open' check (status in ('open', 'given', 'refused', 'taken')),
  decided_at timestamptz,
  decided_by uuid,
  -- What the admin said of it, which its profile reads.
  note text check (length(note) between 1 and 1000),
  check (num_nonnulls(artist_id, venue_id) = 1),
  check ((status = 'open') = (decided_at is null))
);
-- One at a time.
create unique index verification_open_of_artist on private.verification_requests (artist_id) where status = 'open';
create unique index verification_open_of_venue on private.verification_requests (venue_id) where status = 'open';
create index verification_of_artist on private.verification_requests (artist_id, asked_at) where artist_id is not null;
create index verification_of_venue on private.verification_requests (venue_id, asked_at) where venue_id is not null;
create index verification_open on private.verification_requests (asked_at) where status = 'open';
revoke all on private.verification_requests from public, anon, authenticated;
select private.tell_changes_of('private.verification_requests', 'tell_both_sides');
