-- Reviews: one each way per played booking, one to five stars. Public: they stand on the profiles.

create table public.reviews (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  artist_id uuid not null references public.artist_profiles (id) on delete cascade,
  venue_id uuid not null references public.venue_profiles (id) on delete cascade,
  by_side text not null check (by_side in ('artist', 'venue')),
  stars int not null check (stars between 1 and 5),
  comment text check (length(comment) <= 1000),
  created_at timestamptz not null default now(),
  unique (booking_id, by_side)
);
create index reviews_by_artist on public.reviews (artist_id, by_side);
create index reviews_by_venue on public.reviews (venue_id, by_side);
create trigger only_played before insert on public.reviews for each row execute function private.only_played_shows();

create function private.rate_profiles() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  r public.reviews := coalesce(new, old);
begin
  -- Two reviews at once: the second counts only after it holds the profile, and so counts the first.
  if r.by_side = 'venue' then
    perform from public.artist_profiles where id = r.artist_id for no key update;
    update public.artist_profiles set (rating, review_count) =
      (select round(avg(stars), 1), count(*) from public.reviews where artist_id = r.artist_id and by_side = 'venue')
      where id = r.artist_id;
  else
    perform from public.venue_profiles where id = r.venue_id for no key update;
    update public.venue_profiles set (rating, review_count) =
      (select round(avg(stars), 1), count(*) from public.reviews where venue_id = r.venue_id and by_side = 'artist')
      where id = r.venue_id;
  end if;
  return null;
end $$;
create trigger rate_profiles after insert or update or delete on public.reviews
  for each row execute function private.rate_profiles();

alter table public.reviews enable row level security;
revoke all on public.reviews from anon, authenticated;
grant select on public.reviews to anon, authenticated;
create policy "everyone reads reviews" on public.reviews for select to anon, authenticated using (true);

-- The artist the public page shows: best rated of those with a picture of themselves in words, a new one each week ----
create function public.artist_of_the_week()
  returns table (id uuid, name text, location text, genres text, rating numeric, review_count int, avatar_path text, bio text)
  language sql stable security definer set search_path = ''
  as $$
    with best as (
      -- One review is no reputation yet: everybody is counted with five middling ones besides their own.
      select a.*, row_number() over (order by
        (coalesce(a.rating, 0) * a.review_count + 3.5 * 5) / (a.review_count + 5) desc, a.review_count desc, a.id) - 1 as place
      from public.artist_profiles a where a.bio is not null and length(a.bio) > 40 order by place limit 8
    )
    select id, name, location, genres, rating, review_count, avatar_path, bio from best
    where place = (extract(week from private.now())::int % greatest((select count(*) from best), 1))
  $$;
revoke all on function public.artist_of_the_week() from public;
grant execute on function public.artist_of_the_week() to anon, authenticated;
select private.tell_changes_of('public.reviews', 'tell_both_sides');
