-- Whoever once let a deadline follow the night has it so on every device.
alter table public.settings add column deadline_fits_night boolean not null default false;
grant update (deadline_fits_night) on public.settings to authenticated;
