-- Notifications have the order of what they tell, as events have: those of one instant stood by their ids, so by chance. And of a long
-- message one character more is kept than is shown, which says whether it goes on.
select set_config('stack.quiet', 'on', true);
alter table public.notifications add column seq bigint;
update public.notifications n set seq = o.place
  from (select t.id, row_number() over (order by t.created_at, e.seq nulls first, t.id) as place
    from public.notifications t left join public.domain_events e on e.id = t.event_id) o
  where n.id = o.id;
update public.notifications n set params = n.params || jsonb_build_object('excerpt', left(m.content, 141))
  from public.domain_events e join public.messages m on m.id = e.subject_id
  where n.kind = 'message' and e.id = n.event_id and e.kind = 'message-sent' and length(n.params ->> 'excerpt') = 140;
alter table public.notifications alter column seq set not null, alter column seq add generated always as identity;
select setval(pg_get_serial_sequence('public.notifications', 'seq'), coalesce(max(seq), 0) + 1, false) from public.notifications;
drop index public.notifications_by_person;
create index notifications_by_person on public.notifications (user_id, created_at desc, seq desc);
select set_config('stack.quiet', 'off', true);

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

  insert into public.notifications (user_id, event_id, kind, side, params, route, artist_id, venue_id, contact_message_id, created_at)
  select them.user_id, n.event_id, n.kind, n.side, n.params, n.route, n.artist_id, n.venue_id, n.contact_message_id, n.created_at
  from rows from (jsonb_to_recordset(notices) as (event_id uuid, created_at timestamptz, to_admins boolean,
    profile_id uuid, side text, kind text, params jsonb, route text, artist_id uuid, venue_id uuid, contact_message_id uuid)) with ordinality
    as n (event_id, created_at, to_admins, profile_id, side, kind, params, route, artist_id, venue_id, contact_message_id, place)
  cross join lateral (
    select p.user_id from private.people_of_profiles p where p.profile_id = n.profile_id
    union all select a.id from public.profiles a where n.to_admins and a.is_admin
  ) them
  order by n.place
  on conflict do nothing;
end $$;

create or replace function private.message_arrived() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  talk public.conversations;
  reader text := case new.sender_side when 'artist' then 'venue' else 'artist' end;
  happened uuid;
begin
  update public.conversations c set
    last_message_at = greatest(c.last_message_at, new.created_at),
    artist_read_at = case when new.sender_side = 'artist' then greatest(c.artist_read_at, new.created_at) else c.artist_read_at end,
    venue_read_at = case when new.sender_side = 'venue' then greatest(c.venue_read_at, new.created_at) else c.venue_read_at end
  where c.id = new.conversation_id returning * into talk;

  -- The live product tells the other side; a seeded history does not ring every bell.
  if auth.uid() is not null then
    insert into public.domain_events (kind, at, actor_id, by_side, artist_id, venue_id, subject_id)
      values ('message-sent', new.created_at, new.sender_id, new.sender_side, talk.artist_id, talk.venue_id, new.id)
      returning id into happened;
    -- One character more than is shown of it: whether it goes on.
    with told as (
      select p.user_id, '/messages?conversation=' || new.conversation_id as route, jsonb_build_object('excerpt', left(new.content, 141)) as params
      from private.people_of_profiles p where p.profile_id = case reader when 'artist' then talk.artist_id else talk.venue_id end
    ), renewed as (
      update public.notifications n set event_id = happened, params = told.params, created_at = private.now(), seq = default
      from told where n.user_id = told.user_id and n.kind = 'message' and n.route = told.route and n.is_new
      returning n.user_id
    )
    insert into public.notifications (user_id, event_id, kind, side, params, route, created_at, artist_id, venue_id)
    select told.user_id, happened, 'message', reader, told.params, told.route, private.now(), talk.artist_id, talk.venue_id
    from told where told.user_id not in (select user_id from renewed);
  end if;
  return null;
end $$;

create or replace view public.notification_list with (security_invoker = true) as
select n.id, n.user_id, n.kind, n.side, n.route, n.is_new, n.created_at, n.event_id,
  case when l.id is null then n.params else n.params || jsonb_build_object('name', l.name, 'excerpt', left(l.message, 141)) end as params,
  a.name as artist_name, v.name as venue_name, n.seq
from public.notifications n
left join public.artist_profiles a on a.id = n.artist_id
left join public.venue_profiles v on v.id = n.venue_id
left join public.contact_messages l on l.id = n.contact_message_id;
comment on view public.notification_list is '@certain id user_id kind route is_new created_at params seq';
