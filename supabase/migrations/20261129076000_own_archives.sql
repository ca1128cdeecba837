-- Everything of one's own account as one archive, made by a job. docs/decisions/own-data.md.

-- Archives lie in pieces, as account/run/number, in a bucket that nobody but the product reads.
insert into storage.buckets (id, name, public, file_size_limit) values ('archives', 'archives', false, 10485760)
on conflict (id) do nothing;

-- One for each account and profile that it acts for: the next one takes its place.
create table private.own_archives (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The profile that is acted for; nobody's id where there is none.
  profile_id uuid not null,
  id uuid not null unique default gen_random_uuid(),
  session_id uuid,
  -- What its reader was in the profile when it was made: whoever is less by now takes nothing of it.
  role text,
  state text not null default 'making' check (state in ('making', 'ready', 'failed', 'too-large')),
  -- Which process makes it: the folder of its pieces.
  run uuid,
  stage text not null default 'lists' check (stage in ('lists', 'tables', 'files', 'agreements', 'invoices')),
  steps int not null default 0 check (steps >= 0),
  done int not null default 0 check (done >= 0),
  pieces int not null default 0,
  bytes bigint not null default 0,
  tries int not null default 0,
  next_at timestamptz not null,
  asked_at timestamptz not null,
  made_at timestamptz,
  ends_at timestamptz not null,
  -- How many were asked for since when.
  asked_times int not null default 1,
  asked_since timestamptz not null,
  primary key (user_id, profile_id)
);
create index own_archives_to_make on private.own_archives (next_at) where state = 'making';
create index own_archives_over on private.own_archives (ends_at);
revoke all on private.own_archives from public, anon, authenticated;
select private.tell_changes_of('private.own_archives', 'tell_its_person');

-- Pieces of a run that is given up, or of an archive that is gone, are removed, whatever took it away.
create function private.forget_own_archive() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into private.files_to_remove (bucket, path)
    select o.bucket_id, o.name from storage.objects o
    where o.bucket_id = 'archives' and starts_with(o.name, old.user_id || '/' || old.run || '/')
    on conflict do nothing;
  return null;
end $$;
revoke all on function private.forget_own_archive() from public, anon, authenticated;
create trigger forget_own_archive after delete on private.own_archives
  for each row when (old.run is not null) execute function private.forget_own_archive();
create trigger forget_own_run after update of run on private.own_archives
  for each row when (old.run is not null and old.run is distinct from new.run) execute function private.forget_own_archive();

-- The bell says what became of it, to whoever asked alone.
create function private.own_archive_ended(archive uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  happened uuid;
begin
  insert into public.domain_events (kind, at, by_side, subject_id, data)
    select 'own-archive-ended', private.now(), 'time', a.id, jsonb_build_object('outcome', a.state)
    from private.own_archives a where a.id = archive returning id into happened;
  insert into public.notifications (user_id, event_id, kind, params, route, mail_due_at, created_at)
    select a.user_id, happened, 'own-archive-ended',
      jsonb_build_object('outcome', a.state, 'until', to_char(a.ends_at at time zone 'UTC', 'YYYY-MM-DD')),
      '/settings?tab=security', null, private.now()
    from private.own_archives a where a.id = archive;
end $$;
revoke all on function private.own_archive_ended(uuid) from public, anon, authenticated;
