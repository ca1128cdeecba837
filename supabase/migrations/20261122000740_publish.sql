-- Writes down events in their order, and whom they tell of what. A function, because its plan is kept: every act calls it.
create function private.publish(events jsonb, notices jsonb) returns void
  language plpgsql volatile set search_path = ''
  as $$
begin
  insert into public.domain_events (id, kind, at, actor_id, by_side, artist_id, venue_id, show_id, booking_id, subject_id, data)
  select e.id, e.kind, e.at, e.actor_id, e.by_side, e.artist_id, e.venue_id, e.show_id, e.booking_id, e.subject_id, e.data
  from rows from (jsonb_to_recordset(events) as (id uuid, kind text, at timestamptz, actor_id uuid,
    by_side text, artist_id uuid, venue_id uuid, show_id uuid, booking_id uuid, subject_id uuid, data jsonb)) with ordinality
    as e (id, kind, at, actor_id, by_side, artist_id, venue_id, show_id, booking_id, subject_id, data, place)
  order by e.place;

  insert into public.notifications (user_id, event_id, kind, side, params, route, artist_id, venue_id, contact_message_id, created_at)
  select them.user_id, n.event_id, n.kind, n.side, n.params, n.route, n.artist_id, n.venue_id, n.contact_message_id, n.created_at
  from jsonb_to_recordset(notices) as n (event_id uuid, created_at timestamptz, to_admins boolean,
    profile_id uuid, side text, kind text, params jsonb, route text, artist_id uuid, venue_id uuid, contact_message_id uuid)
  cross join lateral (
    select p.user_id from private.people_of_profiles p where p.profile_id = n.profile_id
    union all select a.id from public.profiles a where n.to_admins and a.is_admin
  ) them
  on conflict do nothing;
end $$;
revoke all on function private.publish(jsonb, jsonb) from public, anon, authenticated;
