-- The nights of a profile as anybody reads them, until a day: a list that shows the next twenty reads no others.
do $$
declare
  told text := pg_get_functiondef('private.public_nights(uuid, uuid, int)'::regprocedure);
  bounded text := told;
begin
  bounded := replace(bounded, 'most integer)', 'most integer, until date default null)');
  bounded := replace(bounded, 'and (b.artist_id = profile or b.venue_id = profile) and b.show_date >= private.today() - 1',
    'and (b.artist_id = profile or b.venue_id = profile) and b.show_date >= private.today() - 1 and b.show_date <= coalesce(until, ''infinity'')');
  if length(bounded) - length(told) <> length(', until date default null') + length(' and b.show_date <= coalesce(until, ''infinity'')') then
    raise exception 'private.public_nights is not as it was';
  end if;
  drop function private.public_nights(uuid, uuid, int);
  execute bounded;
end $$;
revoke all on function private.public_nights(uuid, uuid, int, date) from public, anon, authenticated;
