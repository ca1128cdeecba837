-- An admin looks at the pages of a profile with the consent of its owner, or for an urgent reason. Each look stands in a log that its owners read:
-- who, when, why, and each page that was opened.

create table private.look_requests (
  id uuid primary key default gen_random_uuid(),
  artist_id uuid references public.artist_profiles (id) on delete cascade,
  venue_id uuid references public.venue_profiles (id) on delete cascade,
  admin_id uuid not null,
  reason text not null check (length(reason) between 1 and 1000),
  asked_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'given', 'refused', 'ended')),
  answered_at timestamptz,
  answered_by uuid,
  -- Until when the consent holds; when its owner ended it.
  ends_at timestamptz,
  check (num_nonnulls(artist_id, venue_id) = 1),
  check ((status = 'open') = (answered_at is null)),
  check ((status in ('given', 'ended')) = (ends_at is not null))
);
-- One question of an admin at a time.
create unique index look_requests_open_of_artist on private.look_requests (artist_id, admin_id) where status = 'open';
create unique index look_requests_open_of_venue on private.look_requests (venue_id, admin_id) where status = 'open';
create index look_requests_of_artist on private.look_requests (artist_id, asked_at) where artist_id is not null;
create index look_requests_of_venue on private.look_requests (venue_id, asked_at) where venue_id is not null;
revoke all on private.look_requests from public, anon, authenticated;

create table private.looks (
  id uuid primary key default gen_random_uuid(),
  artist_id uuid references public.artist_profiles (id) on delete cascade,
  venue_id uuid references public.venue_profiles (id) on delete cascade,
  -- An account, also one that is gone: an identifier names no one.
  admin_id uuid not null,
  -- The consent; without one the reason is an urgent one.
  request_id uuid references private.look_requests (id) on delete cascade,
  reason text not null check (length(reason) between 1 and 1000),
  begun_at timestamptz not null,
  ends_at timestamptz not null,
  check (num_nonnulls(artist_id, venue_id) = 1),
  -- Whatever any program does.
  constraint a_look_lasts_an_hour check (ends_at <= begun_at + interval '1 hour')
);
create index looks_of_artist on private.looks (artist_id, begun_at) where artist_id is not null;
create index looks_of_venue on private.looks (venue_id, begun_at) where venue_id is not null;
create index looks_of_request on private.looks (request_id) where request_id is not null;
revoke all on private.looks from public, anon, authenticated;

create table private.look_pages (
  look_id uuid not null references private.looks (id) on delete cascade,
  page text not null check (page ~ '^[a-z]+$'),
  at timestamptz not null,
  primary key (look_id, page, at)
);
revoke all on private.look_pages from public, anon, authenticated;

-- A look can be ended early, and nothing else of it is ever changed. It goes with its profile.
create function private.looks_stay() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if tg_table_name = 'looks' then
    if (to_jsonb(new) - 'ends_at') = (to_jsonb(old) - 'ends_at') and new.ends_at <= old.ends_at then return new; end if;
  end if;
  raise exception 'What stands in the log of looks is never changed.' using errcode = '23514', constraint = 'looks_written_once';
end $$;
revoke all on function private.looks_stay() from public, anon, authenticated;
create trigger written_once before update on private.looks for each row execute function private.looks_stay();
create trigger written_once before update on private.look_pages for each row execute function private.looks_stay();

-- Who acts for the profile is told, and admins, whose pages show what was answered.
create function private.tell_of_looks() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  reader uuid;
begin
  for reader in
    select users.id from changed c, private.users_of_artist(c.artist_id) users (id)
    union select users.id from changed c, private.users_of_venue(c.venue_id) users (id)
    union select p.id from public.profiles p where p.is_admin
  loop
    perform private.tell(reader, 'looks', tg_op, null);
  end loop;
  return null;
end $$;
revoke all on function private.tell_of_looks() from public, anon, authenticated;
select private.tell_changes_of('private.look_requests', 'tell_of_looks');
select private.tell_changes_of('private.looks', 'tell_of_looks');

-- What an admin is called for the owner of a profile: as they are named, never by their address.
create function private.admin_name(person uuid) returns text
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(
      (select nullif(s.full_name, '') from public.settings s where s.user_id = person),
      (select a.name from public.artist_profiles a where a.user_id = person),
      (select v.name from public.venue_profiles v where v.user_id = person))
  $$;
revoke all on function private.admin_name(uuid) from public, anon, authenticated;
