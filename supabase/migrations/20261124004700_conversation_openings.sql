-- A conversation that nobody has written in yet says what it began with: the offer that moved last between the two, and the words that
-- were typed with it. Empty once there is a message.
create or replace view public.conversation_list with (security_invoker = true) as
select c.id, c.artist_id, c.venue_id, c.last_message_at, c.created_at,
  mine.side as my_side,
  case mine.side when 'artist' then v.id else a.id end as partner_id,
  case mine.side when 'artist' then v.name else a.name end as partner_name,
  case mine.side when 'artist' then v.avatar_path else a.avatar_path end as partner_avatar_path,
  case mine.side when 'artist' then 'Venue' else 'Artist' end as partner_role,
  last.content as last_message,
  last.sender_side as last_sender_side,
  coalesce(last.sender_side <> mine.side
    and last.created_at > case mine.side when 'artist' then c.artist_read_at else c.venue_read_at end, false) as unread,
  case when business.booked then 'booked' when business.pending then 'pending' end as status,
  coalesce(business.agreement_numbers, '{}') as agreement_numbers,
  business.agreement_id,
  a.closed or v.closed as is_closed,
  private.may_write_between(c.artist_id, c.venue_id) as may_write,
  offer.status as offer_status,
  offer.offered_by as offer_by,
  offer.show_date as offer_day,
  offer.words as offer_words
from public.conversations c
join public.artist_profiles a on a.id = c.artist_id
join public.venue_profiles v on v.id = c.venue_id
cross join lateral (select case when c.artist_id = (select private.my_artist_id()) then 'artist' else 'venue' end as side) mine
left join lateral (
  select m.content, m.sender_side, m.created_at from public.messages m
  where m.conversation_id = c.id order by m.created_at desc, m.id limit 1) last on true
left join lateral (
  select bool_or(private.is_binding(b.status)) as booked,
    bool_or(private.is_open(b.status)) as pending,
    array_agg(g.number order by b.show_date desc) filter (where g.number is not null) as agreement_numbers,
    (array_agg(g.id order by abs(b.show_date - private.today()), g.id) filter (where g.id is not null))[1] as agreement_id
  from public.bookings b left join public.agreements g on g.booking_id = b.id
  where b.artist_id = c.artist_id and b.venue_id = c.venue_id) business on true
left join lateral (
  select b.status, b.offered_by, b.show_date, nullif(left(btrim(b.message), 200), '') as words
  from public.bookings b
  where last.content is null and b.artist_id = c.artist_id and b.venue_id = c.venue_id
  order by b.updated_at desc, b.id limit 1) offer on true;
