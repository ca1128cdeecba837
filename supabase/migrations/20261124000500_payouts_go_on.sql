-- Money that was ordered, sent or paid out says what happened, whoever writes: each change of a payout, of an order, of what was paid
-- directly and of a statement's payment needs the row that it follows from. The triggers hold for the owner of the database too.

-- What is owed to the side that a payout goes to, by invoices and credit notes, less what it was paid directly ---------------------------
create function private.owed_to_payee(paid public.payouts) returns bigint
  language sql stable security definer set search_path = ''
  as $$
    select case paid.payee
      when 'venue' then (select coalesce(sum(i.amount_cents), 0) from public.invoices i where i.booking_id = paid.booking_id and i.payer = 'artist')
      else greatest(0,
        (select coalesce(sum(case i.kind when 'invoice' then i.fee_cents - i.commission_cents else i.commission_cents - i.fee_cents end), 0)
          from public.invoices i where i.booking_id = paid.booking_id and i.payer = 'venue' and i.kind in ('invoice', 'credit-note'))
        - (select coalesce(sum(d.counted_cents), 0) from public.direct_payments d where d.booking_id = paid.booking_id and d.state = 'confirmed'))
      end
  $$;
revoke all on function private.owed_to_payee(public.payouts) from public, anon, authenticated;

-- What one side has yet to pay of all its invoices of a booking.
create function private.open_of_booking(booking uuid, side text) returns bigint
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(sum(greatest(private.open_cents(i), 0)), 0) from public.invoices i
    where i.booking_id = booking and i.kind = 'invoice' and i.payer = side
  $$;
revoke all on function private.open_of_booking(uuid, text) from public, anon, authenticated;

-- An instant that is written down as it happens; a command or a provider takes less than an hour.
create function private.is_about_now(instant timestamptz) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select coalesce(instant between private.now() - interval '1 hour' and private.now() + interval '1 minute', false) $$;
revoke all on function private.is_about_now(timestamptz) from public, anon, authenticated;

-- Payouts -------------------------------------------------------------------------------------------------------------
-- waiting → sending → initiated → arrived; refused, or sent back by the bank: failed, and sent again. Another part begins once the one
-- before has arrived. The amount is what invoices say; it is sent once they are paid, and as much as was ordered.
create function private.payout_goes_on() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  days_stay constant boolean := (new.sent_at, new.arrives_from, new.arrives_by) is not distinct from (old.sent_at, old.arrives_from, old.arrives_by);
  sent_now constant bigint := new.sent_cents - old.sent_cents;
  under_way text;
  owed bigint;
begin
  if to_jsonb(new) = to_jsonb(old) then return new; end if;
  owed := private.owed_to_payee(new);
  select o.state into under_way from private.money_orders o where o.payout_id = new.id and o.state in ('open', 'pending');
  if (new.amount_cents = old.amount_cents or new.amount_cents = owed) and (case
    -- Where it is stays the same: then only why, or what is owed, is known better.
    when new.status = old.status and new.status in ('initiated', 'arrived') then
      sent_now = 0 and days_stay and new.arrived_at is not distinct from old.arrived_at and new.amount_cents = old.amount_cents
    when new.status = 'waiting' then
      old.status in ('waiting', 'sending', 'failed', 'arrived') and under_way is null and sent_now = 0 and days_stay
    when new.status = 'sending' then
      old.status in ('waiting', 'sending', 'failed', 'arrived') and under_way = 'open' and sent_now = 0 and days_stay
      and private.open_of_booking(new.booking_id, case new.payee when 'artist' then 'venue' else 'artist' end) = 0
    when new.status = 'initiated' then
      old.status = 'sending' and private.is_about_now(new.sent_at) and new.arrives_from >= (new.sent_at at time zone 'UTC')::date
      and exists (select from private.money_orders o where o.payout_id = new.id and o.state = 'pending' and o.amount_cents = sent_now)
    when new.status = 'arrived' then
      under_way is null and sent_now = 0 and days_stay and private.is_about_now(new.arrived_at) and (old.status = 'initiated'
        -- Nothing is owed, and nothing was sent.
        or old.status <> 'arrived' and new.amount_cents = 0 and new.sent_cents = 0 and owed = 0)
    when new.status = 'failed' then under_way is null and days_stay and (
      old.status = 'sending' and sent_now = 0
      or old.status in ('initiated', 'arrived') and exists (select from private.money_orders o
        where o.payout_id = new.id and o.state = 'failed' and o.amount_cents = -sent_now and private.is_about_now(o.settled_at)))
    else false end) then return new; end if;
  raise exception 'A payout goes on as its orders and invoices say.' using errcode = '23514', constraint = 'payouts_go_on';
end $$;
revoke all on function private.payout_goes_on() from public, anon, authenticated;
create trigger goes_on before update on public.payouts for each row execute function private.payout_goes_on();

-- Orders --------------------------------------------------------------------------------------------------------------
-- open → pending → done or failed. A charge that was declined may have been made all the same; a payout and a refund may come back.
create function private.order_goes_on() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if new.state = old.state then
    if new.settled_at is not distinct from old.settled_at and (old.state in ('open', 'pending') or new.reference is not distinct from old.reference) then
      return new;
    end if;
  elsif old.state = 'open' or (old.state = 'pending' and new.state <> 'open') or (old.state = 'failed' and new.state = 'done' and old.kind = 'charge')
    or (old.state = 'done' and new.state = 'failed' and old.kind <> 'charge') then
    return new;
  end if;
  raise exception 'An order goes on as the provider says.' using errcode = '23514', constraint = 'money_orders_go_on';
end $$;
revoke all on function private.order_goes_on() from public, anon, authenticated;
create trigger goes_on before update on private.money_orders for each row execute function private.order_goes_on();

-- What was paid directly counts as much as the payments that it became ---------------------------------------------------------------
create function private.counted_as_paid() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if new.counted_cents = (select coalesce(sum(p.amount_cents), 0) from public.payments p
    where p.provider = 'direct' and (p.provider_reference = new.id::text or starts_with(p.provider_reference, new.id || '/'))) then return new; end if;
  raise exception 'What was paid directly counts as its payments say.' using errcode = '23514', constraint = 'direct_payments_counted';
end $$;
revoke all on function private.counted_as_paid() from public, anon, authenticated;
create trigger counted_as_paid before update of counted_cents on public.direct_payments
  for each row when (new.counted_cents <> old.counted_cents) execute function private.counted_as_paid();

-- Statements ----------------------------------------------------------------------------------------------------------
-- A confirmed statement changes by a correction that both sides agreed to, or comes to list tickets of which it counts none: the revision
-- that says so is there first. It is paid once: its payout is made, and nothing of its invoices is open but what a bank works on.
create or replace function private.confirmed_figures_stay() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  course constant text[] := array['status', 'paid_at', 'updated_at'];
  listed constant text[] := array['revision', 'house_sheet_id', 'tiers'];
  figures constant text[] := listed || array['deductions', 'tickets_sold', 'gross_cents', 'deductions_cents',
    'artist_fee_cents', 'venue_fee_cents', 'venue_total_cents', 'commission_cents', 'artist_net_cents'];
begin
  if tg_op = 'DELETE' then
    if old.confirmed_at is null or private.goes_with(to_jsonb(old)) then return old; end if;
    raise exception 'A confirmed statement cannot be deleted.' using errcode = '23514', constraint = 'settlements_unchanged';
  end if;
  if old.confirmed_at is null then
    if new.status <> 'paid' and new.paid_at is null then return new; end if;
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
          = (new.artist_fee_cents, new.venue_fee_cents, new.venue_total_cents, new.commission_cents, new.artist_net_cents)) then
      return new;
    end if;
  end if;
  raise exception 'A confirmed statement cannot be changed.' using errcode = '23514', constraint = 'settlements_unchanged';
end $$;
