-- Reports: what a person reports to the people behind the product, kept as it was then, and what was decided about it, once and for all.

create table public.reports (
  id uuid primary key default gen_random_uuid(),
  what text not null check (what in ('profile', 'message', 'picture', 'review')),
  -- The profile, message or review; of a picture the profile that it stands on, and its path. None refers to it: it may go, the report stays.
  target_id uuid not null,
  target_path text,
  reported_profile uuid not null,
  reported_side text not null check (reported_side in ('artist', 'venue')),
  -- What was reported, as it was then: { name, text, stars, path }.
  kept jsonb not null check (jsonb_typeof(kept) = 'object'),
  reason text not null check (reason in ('spam', 'fake', 'abuse', 'fraud', 'indecent', 'other')),
  words text check (length(words) <= 1000),
  -- Who reported it is told to admins alone; null once their account is gone.
  reporter_id uuid references auth.users (id) on delete set null,
  reporter_profile uuid,
  reporter_side text check (reporter_side in ('artist', 'venue')),
  made_at timestamptz not null default private.now(),
  decision text check (decision in ('nothing', 'remove', 'warn')),
  why text check (length(why) between 1 and 1000),
  decided_by uuid,
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null) and (decision is null) = (why is null))
);
-- One open report for each who reports and each thing.
create unique index reports_one_open on public.reports (reporter_id, what, target_id, coalesce(target_path, '')) where decided_at is null;
create index reports_by_time on public.reports (made_at desc);
create index reports_of_profile on public.reports (reported_profile);

-- Read and written by an act and a computed read of admins alone.
alter table public.reports enable row level security;
revoke all on public.reports from anon, authenticated;

-- What was reported and what was decided is changed by nobody. Words go with the account of whose they are.
create function private.reports_are_decided_once() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if tg_op = 'UPDATE' and (new.id, new.what, new.target_id, new.target_path, new.reported_profile, new.reported_side, new.reason, new.made_at)
      is not distinct from (old.id, old.what, old.target_id, old.target_path, old.reported_profile, old.reported_side, old.reason, old.made_at)
    and (new.kept = old.kept or (new.kept = '{}' and old.decided_at is not null))
    and (new.words is null or new.words is not distinct from old.words)
    and (new.reporter_id is null or new.reporter_id is not distinct from old.reporter_id)
    and (old.decided_at is null or (new.decision, new.why, new.decided_by, new.decided_at)
      is not distinct from (old.decision, old.why, old.decided_by, old.decided_at))
  then return new; end if;
  raise exception 'What was reported and decided is never changed.' using errcode = '23514', constraint = 'reports_decided_once';
end $$;
create trigger decided_once before update or delete on public.reports
  for each row execute function private.reports_are_decided_once();

-- Of a person whose account goes: who they are and their words in what they reported. What is open stays until it is decided.
create function private.forget_reports_by(person uuid) returns void
  language sql security definer set search_path = ''
  as $$
    update public.reports set reporter_id = null, reporter_profile = null, words = null where reporter_id = person
  $$;
-- Of a profile that goes: what was kept of it, once it is decided about.
create function private.forget_reports_of(profile uuid) returns void
  language sql security definer set search_path = ''
  as $$
    update public.reports set kept = '{}' where reported_profile = profile and decided_at is not null;
    update public.reports set reporter_profile = null, reporter_side = null where reporter_profile = profile;
  $$;

-- What is removed ---------------------------------------------------------------------------------------------------------
-- A message keeps its place, with a line instead of its words.
alter table public.messages add column removed_at timestamptz;

-- A review that was taken down is read by its writer alone, and counts nowhere.
alter table public.reviews add column removed_at timestamptz;
alter policy "everyone reads reviews that are shown, and each side its own" on public.reviews
  using (shown_at is not null and removed_at is null or private.wrote_review(by_side, artist_id, venue_id));

create or replace function private.rate_profiles() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  r public.reviews := coalesce(new, old);
begin
  -- Two reviews at once: the second counts only after it holds the profile, and so counts the first.
  if r.by_side = 'venue' then
    perform from public.artist_profiles where id = r.artist_id for no key update;
    update public.artist_profiles set (rating, review_count) =
      (select round(avg(stars), 1), count(*) from public.reviews
        where artist_id = r.artist_id and by_side = 'venue' and shown_at is not null and removed_at is null)
      where id = r.artist_id;
  else
    perform from public.venue_profiles where id = r.venue_id for no key update;
    update public.venue_profiles set (rating, review_count) =
      (select round(avg(stars), 1), count(*) from public.reviews
        where venue_id = r.venue_id and by_side = 'artist' and shown_at is not null and removed_at is null)
      where id = r.venue_id;
  end if;
  return null;
end $$;
drop trigger rate_profiles_of_shown on public.reviews;
create trigger rate_profiles_of_shown after update on public.reviews for each row
  when (new.shown_at is distinct from old.shown_at or new.stars is distinct from old.stars or new.removed_at is distinct from old.removed_at)
  execute function private.rate_profiles();

-- As before (20261127010000_reviews_shown_together.sql), without those that were taken down.
create or replace function public.my_engagement(first_day date, last_day date)
  returns table (requests_in int, requests_out int, accepted int, answered int, answer_hours numeric, messages_in int,
    reviews int, rating numeric, partners int, returning_partners int)
  language sql stable security definer set search_path = ''
  as $$
    with me as (select private.my_artist_id() as artist_id, private.my_venue_id() as venue_id, private.my_side() as side),
    asked as (
      select b.*, me.side,
        (select min(e.at) from public.domain_events e where e.booking_id = b.id and e.by_side <> b.requested_by
          and e.by_side <> 'time' and e.kind like 'booking-%') as answered_at
      from me join public.bookings b on b.artist_id = me.artist_id or b.venue_id = me.venue_id
      where b.created_at >= first_day and b.created_at < last_day + 1
    ), played as (
      select case me.side when 'artist' then b.venue_id else b.artist_id end as partner, count(*) as times
      from me join public.bookings b on b.artist_id = me.artist_id or b.venue_id = me.venue_id
      where private.is_binding(b.status) and not b.did_not_play and b.show_date between first_day and last_day group by 1
    )
    select
      count(*) filter (where requested_by <> side)::int,
      count(*) filter (where requested_by = side)::int,
      count(*) filter (where requested_by <> side and private.is_binding(status))::int,
      count(*) filter (where requested_by <> side and answered_at is not null)::int,
      round((avg(extract(epoch from answered_at - created_at)) filter (where requested_by <> side and answered_at >= created_at)
        / 3600)::numeric, 1),
      (select count(*)::int from me join public.conversations c on c.artist_id = me.artist_id or c.venue_id = me.venue_id
        join public.messages m on m.conversation_id = c.id and m.sender_side <> me.side
        where m.created_at >= first_day and m.created_at < last_day + 1),
      (select count(*)::int from me join public.reviews r on (r.artist_id = me.artist_id or r.venue_id = me.venue_id)
        and r.by_side <> me.side where r.shown_at >= first_day and r.shown_at < last_day + 1 and r.removed_at is null),
      (select round(avg(r.stars), 1) from me join public.reviews r on (r.artist_id = me.artist_id or r.venue_id = me.venue_id)
        and r.by_side <> me.side where r.shown_at >= first_day and r.shown_at < last_day + 1 and r.removed_at is null),
      (select count(*)::int from played),
      (select count(*)::int from played where times > 1)
    from asked
  $$;

-- The pictures that stand on a profile, those of its rooms included.
create function private.pictures_of(profile uuid) returns setof text
  language sql stable security definer set search_path = ''
  as $$
    select p from public.artist_profiles a, unnest(a.photo_paths || array[a.avatar_path, a.banner_path]) p where a.id = profile and p is not null
    union
    select p from public.venue_profiles v, unnest(array[v.avatar_path, v.banner_path, v.stage_photo_path, v.venue_photo_path]) p
      where v.id = profile and p is not null
    union
    select p from public.rooms r, unnest(r.photo_paths) p where r.venue_id = profile
  $$;

create function private.remove_picture(profile uuid, path text) returns void
  language sql security definer set search_path = ''
  as $$
    update public.artist_profiles set avatar_path = nullif(avatar_path, path), banner_path = nullif(banner_path, path),
      photo_paths = array_remove(photo_paths, path) where id = profile;
    update public.venue_profiles set avatar_path = nullif(avatar_path, path), banner_path = nullif(banner_path, path),
      stage_photo_path = nullif(stage_photo_path, path), venue_photo_path = nullif(venue_photo_path, path) where id = profile;
    update public.rooms set photo_paths = array_remove(photo_paths, path) where venue_id = profile and path = any (photo_paths);
  $$;

revoke all on function private.reports_are_decided_once(), private.forget_reports_by(uuid), private.forget_reports_of(uuid), private.pictures_of(uuid),
  private.remove_picture(uuid, text) from public, anon, authenticated;
