-- Whoever signs up with the mailbox that they were asked at takes over the nights that wait there. docs/decisions/people-without-an-account.md.

-- Of which profile without an account somebody said that it is not theirs.
create table private.claims_declined (
  user_id uuid not null references auth.users (id) on delete cascade,
  profile_id uuid not null,
  at timestamptz not null,
  primary key (user_id, profile_id)
);
create index claims_declined_by_profile on private.claims_declined (profile_id);
revoke all on private.claims_declined from public, anon, authenticated;

-- Profiles whose mailbox a person has proved. Nothing is shown that their links did not show: a profile with a night that another mailbox alone
-- was asked for waits for nobody.
create function private.waiting_for(person uuid)
  returns table (profile_id uuid, side text, name text, keeper text, nights jsonb)
  language sql stable security definer set search_path = ''
  as $$
    select o.profile_id, o.side, them.name, coalesce(kv.name, ka.name),
      (select coalesce(jsonb_agg(jsonb_build_object('date', b.show_date, 'status', b.status) order by b.show_date), '[]')
        from public.bookings b where o.profile_id in (b.artist_id, b.venue_id))
    from auth.users u
    join private.outsiders o on o.email = lower(u.email)
    cross join lateral (
      select a.name from public.artist_profiles a where o.side = 'artist' and a.id = o.profile_id
      union all select v.name from public.venue_profiles v where o.side = 'venue' and v.id = o.profile_id) them
    left join public.venue_profiles kv on kv.id = o.kept_by
    left join public.artist_profiles ka on ka.id = o.kept_by
    where u.id = person and u.email_confirmed_at is not null and not private.is_demo_account(person)
      and exists (select from private.booking_links l where l.profile_id = o.profile_id and l.email = lower(u.email))
      and not exists (select from private.claims_declined d where d.user_id = person and d.profile_id = o.profile_id)
      and not exists (select from private.profile_members m where m.user_id = person and m.profile_id = o.kept_by)
      and not exists (select from private.booking_links other where other.profile_id = o.profile_id and other.passed_on_by is null
        and other.email <> lower(u.email) and not exists (select from private.booking_links mine
          where mine.booking_id = other.booking_id and mine.email = lower(u.email)))
    order by o.made_at, o.profile_id
  $$;

-- The profile is theirs from now on, with all its nights; links by mail end, and its keeper keeps it no longer. It stays hidden until they say otherwise.
create function private.take_over(person uuid, profile uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  o private.outsiders;
begin
  -- Of two at once the second finds it gone.
  select * into o from private.outsiders where profile_id = profile for update;
  if not found or not exists (select from private.waiting_for(person) w where w.profile_id = profile) then return false; end if;
  update private.booking_links set withdrawn_at = private.now() where profile_id = profile and withdrawn_at is null;
  if o.side = 'artist' then update public.artist_profiles set kept_by = null where id = profile;
  else update public.venue_profiles set kept_by = null where id = profile; end if;
  insert into private.profile_members (profile_id, side, user_id, role) values (profile, o.side, person, 'owner');
  delete from private.outsiders where profile_id = profile;
  return true;
end $$;
revoke all on function private.waiting_for(uuid), private.take_over(uuid, uuid) from public, anon, authenticated;
