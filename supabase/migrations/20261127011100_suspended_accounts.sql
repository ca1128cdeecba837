-- An account that an admin has suspended: nobody signs in to it, its profile is found and booked no more, and what was agreed stays.

create table private.suspensions (
  user_id uuid primary key references auth.users (id) on delete cascade,
  at timestamptz not null,
  by_id uuid not null,
  reason text not null check (length(reason) between 1 and 2000)
);
revoke all on private.suspensions from public, anon, authenticated;

-- Supabase's auth service and ours refuse who is banned until then; it takes no endless time.
create function private.suspend(person uuid, by_admin uuid, why text, suspended_at timestamptz) returns boolean
  language plpgsql volatile set search_path = ''
  as $$
begin
  -- As sign-in locks an account: whoever signs in at this moment waits, and is refused.
  perform from auth.users u where u.id = person for update;
  insert into private.suspensions (user_id, at, by_id, reason) values (person, suspended_at, by_admin, why) on conflict do nothing;
  if not found then return false; end if;
  update auth.users set banned_until = now() + interval '100 years', updated_at = now() where id = person;
  update public.artist_profiles set suspended = true where user_id = person;
  update public.venue_profiles set suspended = true where user_id = person;
  perform private.end_all_sessions(person);
  return true;
end $$;

create function private.restore(person uuid) returns boolean
  language plpgsql volatile set search_path = ''
  as $$
begin
  perform from auth.users u where u.id = person for update;
  delete from private.suspensions s where s.user_id = person;
  if not found then return false; end if;
  update auth.users set banned_until = null, updated_at = now() where id = person;
  update public.artist_profiles set suspended = false where user_id = person;
  update public.venue_profiles set suspended = false where user_id = person;
  return true;
end $$;

-- Every session ends, and the links in mails that would begin one. Answers how many sessions there were.
create function private.end_all_sessions(person uuid) returns int
  language plpgsql volatile set search_path = ''
  as $$
declare
  ended int;
begin
  delete from auth.sessions s where s.user_id = person;
  get diagnostics ended = row_count;
  delete from auth.one_time_tokens t where t.user_id = person;
  return ended;
end $$;

-- The devices and codes of the second step go; answers what stood, for whoever takes it back. Recovery codes are where sign-in is ours.
create function private.drop_second_step(person uuid) returns jsonb
  language plpgsql volatile set search_path = ''
  as $$
declare
  factors jsonb;
  codes jsonb := '[]';
begin
  perform from auth.users u where u.id = person for update;
  select coalesce(jsonb_agg(to_jsonb(f)), '[]') into factors from auth.mfa_factors f where f.user_id = person and f.status::text = 'verified';
  if factors = '[]' then return null; end if;
  delete from auth.mfa_factors f where f.user_id = person;
  if to_regclass('stack.recovery_codes') is not null then
    execute 'select coalesce(jsonb_agg(jsonb_build_object(''code_hash'', code_hash, ''used_at'', used_at)), ''[]'')
      from stack.recovery_codes where user_id = $1' into codes using person;
    execute 'delete from stack.recovery_codes where user_id = $1' using person;
  end if;
  return jsonb_build_object('factors', factors, 'codes', codes);
end $$;
revoke all on function private.suspend(uuid, uuid, text, timestamptz), private.restore(uuid), private.end_all_sessions(uuid),
  private.drop_second_step(uuid) from public, anon, authenticated;

-- A session of a suspended account is none, however it was begun -----------------------------------------------------
create or replace function private.session_state(session uuid, person uuid) returns text
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  return (
    select case
      when s.aal::text is distinct from 'aal2' and exists (
        select from auth.mfa_factors f where f.user_id = person and f.status::text = 'verified') then 'half-open'
      else 'open' end
    from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = session and s.user_id = person and (s.not_after is null or s.not_after > now())
      and (u.email is not null or u.phone is not null)
      and not exists (select from private.suspensions x where x.user_id = person));
end $$;

-- Its profile -----------------------------------------------------------------------------------------------------------
alter table public.artist_profiles add column suspended boolean not null default false;
alter table public.venue_profiles add column suspended boolean not null default false;

-- Whoever has something under way with a profile goes on reading whose it is.
create function private.has_dealings_with(profile uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (select from public.bookings b
        where (b.artist_id = profile and b.venue_id = private.my_venue_id()) or (b.venue_id = profile and b.artist_id = private.my_artist_id()))
      or exists (select from public.conversations c
        where (c.artist_id = profile and c.venue_id = private.my_venue_id()) or (c.venue_id = profile and c.artist_id = private.my_artist_id()))
  $$;
revoke all on function private.has_dealings_with(uuid) from public;
grant execute on function private.has_dealings_with(uuid) to anon, authenticated;
alter policy "everyone reads artist profiles, closed ones whom they had agreements with" on public.artist_profiles
  using ((not closed and not suspended) or private.has_agreement_with(id) or (not closed and private.has_dealings_with(id)));
alter policy "everyone reads venue profiles, closed ones whom they had agreements with" on public.venue_profiles
  using ((not closed and not suspended) or private.has_agreement_with(id) or (not closed and private.has_dealings_with(id)));
alter policy "everyone reads artist profiles, closed ones whom they had agreements with" on public.artist_profiles
  rename to "everyone reads artist profiles, closed and suspended ones whom they had dealings with";
alter policy "everyone reads venue profiles, closed ones whom they had agreements with" on public.venue_profiles
  rename to "everyone reads venue profiles, closed and suspended ones whom they had dealings with";

-- Matching finds by its traits, which a suspended artist has none of.
create or replace function private.keep_artist_traits() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  delete from private.artist_traits where artist_id = new.id;
  if not new.closed and not new.suspended then insert into private.artist_traits select (private.artist_traits_of(new)).*; end if;
  return null;
end $$;
create trigger keep_traits_of_suspended after update of suspended on public.artist_profiles
  for each row when (old.suspended is distinct from new.suspended) execute function private.keep_artist_traits();

-- Nothing new is agreed or asked with it, whatever any program does. What was agreed goes on.
create function private.nothing_new_with_suspended() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if exists (select from public.artist_profiles a where a.id = new.artist_id and a.suspended)
    or exists (select from public.venue_profiles v where v.id = new.venue_id and v.suspended) then
    perform private.refuse('This account is suspended at the moment: nothing new is agreed with it.');
  end if;
  return new;
end $$;
revoke all on function private.nothing_new_with_suspended() from public, anon, authenticated;
create trigger not_with_suspended before insert on public.bookings
  for each row execute function private.nothing_new_with_suspended();
create trigger not_agreed_with_suspended before update of status on public.bookings
  for each row when (private.is_open(old.status) and new.status in ('countered', 'confirmed'))
  execute function private.nothing_new_with_suspended();
create trigger not_with_suspended before insert on public.holds
  for each row execute function private.nothing_new_with_suspended();
create trigger not_with_suspended before insert on public.conversations
  for each row execute function private.nothing_new_with_suspended();

-- Letters to the owner of an account about what an admin decided. A job hands them over ------------------------------
create table private.account_letters (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  reason text,
  at timestamptz not null,
  due_at timestamptz,
  tries int not null default 0
);
create index account_letters_due on private.account_letters (due_at) where due_at is not null;
create index account_letters_by_user on private.account_letters (user_id);
revoke all on private.account_letters from public, anon, authenticated;
