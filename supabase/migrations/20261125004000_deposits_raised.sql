-- A deposit that is raised after it was invoiced is invoiced for the rest: that is a second invoice of it. The sums of what is billed
-- are kept by the lock of the booking.
drop index public.invoices_one_deposit;
