-- What a session leaves behind is seen before the session is ended.

-- The private links of whoever asks that work now: what each shows, the session that made it, and whether that session has ended. Of the
-- demo's links each visitor sees their own.
create function public.my_links()
  returns table (kind text, label text, made_at timestamptz, made_in uuid, is_left_over boolean)
  language sql stable security definer set search_path = ''
  as $$
    select l.kind, l.label, l.made_at, l.made_in, not exists (
        select from auth.sessions s where s.id = l.made_in and s.user_id = auth.uid() and (s.not_after is null or s.not_after > now()))
    from (
      select 'calendar', '', f.made_at, f.made_in from private.calendar_feeds f where f.user_id = auth.uid()
      union all
      select 'crew', c.label, c.made_at, c.made_in
      from public.crew_links c join public.venue_profiles v on v.id = c.venue_id join public.shows s on s.id = c.show_id
      where v.user_id = auth.uid() and c.revoked_at is null and private.now() < upper(s.night)
    ) l (kind, label, made_at, made_in)
    where l.made_in = private.my_session() or not private.is_demo_account(auth.uid())
    order by l.made_at desc, l.label limit 200
  $$;
revoke all on function public.my_links() from public, anon;
grant execute on function public.my_links() to authenticated;
