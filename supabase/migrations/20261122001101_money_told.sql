-- A refund that the bank returns after it was made; how a venue has paid, for whoever considers playing there.

-- Refunds that come back --------------------------------------------------------------------------------------------------
alter table public.payments
  drop constraint payments_kind_check,
  add constraint payments_kind_check check (kind in ('charge', 'cash', 'deposit', 'refund', 'refund-returned', 'dispute'));

-- An order is answered; what was ordered never changes.
create or replace function private.money_orders_stay() returns trigger
  language plpgsql set search_path = ''
  as $$
declare
  may_change constant text[] := array['state', 'provider', 'reference', 'why', 'asked_at', 'settled_at', 'user_id'];
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - may_change = to_jsonb(old) - may_change and private.reference_stays('user', old.user_id, new.user_id)
      -- A charge that was made is made; a payout and a refund may come back.
      and (old.state <> 'done' or new.state = 'done' or (old.kind in ('payout', 'refund') and new.state = 'failed')) then return new; end if;
  elsif tg_op = 'DELETE' then
    if private.is_gone('invoice', old.invoice_id) or private.is_gone('payment', old.payment_id) or private.is_gone('payout', old.payout_id) then
      return old;
    end if;
  end if;
  raise exception 'An order is never changed.' using errcode = '23514', constraint = 'money_orders_stay';
end $$;

-- How a venue pays -------------------------------------------------------------------------------------------------------
-- Of the shows it was invoiced for and has paid, or is late with: how many, within how many days nine of ten were paid, and how many
-- were late. Nothing before there are five.
create function public.payment_record(profile uuid)
  returns table (shows int, within_days int, late int)
  language sql stable security definer set search_path = ''
  as $$
    with billed as (
      select coalesce(i.booking_id, i.id) as show, i.issued_on, i.due_on, (i.paid_at at time zone v.time_zone)::date as paid_on,
        private.today(v.time_zone) as today
      from public.venue_profiles v join public.invoices i on i.venue_id = v.id
      where v.id = profile and i.payer = 'venue' and i.kind = 'invoice' and i.about = 'fee'
        -- One that a credit note took back was never to be paid.
        and (i.paid_at is null or exists (select from public.payments p where p.invoice_id = i.id))
    ), shows as (
      select max(greatest(coalesce(paid_on, today) - issued_on, 0)) as days, bool_or(coalesce(paid_on, today) > due_on) as is_late
      from billed group by show having bool_and(paid_on is not null or today > due_on)
    )
    select count(*)::int, percentile_disc(0.9) within group (order by days)::int, count(*) filter (where is_late)::int
    from shows having count(*) >= 5
  $$;
revoke all on function public.payment_record(uuid) from public;
grant execute on function public.payment_record(uuid) to anon, authenticated;
create index invoices_of_venues_fees on public.invoices (venue_id) where payer = 'venue' and kind = 'invoice' and about = 'fee';
