-- A request to stand in names the booking whose place it fills: when the place is filled, the others are told in words of their own.
alter table public.bookings add column replaces uuid references public.bookings (id) on delete set null;
create index bookings_replacing on public.bookings (replaces) where replaces is not null;
