-- One invoice a month for all nights of a pair, where both want it: since when each side does.
create table private.month_invoice_terms (
  artist_id uuid not null references public.artist_profiles (id) on delete cascade,
  venue_id uuid not null references public.venue_profiles (id) on delete cascade,
  artist_since timestamptz,
  venue_since timestamptz,
  primary key (artist_id, venue_id),
  constraint somebody_wants_it check (artist_since is not null or venue_since is not null)
);
create index month_invoice_terms_by_venue on private.month_invoice_terms (venue_id);
revoke all on private.month_invoice_terms from public, anon, authenticated;

-- The invoices of two suppliers for the nights of a month: the artist's, and that of the booking fee where there was one. All that stands on them is on
-- the requests to pay that they are of, which are kept as they were issued.
create table private.month_invoices (
  id uuid primary key default gen_random_uuid(),
  artist_id uuid references public.artist_profiles (id) on delete set null,
  venue_id uuid references public.venue_profiles (id) on delete set null,
  month date not null check (extract(day from month) = 1),
  currency text not null,
  -- Of the artist's supply; none where there is a booking fee alone.
  number text,
  -- Of the booking fee.
  fee_number text unique,
  language text,
  issued_on date not null,
  created_at timestamptz not null default private.now(),
  constraint of_a_supplier check (number is not null or fee_number is not null)
);
create index month_invoices_by_artist on private.month_invoices (artist_id, month desc);
create index month_invoices_by_venue on private.month_invoices (venue_id, month desc);
revoke all on private.month_invoices from public, anon, authenticated;

-- Which requests to pay are on which of them, each once.
create table private.month_invoice_requests (
  invoice_id uuid primary key references public.invoices (id) on delete cascade,
  month_invoice_id uuid not null references private.month_invoices (id)
);
create index month_invoice_requests_by_invoice on private.month_invoice_requests (month_invoice_id);
revoke all on private.month_invoice_requests from public, anon, authenticated;

-- Requests to pay whose invoices are those of a month (`artist ->> 'month'`, or of the booking fee alone `issuer ->> 'month'`).
create index invoices_of_months on public.invoices (artist_id, venue_id) where artist ? 'month' or issuer ? 'month';

-- What was issued stays, as invoices do, and goes with the last of its requests: they are kept as the law has it, and those of play money go with their season.
create function private.month_invoices_stay() returns trigger
  language plpgsql set search_path = ''
  as $$
declare
  may_change constant text[] := array['artist_id', 'venue_id'];
begin
  if tg_op = 'DELETE' then
    if not exists (select from private.month_invoice_requests r where r.month_invoice_id = old.id) then return old; end if;
  elsif to_jsonb(new) - may_change = to_jsonb(old) - may_change
    and private.reference_stays('artist', old.artist_id, new.artist_id) and private.reference_stays('venue', old.venue_id, new.venue_id) then return new;
  end if;
  raise exception 'An issued invoice is never changed; issue a credit note.' using errcode = '23514', constraint = 'invoices_stay';
end $$;
revoke all on function private.month_invoices_stay() from public, anon, authenticated;
create trigger issued_stay before update or delete on private.month_invoices for each row execute function private.month_invoices_stay();

create function private.month_invoice_requests_stay() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if tg_op = 'DELETE' and private.is_gone('invoice', old.invoice_id) then return old; end if;
  raise exception 'An issued invoice is never changed; issue a credit note.' using errcode = '23514', constraint = 'invoices_stay';
end $$;
create function private.month_invoices_end() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  delete from private.month_invoices m where m.id = old.month_invoice_id
    and not exists (select from private.month_invoice_requests r where r.month_invoice_id = m.id);
  return null;
end $$;
revoke all on function private.month_invoice_requests_stay(), private.month_invoices_end() from public, anon, authenticated;
create trigger issued_stay before update or delete on private.month_invoice_requests
  for each row execute function private.month_invoice_requests_stay();
create trigger month_invoices_end after delete on private.month_invoice_requests for each row execute function private.month_invoices_end();

-- Pages of both sides read anew what is asked and issued.
create function private.tell_of_months() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  reader record;
begin
  for reader in
    select distinct u.id from changed c
    cross join lateral (
      select readers.id from private.users_of_artist(c.artist_id) readers (id)
      union select readers.id from private.users_of_venue(c.venue_id) readers (id)) u (id)
  loop
    perform private.tell(reader.id, 'invoices', tg_op, null);
  end loop;
  return null;
end $$;
revoke all on function private.tell_of_months() from public, anon, authenticated;
select private.tell_changes_of('private.month_invoice_terms', 'tell_of_months');
select private.tell_changes_of('private.month_invoices', 'tell_of_months');

-- The numbers of the invoices of a month that a request to pay is on, by supply; null while there are none yet. Whoever reads the request reads them.
create function private.month_numbers(of_invoice uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$ select jsonb_build_object('fee', m.number, 'booking-fee', m.fee_number)
    from private.month_invoice_requests r join private.month_invoices m on m.id = r.month_invoice_id where r.invoice_id = of_invoice $$;
revoke all on function private.month_numbers(uuid) from public, anon;
grant execute on function private.month_numbers(uuid) to authenticated;

do $$
declare
  was constant text := pg_get_viewdef('public.invoice_list');
  becomes constant text := replace(was, 'i.language', 'i.language, case when i.artist ? ''month'' or i.issuer ? ''month'' then private.month_numbers(i.id) end as month_numbers');
begin
  if becomes = was then raise exception 'invoice_list is not as it was'; end if;
  execute 'create or replace view public.invoice_list with (security_invoker = true) as ' || becomes;
end $$;
