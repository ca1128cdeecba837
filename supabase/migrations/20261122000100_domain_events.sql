-- What happened, written once, in the transaction of the act: the history of a booking, notifications, mails and the log of
-- acts follow from it.

-- Who acts for a profile ----------------------------------------------------------------------------------------------
create view private.people_of_profiles as
  select id as profile_id, user_id from public.artist_profiles
  union all
  select id, user_id from public.venue_profiles;
comment on view private.people_of_profiles is 'The accounts that act for a profile: whom news about it reaches.';
revoke all on private.people_of_profiles from public, anon, authenticated;

-- Table -----------------------------------------------------------------------------------------------------------------
create table public.domain_events (
  id uuid primary key default gen_random_uuid(),
  -- The order in which they were written.
  seq bigint generated always as identity,
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)+$'),
  at timestamptz not null default private.now(),
  -- An account, also one that is gone: an identifier names no one.
  actor_id uuid,
  by_side text check (by_side in ('artist', 'venue', 'time')),
  artist_id uuid,
  venue_id uuid,
  show_id uuid references public.shows (id) on delete cascade,
  booking_id uuid references public.bookings (id) on delete cascade,
  -- The agreement, statement, payout, invoice, review, message or letter, as the kind has it.
  subject_id uuid,
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object' and length(data::text) <= 20000)
);
create unique index domain_events_in_order on public.domain_events (seq);
create index domain_events_by_booking on public.domain_events (booking_id, seq) where booking_id is not null;
create index domain_events_by_show on public.domain_events (show_id) where show_id is not null;
create index domain_events_of_artist on public.domain_events (artist_id, seq) where artist_id is not null;
create index domain_events_of_venue on public.domain_events (venue_id, seq) where venue_id is not null;
create index domain_events_by_time on public.domain_events (at) where booking_id is null;

-- Rows are added. They go with the booking or show they tell of, or when the log of acts is old enough to forget.
create function private.events_are_written_once() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if tg_op = 'DELETE' then
    if current_user = 'demo_keeper' or pg_trigger_depth() > 1 then return old; end if;
    if old.booking_id is null and old.at < private.now() - interval '2 years' then return old; end if;
  end if;
  raise exception 'What happened is never changed.' using errcode = '23514', constraint = 'domain_events_written_once';
end $$;
create trigger written_once before update or delete on public.domain_events
  for each row execute function private.events_are_written_once();

alter table public.domain_events enable row level security;
revoke all on public.domain_events from anon, authenticated;
grant select on public.domain_events to authenticated;
create policy "both sides read what happened between them, admins all" on public.domain_events for select to authenticated
  using (artist_id = (select private.my_artist_id()) or venue_id = (select private.my_venue_id()) or (select private.is_admin()));

-- What the season tells of itself ----------------------------------------------------------------------------------------
grant select, insert, delete on public.domain_events to demo_keeper;
create policy "the demo keeper reads the season" on public.domain_events for select to demo_keeper
  using (booking_id in (select id from public.bookings) or show_id in (select id from public.shows));
create policy "the demo keeper writes the season" on public.domain_events for insert to demo_keeper
  with check (booking_id in (select id from public.bookings) or show_id in (select id from public.shows));
create policy "the demo keeper takes away the season" on public.domain_events for delete to demo_keeper
  using (booking_id in (select id from public.bookings) or show_id in (select id from public.shows));

-- What was written down before -----------------------------------------------------------------------------------------
insert into public.domain_events (kind, at, actor_id, by_side, artist_id, venue_id, show_id, booking_id, subject_id, data)
select kind, at, actor_id, by_side, artist_id, venue_id, show_id, booking_id, subject_id, jsonb_strip_nulls(data)
from (
  select 1 as source, e.id as place, e.at, e.actor_id, e.by_side, b.artist_id, b.venue_id, b.show_id, b.id as booking_id,
    case e.event when 'accept' then g.id when 'conclude' then t.id when 'dispute' then t.id when 'confirm' then t.id when 'pay' then p.id end
      as subject_id,
    case e.event
      when 'request' then 'booking-requested' when 'counter' then 'booking-countered' when 'accept' then 'booking-accepted'
      when 'decline' then 'booking-declined' when 'withdraw' then 'booking-withdrawn' when 'expire' then 'booking-expired'
      when 'cancel' then 'booking-cancelled' when 'play' then 'booking-played' when 'conclude' then 'settlement-sent'
      when 'dispute' then 'settlement-disputed' when 'confirm' then 'settlement-confirmed' when 'pay' then 'payout-started' end as kind,
    case
      when e.event in ('request', 'counter') then jsonb_build_object('day', b.show_date, 'deal', coalesce(e.deal, b.deal), 'currency', b.currency, 'note', e.note)
      when e.event = 'accept' then jsonb_build_object('day', b.show_date, 'deal', b.deal, 'currency', b.currency, 'agreementId', g.id, 'agreementNumber', g.number)
      when e.event = 'expire' then jsonb_build_object('day', b.show_date, 'offeredBy', b.offered_by)
      when e.event = 'play' then jsonb_build_object('day', b.show_date)
      when e.event in ('decline', 'withdraw', 'cancel') then jsonb_build_object('day', b.show_date, 'note', e.note)
      when e.event = 'conclude' then jsonb_build_object('amountCents', t.artist_net_cents, 'currency', t.currency, 'note', e.note)
      when e.event = 'dispute' then jsonb_build_object('note', coalesce(e.note, ''))
      when e.event = 'pay' then jsonb_build_object('amountCents', p.amount_cents, 'currency', p.currency)
      else '{}'::jsonb end as data
  from public.booking_events e join public.bookings b on b.id = e.booking_id
  left join public.agreements g on g.booking_id = b.id
  left join public.settlements t on t.booking_id = b.id
  left join public.payouts p on p.booking_id = b.id
  union all
  select 2, 0, s.at, s.who, s.side, g.artist_id, g.venue_id, b.show_id, b.id, g.id, 'agreement-signed',
    jsonb_build_object('number', g.number, 'complete', s.at = greatest(g.artist_signed_at, g.venue_signed_at)
      and g.artist_signed_at is not null and g.venue_signed_at is not null)
  from public.agreements g join public.bookings b on b.id = g.booking_id
  cross join lateral (values ('artist', g.artist_signed_at, g.artist_signed_by), ('venue', g.venue_signed_at, g.venue_signed_by)) s (side, at, who)
  where s.at is not null
  union all
  select 3, 0, i.created_at, null, 'artist', i.artist_id, i.venue_id, b.show_id, b.id, i.id, 'invoice-issued',
    jsonb_build_object('amountCents', i.amount_cents, 'currency', i.currency, 'number', i.number, 'dueOn', i.due_on)
  from public.invoices i join public.bookings b on b.id = i.booking_id
  union all
  select 4, 0, i.paid_at, m.paid_by, 'venue', i.artist_id, i.venue_id, b.show_id, b.id, i.id, 'invoice-paid',
    jsonb_build_object('amountCents', i.amount_cents, 'currency', i.currency, 'number', i.number)
  from public.invoices i join public.bookings b on b.id = i.booking_id left join public.payments m on m.invoice_id = i.id
  where i.paid_at is not null
  union all
  select 5, 0, p.arrived_at, null, 'time', p.artist_id, p.venue_id, b.show_id, b.id, p.id, 'payout-arrived',
    jsonb_build_object('amountCents', p.amount_cents, 'currency', p.currency)
  from public.payouts p join public.bookings b on b.id = p.booking_id where p.arrived_at is not null
  union all
  select 6, 0, r.created_at, null, r.by_side, r.artist_id, r.venue_id, b.show_id, b.id, r.id, 'review-submitted',
    jsonb_build_object('stars', r.stars)
  from public.reviews r join public.bookings b on b.id = r.booking_id
  union all
  select 7, l.id, l.at, l.actor_id, null, null, null, null, null, l.subject::uuid,
    case l.act when 'contact' then 'contact-received' when 'delete-account' then 'account-deleted' else l.act end,
    case l.act when 'delete-account' then '{"recordsKept": false}'::jsonb when 'contact' then '{"about": "contact"}'::jsonb else '{}'::jsonb end
  from public.audit_log l where l.act in ('contact', 'delete-account', 'reset-demo')
) happened
where kind is not null
order by at, source, place;

drop table public.booking_events cascade;
drop table public.audit_log;

-- Notifications: kind and parameters, worded when they are read -----------------------------------------------------------
alter table public.notifications
  add column event_id uuid references public.domain_events (id) on delete set null,
  add column side text check (side in ('artist', 'venue')),
  add column params jsonb not null default '{}' check (jsonb_typeof(params) = 'object');
create index notifications_by_event on public.notifications (event_id) where event_id is not null;
do $$
begin
  perform set_config('stack.quiet', 'on', true);
  update public.notifications set params = jsonb_build_object('title', title, 'description', description);
  perform set_config('stack.quiet', '', true);
end $$;
alter table public.notifications drop column title, drop column description;

create view public.notification_list with (security_invoker = true) as
select n.id, n.user_id, n.kind, n.side, n.route, n.is_new, n.created_at, n.event_id,
  case when l.id is null then n.params else n.params || jsonb_build_object('name', l.name, 'excerpt', left(l.message, 140)) end as params,
  a.name as artist_name, v.name as venue_name
from public.notifications n
left join public.artist_profiles a on a.id = n.artist_id
left join public.venue_profiles v on v.id = n.venue_id
left join public.contact_messages l on l.id = n.contact_message_id;
comment on view public.notification_list is '@certain id user_id kind route is_new created_at params';
revoke all on public.notification_list from public, anon, authenticated;
grant select on public.notification_list to authenticated;

-- A message is told to the other side; one unread notification a conversation ----------------------------------------------
drop function private.notify_once(uuid, text, text, text, text, uuid, uuid);
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
    with told as (
      select p.user_id, '/messages?conversation=' || new.conversation_id as route, jsonb_build_object('excerpt', left(new.content, 140)) as params
      from private.people_of_profiles p where p.profile_id = case reader when 'artist' then talk.artist_id else talk.venue_id end
    ), renewed as (
      update public.notifications n set event_id = happened, params = told.params, created_at = private.now()
      from told where n.user_id = told.user_id and n.kind = 'message' and n.route = told.route and n.is_new
      returning n.user_id
    )
    insert into public.notifications (user_id, event_id, kind, side, params, route, created_at, artist_id, venue_id)
    select told.user_id, happened, 'message', reader, told.params, told.route, private.now(), talk.artist_id, talk.venue_id
    from told where told.user_id not in (select user_id from renewed);
  end if;
  return null;
end $$;

create or replace function private.tell_who_tried_the_demo() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if private.is_binding(old.status) then
    update public.shows set status = 'open'
      where id = old.show_id and status = 'filled' and starts_at > private.now() and not private.is_demo_profile(venue_id);
  end if;
  if private.is_binding(old.status) or old.status in ('requested', 'countered') then
    insert into public.notifications (user_id, kind, params, route, mail_due_at, created_at)
    select t.user_id, 'booking-cancelled', jsonb_build_object('title', t.partner || ' is of the demo season',
      'description', 'The season was put back, and what you arranged with each other for ' || to_char(old.show_date, 'FMDD FMMonth YYYY') || ' went with it.'),
      '/dashboard', null, private.now()
    from (
      select a.user_id, v.name as partner from public.artist_profiles a, public.venue_profiles v where a.id = old.artist_id and v.id = old.venue_id
      union all
      select v.user_id, a.name from public.artist_profiles a, public.venue_profiles v where a.id = old.artist_id and v.id = old.venue_id
    ) t
    where not private.is_demo_account(t.user_id);
  end if;
  return null;
end $$;

-- How soon one answers, from what happened ---------------------------------------------------------------------------------
create or replace function public.my_engagement(first_day date, last_day date)
  returns table (requests_in int, requests_out int, accepted int, answered int, answer_hours numeric, messages_in int,
    reviews int, rating numeric, partners int, returning_partners int)
  language sql stable security definer set search_path = ''
  as $$
    with me as (select private.my_artist_id() as artist_id, private.my_venue_id() as venue_id, private.my_side() as side),
    asked as (
      select b.*, me.side,
        (select min(e.at) from public.domain_events e where e.booking_id = b.id and e.by_side <> b.asked_by
          and e.by_side <> 'time' and e.kind like 'booking-%') as answered_at
      from me join public.bookings b on b.artist_id = me.artist_id or b.venue_id = me.venue_id
      where b.created_at >= first_day and b.created_at < last_day + 1
    ), played as (
      select case me.side when 'artist' then b.venue_id else b.artist_id end as partner, count(*) as times
      from me join public.bookings b on b.artist_id = me.artist_id or b.venue_id = me.venue_id
      where private.is_binding(b.status) and b.show_date between first_day and last_day group by 1
    )
    select
      count(*) filter (where asked_by <> side)::int,
      count(*) filter (where asked_by = side)::int,
      count(*) filter (where asked_by <> side and private.is_binding(status))::int,
      count(*) filter (where asked_by <> side and answered_at is not null)::int,
      round((avg(extract(epoch from answered_at - created_at)) filter (where asked_by <> side and answered_at >= created_at)
        / 3600)::numeric, 1),
      (select count(*)::int from me join public.conversations c on c.artist_id = me.artist_id or c.venue_id = me.venue_id
        join public.messages m on m.conversation_id = c.id and m.sender_side <> me.side
        where m.created_at >= first_day and m.created_at < last_day + 1),
      (select count(*)::int from me join public.reviews r on (r.artist_id = me.artist_id or r.venue_id = me.venue_id)
        and r.by_side <> me.side where r.created_at >= first_day and r.created_at < last_day + 1),
      (select round(avg(r.stars), 1) from me join public.reviews r on (r.artist_id = me.artist_id or r.venue_id = me.venue_id)
        and r.by_side <> me.side where r.created_at >= first_day and r.created_at < last_day + 1),
      (select count(*)::int from played),
      (select count(*)::int from played where times > 1)
    from asked
  $$;
revoke all on function public.my_engagement(date, date) from public, anon;
grant execute on function public.my_engagement(date, date) to authenticated;
