-- Whoever answers by a link reviews too. While one side of a night has no account, its reviews are read by both sides alone and count nowhere, so that nobody
-- is praised by acts that they made up. Once that side took its nights over, they are as all others. docs/decisions/people-without-an-account.md.
alter table public.reviews add column of_kept boolean not null default false;

create function private.review_of_kept() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  new.of_kept := exists (select from public.artist_profiles a where a.id = new.artist_id and a.kept_by is not null)
    or exists (select from public.venue_profiles v where v.id = new.venue_id and v.kept_by is not null);
  return new;
end $$;
create trigger of_kept before insert on public.reviews for each row execute function private.review_of_kept();

-- What counts ---------------------------------------------------------------------------------------------------------------
do $$
declare
  f regprocedure;
  text_of text;
begin
  foreach f in array array['private.rate_profiles()', 'public.my_engagement(date, date)', 'private.merge_profiles(text, uuid, uuid, uuid)']::regprocedure[]
  loop
    text_of := regexp_replace(pg_get_functiondef(f), 'shown_at is not null and removed_at is null', 'shown_at is not null and removed_at is null and not of_kept', 'g');
    text_of := regexp_replace(text_of, 'r\.removed_at is null', 'r.removed_at is null and not r.of_kept', 'g');
    if text_of = pg_get_functiondef(f) then raise exception 'nothing of % counts reviews', f; end if;
    execute text_of;
  end loop;
end $$;
drop trigger rate_profiles_of_shown on public.reviews;
create trigger rate_profiles_of_shown after update on public.reviews for each row
  when (new.shown_at is distinct from old.shown_at or new.stars is distinct from old.stars or new.removed_at is distinct from old.removed_at
    or new.of_kept is distinct from old.of_kept)
  execute function private.rate_profiles();

-- Those of before.
update public.reviews r set of_kept = true
  where exists (select from public.artist_profiles a where a.id = r.artist_id and a.kept_by is not null)
    or exists (select from public.venue_profiles v where v.id = r.venue_id and v.kept_by is not null);

-- Nights that were taken over: only then is a profile kept by nobody.
create function private.reviews_of_claimed() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update public.reviews set of_kept = false where of_kept and new.id in (artist_id, venue_id);
  return null;
end $$;
create trigger reviews_of_claimed after update of kept_by on public.artist_profiles for each row
  when (old.kept_by is not null and new.kept_by is null) execute function private.reviews_of_claimed();
create trigger reviews_of_claimed after update of kept_by on public.venue_profiles for each row
  when (old.kept_by is not null and new.kept_by is null) execute function private.reviews_of_claimed();

-- Who reads them ------------------------------------------------------------------------------------------------------------
-- Asked of a row that is not everybody's alone: its writer reads it, and once it is shown the other side of the night.
create function private.reads_review(side text, is_shown boolean, artist uuid, venue uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select coalesce((side = 'artist' or is_shown) and artist = private.my_artist_id(), false)
      or coalesce((side = 'venue' or is_shown) and venue = private.my_venue_id(), false)
  $$;
revoke all on function private.reads_review(text, boolean, uuid, uuid) from public;
grant execute on function private.reads_review(text, boolean, uuid, uuid) to anon, authenticated;
alter policy "everyone reads reviews that are shown, and each side its own" on public.reviews
  using (shown_at is not null and removed_at is null and not of_kept
    or private.reads_review(by_side, shown_at is not null and removed_at is null, artist_id, venue_id));
drop function private.wrote_review(text, uuid, uuid);

-- Whoever is forgotten leaves no words behind that nobody but the other side ever read.
do $$
declare
  text_of text := pg_get_functiondef('private.erase_outsider(uuid)'::regprocedure);
begin
  execute replace(text_of, '  update private.outsiders set email = null where profile_id = profile;',
    '  update private.outsiders set email = null where profile_id = profile;
  delete from public.reviews r where r.of_kept and r.by_side = o.side and profile in (r.artist_id, r.venue_id);');
  if pg_get_functiondef('private.erase_outsider(uuid)'::regprocedure) = text_of then raise exception 'erase_outsider is another'; end if;
end $$;
revoke all on function private.review_of_kept(), private.reviews_of_claimed() from public, anon, authenticated;
