-- Sessions: where an account is signed in, as its owner sees it; and how an account ends.

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

-- The newest first. `refreshed_at` of the auth service carries no zone and means UTC.
create function public.my_sessions()
  returns table (id uuid, device text, ip text, place text, created_at timestamptz, refreshed_at timestamptz, is_this_one boolean)
  language sql stable security definer set search_path = ''
  as $$
    select s.id, coalesce(nullif(s.user_agent, ''), d.device, ''), coalesce(host(s.ip), ''), coalesce(d.place, ''),
      s.created_at, coalesce(s.refreshed_at at time zone 'UTC', s.created_at), s.id::text = auth.jwt() ->> 'session_id'
    from auth.sessions s left join private.session_devices d on d.session_id = s.id
    where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
    order by 6 desc, s.id limit 50
  $$;
revoke all on function public.my_sessions() from public, anon;
grant execute on function public.my_sessions() to authenticated;

-- Accounts that have ended -------------------------------------------------------------------------------------------
-- What two sides agreed and invoiced belongs to both: the profile of a closed account keeps its name for the other
-- side's records, loses everything else, and takes part in nothing any more.
alter table public.artist_profiles add column closed boolean not null default false;
alter table public.venue_profiles add column closed boolean not null default false;
