-- What names the state of all rows that a profile's feeds are made of: it differs when one of them was written, made or deleted, when a night
-- leaves because its day is over, and at the beginning of each day. Null where the profile shows its shows to nobody. One query without the
-- list, so that whoever asks again for a feed that is unchanged is answered at once. A version of a row is where it lies with the transaction that
-- wrote it.
create function private.mark_of_public_nights(profile uuid) returns text
  language sql stable security definer set search_path = ''
  as $$
    with mine as materialized (
      select distinct b.show_id from public.bookings b
        where (b.artist_id = profile or b.venue_id = profile) and b.show_date >= private.today() - 1
    ),
    nights as materialized (
      select s.venue_id, s.ctid as at, s.xmin::text::bigint as by,
        s.show_date <= private.today() + 1 and s.show_date < private.today(s.time_zone) as is_over
      from mine join public.shows s on s.id = mine.show_id
    ),
    acts as materialized (
      select b.artist_id, b.ctid as at, b.xmin::text::bigint as by from mine join public.bookings b on b.show_id = mine.show_id
    ),
    venues as materialized (select distinct venue_id as id from nights union select profile),
    artists as materialized (select distinct artist_id as id from acts union select profile),
    versions (of, at, by) as (
      select 1, at, by from nights
      union all select 2, at, by from acts
      union all select 3, v.ctid, v.xmin::text::bigint from venues join public.venue_profiles v on v.id = venues.id
      union all select 4, a.ctid, a.xmin::text::bigint from artists join public.artist_profiles a on a.id = artists.id
      union all select 5, r.ctid, r.xmin::text::bigint from venues join public.rooms r on r.venue_id = venues.id
      union all select 6, k.ctid, k.xmin::text::bigint from venues join public.blocks k on k.venue_id = venues.id
      union all select 7, t.ctid, t.xmin::text::bigint from mine join private.ticketing t on t.show_id = mine.show_id
      union all select 8, u.ctid, u.xmin::text::bigint from mine join private.unannounced u on u.show_id = mine.show_id
      union all select 9, t.ctid, t.xmin::text::bigint from public.settings t where t.user_id in (
        select a.user_id from public.artist_profiles a where a.id = profile
        union all select v.user_id from public.venue_profiles v where v.id = profile)
    )
    select concat_ws(' ', private.today(), (select count(*) from nights where is_over), count(*),
      sum(pg_catalog.hashtextextended(at::text, by * 10 + of)))
    from versions where private.shows_events(profile)
    having private.shows_events(profile)
  $$;
revoke all on function private.mark_of_public_nights(uuid) from public, anon, authenticated;
