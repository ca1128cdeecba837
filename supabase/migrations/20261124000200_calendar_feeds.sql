-- Calendar feeds: the private link by which a person's own calendar program reads their shows. One a person. Only the hash of its token
-- is kept: whoever reads this table opens nothing.

create table private.calendar_feeds (
  user_id uuid primary key references auth.users (id) on delete cascade,
  token_sha256 text not null unique check (token_sha256 ~ '^[0-9a-f]{64}$'),
  with_holds boolean not null,
  with_days boolean not null,
  made_at timestamptz not null,
  -- When a calendar read it last, to the hour.
  read_at timestamptz
);
revoke all on private.calendar_feeds from public, anon, authenticated;

-- The feed of a token, and whose it is. Nothing where it was renewed or switched off, or where the account may not sign in.
create function private.calendar_feed(token text)
  returns table (user_id uuid, artist_id uuid, venue_id uuid, time_zone text, with_holds boolean, with_days boolean, read_at timestamptz)
  language sql stable security definer set search_path = ''
  as $$
    select f.user_id, a.profile_id, v.profile_id, coalesce(room.time_zone, t.time_zone, 'UTC'), f.with_holds, f.with_days, f.read_at
    from private.calendar_feeds f
    join auth.users u on u.id = f.user_id and (u.email is not null or u.phone is not null)
      and (u.banned_until > now()) is not true and u.deleted_at is null
    left join private.people_of_profiles a on a.user_id = f.user_id and a.side = 'artist'
    left join private.people_of_profiles v on v.user_id = f.user_id and v.side = 'venue'
    left join public.venue_profiles room on room.id = v.profile_id
    left join public.settings t on t.user_id = f.user_id
    where f.token_sha256 = encode(sha256(convert_to(left(token, 200), 'UTF8')), 'hex')
  $$;
revoke all on function private.calendar_feed(text) from public, anon, authenticated;
