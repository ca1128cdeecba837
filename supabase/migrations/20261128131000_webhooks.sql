-- Webhooks: what happens to a profile is sent to an address that its owner gave, signed, in the order in which it happened.

create table private.webhooks (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null,
  side text not null check (side in ('artist', 'venue')),
  made_by uuid references auth.users (id) on delete set null,
  -- The session that made it: an act that its owner takes back takes it along.
  made_in uuid,
  made_at timestamptz not null default private.now(),
  -- The address and the secrets, encrypted with a key of the deployment; the host is shown.
  sealed text not null,
  host text not null,
  sealed_secret text not null,
  -- The secret before: it signs too, until then.
  sealed_old_secret text,
  old_until timestamptz,
  kinds text[] not null check (cardinality(kinds) between 1 and 100),
  is_on boolean not null default true,
  failing_since timestamptz,
  -- It was switched off because it failed for three days.
  stopped_at timestamptz
);
create index webhooks_of_profile on private.webhooks (profile_id);
create index webhooks_by_maker on private.webhooks (made_by);
revoke all on private.webhooks from public, anon, authenticated;

create table private.webhook_sends (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references private.webhooks (id) on delete cascade,
  seq bigint not null,
  kind text not null,
  -- What it is about: of one subject, each waits for the one before.
  subject text not null,
  body jsonb not null,
  at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'given-up')),
  due_at timestamptz not null,
  tries int not null default 0,
  tried_at timestamptz,
  status int,
  fault text,
  -- The first letters of the answer.
  answer text check (length(answer) <= 500)
);
create index webhook_sends_due on private.webhook_sends (due_at) where state = 'waiting';
create index webhook_sends_in_order on private.webhook_sends (webhook_id, subject, seq) where state = 'waiting';
create index webhook_sends_log on private.webhook_sends (webhook_id, seq desc);
create index webhook_sends_by_time on private.webhook_sends (at);
revoke all on private.webhook_sends from public, anon, authenticated;

-- In the transaction in which it happens: what is rolled back is never sent.
create function private.webhooks_hear() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into private.webhook_sends (webhook_id, seq, kind, subject, at, due_at, body)
  select w.id, e.seq, e.kind, coalesce(e.booking_id, e.show_id, e.subject_id, w.profile_id)::text, e.at, private.now(),
    jsonb_build_object('type', e.kind, 'timestamp', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'data', jsonb_build_object('eventId', e.id, 'by', e.by_side, 'artistId', e.artist_id, 'venueId', e.venue_id, 'showId', e.show_id,
        'bookingId', e.booking_id, 'subjectId', e.subject_id, 'details', e.data))
  from happened e join private.webhooks w on w.is_on and e.kind = any (w.kinds)
    and w.profile_id = case w.side when 'artist' then e.artist_id else e.venue_id end;
  return null;
end $$;
create trigger webhooks_hear after insert on public.domain_events referencing new table as happened
  for each statement execute function private.webhooks_hear();

-- A profile that nobody acts for any more sends nothing.
create function private.webhooks_end_with_profile() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  delete from private.webhooks w where w.profile_id = old.profile_id
    and not exists (select from private.profile_members m where m.profile_id = old.profile_id);
  return null;
end $$;
create trigger webhooks_end_with_profile after delete on private.profile_members
  for each row execute function private.webhooks_end_with_profile();

create function private.tell_of_webhooks() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  reader uuid;
begin
  for reader in
    select distinct m.user_id from changed c join private.profile_members m on m.profile_id = c.profile_id and private.role_may(m.role, 'keep-members')
  loop
    perform private.tell(reader, 'webhooks', tg_op, null);
  end loop;
  return null;
end $$;
select private.tell_changes_of('private.webhooks', 'tell_of_webhooks');
revoke all on function private.webhooks_hear(), private.webhooks_end_with_profile(), private.tell_of_webhooks() from public, anon, authenticated;
