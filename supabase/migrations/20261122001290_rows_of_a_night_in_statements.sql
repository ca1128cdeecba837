-- A confirmed statement may come to list tickets of the night of which it counts none: a revision, by which no sum and no count changes.
create or replace function private.confirmed_figures_stay() returns trigger
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
