-- Answers by mail: an address to answer to for each person and thread, and what came in. docs/decisions/answers-by-mail.md.

-- What a mail of ours is answered to. The address itself is the id and a sum of it with a key of the deployment, which is kept nowhere here.
create table private.reply_addresses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- For which side they answer, to whom, and about which booking; none is the conversation alone.
  side text not null check (side in ('artist', 'venue')),
  artist_id uuid not null references public.artist_profiles (id) on delete cascade,
  venue_id uuid not null references public.venue_profiles (id) on delete cascade,
  booking_id uuid references public.bookings (id) on delete cascade,
  made_at timestamptz not null default private.now(),
  revoked_at timestamptz
);
create unique index reply_addresses_one_of_each on private.reply_addresses (user_id, side, artist_id, venue_id, booking_id)
  nulls not distinct where revoked_at is null;
create index reply_addresses_by_person on private.reply_addresses (user_id);
create index reply_addresses_by_artist on private.reply_addresses (artist_id);
create index reply_addresses_by_venue on private.reply_addresses (venue_id);
create index reply_addresses_by_booking on private.reply_addresses (booking_id) where booking_id is not null;
revoke all on private.reply_addresses from public, anon, authenticated;

-- The address of a person's thread, made when the first mail of it leaves. None for whoever may not write there.
create function private.reply_address(person uuid, of_side text, artist uuid, venue uuid, booking uuid) returns uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  found_id uuid;
begin
  if not exists (select from private.profile_members m where m.user_id = person
      and m.profile_id = case of_side when 'artist' then artist else venue end
      and (private.role_may(m.role, 'see-business') or m.role = 'outsider')) then
    return null;
  end if;
  insert into private.reply_addresses (user_id, side, artist_id, venue_id, booking_id) values (person, of_side, artist, venue, booking)
    on conflict do nothing returning id into found_id;
  if found_id is null then
    select a.id into found_id from private.reply_addresses a
      where a.user_id = person and a.side = of_side and a.artist_id = artist and a.venue_id = venue
        and a.booking_id is not distinct from booking and a.revoked_at is null;
  end if;
  return found_id;
end $$;
revoke all on function private.reply_address(uuid, text, uuid, uuid, uuid) from public, anon, authenticated;

-- Whoever gets another mailbox gets other addresses: the mails in the one before answer nothing any more.
create function private.revoke_reply_addresses() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update private.reply_addresses set revoked_at = private.now() where user_id = new.id and revoked_at is null;
  return null;
end $$;
revoke all on function private.revoke_reply_addresses() from public, anon, authenticated;
create trigger revoke_reply_addresses after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.revoke_reply_addresses();
create trigger revoke_reply_addresses after update of version, withdrawn_at on private.booking_links
  for each row when (old.version is distinct from new.version or new.withdrawn_at is not null)
  execute function private.revoke_reply_addresses();

-- A mail that came in, once: what became of it, and what its sender is told by mail. No word of it is kept here.
create table private.mails_in (
  id uuid primary key default gen_random_uuid(),
  address_id uuid not null references private.reply_addresses (id) on delete cascade,
  message_sha256 text not null check (message_sha256 ~ '^[0-9a-f]{64}$'),
  outcome text not null check (length(outcome) <= 40),
  -- Our own sentence on why it was not done.
  sentence text check (length(sentence) <= 1000),
  files_left int not null default 0,
  at timestamptz not null default private.now(),
  -- The Message-ID that the answer refers to, until it has left.
  answers_to text check (length(answers_to) <= 400),
  mail_due_at timestamptz,
  mail_tries int not null default 0,
  unique (address_id, message_sha256)
);
create index mails_in_to_answer on private.mails_in (mail_due_at) where mail_due_at is not null;
create index mails_in_by_time on private.mails_in (at);
revoke all on private.mails_in from public, anon, authenticated;
