-- The demo's accounts: many strangers share them, so they change nothing about themselves. The demo season fills the table;
-- without it the table is empty, and nothing here concerns anybody.

create table private.demo_accounts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  profile_id uuid not null unique,
  -- Anybody may sign in to it; nobody signs in as the rest of the cast.
  signs_in boolean not null default false
);

-- A database that has the season already. A cast without a password is the seeding's: a sign-up has one.
insert into private.demo_accounts (user_id, profile_id, signs_in)
select u.id, p.id, u.id::text like 'd0000000-0000-4000-8000-00000000000%'
from auth.users u
join (select user_id, id from public.artist_profiles union all select user_id, id from public.venue_profiles) p on p.user_id = u.id
where u.id in ('d0000000-0000-4000-8000-000000000001', 'd0000000-0000-4000-8000-000000000002', 'd0000000-0000-4000-8000-000000000003')
  or (u.email like '%@cast.runningorder.example' and coalesce(u.encrypted_password, '') = '');

-- Who is the demo's, and who acts --------------------------------------------------------------------------------
create function private.is_demo_account(person uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from private.demo_accounts where user_id = person) $$;
revoke all on function private.is_demo_account(uuid) from public, anon;
grant execute on function private.is_demo_account(uuid) to authenticated, service_role;

create function private.is_demo_profile(profile uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from private.demo_accounts where profile_id = profile) $$;
revoke all on function private.is_demo_profile(uuid) from public, anon;
grant execute on function private.is_demo_profile(uuid) to authenticated, service_role;

-- A command names its actor in app.actor; a request to the data service carries it in its token.
create function private.acting() returns uuid
  language sql stable security definer set search_path = ''
  as $$ select coalesce(nullif(pg_catalog.current_setting('app.actor', true), '')::uuid, auth.uid()) $$;
revoke all on function private.acting() from public, anon;
grant execute on function private.acting() to authenticated, service_role;

create function private.demo_keeps(what text) returns void
  language plpgsql set search_path = ''
  as $$ begin perform private.refuse('The demo account keeps its ' || what || '. Sign up to have an account of your own.'); end $$;

-- The account ----------------------------------------------------------------------------------------------------
-- Signing in writes when it happened; everything else of the row stays, whoever writes it. The season itself says
-- app.demo_season = 'writing' while it is written.
create function private.demo_users_stay() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  changed text[];
begin
  if current_setting('app.demo_season', true) = 'writing' then
    return coalesce(new, old);
  end if;
  if tg_op <> 'DELETE' and split_part(lower(new.email), '@', 2) in ('demo.runningorder.example', 'cast.runningorder.example')
    and (tg_op = 'INSERT' or new.email is distinct from old.email) then
    perform private.refuse('This address belongs to the demo season. Please use one of your own.');
  end if;
  if tg_op = 'INSERT' or not private.is_demo_account(old.id) then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' then
    perform private.refuse('The demo account stays. Sign up to have an account of your own.');
  end if;
  -- (confirmed_at follows from other columns, after this.)
  select array_agg(o.key) into changed
    from jsonb_each(to_jsonb(old)) o
    where o.value is distinct from to_jsonb(new) -> o.key and o.key not in ('last_sign_in_at', 'updated_at', 'confirmed_at');
  if changed && array['encrypted_password', 'recovery_token', 'recovery_sent_at', 'reauthentication_token', 'reauthentication_sent_at'] then
    perform private.demo_keeps('password');
  elsif exists (select from unnest(changed) c where c like 'email%') then
    perform private.demo_keeps('address');
  elsif cardinality(changed) > 0 then
    perform private.demo_keeps('details');
  end if;
  return new;
end $$;
create trigger demo_users_stay before insert or update or delete on auth.users
  for each row execute function private.demo_users_stay();

create function private.demo_identities_stay() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if current_setting('app.demo_season', true) is distinct from 'writing'
    and ((tg_op <> 'DELETE' and private.is_demo_account(new.user_id)) or (tg_op <> 'INSERT' and private.is_demo_account(old.user_id)))
    and (tg_op <> 'UPDATE'
      or (new.user_id, new.provider, new.provider_id, new.identity_data) is distinct from (old.user_id, old.provider, old.provider_id, old.identity_data)) then
    perform private.demo_keeps('way to sign in');
  end if;
  return coalesce(new, old);
end $$;
create trigger demo_identities_stay before insert or update or delete on auth.identities
  for each row execute function private.demo_identities_stay();

-- One's own session alone: the others of a demo account are other visitors', with their devices and addresses.
create or replace function public.my_sessions()
  returns table (id uuid, device text, ip text, place text, created_at timestamptz, refreshed_at timestamptz, is_this_one boolean)
  language sql stable security definer set search_path = ''
  as $$
    select s.id, coalesce(nullif(s.user_agent, ''), d.device, ''), coalesce(host(s.ip), ''), coalesce(d.place, ''),
      s.created_at, coalesce(s.refreshed_at at time zone 'UTC', s.created_at), s.id::text = auth.jwt() ->> 'session_id'
    from auth.sessions s left join private.session_devices d on d.session_id = s.id
    where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
      and (s.id::text = auth.jwt() ->> 'session_id' or not private.is_demo_account(s.user_id))
    order by 6 desc, s.id limit 50
  $$;

-- What a demo account says of itself -----------------------------------------------------------------------------
-- Columns that a statement leaves as they are may be named in it: the screens send their whole form.
create function private.demo_changes(before jsonb, after jsonb, columns text[]) returns boolean
  language sql immutable set search_path = ''
  as $$
    select exists (select from unnest(columns) c
      where coalesce(before -> c, 'null') is distinct from coalesce(after -> c, 'null')
        and not (coalesce(before ->> c, '') = '' and coalesce(after ->> c, '') = ''))
  $$;

-- What everyone reads stays: the name, words, links, files and the place. Numbers and choices are put back with the season.
-- Fires after `derive`, so that it sees the place that a city stands for.
create function private.demo_profile_stays() returns trigger
  language plpgsql set search_path = ''
  as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
begin
  if not private.is_demo_account(private.acting()) then return new; end if;
  if private.demo_changes(before, after, array['name']) then
    perform private.demo_keeps('name');
  elsif private.demo_changes(before, after, array['place_id', 'location']) then
    perform private.demo_keeps('place');
  elsif private.demo_changes(before, after, array['avatar_path', 'banner_path', 'photo_paths', 'stage_photo_path',
    'venue_photo_path', 'tech_rider_path', 'hospitality_rider_path']) then
    perform private.demo_keeps('pictures and documents');
  elsif private.demo_changes(before, after, array['bio', 'genres', 'vibe', 'address', 'past_artists', 'instagram', 'twitter',
    'website', 'spotify', 'bandcamp', 'soundcloud', 'followers', 'live_videos']) then
    perform private.demo_keeps('words and links');
  end if;
  return new;
end $$;
create trigger stays_as_demo before update on public.artist_profiles for each row execute function private.demo_profile_stays();
create trigger stays_as_demo before update on public.venue_profiles for each row execute function private.demo_profile_stays();

create function private.demo_settings_stay() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if not private.is_demo_account(private.acting()) then return new; end if;
  if new.full_name is distinct from old.full_name then
    perform private.demo_keeps('name');
  elsif (new.language, new.time_zone) is distinct from (old.language, old.time_zone) then
    perform private.demo_keeps('language and time zone');
  elsif new.email_newsletter is distinct from old.email_newsletter then
    perform private.demo_keeps('choice of the newsletter');
  end if;
  return new;
end $$;
create trigger stays_as_demo before update on public.settings for each row execute function private.demo_settings_stay();

create function private.demo_is_no_subscriber() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if split_part(lower(new.email::text), '@', 2) in ('demo.runningorder.example', 'cast.runningorder.example') then
    perform private.refuse('This address belongs to the demo season. Please use one of your own.');
  end if;
  return new;
end $$;
create trigger demo_is_no_subscriber before insert or update on public.mailing_list
  for each row execute function private.demo_is_no_subscriber();

-- Words that only other visitors of the account see, in forms that offer a choice and not a text.
create function private.demo_handles_stay() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if private.is_demo_account(private.acting())
    and new.handle is distinct from (case tg_op when 'UPDATE' then old.handle end) and new.handle is not null then
    perform private.demo_keeps('words and links');
  end if;
  return new;
end $$;
create trigger stays_as_demo before insert or update on public.integrations for each row execute function private.demo_handles_stay();

create function private.demo_cards_are_known() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if private.is_demo_account(private.acting())
    and new.card_brand not in ('Visa', 'Mastercard', 'American Express', 'Maestro', 'Diners Club', 'Other') then
    perform private.demo_keeps('words and links');
  end if;
  return new;
end $$;
create trigger stays_as_demo before insert or update on public.billing for each row execute function private.demo_cards_are_known();

-- Files: its pictures and riders are the season's.
create policy "demo accounts add no files" on storage.objects as restrictive for insert to authenticated
  with check (not (select private.is_demo_account((select auth.uid()))));
create policy "demo accounts replace no files" on storage.objects as restrictive for update to authenticated
  using (not (select private.is_demo_account((select auth.uid()))));
create policy "demo accounts remove no files" on storage.objects as restrictive for delete to authenticated
  using (not (select private.is_demo_account((select auth.uid()))));
