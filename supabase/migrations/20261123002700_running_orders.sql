-- The running order of a night: versions that the venue publishes, and which of them each act confirmed. Both are read and written by
-- commands and computed reads alone: an act sees its own night, and nobody else any.

create table public.running_orders (
  id uuid primary key default gen_random_uuid(),
  show_id uuid not null references public.shows (id) on delete cascade,
  venue_id uuid not null references public.venue_profiles (id) on delete cascade,
  version int not null check (version >= 1),
  items jsonb not null check (jsonb_typeof(items) = 'array' and jsonb_array_length(items) between 1 and 60),
  published_at timestamptz not null,
  unique (show_id, version)
);
create index running_orders_by_venue on public.running_orders (venue_id);

create table public.running_order_confirmations (
  id uuid primary key default gen_random_uuid(),
  show_id uuid not null,
  version int not null,
  booking_id uuid not null references public.bookings (id) on delete cascade,
  artist_id uuid not null references public.artist_profiles (id) on delete cascade,
  venue_id uuid not null references public.venue_profiles (id) on delete cascade,
  confirmed_at timestamptz not null,
  unique (booking_id, version),
  foreign key (show_id, version) references public.running_orders (show_id, version) on delete cascade
);
create index running_order_confirmations_by_show on public.running_order_confirmations (show_id);
create index running_order_confirmations_by_artist on public.running_order_confirmations (artist_id);
create index running_order_confirmations_by_venue on public.running_order_confirmations (venue_id);

alter table public.running_orders enable row level security;

alter table public.running_order_confirmations enable row level security;
revoke all on public.running_orders, public.running_order_confirmations from anon, authenticated;

-- A version that was published is never another one: what was confirmed stays what was read.
create trigger stated_once before update or delete on public.running_orders
  for each row execute function private.stated_once();

-- Whoever works or plays a night hears that something of it changed ------------------------------------------------------
create function private.tell_of_night() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  reader record;
begin
  for reader in
    select u.id, array_agg(distinct c.show_id) as ids from changed c
    cross join lateral (
      select readers.id from private.users_of_venue(c.venue_id) readers (id)
      union select users.id from public.bookings k, private.users_of_artist(k.artist_id) users (id)
        where k.show_id = c.show_id and private.is_binding(k.status)) u (id)
    group by u.id
  loop
    perform private.tell(reader.id, 'nights', 'update', reader.ids);
  end loop;
  return null;
end $$;
revoke all on function private.tell_of_night() from public, anon, authenticated;
select private.tell_changes_of('public.running_orders', 'tell_of_night');
select private.tell_changes_of('public.running_order_confirmations', 'tell_of_night');
