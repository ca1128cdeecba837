-- Agreements: what both sides sign. Numbered at confirmation; the terms never change afterwards, unless both sides amend them.

-- What was agreed goes only with what it belongs to -------------------------------------------------------------------
-- What was agreed, stated and confirmed is changed by nobody, whatever program runs. It goes only with what it belongs to: a profile
-- that is deleted, the books of a closed account after their years, or the demo's season (docs/decisions/what-deletion-keeps.md).
create function private.goes_with(row_gone jsonb) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select private.is_demo_profile((row_gone ->> 'venue_id')::uuid)
      or coalesce(private.is_demo_profile((row_gone ->> 'artist_id')::uuid), false)
      or not exists (select from public.venue_profiles v where v.id = (row_gone ->> 'venue_id')::uuid)
      or (row_gone ? 'artist_id' and not exists (select from public.artist_profiles a where a.id = (row_gone ->> 'artist_id')::uuid))
      or (row_gone ? 'booking_id' and not exists (select from public.bookings b where b.id = (row_gone ->> 'booking_id')::uuid))
      or (not row_gone ? 'booking_id' and not exists (select from public.shows s where s.id = (row_gone ->> 'show_id')::uuid))
  $$;
revoke all on function private.goes_with(jsonb) from public, anon, authenticated;

-- Written once ---------------------------------------------------------------------------------------------------------
create function private.stated_once() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if tg_op = 'DELETE' then
    if private.goes_with(to_jsonb(old)) then return old; end if;
  end if;
  raise exception 'What was stated is never changed; a new revision follows it.' using errcode = '23514', constraint = 'stated_once';
end $$;

create sequence private.agreement_numbers;

create table public.agreements (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  booking_id uuid not null unique references public.bookings (id) on delete cascade,
  artist_id uuid not null references public.artist_profiles (id) on delete cascade,
  venue_id uuid not null references public.venue_profiles (id) on delete cascade,
  terms jsonb not null,
  terms_sha256 text not null check (terms_sha256 ~ '^[0-9a-f]{64}$'),
  -- What the agreement says now: the terms of its newest amendment. Null while there is none.
  terms_now jsonb,
  -- What the product takes for the show is what its agreement says: read from the terms that are hashed, so these cannot say anything else.
  venue_fee_cents int not null generated always as (coalesce((terms #>> '{fees,venueFeeCents}')::int, 1000)) stored,
  commission_basis_points int not null generated always as (coalesce((terms #>> '{fees,commissionBasisPoints}')::int,
    (terms #>> '{fees,artistCommissionPercent}')::int * 100, 1000)) stored,
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
create trigger signed_stays_signed before update on public.agreements
  for each row execute function private.signed_stays_signed();
create trigger agreements_are_kept before delete on public.agreements
  for each row execute function private.signed_stays_signed();

alter table public.agreements enable row level security;
revoke all on public.agreements from anon, authenticated;
grant select on public.agreements to authenticated;
create policy "both sides read their agreements" on public.agreements for select to authenticated
  using (artist_id = (select private.my_artist_id()) or venue_id = (select private.my_venue_id()));

-- An agreement is only ever made with its booking's acceptance, which is told: no news of its own.
select private.tell_changes_of('public.agreements', 'tell_both_sides');
drop trigger tell_insert on public.agreements;

-- The deal of a booking is the one that its agreement says now.
create function private.agreed_deal_stays() returns trigger
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
create trigger agreed_deal_stays before update on public.bookings for each row
  when (old.deal is distinct from new.deal or old.guarantee_cents is distinct from new.guarantee_cents
    or old.currency is distinct from new.currency
    or (old.id, old.artist_id, old.venue_id, old.show_id) is distinct from (new.id, new.artist_id, new.venue_id, new.show_id))
  execute function private.agreed_deal_stays();
create trigger agreed_bookings_are_kept before delete on public.bookings
  for each row execute function private.agreed_deal_stays();

-- A closed profile is a name in the books of those it had agreements with, and nothing to anybody else ----------------
create function private.has_agreement_with(profile uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (select from public.agreements g
      where (g.artist_id = profile and g.venue_id = private.my_venue_id())
         or (g.venue_id = profile and g.artist_id = private.my_artist_id()))
  $$;
create policy "everyone reads artist profiles, closed ones whom they had agreements with" on public.artist_profiles
  for select to anon, authenticated using (not closed or private.has_agreement_with(id));
create policy "everyone reads venue profiles, closed ones whom they had agreements with" on public.venue_profiles
  for select to anon, authenticated using (not closed or private.has_agreement_with(id));
