-- News of a profile reach those of its members whom they concern, and say for which profile they are; links, feeds and news of a member end
-- with the membership.

-- Notifications ------------------------------------------------------------------------------------------------------------
select set_config('stack.quiet', 'on', true);
alter table public.notifications add column profile_id uuid;
update public.notifications n set profile_id = h.profile_id from private.homes h where h.home_id = n.user_id and n.side = h.side;
select set_config('stack.quiet', 'off', true);
comment on column public.notifications.profile_id is 'The profile that this is for; null for what is told to a person or to admins.';

-- As before (20261124006400_notices_in_order.sql), to the members whose role sees it and who want to be told.
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
      where p.profile_id = n.profile_id and p.is_told and private.role_may(p.role, coalesce(n.needs, 'see-business'))
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
      select p.user_id, p.profile_id, '/messages?conversation=' || new.conversation_id as route, jsonb_build_object('excerpt', left(new.content, 141)) as params
      from private.people_of_profiles p
      where p.profile_id = case reader when 'artist' then talk.artist_id else talk.venue_id end
        and p.is_told and private.role_may(p.role, 'see-business')
        and not exists (select from public.conversation_mutes m where m.conversation_id = new.conversation_id and m.user_id = p.user_id)
        -- Whoever looks after both sides has written it themselves.
        and p.user_id <> new.sender_id
    ), renewed as (
      update public.notifications n set event_id = happened, params = told.params, created_at = private.now(), seq = default
      from told where n.user_id = told.user_id and n.kind = 'message' and n.route = told.route and n.is_new and n.side = reader
      returning n.user_id
    )
    insert into public.notifications (user_id, event_id, kind, side, params, route, created_at, artist_id, venue_id, profile_id)
    select told.user_id, happened, 'message', reader, told.params, told.route, private.now(), talk.artist_id, talk.venue_id, told.profile_id
    from told where told.user_id not in (select user_id from renewed);
  end if;
  return null;
end $$;

create or replace view public.notification_list with (security_invoker = true) as
select n.id, n.user_id, n.kind, n.side, n.route, n.is_new, n.created_at, n.event_id,
  case when l.id is null then n.params else n.params || jsonb_build_object('name', l.name, 'excerpt', left(l.message, 141)) end as params,
  a.name as artist_name, v.name as venue_name, n.seq, n.profile_id
from public.notifications n
left join public.artist_profiles a on a.id = n.artist_id
left join public.venue_profiles v on v.id = n.venue_id
left join public.contact_messages l on l.id = n.contact_message_id;
comment on view public.notification_list is '@certain id user_id kind route is_new created_at params seq';

-- Calendar feeds: one for each profile that a person acts for. It ends with the membership.
alter table private.calendar_feeds add column profile_id uuid;
update private.calendar_feeds f set profile_id = h.profile_id from private.homes h where h.home_id = f.user_id;
alter table private.calendar_feeds drop constraint calendar_feeds_pkey;
alter table private.calendar_feeds add constraint calendar_feeds_one_each unique nulls not distinct (user_id, profile_id),
  add constraint calendar_feeds_of_member foreign key (profile_id, user_id) references private.profile_members (profile_id, user_id) on delete cascade;
create index calendar_feeds_by_profile on private.calendar_feeds (profile_id, user_id);
drop function private.calendar_feed(text);
create function private.calendar_feed(token text)
  returns table (user_id uuid, artist_id uuid, venue_id uuid, time_zone text, with_holds boolean, with_days boolean, read_at timestamptz, home_id uuid)
  language sql stable security definer set search_path = ''
  as $$
    select f.user_id, a.profile_id, v.profile_id, coalesce(room.time_zone, t.time_zone, 'UTC'), f.with_holds, f.with_days, f.read_at,
      coalesce(h.home_id, f.user_id)
    from private.calendar_feeds f
    join auth.users u on u.id = f.user_id and (u.email is not null or u.phone is not null)
      and (u.banned_until > now()) is not true and u.deleted_at is null
    left join private.homes h on h.profile_id = f.profile_id
    left join private.people_of_profiles a on a.user_id = f.user_id and a.side = 'artist' and (a.profile_id = f.profile_id or f.profile_id is null)
    left join private.people_of_profiles v on v.user_id = f.user_id and v.side = 'venue' and (v.profile_id = f.profile_id or f.profile_id is null)
    left join public.venue_profiles room on room.id = v.profile_id
    left join public.settings t on t.user_id = f.user_id
    where f.token_sha256 = encode(sha256(convert_to(left(token, 200), 'UTF8')), 'hex')
    limit 1
  $$;
revoke all on function private.calendar_feed(text) from public, anon, authenticated;

-- Private links of a night: who made them, because the session that did may be of any member.
alter table public.crew_links add column made_by uuid references auth.users (id) on delete set null;
update public.crew_links l set made_by = h.home_id from private.homes h where h.profile_id = l.venue_id;
create index crew_links_by_maker on public.crew_links (made_by);
do $$
begin
  execute replace(pg_get_functiondef('private.end_links_made_elsewhere(uuid, uuid)'::regprocedure),
    'from public.venue_profiles v where v.id = l.venue_id and v.user_id = person', 'where l.made_by = person');
  execute replace(pg_get_functiondef('public.end_session(uuid)'::regprocedure),
    'from public.venue_profiles v where v.id = l.venue_id and v.user_id = auth.uid()', 'where l.made_by = auth.uid()');
  execute replace(replace(pg_get_functiondef('public.my_links()'::regprocedure),
    'join public.venue_profiles v on v.id = c.venue_id join public.shows', 'join public.shows'),
    'where v.user_id = auth.uid() and c.revoked_at', 'where c.made_by = auth.uid() and c.revoked_at');
end $$;

-- A membership ends or changes ------------------------------------------------------------------------------------------------
create function private.membership_changed() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  lost boolean := tg_op = 'DELETE' or not private.role_may(new.role, 'see-business');
  reader uuid;
begin
  if tg_op = 'DELETE' then
    delete from public.notifications n where n.user_id = old.user_id and n.profile_id = old.profile_id;
    update public.crew_links l set revoked_at = private.now() where l.made_by = old.user_id and l.venue_id = old.profile_id and l.revoked_at is null;
    update private.invitations i set state = 'withdrawn' where i.invited_by = old.user_id and i.profile_id = old.profile_id and i.state = 'open';
  elsif lost and private.role_may(old.role, 'see-business') then
    delete from public.notifications n where n.user_id = old.user_id and n.profile_id = old.profile_id and n.kind <> 'running-order';
  end if;
  -- What is open in a browser is asked again at once, by every copy of the process.
  if lost then
    perform pg_catalog.pg_notify('stack_rights', 'conversation:' || c.id) from public.conversations c
      where case old.side when 'artist' then c.artist_id else c.venue_id end = old.profile_id;
  end if;
  return null;
end $$;
create trigger membership_changed after update of role or delete on private.profile_members
  for each row execute function private.membership_changed();

create function private.tell_of_members() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  reader uuid;
begin
  for reader in
    select coalesce(to_jsonb(c) ->> 'user_id', to_jsonb(c) ->> 'accepted_by')::uuid from changed c
    union select m.user_id from changed c join private.profile_members m on m.profile_id = c.profile_id
  loop
    if reader is not null then perform private.tell(reader, 'profile_members', tg_op, null); end if;
  end loop;
  return null;
end $$;
select private.tell_changes_of('private.profile_members', 'tell_of_members');
select private.tell_changes_of('private.invitations', 'tell_of_members');
revoke all on function private.membership_changed(), private.tell_of_members() from public, anon, authenticated;
