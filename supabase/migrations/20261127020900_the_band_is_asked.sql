-- An offer asks those members of an artist who have to be free, and each person marks days of their own. docs/decisions/the-band-is-asked.md.

alter table private.profile_members add column is_asked boolean not null default false,
  add constraint only_artists_ask check (not is_asked or side = 'artist');
create or replace view private.people_of_profiles as
  select profile_id, user_id, side, role, is_told, is_asked from private.profile_members;

-- Days that a person keeps for themselves, whatever they act for. No venue and no member reads them: only whether somebody is free.
create table private.own_days (
  user_id uuid not null references auth.users (id) on delete cascade,
  day date not null,
  is_free boolean not null,
  at timestamptz not null default private.now(),
  primary key (user_id, day)
);
revoke all on private.own_days from public, anon, authenticated;

-- What a member said to an offer. It holds for the day that it was said of.
create table private.band_answers (
  booking_id uuid not null references public.bookings (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  day date not null,
  is_free boolean not null,
  at timestamptz not null default private.now(),
  primary key (booking_id, user_id)
);
create index band_answers_by_person on private.band_answers (user_id);
revoke all on private.band_answers from public, anon, authenticated;

-- Where the members stand who have to be free for an offer: what they last said, of the offer or of the day; null is not yet.
create function private.band_of(bookings uuid[])
  returns table (booking_id uuid, user_id uuid, is_free boolean, is_marked boolean)
  language sql stable security definer set search_path = ''
  as $$
    select b.id, m.user_id, said.is_free, coalesce(said.is_marked, false)
    from public.bookings b
    join private.profile_members m on m.profile_id = b.artist_id and m.is_asked
    left join lateral (
      select x.is_free, x.is_marked from (
        select a.is_free, false as is_marked, a.at from private.band_answers a
          where a.booking_id = b.id and a.user_id = m.user_id and a.day = b.show_date
        union all
        select d.is_free, true, d.at from private.own_days d where d.user_id = m.user_id and d.day = b.show_date) x
      order by x.at desc, x.is_marked limit 1) said on true
    where b.id = any (bookings)
    order by b.id, m.since, m.user_id
  $$;
revoke all on function private.band_of(uuid[]) from public, anon, authenticated;

-- As before (20261127020100_news_of_members.sql); `asked` are those who have to be free and have not said it of that day.
create or replace function private.publish(events jsonb, notices jsonb) returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  insert into public.domain_events (id, kind, at, actor_id, by_side, artist_id, venue_id, show_id, booking_id, subject_id, data)
  select e.id, e.kind, e.at, e.actor_id, e.by_side, e.artist_id, e.venue_id, e.show_id, e.booking_id, e.subject_id, e.data
  from rows from (jsonb_to_recordset(events) as (id uuid, kind text, at timestamptz, actor_id uuid,
    by_side text, artist_id uuid, venue_id uuid, show_id uuid, booking_id uuid, subject_id uuid, data jsonb)) with ordinality
    as e (id, kind, at, actor_id, by_side, artist_id, venue_id, show_id, booking_id, subject_id, data, place)
  order by e.place;

  insert into public.notifications (user_id, event_id, kind, side, params, route, artist_id, venue_id, contact_message_id, created_at, profile_id)
  select them.user_id, n.event_id, n.kind, n.side, n.params, n.route, n.artist_id, n.venue_id, n.contact_message_id, n.created_at, n.profile_id
  from rows from (jsonb_to_recordset(notices) as (event_id uuid, created_at timestamptz, to_admins boolean, needs text,
    profile_id uuid, side text, kind text, params jsonb, route text, artist_id uuid, venue_id uuid, contact_message_id uuid)) with ordinality
    as n (event_id, created_at, to_admins, needs, profile_id, side, kind, params, route, artist_id, venue_id, contact_message_id, place)
  cross join lateral (
    select p.user_id from private.people_of_profiles p
      where p.profile_id = n.profile_id and p.is_told and case when n.needs = 'asked'
        then p.is_asked and not exists (select from private.own_days d where d.user_id = p.user_id and d.day = (n.params ->> 'day')::date)
          and not exists (select from private.band_answers a join public.domain_events e on e.id = n.event_id and a.booking_id = e.booking_id
            where a.user_id = p.user_id)
        else private.role_may(p.role, coalesce(n.needs, 'see-business')) end
    union all select a.id from public.profiles a where n.to_admins and a.is_admin
  ) them
  order by n.place
  on conflict do nothing;
end $$;

-- Whoever is asked hears of their own answers and days; whoever sees the business of a profile hears of all of its band.
create function private.tell_of_band() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  reader uuid;
begin
  for reader in
    select c.user_id from changed c
    union
    select p.user_id from changed c
      join private.profile_members m on m.user_id = c.user_id and m.is_asked
      join private.people_of_profiles p on p.profile_id = m.profile_id and private.role_may(p.role, 'see-business')
  loop
    perform private.tell(reader, 'band', tg_op, null);
  end loop;
  return null;
end $$;
select private.tell_changes_of('private.own_days', 'tell_of_band');
select private.tell_changes_of('private.band_answers', 'tell_of_band');
revoke all on function private.tell_of_band() from public, anon, authenticated;

-- As before (20261127020000_members.sql), and whether one is asked.
drop function public.my_profiles();
create function public.my_profiles()
  returns table (id uuid, side text, role text, home_id uuid, name text, avatar_path text, time_zone text, currency text, country_code text,
    public_calendar boolean, show_profile_events boolean, is_told boolean, sees_business boolean, is_asked boolean)
  language sql stable security definer set search_path = ''
  as $$
    select m.profile_id, m.side, m.role, p.user_id, p.name, p.avatar_path, p.time_zone, p.currency, p.country_code,
      t.public_calendar, t.show_profile_events, m.is_told, private.role_may(m.role, 'see-business'), m.is_asked
    from private.profile_members m
    cross join lateral (
      select a.user_id, a.name, a.avatar_path, a.time_zone, a.currency, a.country_code from public.artist_profiles a where m.side = 'artist' and a.id = m.profile_id
      union all select v.user_id, v.name, v.avatar_path, v.time_zone, v.currency, v.country_code from public.venue_profiles v where m.side = 'venue' and v.id = m.profile_id) p
    left join public.settings t on t.user_id = p.user_id
    where m.user_id = auth.uid()
    order by p.user_id = auth.uid() desc, m.since, m.profile_id
  $$;
comment on function public.my_profiles() is '@certain id side role home_id name is_told sees_business is_asked';
revoke all on function public.my_profiles() from public, anon;
grant execute on function public.my_profiles() to authenticated;
