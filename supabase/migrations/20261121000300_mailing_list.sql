-- The newsletter list: anyone may put an address on it, nobody may read it. A second insert answers 23505.
create table public.mailing_list (
  id uuid primary key default gen_random_uuid(),
  email extensions.citext not null unique check (length(email) <= 254 and email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  created_at timestamptz not null default now()
);

alter table public.mailing_list enable row level security;
revoke all on public.mailing_list from anon, authenticated;
grant insert (email) on public.mailing_list to anon, authenticated;
create policy "anyone subscribes to the newsletter" on public.mailing_list
  for insert to anon, authenticated with check (true);
