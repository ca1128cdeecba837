-- The rows of tables that came after 20261125081000, and what triggers write, are dated by the product's clock as well.
alter table public.rooms alter column created_at set default private.now(), alter column updated_at set default private.now();
alter table public.uses alter column created_at set default private.now(), alter column updated_at set default private.now();
alter table public.series alter column created_at set default private.now();
alter table private.billing_details alter column updated_at set default private.now();
alter table private.accounting alter column updated_at set default private.now();
alter table private.ticketing alter column updated_at set default private.now();

-- Each function keeps the rest of its text, whichever migration wrote it last.
do $$
declare
  written text;
  name text;
begin
  foreach name in array array['derive_artist_profile', 'derive_venue_profile', 'only_days_to_come', 'show_has_room', 'bookings_follow_show'] loop
    written := pg_get_functiondef(format('private.%I', name)::regproc);
    execute regexp_replace(written, '(:=|=) now\(\)', '\1 private.now()', 'g');
  end loop;
end $$;
