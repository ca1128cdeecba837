-- Which persons acted for the two sides of a conversation, by their messages and by what happened between them. Told to both sides, of a side
-- that more than one person has acted for or acts for: of any other its name says it all. The name is the one that the person goes by in their
-- settings; their own side reads the first part of the address where there is none, the other side nothing.
create function public.who_acted(artist uuid, venue uuid)
  returns table (user_id uuid, side text, name text)
  language sql stable security definer set search_path = ''
  as $$
    with reader as (
      select case when artist = private.my_artist_id() then 'artist' when venue = private.my_venue_id() then 'venue' end as side
    ), acted as (
      select m.sender_id as user_id, m.sender_side as side from public.conversations c join public.messages m on m.conversation_id = c.id
        where c.artist_id = who_acted.artist and c.venue_id = who_acted.venue
      union
      select e.actor_id, e.by_side from public.domain_events e
        where e.artist_id = who_acted.artist and e.venue_id = who_acted.venue and e.actor_id is not null and e.by_side in ('artist', 'venue')
    ), several as (
      select a.side from acted a group by a.side having count(*) > 1
        or (select count(*) from private.profile_members m where m.profile_id = case a.side when 'artist' then who_acted.artist else who_acted.venue end) > 1
    )
    select a.user_id, a.side, coalesce(nullif(btrim(t.full_name), ''), case when r.side = a.side then split_part(u.email, '@', 1) end)
    from reader r, acted a join auth.users u on u.id = a.user_id left join public.settings t on t.user_id = a.user_id
    where r.side is not null and a.side in (select s.side from several s)
      and coalesce(nullif(btrim(t.full_name), ''), case when r.side = a.side then split_part(u.email, '@', 1) end) is not null
  $$;
comment on function public.who_acted(uuid, uuid) is '@certain user_id side name';
revoke all on function public.who_acted(uuid, uuid) from public, anon;
grant execute on function public.who_acted(uuid, uuid) to authenticated;
