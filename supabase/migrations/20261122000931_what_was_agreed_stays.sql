-- What was agreed, stated and confirmed is changed by nobody, whatever program runs. It goes only with what it belongs to: a profile
-- that is deleted, the books of a closed account after their years, or the demo's season (docs/decisions/what-deletion-keeps.md).

-- Whether a row may be deleted because what it belongs to has gone, or is play money ------------------------------------
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
do $$
declare
  name text;
begin
  foreach name in array array['house_sheets', 'house_proposals', 'statement_revisions', 'line_claims'] loop
    execute format('create trigger stated_once before update or delete on public.%I for each row execute function private.stated_once()', name);
    execute format('create trigger never_emptied before truncate on public.%I for each statement execute function private.stated_once()', name);
  end loop;
end $$;

-- A confirmed statement changes by a correction that both sides agreed to: the revision that says so is there first ----------
create or replace function private.confirmed_figures_stay() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  course constant text[] := array['status', 'paid_at', 'updated_at', 'payable_fee_cents'];
  figures constant text[] := array['revision', 'house_sheet_id', 'tiers', 'deductions', 'tickets_sold', 'gross_cents', 'deductions_cents',
    'artist_fee_cents', 'venue_fee_cents', 'venue_total_cents', 'commission_cents', 'artist_net_cents'];
begin
  if tg_op = 'DELETE' then
    if old.confirmed_at is null or private.goes_with(to_jsonb(old)) then return old; end if;
    raise exception 'A confirmed statement cannot be deleted.' using errcode = '23514', constraint = 'settlements_unchanged';
  end if;
  if old.confirmed_at is null or to_jsonb(new) - course = to_jsonb(old) - course then return new; end if;
  if to_jsonb(new) - course - figures = to_jsonb(old) - course - figures and new.revision = old.revision + 1
    and exists (select from public.statement_revisions r where r.settlement_id = old.id and r.revision = new.revision
      and r.why = 'correction' and r.house_sheet_id = new.house_sheet_id
      and (r.artist_fee_cents, r.venue_fee_cents, r.venue_total_cents, r.commission_cents, r.artist_net_cents)
        = (new.artist_fee_cents, new.venue_fee_cents, new.venue_total_cents, new.commission_cents, new.artist_net_cents)) then
    return new;
  end if;
  raise exception 'A confirmed statement cannot be changed.' using errcode = '23514', constraint = 'settlements_unchanged';
end $$;
create trigger confirmed_figures_are_kept before delete on public.settlements
  for each row execute function private.confirmed_figures_stay();

-- An agreement, and the deal of the booking that it is about -------------------------------------------------------------
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
    or (old.pdf_sha256 is not null and (new.pdf_path, new.pdf_sha256) is distinct from (old.pdf_path, old.pdf_sha256)) then
    raise exception 'An agreement cannot be changed after it was made.' using errcode = '23514', constraint = 'agreements_unchanged';
  end if;
  return new;
end $$;
create trigger agreements_are_kept before delete on public.agreements
  for each row execute function private.signed_stays_signed();

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
  raise exception 'What was agreed cannot be changed.' using errcode = '23514', constraint = 'agreed_deal_stays';
end $$;
create trigger agreed_deal_stays before update on public.bookings for each row
  when (old.deal is distinct from new.deal or old.guarantee_cents is distinct from new.guarantee_cents
    or old.currency is distinct from new.currency
    or (old.id, old.artist_id, old.venue_id, old.show_id) is distinct from (new.id, new.artist_id, new.venue_id, new.show_id))
  execute function private.agreed_deal_stays();
create trigger agreed_bookings_are_kept before delete on public.bookings
  for each row execute function private.agreed_deal_stays();
