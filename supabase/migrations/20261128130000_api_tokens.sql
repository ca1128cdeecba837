-- Personal tokens: a program of a person asks for one profile, within the scopes that they gave it and within what their role may there.
-- The token itself is told once; kept is its hash.

create table private.api_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  profile_id uuid not null,
  name text not null check (length(btrim(name)) between 1 and 60),
  scopes text[] not null check (cardinality(scopes) between 1 and 3 and scopes <@ array['read', 'write', 'money']),
  token_sha256 text not null unique,
  -- How the token ends, so that its owner tells one from another.
  tail text not null check (length(tail) = 4),
  made_at timestamptz not null default private.now(),
  -- The session that made it: where the owner ends that, the token ends too.
  made_in uuid,
  ends_at timestamptz not null,
  used_at timestamptz
);
create index api_tokens_of_person on private.api_tokens (user_id, profile_id);
create index api_tokens_of_profile on private.api_tokens (profile_id);
create index api_tokens_by_end on private.api_tokens (ends_at);
revoke all on private.api_tokens from public, anon, authenticated;

-- Whose a token is, and what it may; nothing where it is over, or where nobody could sign in to the account. Notes the minute in which it is used.
create function private.use_api_token(hash text)
  returns table (id uuid, user_id uuid, profile_id uuid, scopes text[])
  language sql volatile set search_path = ''
  as $$
    -- A token that is used changes nothing that a page shows.
    select pg_catalog.set_config('stack.quiet', 'on', true);
    with found as (
      select t.id, t.user_id, t.profile_id, t.scopes, t.used_at
      from private.api_tokens t
      join auth.users u on u.id = t.user_id and (u.email is not null or u.phone is not null)
        and (u.banned_until > now()) is not true and u.deleted_at is null
      where t.token_sha256 = hash and t.ends_at > private.now()),
    noted as (
      update private.api_tokens t set used_at = private.now() from found f
      where t.id = f.id and (f.used_at is null or f.used_at < private.now() - interval '1 minute'))
    select f.id, f.user_id, f.profile_id, f.scopes from found f
  $$;

-- A member who leaves, or is removed, takes their tokens along.
create function private.tokens_end_with_membership() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  delete from private.api_tokens t where t.user_id = old.user_id and t.profile_id = old.profile_id;
  return null;
end $$;
create trigger tokens_end_with_membership after delete on private.profile_members
  for each row execute function private.tokens_end_with_membership();

-- They end with the session that made them, where its owner ends it, as private links do.
create or replace function private.end_links_made_elsewhere(person uuid, kept uuid) returns void
  language sql security definer set search_path = ''
  as $$
    delete from private.calendar_feeds f where f.user_id = person and f.made_in is distinct from kept;
    delete from private.api_tokens t where t.user_id = person and t.made_in is distinct from kept;
    update public.crew_links l set revoked_at = private.now()
      where l.made_by = person
        and l.revoked_at is null and l.made_in is distinct from kept;
  $$;
create or replace function public.end_session(session_id uuid) returns void
  language sql security definer set search_path = ''
  as $$
    delete from private.calendar_feeds f where f.user_id = auth.uid() and f.made_in = end_session.session_id;
    delete from private.api_tokens t where t.user_id = auth.uid() and t.made_in = end_session.session_id;
    update public.crew_links l set revoked_at = private.now()
      where l.made_by = auth.uid()
        and l.revoked_at is null and l.made_in = end_session.session_id
        and not private.is_demo_account(auth.uid());
    delete from auth.sessions s where s.id = end_session.session_id and s.user_id = auth.uid()
      and (s.id = private.my_session() or not private.is_demo_account(s.user_id))
  $$;
create or replace function public.my_links()
  returns table (kind text, label text, made_at timestamptz, made_in uuid, is_left_over boolean, device uuid)
  language sql stable security definer set search_path = ''
  as $$
    with alive as (
      select s.id from auth.sessions s where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())),
    links (kind, label, made_at, made_in, device) as (
      select 'calendar', '', f.made_at, f.made_in, null::uuid from private.calendar_feeds f where f.user_id = auth.uid()
      union all
      select 'token', t.name, t.made_at, t.made_in, null from private.api_tokens t where t.user_id = auth.uid() and t.ends_at > private.now()
      union all
      select 'crew', c.label, c.made_at, c.made_in, null
      from public.crew_links c join public.shows s on s.id = c.show_id
      where c.made_by = auth.uid() and c.revoked_at is null and private.now() < upper(s.night)
      union all
      -- Those of ended sessions stand in the list of devices alone: most are one's own.
      select case f.factor_type::text when 'totp' then 'app' else 'passkey' end, coalesce(f.friendly_name, ''), g.at, g.session_id, f.id
      from auth.mfa_factors f join private.guarded_acts g on g.subject = f.id and g.user_id = f.user_id and g.act = 'add-second-step'
      where f.user_id = auth.uid() and f.status::text = 'verified' and g.session_id in (select a.id from alive a)
    )
    select l.kind, l.label, l.made_at, l.made_in, l.made_in is null or l.made_in not in (select a.id from alive a), l.device
    from links l
    where l.made_in = private.my_session() or not private.is_demo_account(auth.uid())
    order by l.made_at desc, l.label limit 200
  $$;

-- Its owner, and the owners of the profile, see when a token is made or ends.
create function private.tell_of_tokens() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  reader uuid;
begin
  for reader in
    select c.user_id from changed c
    union select m.user_id from changed c join private.profile_members m on m.profile_id = c.profile_id and private.role_may(m.role, 'keep-members')
  loop
    perform private.tell(reader, 'api_tokens', tg_op, null);
  end loop;
  return null;
end $$;
select private.tell_changes_of('private.api_tokens', 'tell_of_tokens');
revoke all on function private.use_api_token(text), private.tokens_end_with_membership(), private.tell_of_tokens(),
  private.end_links_made_elsewhere(uuid, uuid) from public, anon, authenticated;
