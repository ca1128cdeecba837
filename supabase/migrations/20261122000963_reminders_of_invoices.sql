-- Which invoices are due around a day, for the job that reminds of them.
create index invoices_unpaid_by_due_day on public.invoices (due_on) where paid_at is null and kind = 'invoice';
