-- Bookings: one artist's place on a show. Written by commands alone; read by its two sides.

-- Phases --------------------------------------------------------------------------------------------------------------
-- The phase of a booking: each status belongs to one. core/booking/phase.ts says the same in TypeScript, and a test compares
-- the two. Bodies are parsed here and set nothing, so that PostgreSQL puts the lists in place of a call and finds the partial
-- indexes of bookings by them. Those indexes, the constraints among them, must spell the lists themselves; a test reads them.
create function private.is_open(status text) returns boolean language sql immutable parallel safe
  return status in ('requested', 'countered');

create function private.is_played(status text) returns boolean language sql immutable parallel safe
  return status in ('played', 'concluded', 'settled', 'paid');

create function private.is_binding(status text) returns boolean language sql immutable parallel safe
  return status in ('confirmed', 'played', 'concluded', 'settled', 'paid');

create function private.phase_of(status text) returns text language sql immutable parallel safe
  return case
    when private.is_open(status) then 'offer'
    when private.is_played(status) then 'played'
    when private.is_binding(status) then 'booked'
    when status in ('declined', 'withdrawn', 'expired', 'cancelled') then 'ended' end;

-- Table ---------------------------------------------------------------------------------------------------------------
create table public.bookings (
  id uuid primary key default gen_random_uuid(),
  show_id uuid not null references public.shows (id) on delete cascade,
  venue_id uuid not null references public.venue_profiles (id) on delete cascade,
  artist_id uuid not null references public.artist_profiles (id) on delete cascade,
  night tstzrange not null,
  show_date date not null,

  status text not null default 'requested' check (status in ('requested', 'countered', 'confirmed', 'played', 'concluded',
    'settled', 'paid', 'declined', 'withdrawn', 'expired', 'cancelled')),
  requested_by text not null check (requested_by in ('artist', 'venue')),
  offered_by text not null check (offered_by in ('artist', 'venue')),
  deal jsonb not null check (jsonb_typeof(deal) = 'object' and deal ? 'kind'),
  -- What the deal guarantees, for lists and for matching; the deal itself is the truth.
  guarantee_cents int not null default 0 check (guarantee_cents between 0 and 100000000),
  currency text not null default 'EUR',
  set_starts_at timestamptz,
  set_minutes int check (set_minutes between 5 and 480),
  message text check (length(message) <= 2000),
  end_reason text check (length(end_reason) <= 1000),
  ended_by text check (ended_by in ('artist', 'venue', 'time')),
  -- What ended an offer that neither side answered, so that lists can say it.
  ended_because text check (ended_because in ('artist-booked', 'show-filled', 'place-filled', 'show-cancelled', 'account-closed', 'set-aside')),
  -- Times, capacity and prices of the show as they were when the booking ended; its words are kept once, with the show. Null while it has not.
  show_when_ended jsonb check (jsonb_typeof(show_when_ended) = 'object'),
  -- The booking whose place a request to stand in fills: when it is filled, the others are told in words of their own.
  replaces uuid references public.bookings (id) on delete set null,

  expires_at timestamptz,
  -- Several acts that are asked at once answer by one time. A counter-offer, or a change of the night, gives none of them longer.
  answer_due_at timestamptz,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint bookings_answered_in_common_time check (expires_at <= answer_due_at)
);
create trigger touch before update on public.bookings for each row execute function private.touch();

-- A booking's night and venue are its show's, whatever a writer says ----------------------------------------------
create function private.derive_booking() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  s public.shows;
begin
  if tg_op = 'UPDATE' and private.phase_of(old.status) = 'ended' and private.phase_of(new.status) = 'ended' then
    new.venue_id := old.venue_id;
    new.night := old.night;
    new.show_date := old.show_date;
    new.currency := old.currency;
    new.show_when_ended := old.show_when_ended;
    return new;
  end if;
  select * into s from public.shows where id = new.show_id;
  new.venue_id := s.venue_id;
  new.night := s.night;
  new.show_date := s.show_date;
  new.currency := s.currency;
  new.show_when_ended := case when private.phase_of(new.status) = 'ended' then jsonb_build_object(
    'doors_at', s.doors_at, 'starts_at', s.starts_at, 'ends_at', s.ends_at, 'capacity', s.capacity,
    'full_price_cents', s.full_price_cents, 'presale_price_cents', s.presale_price_cents) end;
  return new;
end $$;
create trigger derive before insert or update on public.bookings
  for each row execute function private.derive_booking();

create function private.keep_answer_due_at() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if new.answer_due_at is distinct from old.answer_due_at then
    raise exception 'The time by which all who were asked answer stays as it was said.';
  end if;
  return new;
end $$;
revoke all on function private.keep_answer_due_at() from public, anon, authenticated;
create trigger keep_answer_due_at before update of answer_due_at on public.bookings
  for each row execute function private.keep_answer_due_at();

-- What the database itself refuses --------------------------------------------------------------------------------
-- Nobody is booked twice: two binding bookings of one artist on overlapping nights.
alter table public.bookings add constraint bookings_artist_once_a_night
  exclude using gist (artist_id with =, night with &&)
  where (status in ('confirmed', 'played', 'concluded', 'settled', 'paid'));

-- One request of one artist for one show at a time.
create unique index bookings_one_open_request on public.bookings (show_id, artist_id)
  where status in ('requested', 'countered', 'confirmed', 'played', 'concluded', 'settled', 'paid');

-- A stage has one act at a time: two sets of one show that were agreed for the same time. What was agreed without a length counts five
-- minutes. The times are taken as those of one zone, because only such arithmetic is the same everywhere and always.
create function private.on_stage(starts_at timestamptz, minutes int) returns tsrange
  language sql immutable set search_path = ''
  as $$ select tsrange(starts_at at time zone 'utc', (starts_at at time zone 'utc') + make_interval(mins => coalesce(minutes, 5))) $$;
revoke all on function private.on_stage(timestamptz, int) from public, anon;
grant execute on function private.on_stage(timestamptz, int) to authenticated, service_role;

-- Deferrable, so that two acts can change places in one transaction.
alter table public.bookings add constraint bookings_one_on_the_stage
  exclude using gist (show_id with =, private.on_stage(set_starts_at, set_minutes) with &&)
  where (set_starts_at is not null and status in ('confirmed', 'played', 'concluded', 'settled', 'paid'))
  deferrable initially immediate;

-- A show that has got the last artist it wants is filled by the row that its confirmation writes anyway: one write of the show,
-- told once. No more confirmed artists than a show wants, and none on a cancelled show.
create function private.show_has_room() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  s public.shows;
  taken int;
begin
  if not private.is_binding(new.status) then return new; end if;
  if tg_op = 'UPDATE' and private.is_binding(old.status) and new.show_id = old.show_id then return new; end if;
  -- Locked first: what is counted after it includes all that was confirmed while this waited. Written after it: a transaction
  -- that looks at an older state of things fails at the lock instead of counting what it remembers.
  select * into s from public.shows where id = new.show_id for no key update;
  if s.status = 'cancelled' then
    raise exception 'This show was cancelled.' using errcode = '23514', constraint = 'bookings_show_is_on';
  end if;
  select count(*) into taken from public.bookings
    where show_id = new.show_id and id <> new.id and private.is_binding(status);
  if taken >= s.slots then
    raise exception 'This show has all the artists it wants.' using errcode = '23514', constraint = 'bookings_show_has_room';
  end if;
  update public.shows set updated_at = now(),
      status = case when s.status = 'open' and taken + 1 = s.slots then 'filled' else s.status end
    where id = new.show_id;
  return new;
end $$;
create trigger show_has_room before insert or update of status, show_id on public.bookings
  for each row execute function private.show_has_room();

-- A show cannot shrink below, move away from, or be cancelled over its confirmed artists, unless all of them have agreed to the new day.
-- Shares of a door are computed from its prices and its room: with artists booked they stay, whatever a program tries.
create function private.show_keeps_its_artists() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  taken int;
begin
  select count(*) into taken from public.bookings where show_id = new.id and private.is_binding(status);
  if taken > new.slots then
    raise exception 'This show already has % confirmed artists.', taken using errcode = '23514', constraint = 'shows_keep_artists';
  end if;
  if taken > 0 and new.status = 'cancelled' then
    raise exception 'Cancel the confirmed bookings of this show first.' using errcode = '23514', constraint = 'shows_keep_artists';
  end if;
  if taken > 0 and (new.full_price_cents, new.presale_price_cents, new.capacity, new.currency)
    is distinct from (old.full_price_cents, old.presale_price_cents, old.capacity, old.currency) then
    raise exception 'The prices and the room of a show with confirmed artists stay.' using errcode = '23514', constraint = 'shows_keep_artists';
  end if;
  if taken > 0 and (new.show_date <> old.show_date or new.venue_id <> old.venue_id or new.time_zone <> old.time_zone)
    and (new.venue_id <> old.venue_id or new.time_zone <> old.time_zone or exists (
      select from public.bookings b left join public.agreements g on g.booking_id = b.id
      where b.show_id = new.id and private.is_binding(b.status)
        and (g.terms_now #>> '{show,date}')::date is distinct from new.show_date)) then
    raise exception 'A show with confirmed artists cannot move to another night.' using errcode = '23514', constraint = 'shows_keep_artists';
  end if;
  return new;
end $$;
create trigger keeps_its_artists before update on public.shows
  for each row execute function private.show_keeps_its_artists();

create function private.bookings_follow_show() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update public.bookings set updated_at = now() where show_id = new.id and private.phase_of(status) <> 'ended';
  return null;
end $$;
create trigger bookings_follow after update of show_date, time_zone on public.shows
  for each row when (old.night is distinct from new.night) execute function private.bookings_follow_show();
create index bookings_by_artist on public.bookings (artist_id, show_date);
create index bookings_by_venue on public.bookings (venue_id, show_date);
create index bookings_by_show on public.bookings (show_id);

-- Who is taken on a night, and what became of somebody's bookings: matching asks both of thousands at once.
create index bookings_taken_by_date on public.bookings (show_date) include (artist_id, night)
  where status in ('confirmed', 'played', 'concluded', 'settled', 'paid');
create index bookings_record_of_artist on public.bookings (artist_id, status, ended_by)
  where status in ('played', 'concluded', 'settled', 'paid', 'cancelled');
create index bookings_record_of_venue on public.bookings (venue_id, status, ended_by)
  where status in ('played', 'concluded', 'settled', 'paid', 'cancelled');
create index bookings_to_expire on public.bookings (expires_at) where status in ('requested', 'countered');
create index bookings_replacing on public.bookings (replaces) where replaces is not null;
create index bookings_to_conclude on public.bookings (show_date) where status = 'played';

-- The offers on the table that an acceptance overtakes: the artist's others for that night, and those of the show when it is full
-- (`full_show`, else null). Locked, in the order of ids. A function, because its plan is kept: every acceptance asks.
create function private.offers_overtaken(accepted uuid, artist uuid, of_night tstzrange, full_show uuid) returns setof public.bookings
  language plpgsql volatile set search_path = ''
  as $$
begin
  return query select b.* from public.bookings b
    where b.status in ('requested', 'countered') and b.id <> accepted
      and ((b.artist_id = artist and b.night operator(pg_catalog.&&) of_night) or b.show_id = full_show)
    order by b.id
    for no key update;
end $$;
revoke all on function private.offers_overtaken(uuid, uuid, tstzrange, uuid) from public, anon, authenticated;

-- A private night ends when nobody is asked any more and nobody was ever booked: the venue's day is then what it was. The rows are locked
-- first, so that what is counted includes an offer that was just made; who holds a row is still deciding about it.
create function private.end_unanswered_nights(which uuid[]) returns int
  language plpgsql volatile set search_path = ''
  as $$
declare
  locked uuid[];
  ended int;
begin
  select array_agg(l.id) into locked from (
    select s.id from public.shows s
    where s.private_by is not null and s.status = 'open' and (which is null or s.id = any (which))
      and not exists (select from public.bookings b where b.show_id = s.id and (private.is_open(b.status) or b.confirmed_at is not null))
    limit 500 for no key update skip locked) l;
  if locked is null then return 0; end if;
  update public.shows s set status = 'cancelled'
    where s.id = any (locked)
      and not exists (select from public.bookings b where b.show_id = s.id and (private.is_open(b.status) or b.confirmed_at is not null));
  get diagnostics ended = row_count;
  return ended;
end $$;
revoke all on function private.end_unanswered_nights(uuid[]) from public, anon, authenticated;

-- Who may do what -----------------------------------------------------------------------------------------
alter table public.bookings enable row level security;
revoke all on public.bookings from anon, authenticated;
grant select on public.bookings to authenticated;
create policy "artists and venues read their own bookings" on public.bookings for select to authenticated
  using (artist_id = (select private.my_artist_id()) or venue_id = (select private.my_venue_id()));

alter table public.shows enable row level security;
revoke all on public.shows from anon, authenticated;
grant select on public.shows to authenticated;
create policy "venues read their shows, artists openings and shows they play" on public.shows
  for select to authenticated using (
    venue_id = (select private.my_venue_id())
    or (status = 'open' and private_by is null and (select private.my_side()) = 'artist')
    or id in (select show_id from public.bookings where artist_id = (select private.my_artist_id())));
select private.tell_changes_of('public.bookings', 'tell_both_sides');
