-- The commission on merchandise that an artist sold is owed to the venue: it goes off what the venue owes of the fee, as tax that is withheld does.
alter table public.direct_payments drop constraint direct_payments_kind_check;
alter table public.direct_payments add constraint direct_payments_kind_check
  check (kind in ('deposit', 'cash', 'withheld-tax', 'merchandise'));
alter table public.payments drop constraint payments_kind_check;
alter table public.payments add constraint payments_kind_check
  check (kind in ('charge', 'cash', 'deposit', 'withheld-tax', 'merchandise', 'refund', 'refund-returned', 'dispute'));
