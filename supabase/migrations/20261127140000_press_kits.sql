-- A press kit that an artist sends by mail to somebody without an account. docs/decisions/press-kits.md.
create table private.press_kits (
  id uuid primary key default gen_random_uuid(),
  artist_id uuid not null references public.artist_profiles (id) on delete cascade,
  sent_by uuid references auth.users (id) on delete set null,
  email text not null check (length(email) between 3 and 320 and email = lower(email)),
  note text not null check (length(note) <= 500),
  contact text not null check (length(contact) between 3 and 160 and contact !~ '[[:cntrl:]]'),
  -- What of the profile its reader sees; everything else of it stays out. Read by `readChosen` of core/press-kit.
  chosen jsonb not null check (jsonb_typeof(chosen) = 'object' and length(chosen::text) <= 20000),
  -- Whoever reads this table opens nothing. The token itself is kept until it is mailed.
  token_sha256 text not null unique check (token_sha256 ~ '^[0-9a-f]{64}$'),
  token text,
  made_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > made_at),
  withdrawn_at timestamptz,
  mail_state text not null default 'due' check (mail_state in ('due', 'sent', 'failed', 'unwanted')),
  mail_due_at timestamptz,
  mail_tries int not null default 0,
  opened int not null default 0 check (opened between 0 and 10000),
  first_opened_at timestamptz,
  check ((opened = 0) = (first_opened_at is null))
);
create index press_kits_of_artist on private.press_kits (artist_id, made_at);
create index press_kits_by_sender on private.press_kits (sent_by, made_at);
create index press_kits_by_email on private.press_kits (email, made_at);
create index press_kits_to_mail on private.press_kits (mail_due_at) where mail_due_at is not null;
create index press_kits_over on private.press_kits (coalesce(withdrawn_at, ends_at));

revoke all on private.press_kits from public, anon, authenticated;

-- Whoever may send the kits of a profile hears of them: that one was mailed, opened or withdrawn.
create function private.tell_of_press_kit() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  reader record;
begin
  for reader in
    select p.user_id, array_agg(distinct c.id) as ids from changed c
    join private.people_of_profiles p on p.profile_id = c.artist_id and private.role_may(p.role, 'book') group by p.user_id
  loop
    perform private.tell(reader.user_id, 'press_kits', tg_op, reader.ids);
  end loop;
  return null;
end $$;
revoke all on function private.tell_of_press_kit() from public, anon, authenticated;
select private.tell_changes_of('private.press_kits', 'tell_of_press_kit');

-- Whether an address wants no press kit of an artist: it wants no mails of strangers, or an account of it acts for a venue that blocked this one.
create function private.wants_no_kit(address text, artist uuid) returns boolean
  language sql stable set search_path = ''
  as $$
    select private.is_unwanted(address) or exists (select from auth.users u join private.profile_members m on m.user_id = u.id
        join public.blocks b on b.venue_id = m.profile_id and b.artist_id = artist and b.by_side = 'venue' where lower(u.email) = lower(address))
  $$;
revoke all on function private.wants_no_kit(text, uuid) from public, anon, authenticated;

-- Failed mails of press kits are sent again, too.
alter table private.failed_mails drop constraint failed_mails_source_check,
  add constraint failed_mails_source_check check (source in ('notice', 'account-letter', 'invitation', 'owner', 'newsletter', 'press-kit'));
do $$
begin
  execute replace(pg_get_functiondef('private.mail_again(text, uuid)'::regprocedure), '  elsif of_source = ''owner'' then', '  elsif of_source = ''press-kit'' then
    update private.press_kits set mail_due_at = private.now(), mail_tries = 0, mail_state = ''due''
      where id = of_id and token is not null and withdrawn_at is null;
  elsif of_source = ''owner'' then');
end $$;
