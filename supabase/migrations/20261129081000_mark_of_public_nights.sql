-- What names the state of all rows that a profile's feeds are made of: it differs when one of them was written, made or deleted, when a night
-- leaves because its day is over, and at the beginning of each day. Null where the profile shows its shows to nobody. One query without the
-- list, so that whoever asks again for a feed that is unchanged is answered at once. A version of a row is where it lies with the transaction that
-- wrote it.
create function private.mark_of_public_nights(profile uuid) returns text
  language sql stable security definer set search_path = ''
  as $$
    with mine as materialized (
      select distinct b.show_id from public.bookings b
        where (b.artist_id = profile or b.venue_id = profile) and b.show_date >= (select private.today()) - 1
    ),
    nights as materialized (
      select s.venue_id, row(1, s.ctid, s.xmin) as version,
        s.show_date <= (select private.today()) + 1 and s.show_date < private.today(s.time_zone) as is_over
      from mine join public.shows s on s.id = mine.show_id
    ),
    acts as materialized (
      select b.artist_id, row(2, b.ctid, b.xmin) as version from mine join public.bookings b on b.show_id = mine.show_id
    ),
    venues as materialized (select distinct venue_id as id from nights union select profile),
    artists as materialized (select distinct artist_id as id from acts union select profile),
    versions (version) as (
      select version from nights
      union all select version from acts
      union all select row(3, v.ctid, v.xmin) from venues join public.venue_profiles v on v.id = venues.id
      union all select row(4, a.ctid, a.xmin) from artists join public.artist_profiles a on a.id = artists.id
      union all select row(5, r.ctid, r.xmin) from venues join public.rooms r on r.venue_id = venues.id
      union all select row(6, k.ctid, k.xmin) from venues join public.blocks k on k.venue_id = venues.id
      union all select row(7, t.ctid, t.xmin) from mine join private.ticketing t on t.show_id = mine.show_id
      union all select row(8, u.ctid, u.xmin) from mine join private.unannounced u on u.show_id = mine.show_id
      union all select row(9, t.ctid, t.xmin) from public.settings t where t.user_id in (
        select a.user_id from public.artist_profiles a where a.id = profile
        union all select v.user_id from public.venue_profiles v where v.id = profile)
    )
    select concat_ws(' ', private.today(), (select count(*) from nights where is_over), count(*),
      sum(pg_catalog.hash_record_extended(version, 0)))
    from versions
    having private.shows_events(profile)
  $$;
revoke all on function private.mark_of_public_nights(uuid) from public, anon, authenticated;
