-- Web push: the devices (browsers) on which a person is told while no page is open, and what waits to be sent to them.

create table private.push_devices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- It ends with the session in which it was added: whoever signs out there is told nothing there.
  session_id uuid not null references auth.sessions (id) on delete cascade,
  -- What the browser says of itself ('Firefox on Linux').
  name text not null check (length(name) between 1 and 100),
  -- Where the push service takes messages for it, and the keys for which they are encrypted; encrypted with a key of the deployment.
  sealed text not null,
  endpoint_sha256 text not null unique,
  -- Of the endpoint with its keys: only the browser itself knows both.
  proof_sha256 text not null,
  added_at timestamptz not null default private.now(),
  told_at timestamptz
);
create index push_devices_of_person on private.push_devices (user_id);
create index push_devices_of_session on private.push_devices (session_id);
revoke all on private.push_devices from public, anon, authenticated;

create table private.push_sends (
  device_id uuid not null references private.push_devices (id) on delete cascade,
  notification_id uuid not null references public.notifications (id) on delete cascade,
  -- What it is about: what waits of one subject goes as one message.
  subject text not null,
  due_at timestamptz not null,
  tries int not null default 0,
  -- A process has it in hand until then.
  taken_until timestamptz,
  primary key (device_id, notification_id)
);
create index push_sends_due on private.push_sends (due_at);
create index push_sends_of_notice on private.push_sends (notification_id);
revoke all on private.push_sends from public, anon, authenticated;

-- Some seconds later: a page in view tells of it first. Of a night with several acts its venue hears as of one thing.
create function private.push_later() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if not exists (select from private.push_devices) then return null; end if;
  if tg_op = 'INSERT' then
    insert into private.push_sends (device_id, notification_id, subject, due_at)
    select d.id, n.id, coalesce(e.show_id::text, e.booking_id::text, n.route), private.now() + interval '5 seconds'
    from changed n join private.push_devices d on d.user_id = n.user_id left join public.domain_events e on e.id = n.event_id
    where n.is_new;
  else
    -- A further message of a conversation renews the notification of the one before.
    insert into private.push_sends (device_id, notification_id, subject, due_at)
    select d.id, n.id, n.route, private.now() + interval '5 seconds'
    from changed n join before b on b.id = n.id and b.created_at <> n.created_at
    join private.push_devices d on d.user_id = n.user_id
    where n.is_new
    on conflict (device_id, notification_id) do update set due_at = excluded.due_at, tries = 0, taken_until = null;
  end if;
  return null;
end $$;
create trigger push_new after insert on public.notifications referencing new table as changed
  for each statement execute function private.push_later();
create trigger push_renewed after update on public.notifications referencing old table as before new table as changed
  for each statement execute function private.push_later();
revoke all on function private.push_later() from public, anon, authenticated;

create function private.tell_of_push_devices() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  reader uuid;
begin
  for reader in select distinct c.user_id from changed c loop
    perform private.tell(reader, 'push_devices', tg_op, null);
  end loop;
  return null;
end $$;
select private.tell_changes_of('private.push_devices', 'tell_of_push_devices');
revoke all on function private.tell_of_push_devices() from public, anon, authenticated;

-- When a person is told of what can wait: not between these times of their own clock. The same twice: at any time.
alter table public.settings
  add column quiet_from text not null default '22:00' check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column quiet_until text not null default '08:00' check (quiet_until ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- Whether what people write is shown, where others may see the screen.
  add column push_words boolean not null default false;
grant update (quiet_from, quiet_until, push_words) on public.settings to authenticated;
