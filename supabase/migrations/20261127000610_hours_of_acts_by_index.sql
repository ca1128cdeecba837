-- Matching asks of who is taken on a night whether their bookings leave the rest of it: the index says that too.
drop index public.bookings_taken_by_date;
create index bookings_taken_by_date on public.bookings (show_date) include (artist_id, night, shares_day)
  where status in ('confirmed', 'played', 'concluded', 'settled', 'paid');
