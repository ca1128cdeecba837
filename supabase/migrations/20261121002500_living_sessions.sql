-- Living sessions: a token counts only while its session does; its owner sees them all and ends any of them.

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

-- The browser that refreshed it last, as the service saw it; what a program (no browser) says of itself
-- comes last. Of the demo's sessions each visitor sees their own.
create or replace function public.my_sessions()
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

-- Ends one of one's own sessions; ending one that has ended is no mistake.
create function public.end_session(session_id uuid) returns void
  language sql security definer set search_path = ''
  as $$
    delete from auth.sessions s where s.id = end_session.session_id and s.user_id = auth.uid()
      and (s.id = private.my_session() or not private.is_demo_account(s.user_id))
  $$;
revoke all on function public.end_session(uuid) from public, anon;
grant execute on function public.end_session(uuid) to authenticated;
