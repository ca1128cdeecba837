-- As before (20261127012000_artist_of_each_week.sql); where no week has one yet, whom the rule would choose: the first page of a new deployment
-- is not empty until the job has run.
create or replace function public.artist_of_the_week()
  returns table (id uuid, name text, location text, genres text, rating numeric, review_count int, avatar_path text, bio text)
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  return query select a.id, a.name, a.location, a.genres, a.rating, a.review_count, a.avatar_path, a.bio
    from private.artists_of_weeks w join public.artist_profiles a on a.id = w.artist_id
    where w.week in (private.this_week(), private.this_week() - 7) and private.may_be_artist_of_the_week(a)
    order by w.week desc limit 1;
  if not found then
    return query select a.id, a.name, a.location, a.genres, a.rating, a.review_count, a.avatar_path, a.bio
      from private.candidates_of_week(private.this_week()) c join public.artist_profiles a on a.id = c.artist_id
      order by c.place limit 1;
  end if;
end $$;
