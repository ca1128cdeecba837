-- What a statement said was withheld before a correction changed it, oldest first: [{"withholding": …, "on": "2027-01-02"}], with the day of the correction.
-- It only grows: each of its entries was a certificate that an artist may have handed in (core/withholding/corrected.ts).
alter table public.settlements add column tax_replaced jsonb not null default '[]' check (jsonb_typeof(tax_replaced) = 'array');

-- A confirmed statement changes by a correction that both sides agreed to, or comes to list tickets of which it counts none: the revision
-- that says so is there first. It is paid once: its payout is made, and nothing of its invoices is open but what a bank works on.
create or replace function private.confirmed_figures_stay() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  course constant text[] := array['status', 'paid_at', 'updated_at'];
  listed constant text[] := array['revision', 'house_sheet_id', 'tiers'];
  taxed constant text[] := array['withholding', 'tax_replaced'];
  figures constant text[] := listed || taxed || array['deductions', 'tickets_sold', 'gross_cents', 'deductions_cents',
    'artist_fee_cents', 'venue_fee_cents', 'venue_total_cents', 'commission_cents', 'artist_net_cents'];
begin
  if tg_op = 'DELETE' then
    if old.confirmed_at is null or private.goes_with(to_jsonb(old)) then return old; end if;
    raise exception 'A confirmed statement cannot be deleted.' using errcode = '23514', constraint = 'settlements_unchanged';
  end if;
  if old.confirmed_at is null then
    if new.status <> 'paid' and new.paid_at is null and new.tax_replaced = '[]' then return new; end if;
  elsif (new.status, new.paid_at) is not distinct from (old.status, old.paid_at) or (
    old.status = 'confirmed' and new.status = 'paid' and old.paid_at is null and private.is_about_now(new.paid_at)
    and exists (select from public.payouts p where p.booking_id = old.booking_id)
    and (private.open_of_booking(old.booking_id, 'venue') = 0 or exists (select from private.money_orders o
      join public.invoices i on i.id = o.invoice_id where i.booking_id = old.booking_id and o.kind = 'charge' and o.state = 'pending'))) then
    if to_jsonb(new) - course = to_jsonb(old) - course then return new; end if;
    -- A correction that both sides agreed to, or rows of which nothing is counted: the revision that says so is there first.
    if to_jsonb(new) - course - figures = to_jsonb(old) - course - figures and new.revision = old.revision + 1
      and exists (select from public.statement_revisions r where r.settlement_id = old.id and r.revision = new.revision
        and (r.why = 'correction' or (r.why = 'night' and to_jsonb(new) - course - listed = to_jsonb(old) - course - listed))
        and r.house_sheet_id = new.house_sheet_id
        and (r.artist_fee_cents, r.venue_fee_cents, r.venue_total_cents, r.commission_cents, r.artist_net_cents)
          = (new.artist_fee_cents, new.venue_fee_cents, new.venue_total_cents, new.commission_cents, new.artist_net_cents))
      -- Tax that is another one by the correction is replaced, and what it was stays.
      and (new.withholding is not distinct from old.withholding and new.tax_replaced = old.tax_replaced
        or new.withholding is distinct from old.withholding and new.tax_replaced - -1 = old.tax_replaced
          and new.tax_replaced -> -1 -> 'withholding' = coalesce(old.withholding, 'null')) then
      return new;
    end if;
  end if;
  raise exception 'A confirmed statement cannot be changed.' using errcode = '23514', constraint = 'settlements_unchanged';
end $$;
