-- What admins did: who, when, which act, about what, and why. Rows are added and never changed, by whichever role.

create table private.admin_log (
  id uuid primary key,
  -- The order in which they were written; pages of the log are cut by it.
  seq bigint generated always as identity,
  at timestamptz not null,
  -- An account, also one that is gone: an identifier names no one.
  admin_id uuid not null,
  act text not null check (act ~ '^[a-z]+(-[a-z]+)*$'),
  about_id uuid,
  reason text check (length(reason) between 1 and 2000),
  -- What the act was given, without its reason.
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object')
);
create unique index admin_log_in_order on private.admin_log (seq);
create index admin_log_by_admin on private.admin_log (admin_id, seq);
create index admin_log_about on private.admin_log (about_id, seq) where about_id is not null;
revoke all on private.admin_log from public, anon, authenticated;

-- A row goes once it is six years old, as what books need does; until then it stays as it was written.
create function private.admin_log_stays() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if tg_op = 'DELETE' and tg_level = 'ROW' then
    if old.at < private.now() - interval '6 years' then return old; end if;
  end if;
  raise exception 'What an admin did is never changed.' using errcode = '23514', constraint = 'admin_log_written_once';
end $$;
create trigger written_once before update or delete on private.admin_log
  for each row execute function private.admin_log_stays();
create trigger never_emptied before truncate on private.admin_log
  for each statement execute function private.admin_log_stays();
revoke all on function private.admin_log_stays() from public, anon, authenticated;
select private.tell_changes_of('private.admin_log', 'tell_admins');

-- The one admin's write that is no act: a letter is marked as answered over REST. The database writes it down itself -------
create function private.log_admin_marks() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if private.is_admin() then
    insert into private.admin_log (id, at, admin_id, act, about_id, data)
      values (gen_random_uuid(), private.now(), auth.uid(), 'mark-letter', new.id, jsonb_build_object('answered', new.answered));
  end if;
  return null;
end $$;
revoke all on function private.log_admin_marks() from public, anon, authenticated;
create trigger log_admin_marks after update on public.contact_messages
  for each row when (old.answered is distinct from new.answered) execute function private.log_admin_marks();

-- What admins are told things by -----------------------------------------------------------------------------------
-- The name of an account: as its owner typed it, of its profile, or its address. Null for one that is gone.
create function private.person_name(person uuid) returns text
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(
      (select nullif(s.full_name, '') from public.settings s where s.user_id = person),
      (select a.name from public.artist_profiles a where a.user_id = person),
      (select v.name from public.venue_profiles v where v.user_id = person),
      (select u.email from auth.users u where u.id = person))
  $$;

-- The name of what an act was about: an account, a profile, or who wrote a letter.
create function private.subject_name(subject uuid) returns text
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(private.person_name(subject),
      (select a.name from public.artist_profiles a where a.id = subject),
      (select v.name from public.venue_profiles v where v.id = subject),
      (select c.name from public.contact_messages c where c.id = subject))
  $$;
revoke all on function private.person_name(uuid), private.subject_name(uuid) from public, anon, authenticated;
