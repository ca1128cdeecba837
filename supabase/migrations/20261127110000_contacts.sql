-- A profile's own address book: acts, managers, technicians and clients, with accounts here and without. docs/decisions/address-book.md.

-- Mails, phones and links of a contact: [{"label": "Office", "value": "ann@example.org"}], in the order that they are written in.
create function private.are_ways(ways jsonb, longest int) returns boolean
  language sql immutable parallel safe strict set search_path = ''
  as $$
    select case when jsonb_typeof(ways) <> 'array' or jsonb_array_length(ways) > 10 then false else not exists (
      select from jsonb_array_elements(ways) w where jsonb_typeof(w) <> 'object'
        or coalesce(jsonb_typeof(w -> 'label') <> 'string' or length(w ->> 'label') > 40, true)
        or coalesce(jsonb_typeof(w -> 'value') <> 'string' or length(btrim(w ->> 'value')) not between 1 and longest, true)) end
  $$;

-- What mails are compared by: small letters. What phones are compared by: the last nine digits, so that +31 6 1234 5678, 0031612345678 and
-- 06-12345678 are one. Fewer than seven digits are no number of anybody.
create function private.email_keys(emails jsonb) returns text[]
  language sql immutable parallel safe strict set search_path = ''
  as $$ select coalesce(array_agg(distinct lower(btrim(w ->> 'value'))), '{}') from jsonb_array_elements(emails) w $$;
create function private.phone_keys(phones jsonb) returns text[]
  language sql immutable parallel safe strict set search_path = ''
  as $$
    select coalesce(array_agg(distinct right(d.digits, 9)), '{}') from jsonb_array_elements(phones) w
    cross join lateral (select regexp_replace(w ->> 'value', '\D', '', 'g') as digits) d where length(d.digits) >= 7
  $$;

-- All that a contact is found by, folded. A phone stands there as it is typed and as digits alone.
create function private.contact_words(name text, organisation text, emails jsonb, phones jsonb, place text, tags text[], notes text) returns text
  language sql immutable parallel safe set search_path = ''
  as $$
    select private.folded(concat_ws(' ', name, organisation, place,
      (select string_agg(w ->> 'value', ' ') from jsonb_array_elements(emails) w),
      (select string_agg((w ->> 'value') || ' ' || regexp_replace(w ->> 'value', '\D', '', 'g'), ' ') from jsonb_array_elements(phones) w),
      (select string_agg(t, ' ') from unnest(tags) t), notes))
  $$;

-- Contacts ---------------------------------------------------------------------------------------------------------------
create table public.contacts (
  id uuid primary key default gen_random_uuid(),
  -- The home of the profile that keeps it (private.homes).
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null default 'other' check (kind in ('act', 'venue', 'manager', 'technician', 'client', 'other')),
  name text not null check (length(btrim(name)) between 1 and 160),
  organisation text not null default '' check (length(organisation) <= 160),
  emails jsonb not null default '[]' check (private.are_ways(emails, 320)),
  phones jsonb not null default '[]' check (private.are_ways(phones, 40)),
  links jsonb not null default '[]' check (private.are_ways(links, 500)),
  place text not null default '' check (length(place) <= 160),
  notes text not null default '' check (length(notes) <= 4000),
  tags text[] not null default '{}' check (cardinality(tags) <= 20 and length(array_to_string(tags, '')) <= 800),
  -- Where it comes from, in a word and, where somebody said more, in theirs.
  source text not null default 'typed' check (source in ('typed', 'file', 'booking', 'claimed')),
  source_words text not null default '' check (length(source_words) <= 200),
  -- Until when it is to be kept. It is erased then only where somebody said so; else the list names it.
  keep_until date,
  erases_itself boolean not null default false check (not erases_itself or keep_until is not null),
  -- The profile that it stands for: of a member, or one without an account.
  artist_id uuid references public.artist_profiles (id) on delete set null,
  venue_id uuid references public.venue_profiles (id) on delete set null,
  -- Contacts that were merged into this one, so that links to them lead here. Nothing else is left of them.
  merged uuid[] not null default '{}' check (cardinality(merged) <= 100),
  made_by uuid references auth.users (id) on delete set null,
  changed_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default private.now(),
  name_key text not null generated always as (private.folded(btrim(name))) stored,
  email_keys text[] not null generated always as (private.email_keys(emails)) stored,
  phone_keys text[] not null generated always as (private.phone_keys(phones)) stored,
  words text not null generated always as (private.contact_words(name, organisation, emails, phones, place, tags, notes)) stored,
  check (artist_id is null or venue_id is null)
);
create index contacts_by_name on public.contacts (user_id, name_key, id);
create index contacts_by_words on public.contacts using gin (words extensions.gin_trgm_ops);
create index contacts_by_email on public.contacts using gin (email_keys);
create index contacts_by_phone on public.contacts using gin (phone_keys);
create index contacts_merged on public.contacts using gin (merged);
create unique index contacts_once_by_artist on public.contacts (user_id, artist_id) where artist_id is not null;
create unique index contacts_once_by_venue on public.contacts (user_id, venue_id) where venue_id is not null;
create index contacts_by_artist on public.contacts (artist_id) where artist_id is not null;
create index contacts_by_venue on public.contacts (venue_id) where venue_id is not null;
create index contacts_to_erase on public.contacts (keep_until) where erases_itself;
create index contacts_by_maker on public.contacts (made_by);
create index contacts_by_changer on public.contacts (changed_by);

-- Acts and reads of the product alone see it: who sees the business of the profile reads it, who books writes it.
alter table public.contacts enable row level security;
revoke all on public.contacts from anon, authenticated;

create function private.tell_of_contacts() returns trigger
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
    perform private.tell(reader.user_id, 'contacts', tg_op, reader.ids);
  end loop;
  return null;
end $$;
select private.tell_changes_of('public.contacts', 'tell_of_contacts');
revoke all on function private.are_ways(jsonb, int), private.email_keys(jsonb), private.phone_keys(jsonb),
  private.contact_words(text, text, jsonb, jsonb, text, text[], text), private.tell_of_contacts() from public, anon, authenticated;

-- What visitors keep in the address book of the demo goes when it is put back.
grant select, insert, delete on public.contacts to demo_keeper;
create policy "the demo keeper reads the cast" on public.contacts for select to demo_keeper
  using (user_id in (select user_id from private.demo_accounts));
create policy "the demo keeper writes the cast" on public.contacts for insert to demo_keeper
  with check (user_id in (select user_id from private.demo_accounts));
create policy "the demo keeper takes away the cast" on public.contacts for delete to demo_keeper
  using (user_id in (select user_id from private.demo_accounts));
grant execute on function private.are_ways(jsonb, int), private.email_keys(jsonb), private.phone_keys(jsonb),
  private.contact_words(text, text, jsonb, jsonb, text, text[], text) to demo_keeper;
