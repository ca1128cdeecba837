-- An act answers what has changed of what its person reads: the topics of which the triggers tell that person in its transaction. And the
-- tables that told nobody tell those who read them.

-- What an act answers to its person ---------------------------------------------------------------------------------
alter table private.idempotency_keys add column changed text[] not null default '{}';

create or replace function private.begin_act(person uuid, act_key text, session uuid) returns jsonb
  language plpgsql volatile set search_path = ''
  as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  done jsonb;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(person || ' ' || act_key, 0));
  -- The database's own rules ask who acts (private.acting); what that person is told is collected under the key of the act.
  perform pg_catalog.set_config('app.actor', case when person = nobody then '' else person::text end, true),
    pg_catalog.set_config('app.act', act_key, true), pg_catalog.set_config('app.changed', '', true);
  select jsonb_build_object('command', d.command, 'inputHash', d.input_sha256, 'answer', d.answer, 'changed', d.changed) into done
    from private.idempotency_keys d where d.user_id = person and d.key = act_key;
  return jsonb_build_object('done', done, 'actor', private.actor_of(person, session), 'now', private.now());
end $$;

-- The topics that the person of this act was told of, each once.
create function private.changed_by_act() returns text[]
  language sql stable set search_path = ''
  as $$ select coalesce(pg_catalog.string_to_array(nullif(pg_catalog.current_setting('app.changed', true), ''), ','), '{}') $$;

-- Tells one reader. Whoever acts is told with the key of the act: the answer says the same, and is read once.
create or replace function private.tell(reader uuid, noun text, verb text, ids uuid[], record jsonb default null) returns void
  language plpgsql security definer set search_path = ''
  as $$
declare
  is_own boolean := reader::text = pg_catalog.current_setting('app.actor', true);
  changed text[];
begin
  if is_own then
    changed := private.changed_by_act();
    if noun <> all (changed) then
      perform pg_catalog.set_config('app.changed', pg_catalog.array_to_string(changed || noun, ','), true);
    end if;
  end if;
  perform realtime.send(
    jsonb_strip_nulls(jsonb_build_object('verb', lower(verb), 'ids', case when cardinality(ids) <= 50 then to_jsonb(ids) end, 'record', record,
      'act', case when is_own then pg_catalog.current_setting('app.act', true) end)),
    noun, 'user:' || reader, true);
end $$;

-- Whose account is gone reads nothing more.
create or replace function private.forget_what_was_told(person uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform pg_catalog.set_config('app.changed', '', true);
  begin
    delete from realtime.messages where topic = 'user:' || person or payload -> 'record' ->> 'sender_id' = person::text;
  exception when insufficient_privilege then null;
  end;
end $$;
revoke all on function private.changed_by_act() from public, anon, authenticated;

-- Holds -------------------------------------------------------------------------------------------------------------
-- Whoever holds a night reads where they stand, so that any change of the night is one of theirs; they are told of it by their own hold.
create or replace function private.tell_of_holds() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  reader record;
begin
  for reader in
    select u.id, array_agg(distinct u.hold) as ids from (
      select users.id, c.id from changed c, private.users_of_venue(c.venue_id) users (id)
      union select users.id, c.id from changed c, private.users_of_artist(c.artist_id) users (id)
      union select users.id, h.id from changed c join public.holds h on h.venue_id = c.venue_id and h.day = c.day and h.status = 'held',
        private.users_of_artist(h.artist_id) users (id)) u (id, hold)
    group by u.id
  loop
    perform private.tell(reader.id, 'holds', 'update', reader.ids);
  end loop;
  return null;
end $$;

-- What belongs to one person ----------------------------------------------------------------------------------------
select private.tell_changes_of('public.billing', 'tell_its_person');
select private.tell_changes_of('private.billing_details', 'tell_its_person');
select private.tell_changes_of('public.payout_accounts', 'tell_its_person');
select private.tell_changes_of('private.calendar_feeds', 'tell_its_person');

-- What one side keeps to itself -------------------------------------------------------------------------------------
create function private.tell_of_block() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  reader uuid;
begin
  for reader in
    select users.id from changed c, private.users_of_artist(c.artist_id) users (id) where c.by_side = 'artist'
    union select users.id from changed c, private.users_of_venue(c.venue_id) users (id) where c.by_side = 'venue'
  loop
    perform private.tell(reader, 'blocks', tg_op, null);
  end loop;
  return null;
end $$;
revoke all on function private.tell_of_block() from public, anon, authenticated;
select private.tell_changes_of('public.blocks', 'tell_of_block');

create function private.tell_of_crew_link() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  reader record;
begin
  for reader in
    select users.id, array_agg(distinct c.show_id) as ids from changed c, private.users_of_venue(c.venue_id) users (id) group by users.id
  loop
    perform private.tell(reader.id, 'nights', 'update', reader.ids);
  end loop;
  return null;
end $$;
revoke all on function private.tell_of_crew_link() from public, anon, authenticated;
select private.tell_changes_of('public.crew_links', 'tell_of_crew_link');

-- Changes of what was agreed ----------------------------------------------------------------------------------------
-- Both sides of the booking, and of a change of the whole night everybody who plays it: they are asked too. A consent is news of its proposal.
create function private.tell_of_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  reader record;
begin
  for reader in
    with told as (select c.artist_id, c.venue_id, coalesce(to_jsonb(c) ->> 'proposal_id', c.id::text)::uuid as proposal from changed c)
    select u.id, array_agg(distinct u.proposal) as ids from (
      select users.id, t.proposal from told t, private.users_of_venue(t.venue_id) users (id)
      union select users.id, t.proposal from told t, private.users_of_artist(t.artist_id) users (id)
      union select users.id, t.proposal from told t join public.change_proposals p on p.id = t.proposal and p.concerns_night
        join public.bookings k on k.show_id = p.show_id and private.is_binding(k.status), private.users_of_artist(k.artist_id) users (id)
    ) u (id, proposal)
    group by u.id
  loop
    perform private.tell(reader.id, 'change_proposals', 'update', reader.ids);
  end loop;
  return null;
end $$;
revoke all on function private.tell_of_change() from public, anon, authenticated;
select private.tell_changes_of('public.change_proposals', 'tell_of_change');
select private.tell_changes_of('public.change_consents', 'tell_of_change');

-- What admins read --------------------------------------------------------------------------------------------------
create function private.tell_admins() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  reader uuid;
begin
  for reader in select p.id from public.profiles p where p.is_admin loop
    perform private.tell(reader, tg_table_name, tg_op, null);
  end loop;
  return null;
end $$;
revoke all on function private.tell_admins() from public, anon, authenticated;
select private.tell_changes_of('private.match_models', 'tell_admins');
select private.tell_changes_of('private.match_trainings', 'tell_admins');
