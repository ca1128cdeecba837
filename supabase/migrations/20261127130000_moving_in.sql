-- Files that a profile moves in with, what each of them wrote, and nights of before. docs/decisions/moving-in.md.

create table private.imports (
  id uuid primary key default gen_random_uuid(),
  -- The home of the profile (private.homes).
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('nights', 'contacts', 'days')),
  name text not null check (length(name) between 1 and 200),
  -- Of what was sent, so that the same file is recognised.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The header in small letters, and what was chosen for its columns: for the next file with the same header.
  header text not null default '' check (length(header) <= 4000),
  mapping jsonb not null default '{}' check (jsonb_typeof(mapping) = 'object' and length(mapping::text) <= 20000),
  written int not null check (written >= 0),
  already_there int not null check (already_there >= 0),
  left_out int not null check (left_out >= 0),
  made_by uuid references auth.users (id) on delete set null,
  at timestamptz not null default private.now(),
  undone_at timestamptz
);
create index imports_by_home on private.imports (user_id, at desc);
create index imports_by_maker on private.imports (made_by);

-- Nights that were agreed elsewhere. They are no bookings: nobody but the profile reads them, and no other side is named by them.
create table private.past_nights (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  import_id uuid not null references private.imports (id) on delete cascade,
  day date not null,
  -- Of several acts of a night the first has the money and the tickets.
  place int not null check (place between 0 and 50),
  act text not null check (length(btrim(act)) between 1 and 200),
  act_key text not null generated always as (private.folded(btrim(act))) stored,
  room text check (length(room) <= 200),
  is_option boolean not null default false,
  fee_cents bigint check (fee_cents >= 0),
  fee_currency text check ((fee_currency is null) = (fee_cents is null)),
  deal text check (length(deal) <= 500),
  sold int check (sold >= 0),
  capacity int check (capacity >= 0),
  price_cents bigint check (price_cents >= 0),
  price_currency text check ((price_currency is null) = (price_cents is null)),
  gross_cents bigint check (gross_cents >= 0),
  gross_currency text check ((gross_currency is null) = (gross_cents is null)),
  doors time,
  stage time,
  genre text check (length(genre) <= 200),
  contact text check (length(contact) <= 200),
  email text check (length(email) <= 400),
  phone text check (length(phone) <= 200),
  note text check (length(note) <= 2000)
);
create index past_nights_by_day on private.past_nights (user_id, day);
create index past_nights_by_act on private.past_nights (user_id, act_key);
create index past_nights_by_import on private.past_nights (import_id);

-- Contacts that a file wrote, and days that it marked, with what stood there before.
create table private.imported_contacts (
  import_id uuid not null references private.imports (id) on delete cascade,
  contact_id uuid not null references public.contacts (id) on delete cascade,
  primary key (import_id, contact_id)
);
create index imported_contacts_by_contact on private.imported_contacts (contact_id);
create table private.imported_days (
  import_id uuid not null references private.imports (id) on delete cascade,
  day date not null,
  mark text check (mark in ('free', 'unavailable')),
  before text check (before in ('free', 'unavailable')),
  note text check (length(note) <= 2000),
  primary key (import_id, day)
);
revoke all on private.imports, private.past_nights, private.imported_contacts, private.imported_days from public, anon, authenticated;

create function private.tell_of_imports() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  reader record;
begin
  for reader in
    select m.user_id, array_agg(distinct c.id) as ids from changed c
    join private.homes h on h.home_id = c.user_id
    join private.profile_members m on m.profile_id = h.profile_id and private.role_may(m.role, 'see-business')
    group by 1
  loop
    perform private.tell(reader.user_id, 'imports', tg_op, reader.ids);
  end loop;
  return null;
end $$;
select private.tell_changes_of('private.imports', 'tell_of_imports');
revoke all on function private.tell_of_imports() from public, anon, authenticated;

-- The nights of a file that are not there yet: by day and act, within the file, among those of other files, and among the profile's bookings.
create function private.new_nights(home uuid, nights jsonb)
  returns table (line int, is_new boolean)
  language sql stable set search_path = ''
  as $$
    with given as (
      select n.line, n.day, n.act, private.folded(btrim(n.act)) as act_key
      from jsonb_to_recordset(nights) as n (line int, day date, act text)),
    held as (
      select p.day, p.act_key from private.past_nights p where p.user_id = home and p.day in (select g.day from given g)
      union
      select b.show_date, private.folded(btrim(a.name)) from private.homes h
        join public.bookings b on h.side = 'venue' and b.venue_id = h.profile_id or h.side = 'artist' and b.artist_id = h.profile_id
        join public.artist_profiles a on a.id = b.artist_id
        where h.home_id = home and private.is_binding(b.status) and b.show_date in (select g.day from given g))
    select g.line, not exists (select from held x where x.day = g.day and x.act_key = g.act_key) from given g
  $$;
revoke all on function private.new_nights(uuid, jsonb) from public, anon, authenticated;
