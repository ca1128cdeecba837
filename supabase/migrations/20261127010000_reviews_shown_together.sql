-- A review is shown once both sides have written theirs, or some days after the night; until then its writer alone reads it. Whoever was
-- reviewed may answer once. Why a moment that is written down: docs/decisions/reviews-are-shown-together.md.

alter table public.reviews
  -- Since when everybody reads it; null while its writer alone does.
  add column shown_at timestamptz,
  -- When it is shown at the latest; none where it was shown as it was written.
  add column due_at timestamptz,
  add column answer text check (length(answer) between 1 and 1000),
  add column answered_at timestamptz;

-- Those that are there were shown as they were written.
alter table public.reviews disable trigger user;
update public.reviews set shown_at = created_at;
alter table public.reviews enable trigger user;

alter table public.reviews
  add constraint reviews_are_shown_some_day check (shown_at is not null or due_at is not null),
  add constraint reviews_answered_once_shown check (answered_at is null or shown_at is not null);
create index reviews_to_show on public.reviews (due_at) where shown_at is null;

-- What was shown stays shown, and an answer stays as it was given. The words of an account that is closed go.
create function private.answers_are_given_once() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if old.shown_at is not null and new.shown_at is distinct from old.shown_at then
    raise exception 'A review that was shown stays shown.' using errcode = '23514', constraint = 'reviews_stay_shown';
  end if;
  if old.answered_at is not null and (new.answered_at is distinct from old.answered_at
    or (new.answer is not null and new.answer is distinct from old.answer)) then
    raise exception 'A review is answered once.' using errcode = '23514', constraint = 'reviews_answered_once';
  end if;
  return new;
end $$;
create trigger answered_once before update on public.reviews for each row execute function private.answers_are_given_once();

-- Who reads them --------------------------------------------------------------------------------------------------------
-- One function, asked of a row that is not shown alone: lists of bookings read reviews too, and two subqueries there cost a plan more.
create function private.wrote_review(side text, artist uuid, venue uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select case side when 'artist' then artist = private.my_artist_id() else venue = private.my_venue_id() end $$;
revoke all on function private.wrote_review(text, uuid, uuid) from public;
grant execute on function private.wrote_review(text, uuid, uuid) to anon, authenticated;

drop policy "everyone reads reviews" on public.reviews;
create policy "everyone reads reviews that are shown, and each side its own" on public.reviews for select to anon, authenticated
  using (shown_at is not null or private.wrote_review(by_side, artist_id, venue_id));

-- Only who reads a review is told of it: to others it is none yet.
create function private.tell_of_reviews() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  reader record;
begin
  for reader in
    select u.id, array_agg(distinct c.id) as ids from changed c
    cross join lateral (
      select readers.id from private.users_of_artist(c.artist_id) readers (id) where c.shown_at is not null or c.by_side = 'artist'
      union
      select readers.id from private.users_of_venue(c.venue_id) readers (id) where c.shown_at is not null or c.by_side = 'venue') u (id)
    group by u.id
  loop
    perform private.tell(reader.id, tg_table_name, tg_op, reader.ids);
  end loop;
  return null;
end $$;
drop trigger tell_insert on public.reviews;
drop trigger tell_update on public.reviews;
drop trigger tell_delete on public.reviews;
select private.tell_changes_of('public.reviews', 'tell_of_reviews');

-- What counts: shown ones ------------------------------------------------------------------------------------------------
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
      (select round(avg(stars), 1), count(*) from public.reviews where artist_id = r.artist_id and by_side = 'venue' and shown_at is not null)
      where id = r.artist_id;
  else
    perform from public.venue_profiles where id = r.venue_id for no key update;
    update public.venue_profiles set (rating, review_count) =
      (select round(avg(stars), 1), count(*) from public.reviews where venue_id = r.venue_id and by_side = 'artist' and shown_at is not null)
      where id = r.venue_id;
  end if;
  return null;
end $$;
-- A profile is written where its figures change: one that nobody sees changes none.
drop trigger rate_profiles on public.reviews;
create trigger rate_profiles after delete on public.reviews for each row when (old.shown_at is not null)
  execute function private.rate_profiles();
create trigger rate_profiles_of_new after insert on public.reviews for each row when (new.shown_at is not null)
  execute function private.rate_profiles();
create trigger rate_profiles_of_shown after update on public.reviews for each row
  when (new.shown_at is distinct from old.shown_at or new.stars is distinct from old.stars)
  execute function private.rate_profiles();

-- As before (20261124004800_acts_that_did_not_play.sql), by when a review was shown.
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
        and r.by_side <> me.side where r.shown_at >= first_day and r.shown_at < last_day + 1),
      (select round(avg(r.stars), 1) from me join public.reviews r on (r.artist_id = me.artist_id or r.venue_id = me.venue_id)
        and r.by_side <> me.side where r.shown_at >= first_day and r.shown_at < last_day + 1),
      (select count(*)::int from played),
      (select count(*)::int from played where times > 1)
    from asked
  $$;

-- The demo ----------------------------------------------------------------------------------------------------------------
-- As before (20261123004100_demo_business.sql), and no answer in words; a review of another side that is shown along is none of its own.
create or replace function private.demo_reviews_in_stars() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if new.comment is not null and new.comment is distinct from (case tg_op when 'UPDATE' then old.comment end)
    and private.is_demo_account(private.acting()) then
    perform private.refuse('The demo account gives stars without a comment, because everyone can read it. Sign up to have an account of your own.');
  end if;
  if new.answer is not null and new.answer is distinct from (case tg_op when 'UPDATE' then old.answer end)
    and private.is_demo_account(private.acting()) then
    perform private.refuse('The demo account answers no review, because everyone can read it. Sign up to have an account of your own.');
  end if;
  return new;
end $$;

revoke all on function private.answers_are_given_once(), private.tell_of_reviews() from public, anon, authenticated;
