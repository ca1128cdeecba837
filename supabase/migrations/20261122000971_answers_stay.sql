-- What was answered stays: the references of invoices and payments go only with what they refer to, and amounts are of one currency.

-- Rows of other tables are looked at as the owner does; whoever deletes may not see them.
create function private.is_gone(of text, id uuid) returns boolean
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  if is_gone.id is null then return false; end if;
  return case of
    when 'booking' then not exists (select from public.bookings b where b.id = is_gone.id)
    when 'settlement' then not exists (select from public.settlements s where s.id = is_gone.id)
    when 'agreement' then not exists (select from public.agreements g where g.id = is_gone.id)
    when 'artist' then not exists (select from public.artist_profiles a where a.id = is_gone.id)
    when 'venue' then not exists (select from public.venue_profiles v where v.id = is_gone.id)
    when 'invoice' then not exists (select from public.invoices i where i.id = is_gone.id)
    when 'payment' then not exists (select from public.payments p where p.id = is_gone.id)
    when 'payout' then not exists (select from public.payouts p where p.id = is_gone.id)
    when 'user' then not exists (select from auth.users u where u.id = is_gone.id)
  end;
end $$;
revoke all on function private.is_gone(text, uuid) from public, anon, authenticated;

-- A reference stays, or is lost with what it referred to.
create function private.reference_stays(of text, was uuid, becomes uuid) returns boolean
  language sql stable set search_path = ''
  as $$ select becomes is not distinct from was or (becomes is null and private.is_gone(of, was)) $$;
revoke all on function private.reference_stays(text, uuid, uuid) from public, anon, authenticated;

create or replace function private.issued_invoices_stay() returns trigger
  language plpgsql set search_path = ''
  as $$
declare
  may_change constant text[] := array['booking_id', 'settlement_id', 'agreement_id', 'artist_id', 'venue_id', 'paid_at'];
begin
  if tg_op = 'DELETE' then
    if current_user = 'demo_keeper' or extract(year from old.issued_on) + 6 < extract(year from private.today()) then return old; end if;
  elsif tg_op = 'UPDATE' then
    if to_jsonb(new) - may_change = to_jsonb(old) - may_change
      and private.reference_stays('booking', old.booking_id, new.booking_id)
      and private.reference_stays('settlement', old.settlement_id, new.settlement_id)
      and private.reference_stays('agreement', old.agreement_id, new.agreement_id)
      and private.reference_stays('artist', old.artist_id, new.artist_id)
      and private.reference_stays('venue', old.venue_id, new.venue_id)
      and (new.paid_at is not distinct from old.paid_at or (new.paid_at is not null) = (private.open_cents(new) <= 0)) then return new; end if;
  end if;
  raise exception 'An issued invoice is never changed; issue a credit note.' using errcode = '23514', constraint = 'invoices_stay';
end $$;

create or replace function private.payments_stay() returns trigger
  language plpgsql set search_path = ''
  as $$
declare
  may_change constant text[] := array['artist_id', 'venue_id', 'paid_by'];
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - may_change = to_jsonb(old) - may_change
      and private.reference_stays('artist', old.artist_id, new.artist_id)
      and private.reference_stays('venue', old.venue_id, new.venue_id)
      and private.reference_stays('user', old.paid_by, new.paid_by) then return new; end if;
  elsif tg_op = 'DELETE' then
    -- With its invoice, whose own rule has let it go.
    if current_user = 'demo_keeper' or not exists (select from public.invoices where id = old.invoice_id) then return old; end if;
  end if;
  raise exception 'A payment is never changed; post a correction.' using errcode = '23514', constraint = 'payments_stay';
end $$;

create function private.direct_payments_stay() returns trigger
  language plpgsql set search_path = ''
  as $$
declare
  may_change text[] := array['counted_cents', 'payment_id'];
begin
  if tg_op = 'UPDATE' then
    if old.state = 'recorded' then may_change := may_change || array['state', 'answered_at']; end if;
    if to_jsonb(new) - may_change = to_jsonb(old) - may_change and new.counted_cents >= old.counted_cents
      and (old.payment_id is null or private.reference_stays('payment', old.payment_id, new.payment_id)) then return new; end if;
  elsif tg_op = 'DELETE' then
    if private.is_gone('booking', old.booking_id) or private.is_gone('artist', old.artist_id) or private.is_gone('venue', old.venue_id) then return old; end if;
  end if;
  raise exception 'What was paid directly is never changed.' using errcode = '23514', constraint = 'direct_payments_stay';
end $$;
create trigger stays before update or delete on public.direct_payments for each row execute function private.direct_payments_stay();

-- A payout goes on; whose it is, of which show and in which currency never changes.
create function private.payouts_stay() returns trigger
  language plpgsql set search_path = ''
  as $$
declare
  may_change constant text[] := array['amount_cents', 'status', 'why', 'sent_at', 'sent_cents', 'arrives_from', 'arrives_by', 'arrived_at'];
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - may_change = to_jsonb(old) - may_change then return new; end if;
  elsif tg_op = 'DELETE' then
    -- Play money goes with its season; the keeper may not ask the other question.
    if current_user = 'demo_keeper' then return old; end if;
    if private.is_gone('booking', old.booking_id) or private.is_gone('settlement', old.settlement_id)
      or private.is_gone('artist', old.artist_id) or private.is_gone('venue', old.venue_id) then return old; end if;
  end if;
  raise exception 'A payout is never changed.' using errcode = '23514', constraint = 'payouts_stay';
end $$;
create trigger stays before update or delete on public.payouts for each row execute function private.payouts_stay();

-- An order is answered; what was ordered never changes.
create function private.money_orders_stay() returns trigger
  language plpgsql set search_path = ''
  as $$
declare
  may_change constant text[] := array['state', 'provider', 'reference', 'why', 'asked_at', 'settled_at', 'user_id'];
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - may_change = to_jsonb(old) - may_change and private.reference_stays('user', old.user_id, new.user_id)
      -- A charge that was made is made; a payout may come back.
      and (old.state <> 'done' or new.state = 'done' or (old.kind = 'payout' and new.state = 'failed')) then return new; end if;
  elsif tg_op = 'DELETE' then
    if private.is_gone('invoice', old.invoice_id) or private.is_gone('payment', old.payment_id) or private.is_gone('payout', old.payout_id) then
      return old;
    end if;
  end if;
  raise exception 'An order is never changed.' using errcode = '23514', constraint = 'money_orders_stay';
end $$;
create trigger stays before update or delete on private.money_orders for each row execute function private.money_orders_stay();

-- One currency ---------------------------------------------------------------------------------------------------------
create function private.currency_of_its_invoice() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  invoice_id uuid := case tg_table_name when 'payments' then to_jsonb(new) ->> 'invoice_id' else to_jsonb(new) ->> 'corrects_id' end;
begin
  if exists (select from public.invoices i where i.id = invoice_id and i.currency <> new.currency) then
    raise exception 'It is in another currency than its invoice.' using errcode = '23514', constraint = 'currency_of_its_invoice';
  end if;
  return new;
end $$;
revoke all on function private.currency_of_its_invoice() from public, anon, authenticated;
create trigger one_currency before insert on public.payments for each row execute function private.currency_of_its_invoice();
create trigger one_currency before insert on public.invoices for each row execute function private.currency_of_its_invoice();
