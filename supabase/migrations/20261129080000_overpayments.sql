-- What a venue paid the artist itself beyond what is owed for a show: it did not go through us, and it is the venue's. It stands in the books from when it is known
-- until it was given back, or was set off against another show of the two, as both say. docs/decisions/overpayments.md.
create table private.overpayments (
  booking_id uuid primary key references public.bookings (id) on delete cascade,
  -- What the artist holds of it, and what of it was given back or set off.
  open_cents int not null check (open_cents >= 0),
  settled_cents int not null default 0 check (settled_cents >= 0),
  -- What was set off from another show, and waits for an invoice of this one.
  waiting_cents int not null default 0 check (waiting_cents >= 0),
  since date not null,
  -- What one side proposes, until the other answers.
  proposed_how text check (proposed_how in ('refund', 'set-off')),
  proposed_by text check (proposed_by in ('artist', 'venue')),
  proposed_on uuid references public.bookings (id) on delete set null,
  constraint a_whole_proposal check ((proposed_how is null) = (proposed_by is null) and (proposed_on is null or proposed_how = 'set-off'))
);
create index overpayments_proposed_on on private.overpayments (proposed_on);
revoke all on private.overpayments from public, anon, authenticated;

create function private.tell_of_overpayments() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  reader record;
begin
  for reader in
    select u.id, array_agg(distinct b.id) as ids from changed c
    join public.bookings b on b.id = c.booking_id
    cross join lateral (
      select readers.id from private.users_of_artist(b.artist_id) readers (id)
      union select readers.id from private.users_of_venue(b.venue_id) readers (id)) u (id)
    group by u.id
  loop
    perform private.tell(reader.id, 'direct_payments', tg_op, reader.ids);
  end loop;
  return null;
end $$;
revoke all on function private.tell_of_overpayments() from public, anon, authenticated;
select private.tell_changes_of('private.overpayments', 'tell_of_overpayments');

-- What is set off counts for the other show as what is paid directly does.
alter table public.direct_payments drop constraint direct_payments_kind_check;
alter table public.direct_payments add constraint direct_payments_kind_check
  check (kind in ('deposit', 'cash', 'withheld-tax', 'merchandise', 'set-off'));
alter table public.payments drop constraint payments_kind_check;
alter table public.payments add constraint payments_kind_check
  check (kind in ('charge', 'cash', 'deposit', 'withheld-tax', 'merchandise', 'set-off', 'refund', 'refund-returned', 'dispute'));
-- What was paid directly counts for less where its invoice was credited.
alter table public.payments drop constraint payments_sign;
alter table public.payments add constraint payments_sign check (case when provider = 'direct' then amount_cents <> 0 when kind = 'refund' then amount_cents < 0
  when kind = 'dispute' then amount_cents <> 0 else amount_cents >= 0 end);
create or replace function private.direct_payments_stay() returns trigger
  language plpgsql set search_path = ''
  as $$
declare
  may_change text[] := array['counted_cents', 'payment_id'];
begin
  if tg_op = 'UPDATE' then
    if old.state = 'recorded' then may_change := may_change || array['state', 'answered_at']; end if;
    -- How much of it counts is what its payments say: counted_as_paid.
    if to_jsonb(new) - may_change = to_jsonb(old) - may_change
      and (old.payment_id is null or private.reference_stays('payment', old.payment_id, new.payment_id)) then return new; end if;
  elsif tg_op = 'DELETE' then
    if private.is_gone('booking', old.booking_id) or private.is_gone('artist', old.artist_id) or private.is_gone('venue', old.venue_id) then return old; end if;
  end if;
  raise exception 'What was paid directly is never changed.' using errcode = '23514', constraint = 'direct_payments_stay';
end $$;

alter table public.ledger_entries drop constraint ledger_accounts;
alter table public.ledger_entries add constraint ledger_accounts check (account in ('bank', 'venue-receivable', 'artist-payable', 'artist-receivable',
  'venue-payable', 'payouts-in-transit', 'venue-fee-revenue', 'commission-revenue', 'tax-payable', 'interest-receivable', 'interest-payable',
  'overpaid-receivable', 'overpaid-payable'));

-- The books say what is overpaid as its row does.
do $$
declare
  def text := pg_get_functiondef('private.differences_among(uuid[])'::regprocedure);
  change text[];
begin
  foreach change slice 1 in array array[
    array['as interest_held,', 'as interest_held,
        coalesce(sum(amount_cents) filter (where account = ''overpaid-receivable''), 0) as overpaid,
        coalesce(sum(amount_cents) filter (where account = ''overpaid-payable''), 0) as overpaid_to,'],
    array['k.interest_owed, k.interest_held,', 'k.interest_owed, k.interest_held, k.overpaid, k.overpaid_to,'],
    array['(''payouts-in-transit'', coalesce(t.transit, 0), -t.on_its_way),', '(''payouts-in-transit'', coalesce(t.transit, 0), -t.on_its_way),
      (''overpaid-receivable'', coalesce(t.overpaid, 0), coalesce((select o.open_cents + o.waiting_cents from private.overpayments o where o.booking_id = t.booking_id), 0)),
      (''overpaid-payable'', coalesce(t.overpaid_to, 0), -coalesce((select o.open_cents + o.waiting_cents from private.overpayments o where o.booking_id = t.booking_id), 0)),']]
  loop
    if strpos(def, change[1]) = 0 then raise exception 'differences_among is not as it was: %', change[1]; end if;
    def := replace(def, change[1], change[2]);
  end loop;
  execute def;
end $$;
create trigger look_at_books after insert or update or delete on private.overpayments
  for each row execute function private.look_at_books_of('booking_id');
