-- Notifications: for one person. Kind and parameters, worded when they are read.

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  side text check (side in ('artist', 'venue')),
  params jsonb not null default '{}' check (jsonb_typeof(params) = 'object'),
  route text not null check (route like '/%'),
  event_id uuid references public.domain_events (id) on delete set null,
  -- Whom the words name: they go with them.
  artist_id uuid references public.artist_profiles (id) on delete cascade,
  venue_id uuid references public.venue_profiles (id) on delete cascade,
  contact_message_id uuid references public.contact_messages (id) on delete cascade,
  is_new boolean not null default true,
  -- When its mail is due; null: handled. A mail that was refused is due again later, a few times.
  mail_due_at timestamptz default private.now(),
  mail_tries smallint not null default 0,
  created_at timestamptz not null default now()
);
create index notifications_by_person on public.notifications (user_id, created_at desc);
create index notifications_new on public.notifications (user_id) where is_new;
create index notifications_to_mail on public.notifications (mail_due_at) where mail_due_at is not null;

-- Nobody is reminded of one show twice.
create unique index notifications_one_reminder on public.notifications (user_id, route) where kind = 'calendar-reminder';
create index notifications_about_artist on public.notifications (artist_id) where artist_id is not null;
create index notifications_about_venue on public.notifications (venue_id) where venue_id is not null;
create index notifications_about_message on public.notifications (contact_message_id) where contact_message_id is not null;
create index notifications_by_time on public.notifications (created_at);
create index notifications_by_event on public.notifications (event_id) where event_id is not null;

alter table public.notifications enable row level security;
revoke all on public.notifications from anon, authenticated;
grant select on public.notifications to authenticated;
grant update (is_new) on public.notifications to authenticated;
create policy "people read their own notifications" on public.notifications
  for select to authenticated using (user_id = (select auth.uid()));
create policy "people mark their own notifications" on public.notifications
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- A message is mailed only when it stays unread for some minutes: whoever reads the conversation needs no mail.
create function private.mail_message_later() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if new.mail_due_at is not null then
    new.mail_due_at := greatest(new.mail_due_at, new.created_at + interval '5 minutes');
  end if;
  return new;
end $$;
create trigger mail_later before insert on public.notifications
  for each row when (new.kind = 'message') execute function private.mail_message_later();
select private.tell_changes_of('public.notifications', 'tell_its_person');

-- Writes down events in their order, and whom they tell of what. A function, because its plan is kept: every act calls it.
create function private.publish(events jsonb, notices jsonb) returns void
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
  from jsonb_to_recordset(notices) as n (event_id uuid, created_at timestamptz, to_admins boolean,
    profile_id uuid, side text, kind text, params jsonb, route text, artist_id uuid, venue_id uuid, contact_message_id uuid)
  cross join lateral (
    select p.user_id from private.people_of_profiles p where p.profile_id = n.profile_id
    union all select a.id from public.profiles a where n.to_admins and a.is_admin
  ) them
  on conflict do nothing;
end $$;
revoke all on function private.publish(jsonb, jsonb) from public, anon, authenticated;
