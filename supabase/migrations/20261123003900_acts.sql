-- What every act does first, and what every act about a booking decides from, each in one statement of the client: an act holds
-- its locks for as long as it talks to the database.

-- Who acts ----------------------------------------------------------------------------------------------------------
-- Null for an account that is gone.
create function private.actor_of(person uuid, session uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
  select jsonb_build_object(
    'side', p.user_type,
    'isAdmin', p.is_admin,
    'hasSecondStep', p.is_admin and exists (select from auth.sessions s where s.id = session and s.aal::text = 'aal2'),
    'artistId', (select m.profile_id from private.people_of_profiles m where m.user_id = p.id and m.side = 'artist'),
    'venueId', (select m.profile_id from private.people_of_profiles m where m.user_id = p.id and m.side = 'venue'))
  from public.profiles p where p.id = person
$$;

-- An act begins -----------------------------------------------------------------------------------------------------
-- Waits for another act of the same key, and tells what that one answered; else who acts, and the time. plpgsql, because each
-- of its statements sees what was committed while the one before it waited.
create function private.begin_act(person uuid, act_key text, session uuid) returns jsonb
  language plpgsql volatile set search_path = ''
  as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  done jsonb;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(person || ' ' || act_key, 0));
  -- The database's own rules ask who acts (private.acting).
  perform pg_catalog.set_config('app.actor', case when person = nobody then '' else person::text end, true);
  select jsonb_build_object('command', d.command, 'inputHash', d.input_sha256, 'answer', d.answer) into done
    from private.idempotency_keys d where d.user_id = person and d.key = act_key;
  return jsonb_build_object('done', done, 'actor', private.actor_of(person, session), 'now', private.now());
end $$;

-- A booking and all it is decided from -----------------------------------------------------------------------------
-- Locks artist, venue, show and booking, in this order for everybody, so that nobody waits in a circle. Null when the booking
-- is of neither profile. `taken` is read after the locks: what was committed while this waited is seen.
create function private.lock_booking(booking uuid, actor_artist uuid, actor_venue uuid) returns jsonb
  language plpgsql volatile set search_path = ''
  as $$
declare
  locked jsonb;
  taken jsonb;
begin
  select jsonb_build_object('artist', to_jsonb(a), 'venue', to_jsonb(v), 'show', to_jsonb(s), 'booking', to_jsonb(b))
    into locked
    from public.bookings b
    join public.artist_profiles a on a.id = b.artist_id
    join public.venue_profiles v on v.id = b.venue_id
    join public.shows s on s.id = b.show_id
    where b.id = lock_booking.booking and (b.artist_id = actor_artist or b.venue_id = actor_venue)
    for no key update of a, v, s, b;
  if locked is null then return null; end if;
  select jsonb_build_object(
    'artistsBooked', private.artists_booked((locked #>> '{show,id}')::uuid),
    'artistIsBooked', private.is_booked((locked #>> '{artist,id}')::uuid, (locked #>> '{show,night}')::tstzrange),
    'artistIsUnavailable', exists (select from public.availability d
      where d.user_id = (locked #>> '{artist,user_id}')::uuid and d.day = (locked #>> '{show,show_date}')::date
        and d.status = 'unavailable'))
    into taken;
  return locked || jsonb_build_object('taken', taken);
end $$;

-- How many artists are confirmed for a show.
create function private.artists_booked(show uuid) returns int
  language sql stable
  as $$ select count(*)::int from public.bookings b
    where b.show_id = show and private.is_binding(b.status) $$;

-- Whether an artist has a binding booking in a night.
create function private.is_booked(artist uuid, night tstzrange) returns boolean
  language sql stable
  as $$ select exists (select from public.bookings b where b.artist_id = is_booked.artist and b.night && is_booked.night
    and private.is_binding(b.status)) $$;

-- Why an offer comes too late for its night, before anything is locked: who comes too late waits for nobody. Null where it may
-- still be in time, where it is not the person's, and where the same act was done already and is to be answered again.
create function private.too_late(person uuid, act_key text, booking uuid) returns jsonb
  language sql stable set search_path = ''
  as $$
  select case
      when private.is_booked(b.artist_id, b.night) then jsonb_build_object('because', 'artist-booked', 'name', a.name, 'day', s.show_date)
      when private.artists_booked(s.id) >= s.slots then
        jsonb_build_object('because', 'show-filled', 'wanted', s.slots, 'day', s.show_date)
    end
  from public.bookings b
  join public.artist_profiles a on a.id = b.artist_id
  join public.shows s on s.id = b.show_id
  where b.id = too_late.booking and (private.is_open(b.status) or b.status in ('declined', 'withdrawn')) and s.status <> 'cancelled'
    and (b.expires_at is null or b.expires_at > private.now() or not private.is_open(b.status))
    and exists (select from private.people_of_profiles p where p.user_id = person and p.profile_id in (b.artist_id, b.venue_id))
    and not exists (select from private.idempotency_keys d where d.user_id = person and d.key = act_key)
$$;
revoke all on function private.actor_of(uuid, uuid), private.begin_act(uuid, text, uuid), private.artists_booked(uuid),
  private.is_booked(uuid, tstzrange), private.lock_booking(uuid, uuid, uuid), private.too_late(uuid, text, uuid)
  from public, anon, authenticated;

-- What is done now and then by whichever process comes first -----------------------------------------------------------
create table private.chores (
  name text primary key,
  done_at timestamptz not null
);
revoke all on private.chores from public, anon, authenticated;
