-- Of a night that an artist's file told of, its first row is the night; rows of others who played it take nothing of the artist's time.

-- As before (20261127180000_nights_agreed_elsewhere.sql), without those rows.
do $$
begin
  execute replace(pg_get_functiondef('private.away_at(uuid, date, text, tstzrange)'::regprocedure),
    'and n.use_id is null and n.is_to_ask', 'and n.place = 0 and n.use_id is null and n.is_to_ask');
end $$;
