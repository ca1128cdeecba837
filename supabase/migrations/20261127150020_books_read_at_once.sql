-- The books are read in the time that their screen takes, however long the ledger is. What stands on an account is kept beside its entries, and which shows
-- do not tie out is looked up among those of which anything was written since they last tied out: docs/decisions/books-read-at-once.md.

-- Which accounts of these bookings say otherwise than their invoices, payments and payouts. The one place that says what ties out.
create function private.differences_among(among uuid[])
  returns table (booking_id uuid, currency text, account text, booked_cents bigint, expected_cents bigint)
  language sql stable set search_path = ''
  as $$
    with booked as (
      select booking_id, currency,
        coalesce(sum(amount_cents) filter (where account = 'venue-receivable'), 0) as receivable,
        coalesce(sum(amount_cents) filter (where account = 'artist-payable'), 0) as payable,
        coalesce(sum(amount_cents) filter (where account = 'artist-receivable'), 0) as owed_by_artist,
        coalesce(sum(amount_cents) filter (where account = 'venue-payable'), 0) as owed_to_venue,
        coalesce(sum(amount_cents) filter (where account = 'payouts-in-transit'), 0) as transit,
        coalesce(sum(amount_cents) filter (where account = 'bank'), 0) as bank,
        coalesce(sum(amount_cents) filter (where account in ('venue-fee-revenue', 'commission-revenue', 'tax-payable')), 0) as revenue
      from public.ledger_entries l where l.booking_id = any(among) and exists (select from public.bookings b where b.id = l.booking_id)
      group by booking_id, currency
    ), billed as (
      select booking_id, currency,
        coalesce(sum(case kind when 'invoice' then amount_cents else -amount_cents end) filter (where payer = 'venue'), 0) as total,
        coalesce(sum(amount_cents) filter (where payer = 'artist' and about = 'cancellation'), 0) as of_artist,
        coalesce(sum(case kind when 'invoice' then amount_cents else -amount_cents end) filter (where about = 'return'), 0) as returns,
        coalesce(sum(case kind when 'invoice' then venue_fee_cents + commission_cents else -venue_fee_cents - commission_cents end), 0) as earned,
        coalesce(sum(case kind when 'invoice' then fee_cents - commission_cents else commission_cents - fee_cents end)
          filter (where payer = 'venue'), 0) as net
      from public.invoices where kind in ('invoice', 'credit-note') and booking_id = any(among) group by booking_id, currency
    ), paid as (
      select i.booking_id, coalesce(sum(p.amount_cents) filter (where i.payer = 'venue'), 0) as by_venue,
        coalesce(sum(p.amount_cents) filter (where i.payer = 'artist'), 0) as by_artist
      from public.payments p join public.invoices i on i.id = p.invoice_id
      where i.booking_id = any(among) and p.provider <> 'direct' group by i.booking_id
    ), direct as (
      select booking_id, sum(counted_cents) as cents from public.direct_payments where state = 'confirmed' and booking_id = any(among) group by booking_id
    ), sent as (
      select booking_id, coalesce(sum(sent_cents) filter (where payee = 'artist'), 0) as to_artist,
        coalesce(sum(sent_cents) filter (where payee = 'venue'), 0) as to_venue,
        sum(case when status = 'initiated' then coalesce((select sum(o.amount_cents) from private.money_orders o
          where o.payout_id = p.id and o.state = 'pending'), p.sent_cents) else 0 end) as on_its_way
      from public.payouts p where booking_id = any(among) group by booking_id
    ), both_sides as (
      select coalesce(k.booking_id, b.booking_id) as booking_id, coalesce(k.currency, b.currency) as currency, k.receivable, k.payable,
        k.owed_by_artist, k.owed_to_venue, k.transit, k.bank, k.revenue, coalesce(b.total, 0) as total, coalesce(b.of_artist, 0) as of_artist,
        coalesce(b.returns, 0) as returns, coalesce(b.earned, 0) as earned, coalesce(b.net, 0) as net, coalesce(p.by_venue, 0) as by_venue,
        coalesce(p.by_artist, 0) as by_artist, coalesce(d.cents, 0) as direct, coalesce(s.to_artist, 0) as to_artist,
        coalesce(s.to_venue, 0) as to_venue, coalesce(s.on_its_way, 0) as on_its_way
      from booked k full join billed b on b.booking_id = k.booking_id and b.currency = k.currency
      left join paid p on p.booking_id = coalesce(k.booking_id, b.booking_id)
      left join direct d on d.booking_id = coalesce(k.booking_id, b.booking_id)
      left join sent s on s.booking_id = coalesce(k.booking_id, b.booking_id)
    )
    select t.booking_id, t.currency, a.account, a.booked::bigint as booked_cents, a.expected::bigint as expected_cents
    from both_sides t
    cross join lateral (values
      ('venue-receivable', coalesce(t.receivable, 0), t.total - t.by_venue - t.direct),
      ('artist-payable', coalesce(t.payable, 0), t.to_artist + t.direct - t.net - t.returns),
      ('artist-receivable', coalesce(t.owed_by_artist, 0), t.of_artist + t.returns - t.by_artist),
      ('venue-payable', coalesce(t.owed_to_venue, 0), t.to_venue - t.of_artist),
      ('payouts-in-transit', coalesce(t.transit, 0), -t.on_its_way),
      ('bank', coalesce(t.bank, 0), t.by_venue + t.by_artist - t.to_artist - t.to_venue + t.on_its_way),
      ('revenue', coalesce(t.revenue, 0), -t.earned)) a (account, booked, expected)
    where a.booked <> a.expected
  $$;
revoke all on function private.differences_among(uuid[]) from public, anon, authenticated;

create or replace view private.ledger_differences as
select d.* from private.differences_among(array(select b.id from public.bookings b)) d;

-- What was posted to each account: a row for each statement that posted, and of time to time their sum. Rows are added and taken away, and never changed, so
-- that nobody who posts waits for another. All of them together are the ledger, at each instant.
create table private.ledger_sums (
  id bigint generated always as identity primary key,
  account text not null,
  currency text not null,
  cents bigint not null,
  entries bigint not null
);
revoke all on private.ledger_sums from public, anon, authenticated;

-- Bookings of which something was written that their accounts have to tie out with. Whatever is not in here tied out when it was last looked at, and nothing
-- was written since. A row for each write: the row that a transaction has yet to commit stays when what was there before is done with.
create table private.books_to_look_at (
  id bigint generated always as identity primary key,
  booking_id uuid not null
);
revoke all on private.books_to_look_at from public, anon, authenticated;

create function private.sum_what_was_posted() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  sign int := case tg_op when 'DELETE' then -1 else 1 end;
begin
  insert into private.ledger_sums (account, currency, cents, entries)
    select account, currency, sign * sum(amount_cents), sign * count(*) from changed group by 1, 2;
  insert into private.books_to_look_at (booking_id) select distinct booking_id from changed where booking_id is not null;
  return null;
end $$;
revoke all on function private.sum_what_was_posted() from public, anon, authenticated;
create trigger sum_what_was_posted after insert on public.ledger_entries
  referencing new table as changed for each statement execute function private.sum_what_was_posted();
-- Play money goes with its season.
create trigger sum_what_was_taken after delete on public.ledger_entries
  referencing old table as changed for each statement execute function private.sum_what_was_posted();

-- The argument is the column that leads to the booking.
create function private.look_at_books_of() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  written jsonb;
  leads_to uuid;
begin
  foreach written in array array[to_jsonb(old), to_jsonb(new)] loop
    leads_to := (written ->> tg_argv[0])::uuid;
    if leads_to is null then continue; end if;
    insert into private.books_to_look_at (booking_id)
      select b.id from (select case tg_argv[0]
        when 'booking_id' then leads_to
        when 'invoice_id' then (select i.booking_id from public.invoices i where i.id = leads_to)
        when 'payout_id' then (select p.booking_id from public.payouts p where p.id = leads_to)
        when 'id' then (select l.booking_id from public.ledger_entries l where l.booking_id = leads_to limit 1) end as id) b
      where b.id is not null;
  end loop;
  return null;
end $$;
revoke all on function private.look_at_books_of() from public, anon, authenticated;
create trigger look_at_books after insert or update or delete on public.invoices
  for each row execute function private.look_at_books_of('booking_id');
create trigger look_at_books after insert or update or delete on public.payments
  for each row execute function private.look_at_books_of('invoice_id');
create trigger look_at_books after insert or update or delete on public.direct_payments
  for each row execute function private.look_at_books_of('booking_id');
create trigger look_at_books after insert or update or delete on public.payouts
  for each row execute function private.look_at_books_of('booking_id');
create trigger look_at_books after insert or update or delete on private.money_orders
  for each row execute function private.look_at_books_of('payout_id');
-- Entries of a booking that is not there are nobody's: with it they are its own.
create trigger look_at_books after insert on public.bookings
  for each row execute function private.look_at_books_of('id');

-- What stands on each account, and what does not tie out, as it is now.
create or replace function private.books() returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object(
      'accounts', coalesce((select jsonb_agg(jsonb_build_object('account', account, 'currency', currency, 'amountCents', cents,
          'entries', entries) order by account, currency)
        from (select account, currency, sum(cents) as cents, sum(entries) as entries from private.ledger_sums group by 1, 2) a
        where entries <> 0 or cents <> 0), '[]'),
      'differences', coalesce((select jsonb_agg(jsonb_build_object('bookingId', d.booking_id, 'account', d.account, 'currency', d.currency,
          'bookedCents', d.booked_cents, 'expectedCents', d.expected_cents) order by d.booking_id, d.account)
        from (select * from private.differences_among(array(select distinct l.booking_id from private.books_to_look_at l))
          order by booking_id, account limit 200) d), '[]'),
      'underWay', (select count(*) from private.money_orders where state in ('open', 'pending')))
  $$;

-- Lays aside the bookings that tie out, and adds the sums up. One statement each, of one snapshot: a row that it does not see stays, and with it what
-- is written meanwhile. Answers how many bookings do not tie out.
create function private.look_at_books() returns int
  language plpgsql security definer set search_path = ''
  as $$
begin
  with marked as materialized (
    select l.id, l.booking_id from private.books_to_look_at l
  ), differing as materialized (
    select distinct d.booking_id from private.differences_among(array(select distinct m.booking_id from marked m)) d
  ), latest as materialized (
    select max(m.id) as id from marked m join differing d on d.booking_id = m.booking_id group by m.booking_id
  )
  delete from private.books_to_look_at l using marked m where m.id = l.id and not exists (select from latest where latest.id = l.id);
  if (select count(*) from private.ledger_sums) > 100 then
    with gone as (delete from private.ledger_sums returning account, currency, cents, entries)
    insert into private.ledger_sums (account, currency, cents, entries)
      select account, currency, sum(cents), sum(entries) from gone group by 1, 2 having sum(entries) <> 0 or sum(cents) <> 0;
  end if;
  return (select count(distinct booking_id) from private.books_to_look_at);
end $$;
revoke all on function private.look_at_books() from public, anon, authenticated;

-- Asks the whole ledger and all bookings, whatever was kept of them. What was kept otherwise is put right, and counted: by whoever wrote past the triggers.
create function private.check_books() returns table (sums_put_right int, bookings_found int)
  language plpgsql security definer set search_path = ''
  as $$
declare
  these uuid[];
  found_now int;
begin
  perform pg_advisory_xact_lock(hashtext('private.check_books'));
  insert into private.ledger_sums (account, currency, cents, entries)
    select account, currency, sum(cents), sum(entries)
    from (select e.account, e.currency, e.amount_cents as cents, 1 as entries from public.ledger_entries e
      union all select s.account, s.currency, -s.cents, -s.entries from private.ledger_sums s) t
    group by 1, 2 having sum(cents) <> 0 or sum(entries) <> 0;
  get diagnostics sums_put_right = row_count;
  bookings_found := 0;
  for these in
    select array_agg(n.id) from (select b.id, (row_number() over (order by b.id)) / 1000 as batch from public.bookings b) n group by n.batch
  loop
    insert into private.books_to_look_at (booking_id)
      select distinct d.booking_id from private.differences_among(these) d
      where not exists (select from private.books_to_look_at l where l.booking_id = d.booking_id);
    get diagnostics found_now = row_count;
    bookings_found := bookings_found + found_now;
  end loop;
  return next;
end $$;
revoke all on function private.check_books() from public, anon, authenticated;

-- What is there already.
select private.check_books();
