-- Tickets before the night: the prices that they are sold at, how many were sold by when, and who said so. docs/decisions/tickets.md.
create table private.ticketing (
  show_id uuid primary key references public.shows (id) on delete cascade,
  -- Where tickets of the night are bought: an https address.
  url text check (length(url) between 1 and 500 and url like 'https://%'),
  -- Both sides are told of each once.
  told_full_at timestamptz,
  told_behind_at timestamptz,
  updated_at timestamptz not null default now()
);
revoke all on private.ticketing from public, anon, authenticated;

create table private.ticket_tiers (
  id uuid primary key,
  show_id uuid not null references public.shows (id) on delete cascade,
  place int not null check (place between 0 and 19),
  name text not null check (length(name) between 1 and 60),
  -- In the smallest unit of the show's currency.
  price_cents int not null check (price_cents >= 0),
  -- How many there are of this price; null where the room alone limits them.
  allocation int check (allocation between 1 and 1000000),
  -- From when it is sold, by the calendar of the venue; null where nobody has said.
  on_sale_on date,
  unique (show_id, id)
);
create index ticket_tiers_by_show on private.ticket_tiers (show_id, place);
revoke all on private.ticket_tiers from public, anon, authenticated;

-- How many tickets of a price one seller had sold by then. A row is never changed: a later one of the same seller and price counts instead.
create table private.ticket_counts (
  seq bigint generated always as identity primary key,
  show_id uuid not null,
  tier_id uuid not null,
  -- Who sold them; '' is the house itself.
  seller text not null default '' check (length(seller) <= 60),
  sold int not null check (sold between 0 and 1000000),
  source text not null check (source in ('typed', 'file', 'program', 'box-office', 'eventbrite', 'ticketmaster', 'demo')),
  -- Why, where the one who counted said so.
  note text check (length(note) between 1 and 200),
  counted_at timestamptz not null,
  entered_at timestamptz not null,
  entered_by uuid references auth.users (id) on delete set null,
  link_id uuid references public.crew_links (id) on delete set null,
  foreign key (show_id, tier_id) references private.ticket_tiers (show_id, id) on delete cascade
);
create index ticket_counts_by_show on private.ticket_counts (show_id, counted_at, seq);
create index ticket_counts_by_tier on private.ticket_counts (tier_id);
create index ticket_counts_by_person on private.ticket_counts (entered_by) where entered_by is not null;
create index ticket_counts_by_link on private.ticket_counts (link_id, entered_at) where link_id is not null;
revoke all on private.ticket_counts from public, anon, authenticated;

create function private.counts_stay() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if to_jsonb(new) - 'entered_by' - 'link_id' is distinct from to_jsonb(old) - 'entered_by' - 'link_id'
    or new.entered_by is not null and new.entered_by is distinct from old.entered_by
    or new.link_id is not null and new.link_id is distinct from old.link_id then
    raise exception 'a count of tickets is never changed: a later one counts instead';
  end if;
  return new;
end $$;
revoke all on function private.counts_stay() from public, anon, authenticated;
create trigger counts_stay before update on private.ticket_counts for each row execute function private.counts_stay();

-- Links to a night that open its box office instead of its day sheet; `seller` is who counts there, '' the house itself.
alter table public.crew_links
  add column opens text not null default 'day-sheet' check (opens in ('day-sheet', 'box-office')),
  add column seller text not null default '' check (length(seller) <= 60);
do $$
begin
  execute replace(pg_get_functiondef('public.crew_sheet(text)'::regprocedure), 'and l.revoked_at is null', 'and l.opens = ''day-sheet'' and l.revoked_at is null');
end $$;

-- The night of a link to a box office; no row when it was revoked, or the night is over or was cancelled.
create function private.box_office_of(token text) returns table (link_id uuid, show_id uuid, seller text, label text)
  language sql stable security definer set search_path = ''
  as $$
  select l.id, l.show_id, l.seller, l.label
  from public.crew_links l
  join public.shows s on s.id = l.show_id and s.status <> 'cancelled'
  where l.token_sha256 = encode(sha256(convert_to(left(token, 200), 'UTF8')), 'hex') and l.opens = 'box-office' and l.revoked_at is null
    and private.now() < upper(private.night_of(s.show_date, s.time_zone, s.ends_at))
  $$;
revoke all on function private.box_office_of(text) from public, anon, authenticated;

-- Whoever reads the tickets of a night: its venue, and each act of its bill.
create function private.tell_of_tickets() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  reader record;
begin
  for reader in
    select u.id, array_agg(distinct u.show_id) as ids from (
      select users.id, s.id as show_id from changed c join public.shows s on s.id = c.show_id, private.users_of_venue(s.venue_id) users (id)
      union select users.id, b.show_id from changed c join public.bookings b on b.show_id = c.show_id and private.is_binding(b.status),
        private.users_of_artist(b.artist_id) users (id)) u (id, show_id)
    group by u.id
  loop
    perform private.tell(reader.id, 'nights', 'update', reader.ids);
  end loop;
  return null;
end $$;
revoke all on function private.tell_of_tickets() from public, anon, authenticated;
select private.tell_changes_of('private.ticketing', 'tell_of_tickets');
select private.tell_changes_of('private.ticket_tiers', 'tell_of_tickets');
select private.tell_changes_of('private.ticket_counts', 'tell_of_tickets');
