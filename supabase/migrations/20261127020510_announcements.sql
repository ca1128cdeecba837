-- What those who run the platform tell everybody who is signed in: a banner while it lasts, and a notification where its settings say so.

create table private.announcements (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 120 and title !~ '[[:cntrl:]]'),
  body text not null check (length(body) between 1 and 400),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- While the product is planned not to answer.
  down_from timestamptz,
  down_until timestamptz,
  made_at timestamptz not null,
  -- Ended before its time, by an admin.
  ended_at timestamptz,
  -- Notifications are written in the order of accounts, some at a time: up to here, until all are.
  told_to uuid not null default '00000000-0000-0000-0000-000000000000',
  told_at timestamptz,
  check (ends_at > starts_at),
  check ((down_from is null) = (down_until is null) and (down_until > down_from) is not false)
);
create index announcements_by_end on private.announcements (ends_at);
create index announcements_to_tell on private.announcements (starts_at) where told_at is null;

-- Who has closed the banner.
create table private.announcement_closings (
  announcement_id uuid not null references private.announcements (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  at timestamptz not null,
  primary key (announcement_id, user_id)
);
create index announcement_closings_by_user on private.announcement_closings (user_id);
revoke all on private.announcements, private.announcement_closings from public, anon, authenticated;

-- The log names an announcement by its title.
create or replace function private.subject_name(subject uuid) returns text
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(private.person_name(subject),
      (select a.name from public.artist_profiles a where a.id = subject),
      (select v.name from public.venue_profiles v where v.id = subject),
      (select c.name from public.contact_messages c where c.id = subject),
      (select nullif(n.subject, '') from private.newsletters n where n.id = subject_name.subject),
      (select a.title from private.announcements a where a.id = subject_name.subject))
  $$;
