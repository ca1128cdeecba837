-- Pages are told by broadcasts: no table is replicated to browsers any more.
alter publication supabase_realtime drop table public.shows, public.bookings, public.conversations, public.messages,
  public.notifications, public.settlements, public.payouts, public.availability, public.invoices, public.agreements;
