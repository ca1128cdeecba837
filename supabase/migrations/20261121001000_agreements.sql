-- Agreements: what both sides sign. Numbered at confirmation; the terms never change afterwards.
create sequence private.agreement_numbers;

create table public.agreements (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  booking_id uuid not null unique references public.bookings (id) on delete cascade,
  artist_id uuid not null references public.artist_profiles (id) on delete cascade,
  venue_id uuid not null references public.venue_profiles (id) on delete cascade,
  terms jsonb not null,
  terms_sha256 text not null check (terms_sha256 ~ '^[0-9a-f]{64}$'),
  -- {name, image: svg path or null}; who signed is the account, what they drew or typed is the sign.
  artist_signature jsonb,
  artist_signed_at timestamptz,
  artist_signed_by uuid references auth.users (id) on delete set null,
  venue_signature jsonb,
  venue_signed_at timestamptz,
  venue_signed_by uuid references auth.users (id) on delete set null,
  pdf_path text,
  pdf_sha256 text check (pdf_sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  check ((artist_signature is null) = (artist_signed_at is null)),
  check ((venue_signature is null) = (venue_signed_at is null)),
  check (pdf_sha256 is null or (artist_signed_at is not null and venue_signed_at is not null))
);
create index agreements_by_artist on public.agreements (artist_id);
create index agreements_by_venue on public.agreements (venue_id);

create function private.signed_stays_signed() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if new.terms is distinct from old.terms or new.terms_sha256 <> old.terms_sha256 or new.number <> old.number
    or new.booking_id <> old.booking_id
    or (old.artist_signed_at is not null and (new.artist_signature, new.artist_signed_at) is distinct from (old.artist_signature, old.artist_signed_at))
    or (old.venue_signed_at is not null and (new.venue_signature, new.venue_signed_at) is distinct from (old.venue_signature, old.venue_signed_at))
    or (old.pdf_sha256 is not null and (new.pdf_path, new.pdf_sha256) is distinct from (old.pdf_path, old.pdf_sha256)) then
    raise exception 'An agreement cannot be changed after it was made.' using errcode = '23514', constraint = 'agreements_unchanged';
  end if;
  return new;
end $$;
create trigger signed_stays_signed before update on public.agreements
  for each row execute function private.signed_stays_signed();

alter table public.agreements enable row level security;
revoke all on public.agreements from anon, authenticated;
grant select on public.agreements to authenticated;
create policy "both sides read their agreements" on public.agreements for select to authenticated
  using (artist_id = (select private.my_artist_id()) or venue_id = (select private.my_venue_id()));
alter publication supabase_realtime add table public.agreements;
