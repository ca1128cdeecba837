-- An acceptance is told once to each side: the news of the booking has its agreement and its filled show read anew as well
-- (app/lib/live-queries.ts). That made four messages of nine, and what each costs.

-- An agreement is only ever made with its booking's acceptance.
drop trigger tell_insert on public.agreements;

create or replace function private.tell_of_show() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  touched uuid[];
  is_opening boolean;
  reader record;
begin
  if tg_op = 'UPDATE' then
    -- An acceptance only touches its show, or fills it: its booking tells that, and the offers that end with it.
    select array_agg(c.id) filter (where not (b.status = 'open' and c.status = 'filled')
        or to_jsonb(c) - array['updated_at', 'status'] <> to_jsonb(b) - array['updated_at', 'status']),
      bool_or(c.status = 'open' or b.status = 'open') into touched, is_opening
      from changed c join before b using (id) where to_jsonb(c) - 'updated_at' <> to_jsonb(b) - 'updated_at';
  else
    select array_agg(c.id), bool_or(c.status = 'open') into touched, is_opening from changed c;
  end if;
  if touched is not null then
    for reader in
      select u.id, array_agg(distinct c.id) as ids from changed c
      cross join lateral (
        select readers.id from private.users_of_venue(c.venue_id) readers (id)
        union select users.id from public.bookings k, private.users_of_artist(k.artist_id) users (id) where k.show_id = c.id) u (id)
      where c.id = any (touched)
      group by u.id
    loop
      perform private.tell(reader.id, tg_table_name, tg_op, reader.ids);
    end loop;
  end if;
  if is_opening then
    perform realtime.send('{"verb": "update"}', 'openings', 'openings', true);
  end if;
  return null;
end $$;
