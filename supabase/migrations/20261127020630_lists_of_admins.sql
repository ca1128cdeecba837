-- Lists of the admin console that read everything there is: measured with `npm run bench -- admin`.

-- Words of the log: what was done and why. Names stand elsewhere, so that those of an account that is gone are not kept here.
create index admin_log_by_words on private.admin_log
  using gin (private.folded(replace(act, '-', ' ') || ' ' || coalesce(reason, '')) extensions.gin_trgm_ops);

-- Who could be Artist of the Week, by the rule of private.may_be_artist_of_the_week, for all artists at once: asked for each one, it takes seconds where there are
-- many.
create or replace function private.candidates_of_week(of_week date)
  returns table (artist_id uuid, place int, last_week date)
  language sql stable set search_path = ''
  as $$
    select a.id, (row_number() over (order by
        coalesce(w.last_week >= of_week - 56, false),
        (coalesce(a.rating, 0) * a.review_count + 3.5 * 5) / (a.review_count + 5) desc, a.review_count desc, a.id))::int,
      w.last_week
    from public.artist_profiles a
    left join (select c.artist_id, max(c.week) as last_week from private.artists_of_weeks c where c.week < of_week group by c.artist_id) w
      on w.artist_id = a.id
    where not a.closed
      and (a.avatar_path is not null or a.id in (select d.profile_id from private.demo_accounts d))
      and length(coalesce(a.bio, '')) > 40
      and exists (select from auth.users u where u.id = a.user_id and (u.banned_until is null or u.banned_until <= private.now()) and u.deleted_at is null)
      and exists (select from public.bookings b
        where b.artist_id = a.id and private.is_played(b.status) and not b.did_not_play)
  $$;
