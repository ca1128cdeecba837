-- What one side alone is told, of its own nights (`to` in the data), is read by that side and sent to its webhooks, and not to the other side.

alter policy "both sides read what happened between them, admins all" on public.domain_events
  using ((artist_id = (select private.my_artist_id()) and data ->> 'to' is distinct from 'venue')
    or (venue_id = (select private.my_venue_id()) and data ->> 'to' is distinct from 'artist')
    or (select private.is_admin()));

create or replace function private.webhooks_hear() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into private.webhook_sends (webhook_id, seq, kind, subject, at, due_at, body)
  select w.id, e.seq, e.kind, coalesce(e.booking_id, e.show_id, e.subject_id, w.profile_id)::text, e.at, private.now(),
    jsonb_build_object('type', e.kind, 'timestamp', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'data', jsonb_build_object('eventId', e.id, 'by', e.by_side, 'artistId', e.artist_id, 'venueId', e.venue_id, 'showId', e.show_id,
        'bookingId', e.booking_id, 'subjectId', e.subject_id, 'details', e.data))
  from happened e join private.webhooks w on w.is_on and e.kind = any (w.kinds)
    and w.profile_id = case w.side when 'artist' then e.artist_id else e.venue_id end
    and (e.data ->> 'to' is distinct from case w.side when 'artist' then 'venue' else 'artist' end);
  return null;
end $$;
