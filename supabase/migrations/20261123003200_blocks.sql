-- One side of the product stops the other from asking it for nights and writing to it. The other reads that it takes nothing at the moment.

create table public.blocks (
  artist_id uuid not null references public.artist_profiles (id) on delete cascade,
  venue_id uuid not null references public.venue_profiles (id) on delete cascade,
  -- The side that does not want to hear of the other.
  by_side text not null check (by_side in ('artist', 'venue')),
  made_at timestamptz not null,
  primary key (artist_id, venue_id, by_side)
);
create index blocks_of_venue on public.blocks (venue_id);

-- Read and written by a computed read and an act alone: who is blocked is not told.
alter table public.blocks enable row level security;
revoke all on public.blocks from anon, authenticated;

-- What is blocked between two -----------------------------------------------------------------------------------------
create function private.is_blocked(artist uuid, venue uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from public.blocks b where b.artist_id = artist and b.venue_id = venue) $$;
revoke all on function private.is_blocked(uuid, uuid) from public, anon, authenticated;

-- Whoever has agreed on a night runs and settles it together: until it is paid the two write to each other.
create function private.may_write_between(artist uuid, venue uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
  select not private.is_blocked(artist, venue) or exists (select from public.bookings b
    where b.artist_id = artist and b.venue_id = venue and private.is_binding(b.status) and b.status <> 'paid')
  $$;
revoke all on function private.may_write_between(uuid, uuid) from public, anon;
grant execute on function private.may_write_between(uuid, uuid) to authenticated;

-- Requests of every kind, private nights and replacements among them, are rows of bookings.
create function private.none_between_blocked() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if private.is_blocked(new.artist_id, new.venue_id) then
    raise exception 'One of the two does not take requests of the other.'
      using errcode = '23514', constraint = tg_table_name || '_between_blocked';
  end if;
  return new;
end $$;
revoke all on function private.none_between_blocked() from public, anon, authenticated;
create trigger none_between_blocked before insert on public.bookings
  for each row when (new.status = 'requested') execute function private.none_between_blocked();
create trigger none_between_blocked before insert on public.holds
  for each row execute function private.none_between_blocked();

create function private.no_word_between_blocked() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  c public.conversations;
  name text;
  own boolean;
begin
  select * into c from public.conversations where id = new.conversation_id;
  -- Whoever is neither of the two is refused by the policy, and learns nothing of them.
  if c.artist_id is distinct from private.my_artist_id() and c.venue_id is distinct from private.my_venue_id() then return new; end if;
  if private.may_write_between(c.artist_id, c.venue_id) then return new; end if;
  select case new.sender_side when 'artist' then v.name else a.name end into name
    from public.artist_profiles a, public.venue_profiles v where a.id = c.artist_id and v.id = c.venue_id;
  select exists (select from public.blocks b where b.artist_id = c.artist_id and b.venue_id = c.venue_id
    and b.by_side = new.sender_side) into own;
  if own then
    perform private.refuse('You have blocked ' || name || '. Unblock them to write to them.');
  end if;
  perform private.refuse(name || ' does not take messages or requests at the moment.');
  return new;
end $$;
revoke all on function private.no_word_between_blocked() from public, anon, authenticated;

-- Runs after the side of the sender is filled in: triggers run in the order of their names.
create trigger zz_no_word_between_blocked before insert on public.messages
  for each row execute function private.no_word_between_blocked();

-- A conversation that is there is opened; a new one is not begun.
create function private.no_talk_between_blocked() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if private.is_blocked(new.artist_id, new.venue_id)
    and not exists (select from public.conversations c where c.artist_id = new.artist_id and c.venue_id = new.venue_id)
    and not private.may_write_between(new.artist_id, new.venue_id) then
    perform private.refuse('Messages are not taken here at the moment.');
  end if;
  return new;
end $$;
revoke all on function private.no_talk_between_blocked() from public, anon, authenticated;
create trigger no_talk_between_blocked before insert on public.conversations
  for each row execute function private.no_talk_between_blocked();

-- The demo has no blocks: whoever looks at it next finds both sides on speaking terms.
create function private.demo_blocks_nobody() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if private.is_demo_account(private.acting()) then perform private.demo_keeps('conversations'); end if;
  return new;
end $$;
revoke all on function private.demo_blocks_nobody() from public, anon, authenticated;
create trigger demo_blocks_nobody before insert on public.blocks
  for each row execute function private.demo_blocks_nobody();

-- Both may have their conversation open: what they may do there is asked again at once, by every copy of the process.
create function private.ask_rights_again() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform pg_catalog.pg_notify('stack_rights', 'conversation:' || c.id) from public.conversations c
    where c.artist_id = coalesce(new.artist_id, old.artist_id) and c.venue_id = coalesce(new.venue_id, old.venue_id);
  return null;
end $$;
revoke all on function private.ask_rights_again() from public, anon, authenticated;
create trigger ask_rights_again after insert or delete on public.blocks
  for each row execute function private.ask_rights_again();
