-- Availability: what an owner says of a day. Pending and booked are never stored: they follow from bookings.
create table public.availability (
  user_id uuid not null references auth.users (id) on delete cascade,
  day date not null check (day between date '2020-01-01' and date '2100-01-01'),
  status text not null check (status in ('free', 'unavailable')),
  updated_at timestamptz not null default now(),
  primary key (user_id, day)
);
create index availability_by_day on public.availability (day, status) include (user_id);

-- A day that is over is history. Two days of grace cover every zone on earth.
create function private.only_days_to_come() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if new.day < private.today() - 1 then
    perform private.refuse('That day is over. Choose a day from today on.');
  end if;
  if new.day > private.today() + 1100 then
    perform private.refuse('Choose a day within the next three years.');
  end if;
  new.updated_at := now();
  return new;
end $$;
create trigger only_days_to_come before insert or update on public.availability
  for each row execute function private.only_days_to_come();

alter table public.availability enable row level security;
revoke all on public.availability from anon, authenticated;
grant select, delete on public.availability to authenticated;
grant insert (user_id, day, status) on public.availability to authenticated;
grant update (user_id, day, status) on public.availability to authenticated;
create policy "people read their own availability" on public.availability
  for select to authenticated using (user_id = (select auth.uid()));
create policy "people mark their own days" on public.availability
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "people change their own days" on public.availability
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "people clear their own days" on public.availability
  for delete to authenticated using (user_id = (select auth.uid()));
alter publication supabase_realtime add table public.availability;
