-- Private links end with the session that made them, where its owner ends it: a borrowed session leaves nothing behind that goes on reading.

-- Ends the links of a person that were made in other sessions than `kept`, or in a session that is not known.
create function private.end_links_made_elsewhere(person uuid, kept uuid) returns void
  language sql security definer set search_path = ''
  as $$
    delete from private.calendar_feeds f where f.user_id = person and f.made_in is distinct from kept;
    update public.crew_links l set revoked_at = private.now()
      from public.venue_profiles v where v.id = l.venue_id and v.user_id = person
        and l.revoked_at is null and l.made_in is distinct from kept;
  $$;
revoke all on function private.end_links_made_elsewhere(uuid, uuid) from public, anon, authenticated;

-- Ends one of one's own sessions, and the links that were made in it; ending one that has ended is no mistake.
create or replace function public.end_session(session_id uuid) returns void
  language sql security definer set search_path = ''
  as $$
    delete from private.calendar_feeds f where f.user_id = auth.uid() and f.made_in = end_session.session_id;
    update public.crew_links l set revoked_at = private.now()
      from public.venue_profiles v where v.id = l.venue_id and v.user_id = auth.uid()
        and l.revoked_at is null and l.made_in = end_session.session_id
        and not private.is_demo_account(auth.uid());
    delete from auth.sessions s where s.id = end_session.session_id and s.user_id = auth.uid()
      and (s.id = private.my_session() or not private.is_demo_account(s.user_id))
  $$;
