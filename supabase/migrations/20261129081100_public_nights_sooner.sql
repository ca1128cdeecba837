-- Nights as anybody reads them, asked with fewer calls for each: whether one is kept back, or of a pair that has blocked each other, is looked for
-- where there may be something, and which day it is at a venue only around today. The same nights as before.
do $$
declare
  told text := pg_get_functiondef('private.public_nights(uuid, uuid, int)'::regprocedure);
  sooner text := told;
begin
  sooner := replace(sooner, 'and not private.is_kept_back(s.id, v.id)',
    'and (not exists (select from private.unannounced u where u.show_id = s.id and u.announced_at is null)
        or not private.is_kept_back(s.id, v.id))');
  sooner := replace(sooner, 'and not private.is_blocked(b.artist_id, b.venue_id)',
    'and not exists (select from public.blocks k where k.artist_id = b.artist_id and k.venue_id = b.venue_id)');
  sooner := replace(sooner, 'private.room_named(s.room_id)',
    '(select r.name from public.rooms r where r.id = s.room_id
        and exists (select from public.rooms o where o.venue_id = r.venue_id and o.id <> r.id and o.archived_at is null))');
  sooner := replace(sooner, 'else s.show_date >= private.today(s.time_zone) and',
    'else (s.show_date > (select private.today()) + 1 or s.show_date >= private.today(s.time_zone)) and');
  if (length(sooner) - length(told)) < 300 or sooner ~ 'room_named|is_blocked' then
    raise exception 'private.public_nights is not as it was';
  end if;
  execute sooner;
end $$;
