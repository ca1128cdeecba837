-- A person mutes a conversation: its messages ring, push and mail nothing; it is read and unread as before, and the other side does not learn of it.

create table public.conversation_mutes (
  user_id uuid not null references auth.users (id) on delete cascade,
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  made_at timestamptz not null default private.now(),
  primary key (user_id, conversation_id)
);
create index conversation_mutes_by_conversation on public.conversation_mutes (conversation_id);

alter table public.conversation_mutes enable row level security;
revoke all on public.conversation_mutes from anon, authenticated;
grant select on public.conversation_mutes to authenticated;
create policy "people read what they muted themselves" on public.conversation_mutes for select to authenticated
  using (user_id = (select auth.uid()));
select private.tell_changes_of('public.conversation_mutes', 'tell_its_person');

-- Mutes one's own conversation, or takes that back. What waits to be mailed of it is mailed no more.
create function public.mute_conversation(conversation uuid, muted boolean) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  if not exists (select from public.conversations c where c.id = conversation
      and (c.artist_id = private.my_artist_id() or c.venue_id = private.my_venue_id())) then
    perform private.refuse('Conversation not found');
  end if;
  if muted then
    insert into public.conversation_mutes (user_id, conversation_id) values (auth.uid(), conversation) on conflict do nothing;
    update public.notifications set mail_due_at = null
      where user_id = auth.uid() and kind = 'message' and route = '/messages?conversation=' || conversation and mail_due_at is not null;
  else
    delete from public.conversation_mutes m where m.user_id = auth.uid() and m.conversation_id = conversation;
  end if;
end $$;
revoke all on function public.mute_conversation(uuid, boolean) from public, anon;
grant execute on function public.mute_conversation(uuid, boolean) to authenticated;

-- As before (20261124006400_notices_in_order.sql), without those who muted it. Bell, push and mail follow from this one row.
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
        and not exists (select from public.conversation_mutes m where m.conversation_id = new.conversation_id and m.user_id = p.user_id)
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

-- As before (20261124004700_conversation_openings.sql), and whether the reader muted it.
create or replace view public.conversation_list with (security_invoker = true) as
select c.id, c.artist_id, c.venue_id, c.last_message_at, c.created_at,
  mine.side as my_side,
  case mine.side when 'artist' then v.id else a.id end as partner_id,
  case mine.side when 'artist' then v.name else a.name end as partner_name,
  case mine.side when 'artist' then v.avatar_path else a.avatar_path end as partner_avatar_path,
  case mine.side when 'artist' then 'Venue' else 'Artist' end as partner_role,
  last.content as last_message,
  last.sender_side as last_sender_side,
  coalesce(last.sender_side <> mine.side
    and last.created_at > case mine.side when 'artist' then c.artist_read_at else c.venue_read_at end, false) as unread,
  case when business.booked then 'booked' when business.pending then 'pending' end as status,
  coalesce(business.agreement_numbers, '{}') as agreement_numbers,
  business.agreement_id,
  a.closed or v.closed as is_closed,
  private.may_write_between(c.artist_id, c.venue_id) as may_write,
  offer.status as offer_status,
  offer.offered_by as offer_by,
  offer.show_date as offer_day,
  offer.words as offer_words,
  exists (select from public.conversation_mutes m where m.conversation_id = c.id and m.user_id = (select auth.uid())) as is_muted
from public.conversations c
join public.artist_profiles a on a.id = c.artist_id
join public.venue_profiles v on v.id = c.venue_id
cross join lateral (select case when c.artist_id = (select private.my_artist_id()) then 'artist' else 'venue' end as side) mine
left join lateral (
  select m.content, m.sender_side, m.created_at from public.messages m
  where m.conversation_id = c.id order by m.created_at desc, m.id limit 1) last on true
left join lateral (
  select bool_or(private.is_binding(b.status)) as booked,
    bool_or(private.is_open(b.status)) as pending,
    array_agg(g.number order by b.show_date desc) filter (where g.number is not null) as agreement_numbers,
    (array_agg(g.id order by abs(b.show_date - private.today()), g.id) filter (where g.id is not null))[1] as agreement_id
  from public.bookings b left join public.agreements g on g.booking_id = b.id
  where b.artist_id = c.artist_id and b.venue_id = c.venue_id) business on true
left join lateral (
  select b.status, b.offered_by, b.show_date, nullif(left(btrim(b.message), 200), '') as words
  from public.bookings b
  where last.content is null and b.artist_id = c.artist_id and b.venue_id = c.venue_id
  order by b.updated_at desc, b.id limit 1) offer on true;
comment on view public.conversation_list is '@certain id artist_id venue_id created_at my_side partner_id partner_name partner_role unread agreement_numbers is_closed may_write is_muted';
