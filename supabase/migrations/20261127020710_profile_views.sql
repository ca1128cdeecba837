-- How many looked at a public profile: numbers alone. Within a day a visit is told from another of the same visitor by a salted hash of the
-- account, or of a number that the visitor's browser made up for this visit. Hashes and salt are deleted with the day; what stays is a count.
create table private.view_salts (
  day date primary key,
  salt text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
create table private.views_of_days (
  profile_id uuid not null,
  day date not null,
  visitor bytea not null,
  primary key (profile_id, day, visitor)
);
create table private.profile_views (
  profile_id uuid not null,
  day date not null,
  visitors int not null check (visitors > 0),
  primary key (profile_id, day)
);

create function private.utc_today() returns date
  language sql stable set search_path = ''
  as $$ select (private.now() at time zone 'UTC')::date $$;
revoke all on function private.utc_today() from public, anon, authenticated;

-- Counts a visitor of a profile, once a day. Whoever acts for the profile, and admins, are not counted.
create function public.look_at_profile(profile uuid, visit uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
declare
  today constant date := private.utc_today();
begin
  if (select auth.uid()) is not null and (private.acts_for(profile)
    or exists (select from public.profiles p where p.id = (select auth.uid()) and p.is_admin)) then return; end if;
  if not exists (select from public.artist_profiles a where a.id = profile and not a.closed and not a.suspended
    union all select from public.venue_profiles v where v.id = profile and not v.closed and not v.suspended) then return; end if;
  -- A program that makes up numbers fills no table: nobody here has so many visitors on one day.
  if (select count(*) from (select from private.views_of_days d where d.profile_id = profile and d.day = today limit 5000) most) = 5000 then return; end if;
  insert into private.view_salts (day) values (today) on conflict do nothing;
  insert into private.views_of_days (profile_id, day, visitor)
    select profile, today, sha256(convert_to(s.salt || profile || coalesce((select auth.uid()), visit), 'UTF8'))
    from private.view_salts s where s.day = today and coalesce((select auth.uid()), visit) is not null
    on conflict do nothing;
end $$;
revoke all on function public.look_at_profile(uuid, uuid) from public;
grant execute on function public.look_at_profile(uuid, uuid) to anon, authenticated;

-- The last eight weeks of one's own profile, the oldest first, each from its Monday by UTC. A visitor counts once for each day.
create function public.looked_at(profile uuid) returns table (week date, visitors int)
  language sql stable security definer set search_path = ''
  as $$
    with days as (
      select v.day, v.visitors from private.profile_views v where v.profile_id = profile
      union all
      select d.day, count(*)::int from private.views_of_days d where d.profile_id = profile group by d.day
    )
    select w.week::date, coalesce(sum(d.visitors), 0)::int
    from generate_series(private.this_week() - 49, private.this_week(), interval '7 days') w(week)
    left join days d on d.day >= w.week::date and d.day < w.week::date + 7
    where private.acts_for(profile)
    group by w.week order by w.week
  $$;
revoke all on function public.looked_at(uuid) from public, anon;
grant execute on function public.looked_at(uuid) to authenticated;

-- Makes numbers of the days that are over, and forgets the rest. It can be done twice, and by two at once: a hash is deleted once.
create function private.count_views() returns int
  language plpgsql set search_path = ''
  as $$
declare
  counted int;
begin
  with gone as (delete from private.views_of_days where day < private.utc_today() returning profile_id, day),
  kept as (
    insert into private.profile_views as v (profile_id, day, visitors)
    select profile_id, day, count(*) from gone group by profile_id, day order by profile_id, day
    on conflict (profile_id, day) do update set visitors = v.visitors + excluded.visitors returning 1
  )
  select count(*) into counted from kept;
  delete from private.view_salts where day < private.utc_today();
  delete from private.profile_views where day < private.utc_today() - 70;
  return counted;
end $$;
revoke all on function private.count_views() from public, anon, authenticated;
