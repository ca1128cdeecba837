-- A device of the second step is told from another of the same name: what a session added is listed with the id that removes it, and
-- with when it was added, whatever was done with it since.
drop function public.my_links();
create function public.my_links()
  returns table (kind text, label text, made_at timestamptz, made_in uuid, is_left_over boolean, device uuid)
  language sql stable security definer set search_path = ''
  as $$
    with alive as (
      select s.id from auth.sessions s where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())),
    links (kind, label, made_at, made_in, device) as (
      select 'calendar', '', f.made_at, f.made_in, null::uuid from private.calendar_feeds f where f.user_id = auth.uid()
      union all
      select 'crew', c.label, c.made_at, c.made_in, null
      from public.crew_links c join public.venue_profiles v on v.id = c.venue_id join public.shows s on s.id = c.show_id
      where v.user_id = auth.uid() and c.revoked_at is null and private.now() < upper(s.night)
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
revoke all on function public.my_links() from public, anon;
grant execute on function public.my_links() to authenticated;
