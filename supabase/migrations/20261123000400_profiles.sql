-- Profiles: who an account is. Made by the database at sign-up; a person never sets their own side or rank.

-- Table ------------------------------------------------------------------------------------------------------
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  user_type text not null default 'artist' check (user_type in ('artist', 'venue')),
  -- False only for accounts that came in by Google, which has no place to say "I am a venue".
  side_chosen boolean not null default true,
  is_admin boolean not null default false,
  created_at timestamptz not null default now()
);

-- Settings: one row per account, with the specification's defaults --------------------------------------------
create table public.settings (
  user_id uuid primary key references auth.users (id) on delete cascade,
  full_name text not null default '' check (length(full_name) <= 200),
  language text not null default 'English' check (length(language) between 1 and 60),
  time_zone text not null default 'America/New_York' check (length(time_zone) between 1 and 60),
  email_updates boolean not null default true,
  show_profile_events boolean not null default true,
  email_booking_requests boolean not null default true,
  email_booking_confirmations boolean not null default true,
  email_payment_updates boolean not null default true,
  email_newsletter boolean not null default false,
  push_booking_requests boolean not null default true,
  push_messages boolean not null default true,
  push_calendar_reminders boolean not null default true,
  push_system_announcements boolean not null default true,
  public_calendar boolean not null default true,
  theme text not null default 'system' check (theme in ('light', 'dark', 'system')),
  font_size int not null default 16 check (font_size between 12 and 24),
  density text not null default 'normal' check (density in ('compact', 'normal')),
  accent text not null default 'default' check (accent in ('default', 'purple', 'teal', 'green', 'orange', 'red')),
  -- Keys of one letter (J, K, ?) can be switched off (WCAG 2.1.4): who dictates or hits keys by accident would start them unasked.
  single_keys boolean not null default true,
  -- Whoever once let a deadline follow the night has it so on every device.
  deadline_fits_night boolean not null default false,
  updated_at timestamptz not null default now()
);
create trigger touch before update on public.settings for each row execute function private.touch();

-- Both are made when the account is -----------------------------------------------------------------------
create function private.welcome_account() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  said text := new.raw_user_meta_data ->> 'user_type';
begin
  insert into public.profiles (id, user_type, side_chosen)
  values (new.id, case when said in ('artist', 'venue') then said else 'artist' end, coalesce(said in ('artist', 'venue'), false));
  insert into public.settings (user_id, full_name)
  values (new.id, left(coalesce(new.raw_user_meta_data ->> 'full_name', ''), 200));
  return new;
end $$;
create trigger welcome_account after insert on auth.users for each row execute function private.welcome_account();

-- An admin is one only in a session with a second step behind it. The demo's admin, whose password everybody knows, signs in
-- on the machine itself alone and needs none.
create function private.is_admin() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select coalesce((
      select p.is_admin and (private.is_demo_account(p.id) or exists (
        select from auth.sessions s where s.id = private.my_session() and s.user_id = p.id and s.aal::text = 'aal2'))
      from public.profiles p where p.id = auth.uid()), false)
  $$;

create function private.my_side() returns text
  language sql stable security definer set search_path = ''
  as $$ select user_type from public.profiles where id = auth.uid() $$;

-- An account that came in by Google says once which side it is on; making a profile says it too ---------------
create function public.choose_side(side text) returns text
  language plpgsql security definer set search_path = ''
  as $$
begin
  if side is null or side not in ('artist', 'venue') then
    perform private.refuse('Choose artist or venue.');
  end if;
  update public.profiles set user_type = side, side_chosen = true where id = auth.uid() and not side_chosen;
  if not found then
    perform private.refuse('This account has already chosen its side.');
  end if;
  return side;
end $$;
revoke all on function public.choose_side(text) from public, anon;
grant execute on function public.choose_side(text) to authenticated;

-- Who may do what -----------------------------------------------------------------------------------------
alter table public.profiles enable row level security;
revoke all on public.profiles from anon, authenticated;
grant select on public.profiles to authenticated;
create policy "people read their own profile" on public.profiles
  for select to authenticated using (id = (select auth.uid()));

alter table public.settings enable row level security;
revoke all on public.settings from anon, authenticated;
grant select on public.settings to authenticated;
grant update (full_name, language, time_zone, email_updates, show_profile_events, email_booking_requests,
  email_booking_confirmations, email_payment_updates, email_newsletter, push_booking_requests, push_messages,
  push_calendar_reminders, push_system_announcements, public_calendar, theme, font_size, density, accent, single_keys,
  deadline_fits_night)
  on public.settings to authenticated;
create policy "people read their own settings" on public.settings
  for select to authenticated using (user_id = (select auth.uid()));
create policy "people change their own settings" on public.settings
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- Time zones ---------------------------------------------------------------------------------------------------
-- A time zone is one that exists.
create function private.is_time_zone(zone text) returns boolean
  language sql stable set search_path = ''
  as $$ select exists (select from pg_catalog.pg_timezone_names where lower(name) = lower(zone)) $$;

-- The list of zones is read from files, so it is asked only when a zone changes.
create function private.know_time_zone() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if not private.is_time_zone(new.time_zone) then
    perform private.refuse('Please choose a time zone from the list, such as Europe/Dublin.');
  end if;
  return new;
end $$;
create trigger zone_exists_at_first before insert on public.settings
  for each row when (new.time_zone <> 'America/New_York') execute function private.know_time_zone();
create trigger zone_exists before update on public.settings
  for each row when (new.time_zone is distinct from old.time_zone) execute function private.know_time_zone();
