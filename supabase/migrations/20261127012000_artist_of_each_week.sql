-- The artist of each week: one row a week, that stays. A job chooses (server/jobs/choose-artist-of-the-week.ts), an admin may choose another.
create table private.artists_of_weeks (
  week date primary key check (extract(isodow from week) = 1),
  artist_id uuid not null references public.artist_profiles (id) on delete cascade,
  chosen_at timestamptz not null,
  -- Why an admin chose another; null where the rule did.
  reason text check (length(reason) between 1 and 500)
);
create index artists_of_weeks_by_artist on private.artists_of_weeks (artist_id);

-- Weeks begin on Monday, by UTC, as the product has no other clock that is everybody's.
create function private.this_week() returns date
  language sql stable set search_path = ''
  as $$ select date_trunc('week', private.now() at time zone 'UTC')::date $$;

-- The rule. An artist can be chosen who
--   has an account that is open: neither closed nor locked,
--   has a photo (the cast of the demo is drawn, and has none),
--   says something of itself, in more than 40 letters, and
--   has played a show.
-- Of these the best reviewed, where everybody is counted with five middling reviews besides their own: one alone is no reputation yet. Whoever
-- stood there in the eight weeks before comes after all who did not.
create function private.may_be_artist_of_the_week(artist public.artist_profiles) returns boolean
  language sql stable set search_path = ''
  as $$
    select not artist.closed
      and (artist.avatar_path is not null or private.is_demo_profile(artist.id))
      and length(coalesce(artist.bio, '')) > 40
      and not exists (select from auth.users u where u.id = artist.user_id and (u.banned_until > private.now() or u.deleted_at is not null))
      and exists (select from public.bookings b
        where b.artist_id = artist.id and private.is_played(b.status) and not b.did_not_play)
  $$;

create function private.candidates_of_week(of_week date)
  returns table (artist_id uuid, place int, last_week date)
  language sql stable set search_path = ''
  as $$
    select a.id, (row_number() over (order by
        coalesce(w.last_week >= of_week - 56, false),
        (coalesce(a.rating, 0) * a.review_count + 3.5 * 5) / (a.review_count + 5) desc, a.review_count desc, a.id))::int,
      w.last_week
    from public.artist_profiles a
    left join lateral (select max(c.week) as last_week from private.artists_of_weeks c where c.artist_id = a.id and c.week < of_week) w on true
    where private.may_be_artist_of_the_week(a)
  $$;
revoke all on function private.this_week(), private.may_be_artist_of_the_week(public.artist_profiles), private.candidates_of_week(date)
  from public, anon, authenticated;

-- Who stands on the public page: this week's artist. In the first seconds of a Monday, before a job has chosen, the one of the week before.
create or replace function public.artist_of_the_week()
  returns table (id uuid, name text, location text, genres text, rating numeric, review_count int, avatar_path text, bio text)
  language sql stable security definer set search_path = ''
  as $$
    select a.id, a.name, a.location, a.genres, a.rating, a.review_count, a.avatar_path, a.bio
    from private.artists_of_weeks w join public.artist_profiles a on a.id = w.artist_id
    where w.week in (private.this_week(), private.this_week() - 7) and private.may_be_artist_of_the_week(a)
    order by w.week desc limit 1
  $$;
