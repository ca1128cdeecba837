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

-- Settings > Notifications > Newsletter says whether the account's address is on the list, whoever put it there --------
create function private.find_newsletter() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  new.email_newsletter := exists (
    select from public.mailing_list l join auth.users u on lower(u.email) = lower(l.email::text) where u.id = new.user_id);
  return new;
end $$;
create trigger find_newsletter before insert on public.settings for each row execute function private.find_newsletter();

create function private.show_newsletter() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update public.settings s set email_newsletter = true
    from auth.users u where u.id = s.user_id and u.email = lower(new.email::text) and not s.email_newsletter;
  return null;
end $$;
create trigger show_newsletter after insert on public.mailing_list for each row execute function private.show_newsletter();

create function private.choose_newsletter() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  address text := (select email from auth.users where id = new.user_id);
begin
  if address is null then return null; end if;
  if new.email_newsletter then
    insert into public.mailing_list (email) values (address) on conflict do nothing;
  else
    delete from public.mailing_list where lower(email::text) = lower(address);
  end if;
  return null;
end $$;
create trigger choose_newsletter after update of email_newsletter on public.settings
  for each row when (new.email_newsletter <> old.email_newsletter) execute function private.choose_newsletter();

-- Another address takes the subscription along
create function private.move_newsletter() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if exists (select from public.settings where user_id = new.id and email_newsletter) then
    delete from public.mailing_list where lower(email::text) = lower(old.email);
    insert into public.mailing_list (email) values (new.email) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger move_newsletter after update of email on auth.users
  for each row when (new.email is distinct from old.email and new.email is not null) execute function private.move_newsletter();
