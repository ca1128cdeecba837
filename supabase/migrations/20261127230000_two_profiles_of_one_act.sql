-- What was taken over moves into the profile that is the same act, or venue: docs/decisions/two-profiles-of-one-act.md.

-- Profiles that were taken over, until it is said that they are nobody else's twin, or they moved into one.
create table private.adopted_profiles (
  profile_id uuid primary key,
  side text not null check (side in ('artist', 'venue')),
  at timestamptz not null
);
revoke all on private.adopted_profiles from public, anon, authenticated;

-- Whoever acts for it is asked no longer.
create function private.tell_of_adopted() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  reader uuid;
begin
  for reader in
    select distinct m.user_id from changed c join private.profile_members m on m.profile_id = c.profile_id
  loop
    perform private.tell(reader, 'outsiders', tg_op, null);
  end loop;
  return null;
end $$;
select private.tell_changes_of('private.adopted_profiles', 'tell_of_adopted');
revoke all on function private.tell_of_adopted() from public, anon, authenticated;

-- Which profile became which. Identifiers alone; it explains each row that was written under one and stands under the other.
create table private.merged_profiles (
  from_id uuid primary key,
  into_id uuid not null,
  side text not null check (side in ('artist', 'venue')),
  at timestamptz not null
);
create index merged_profiles_into on private.merged_profiles (into_id);
revoke all on private.merged_profiles from public, anon, authenticated;

-- No row is left under the first once it has moved, so that this is so within the move alone.
create function private.became(gone uuid, stays uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select gone <> stays and exists (select from private.merged_profiles m where m.from_id = gone and m.into_id = stays) $$;
-- Triggers ask it as whoever writes.
revoke all on function private.became(uuid, uuid) from public, anon;
grant execute on function private.became(uuid, uuid) to authenticated, service_role, demo_keeper;

-- What never changes lets this through: whose a row is. The move writes nothing else of it.
do $$
declare
  t record;
  let_through text;
begin
  for t in
    select g.tgname, g.tgrelid::regclass as rel, pg_get_triggerdef(g.oid) as def, g.tgtype
    from pg_trigger g join pg_proc p on p.oid = g.tgfoid
    where not g.tgisinternal and g.tgtype & 16 > 0 and p.pronamespace = 'private'::regnamespace and p.proname in ('agreed_deal_stays',
      'signed_stays_signed', 'proposals_stay', 'stated_once', 'confirmed_figures_stay', 'issued_invoices_stay', 'payments_stay', 'payouts_stay',
      'payout_goes_on', 'direct_payments_stay', 'ledger_is_written_once', 'events_are_written_once', 'show_keeps_its_artists', 'derive_booking')
  loop
    select string_agg(format('NOT private.became(old.%1$I, new.%1$I)', a.attname), ' AND ') into let_through from pg_attribute a
      where a.attrelid = t.rel and a.attname in ('artist_id', 'venue_id') and not a.attisdropped;
    continue when let_through is null;
    execute format('drop trigger %I on %s', t.tgname, t.rel);
    execute regexp_replace(
      case when t.def like '% WHEN (%' then regexp_replace(t.def, ' WHEN \((.*)\) EXECUTE ', format(' WHEN ((\1) AND %s) EXECUTE ', let_through))
      else replace(t.def, ' EXECUTE FUNCTION ', format(' WHEN (%s) EXECUTE FUNCTION ', let_through)) end,
      ' BEFORE [A-Z ]+ ON ', ' BEFORE UPDATE ON ');
    -- Bits of the type: 4 insert, 8 delete.
    if t.tgtype & 12 > 0 then
      execute regexp_replace(regexp_replace(t.def, '^CREATE TRIGGER ("?[a-z_]+"?)', 'CREATE TRIGGER \1_otherwise'),
        ' BEFORE [A-Z ]+ ON ', case when t.tgtype & 4 > 0 then ' BEFORE INSERT ON ' else ' BEFORE DELETE ON ' end);
    end if;
  end loop;
end $$;

-- Nights that stand in the way: nobody is booked twice, and no room holds two nights at once. A request of both for one night is one too many.
create function private.nights_of_both(of_side text, gone uuid, stays uuid, room uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(distinct jsonb_build_object('day', n.day, 'one', n.one, 'other', n.other)), '[]') from (
      select g.show_date as day, gv.name as one, sv.name as other
      from public.bookings g join public.bookings s on s.artist_id = stays and (
          private.is_binding(g.status) and private.is_binding(s.status) and g.night && s.night
          or g.show_id = s.show_id and private.phase_of(g.status) <> 'ended' and private.phase_of(s.status) <> 'ended')
        join public.venue_profiles gv on gv.id = g.venue_id join public.venue_profiles sv on sv.id = s.venue_id
      where of_side = 'artist' and g.artist_id = gone
      union all
      select g.show_date, coalesce(g.title, 'a night'), coalesce(s.title, 'a night')
      from public.shows g join public.shows s on s.venue_id = stays and s.status <> 'cancelled' and s.span && g.span
        and (s.room_id = room or exists (select from public.room_parts p where (p.whole_id, p.part_id) in ((s.room_id, room), (room, s.room_id))))
      where of_side = 'venue' and g.venue_id = gone and g.status <> 'cancelled') n
  $$;

-- Moves all that is one profile's into the other, and ends the first. What is remembered of habits is counted anew by its jobs; what the home of
-- the first kept (marked days, settings, a payout account) goes with it. Answers nights that stand in the way, and has then moved nothing.
create function private.merge_profiles(of_side text, gone uuid, stays uuid, room uuid) returns jsonb
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  mine constant text := of_side || '_id';
  theirs constant text := case of_side when 'artist' then 'venue_id' else 'artist_id' end;
  profiles constant regclass := ('public.' || of_side || '_profiles')::regclass;
  in_the_way jsonb;
  home uuid;
  c record;
begin
  execute format('select from %s where id in ($1, $2) order by id for update', profiles) using gone, stays;
  in_the_way := private.nights_of_both(of_side, gone, stays, room);
  if in_the_way <> '[]' then return in_the_way; end if;
  insert into private.merged_profiles (from_id, into_id, side, at) values (gone, stays, of_side, private.now());
  select h.home_id into home from private.homes h where h.profile_id = gone;

  -- One conversation with each, one block, one first contact; a contact that knows both keeps the profile that stays.
  execute format('update public.messages m set conversation_id = s.id from public.conversations g join public.conversations s
    on s.%1$I = $2 and s.%2$I = g.%2$I where g.%1$I = $1 and m.conversation_id = g.id', mine, theirs) using gone, stays;
  execute format('update public.conversations s set last_message_at = greatest(s.last_message_at, g.last_message_at)
    from public.conversations g where g.%1$I = $1 and s.%1$I = $2 and s.%2$I = g.%2$I', mine, theirs) using gone, stays;
  execute format('delete from public.conversations g using public.conversations s
    where g.%1$I = $1 and s.%1$I = $2 and s.%2$I = g.%2$I', mine, theirs) using gone, stays;
  execute format('delete from public.blocks g using public.blocks s
    where g.%1$I = $1 and s.%1$I = $2 and s.%2$I = g.%2$I and s.by_side = g.by_side', mine, theirs) using gone, stays;
  execute format('delete from private.first_contacts g using private.first_contacts s
    where g.%1$I = $1 and s.%1$I = $2 and s.%2$I = g.%2$I', mine, theirs) using gone, stays;
  execute format('update public.contacts g set %1$I = null from public.contacts s
    where g.%1$I = $1 and s.%1$I = $2 and s.user_id = g.user_id', mine) using gone, stays;

  if of_side = 'venue' then
    update public.shows set venue_id = stays, room_id = room where venue_id = gone;
    update public.uses set venue_id = stays, room_id = room where venue_id = gone;
    update public.holds set venue_id = stays, room_id = case when room_id is null then null else room end where venue_id = gone;
  end if;
  for c in
    select k.conrelid::regclass as rel, a.attname as col from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = profiles and array_length(k.conkey, 1) = 1 and k.conrelid not in ('private.pair_history'::regclass,
      'private.act_activity'::regclass, 'private.acts_together'::regclass, 'private.room_acts'::regclass, 'private.match_impressions'::regclass,
      'private.artist_traits'::regclass, 'private.artists_of_weeks'::regclass, 'private.room_habits'::regclass, 'private.rooms_alike'::regclass,
      'private.verification_requests'::regclass, 'public.rooms'::regclass)
  loop
    execute format('update %s set %I = $2 where %I = $1', c.rel, c.col, c.col) using gone, stays;
  end loop;
  -- What outlives a profile names it without a reference.
  execute format('update public.domain_events set %1$I = $2 where %1$I = $1', mine) using gone, stays;
  execute format('update public.ledger_entries set %1$I = $2 where %1$I = $1', mine) using gone, stays;
  update public.notifications set profile_id = stays where profile_id = gone;
  update private.booking_links set profile_id = stays where profile_id = gone;
  update private.outsiders set kept_by = stays where kept_by = gone;

  delete from private.adopted_profiles where profile_id = gone;
  delete from private.answer_rates where profile_id = gone;
  delete from private.calendar_feeds where profile_id = gone;
  execute format('delete from %s where id = $1', profiles) using gone;
  delete from auth.users where id = home and raw_app_meta_data ->> 'home' = 'true';
  execute format('update %s set (rating, review_count) = (select round(avg(stars), 1), count(*) from public.reviews
    where %I = $1 and by_side <> %L and shown_at is not null and removed_at is null) where id = $1', profiles, mine, of_side) using stays;
  return in_the_way;
exception when exclusion_violation then
  -- Rooms that consist of others, and uses of them, are kept apart by the table of what occupies them.
  return '[{}]';
end $$;
revoke all on function private.nights_of_both(text, uuid, uuid, uuid), private.merge_profiles(text, uuid, uuid, uuid) from public, anon, authenticated;

-- As before, and it is asked whether it is the same as another of theirs.
create or replace function private.take_over(person uuid, profile uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  o private.outsiders;
begin
  -- Of two at once the second finds it gone.
  select * into o from private.outsiders where profile_id = profile for update;
  if not found or not exists (select from private.waiting_for(person) w where w.profile_id = profile) then return false; end if;
  update private.booking_links set withdrawn_at = private.now() where profile_id = profile and withdrawn_at is null;
  if o.side = 'artist' then update public.artist_profiles set kept_by = null where id = profile;
  else update public.venue_profiles set kept_by = null where id = profile; end if;
  insert into private.profile_members (profile_id, side, user_id, role) values (profile, o.side, person, 'owner');
  delete from private.outsiders where profile_id = profile;
  insert into private.adopted_profiles (profile_id, side, at) values (profile, o.side, private.now());
  return true;
end $$;
