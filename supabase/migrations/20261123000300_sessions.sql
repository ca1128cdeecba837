-- Sessions: where an account is signed in, as its owner sees it. A token counts only while its session does.

-- What a session may do now: 'open'; 'half-open' while the second step of its account is still to be done; null when it has
-- ended. Asked with every request: plpgsql keeps its plan.
create function private.session_state(session uuid, person uuid) returns text
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  return (
    select case
      when s.aal::text is distinct from 'aal2' and exists (
        select from auth.mfa_factors f where f.user_id = person and f.status::text = 'verified') then 'half-open'
      else 'open' end
    from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = session and s.user_id = person and (s.not_after is null or s.not_after > now())
      and (u.email is not null or u.phone is not null));
end $$;
revoke all on function private.session_state(uuid, uuid) from public;

-- Whether the person of a session has proved in the last five minutes who they are: at sign-in, or by typing the password
-- again, and with the second step where the account has one. A link in a mail is no such proof.
create function private.proved_recently(session uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    with recent as (
      select c.authentication_method as method from auth.mfa_amr_claims c
      where c.session_id = session and c.updated_at > now() - interval '5 minutes'
    )
    select exists (select from recent where method in ('password', 'oauth', 'mfa/webauthn'))
      and (exists (select from recent where method in ('totp', 'mfa/webauthn', 'mfa/recovery_code'))
        or not exists (select from auth.mfa_factors f join auth.sessions s on s.user_id = f.user_id
          where s.id = session and f.status::text = 'verified'))
  $$;
revoke all on function private.proved_recently(uuid) from public;

-- The session of this request, as the token names it.
create function private.my_session() returns uuid
  language sql stable set search_path = ''
  as $$ select nullif(auth.jwt() ->> 'session_id', '')::uuid $$;

-- What a browser says of itself. Supabase's auth service notes device and address; where it does not, this does -----
create table private.session_devices (
  session_id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  device text not null check (length(device) <= 400),
  place text not null check (length(place) <= 100),
  noted_at timestamptz not null default now()
);
create index session_devices_by_person on private.session_devices (user_id);

create function public.note_session(device text, place text) returns void
  language plpgsql security definer set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  mine uuid := nullif(auth.jwt() ->> 'session_id', '')::uuid;
begin
  if me is null or not exists (select from auth.sessions s where s.id = mine and s.user_id = me) then return; end if;
  insert into private.session_devices (session_id, user_id, device, place)
    values (mine, me, left(coalesce(note_session.device, ''), 400), left(coalesce(note_session.place, ''), 100))
    on conflict (session_id) do update set device = excluded.device, place = excluded.place, noted_at = now();
  delete from private.session_devices d
    where d.user_id = me and not exists (select from auth.sessions s where s.id = d.session_id);
end $$;
revoke all on function public.note_session(text, text) from public, anon;
grant execute on function public.note_session(text, text) to authenticated;

-- The browser that refreshed it last, as the service saw it; what a program (no browser) says of itself
-- comes last. Of the demo's sessions each visitor sees their own.
create function public.my_sessions()
  returns table (id uuid, device text, ip text, place text, created_at timestamptz, refreshed_at timestamptz, is_this_one boolean)
  language sql stable security definer set search_path = ''
  as $$
    select s.id, coalesce(case when s.user_agent like 'Mozilla/%' then s.user_agent end, nullif(d.device, ''), s.user_agent, ''),
      coalesce(host(s.ip), ''), coalesce(d.place, ''),
      s.created_at, coalesce(s.refreshed_at at time zone 'UTC', s.created_at), s.id = private.my_session()
    from auth.sessions s left join private.session_devices d on d.session_id = s.id
    where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
      and (s.id = private.my_session() or not private.is_demo_account(s.user_id))
    order by 6 desc, s.id limit 50
  $$;
revoke all on function public.my_sessions() from public, anon;
grant execute on function public.my_sessions() to authenticated;

-- Ends one of one's own sessions; ending one that has ended is no mistake.
create function public.end_session(session_id uuid) returns void
  language sql security definer set search_path = ''
  as $$
    delete from auth.sessions s where s.id = end_session.session_id and s.user_id = auth.uid()
      and (s.id = private.my_session() or not private.is_demo_account(s.user_id))
  $$;
revoke all on function public.end_session(uuid) from public, anon;
grant execute on function public.end_session(uuid) to authenticated;
