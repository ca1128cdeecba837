-- One pair of the demo has one invoice a month: its keeper writes it with the season, and takes away what visitors agreed to. The invoices of months go
-- with the requests to pay that they are of. Everybody else reaches these tables through acts and reads of the product alone: they have no other policy.
alter table private.month_invoice_terms enable row level security;
alter table private.month_invoices enable row level security;
alter table private.month_invoice_requests enable row level security;
grant select, insert, delete on private.month_invoice_terms to demo_keeper;
grant insert on private.month_invoices, private.month_invoice_requests to demo_keeper;

create policy "the demo keeper reads the cast" on private.month_invoice_terms for select to demo_keeper
  using (private.is_demo_profile(artist_id) or private.is_demo_profile(venue_id));
create policy "the demo keeper takes away the cast" on private.month_invoice_terms for delete to demo_keeper
  using (private.is_demo_profile(artist_id) or private.is_demo_profile(venue_id));
create policy "the demo keeper writes the cast" on private.month_invoice_terms for insert to demo_keeper
  with check (private.is_demo_profile(artist_id) and private.is_demo_profile(venue_id));
create policy "the demo keeper writes the cast" on private.month_invoices for insert to demo_keeper
  with check (private.is_demo_profile(artist_id) and private.is_demo_profile(venue_id));
create policy "the demo keeper writes the cast" on private.month_invoice_requests for insert to demo_keeper
  with check (invoice_id in (select id from public.invoices));
