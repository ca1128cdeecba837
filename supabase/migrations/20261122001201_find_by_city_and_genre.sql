-- The search finds artists and venues by city and genre too: 'jazz ghent', 'utrecht'. By name first; then those who have all the words in
-- name, city or genres, with typos where nobody has them as they are typed.
create function private.profile_key(name text, location text, genres text) returns text
  language sql immutable parallel safe set search_path = ''
  as $$ select private.folded(coalesce(name, '') || ' ' || coalesce(location, '') || ' ' || coalesce(genres, '')) $$;
-- Whoever writes a profile computes its place in the indexes.
grant execute on function private.profile_key(text, text, text) to public;

create index artist_profiles_by_words on public.artist_profiles
  using gin (private.profile_key(name, location, genres) extensions.gin_trgm_ops) where not closed;
create index venue_profiles_by_words on public.venue_profiles
  using gin (private.profile_key(name, location, genres) extensions.gin_trgm_ops) where not closed;

alter function public.find_profiles(text) rename to find_by_name;
alter function public.find_by_name(text) set schema private;
grant execute on function private.find_by_name(text) to authenticated;

create function public.find_profiles(words text)
  returns table (side text, id uuid, name text, location text, avatar_path text)
  language plpgsql stable set search_path = '' set pg_trgm.word_similarity_threshold = 0.6
  as $$
declare
  word text := private.folded(btrim(left(coalesce(words, ''), 80)));
  parts text[] := (select array_agg('%' || private.as_pattern(w) || '%') from regexp_split_to_table(word, '\s+') w where w <> '');
  by_name uuid[];
  found_so_far int;
begin
  if length(word) < 2 then return; end if;
  by_name := array(select n.id from private.find_by_name(words) n);
  found_so_far := cardinality(by_name);
  return query select n.* from private.find_by_name(words) n;
  if found_so_far >= 8 or length(word) < 3 then return; end if;
  return query
    with having_them as (
      (select 'artist' as of_side, a.id, a.name, a.location, a.avatar_path, a.review_count from public.artist_profiles a
       where not a.closed and private.profile_key(a.name, a.location, a.genres) like all (parts) limit 200)
      union all
      (select 'venue', v.id, v.name, v.location, v.avatar_path, v.review_count from public.venue_profiles v
       where not v.closed and private.profile_key(v.name, v.location, v.genres) like all (parts) limit 200)
    )
    select h.of_side, h.id, h.name, h.location, h.avatar_path from having_them h
    where h.id <> all (by_name)
    order by h.review_count desc, h.name, h.id
    limit 8 - found_so_far;
  get diagnostics found_so_far = row_count;
  if found_so_far + cardinality(by_name) > 0 or length(word) < 4 then return; end if;
  return query
    with alike as (
      (select 'artist' as of_side, a.id, a.name, a.location, a.avatar_path, private.profile_key(a.name, a.location, a.genres) as key
       from public.artist_profiles a
       where not a.closed and private.profile_key(a.name, a.location, a.genres) operator(extensions.%>) word limit 200)
      union all
      (select 'venue', v.id, v.name, v.location, v.avatar_path, private.profile_key(v.name, v.location, v.genres)
       from public.venue_profiles v
       where not v.closed and private.profile_key(v.name, v.location, v.genres) operator(extensions.%>) word limit 200)
    )
    select l.of_side, l.id, l.name, l.location, l.avatar_path from alike l
    order by extensions.word_similarity(word, l.key) desc, l.name, l.id
    limit 8;
end $$;
revoke all on function public.find_profiles(text) from public, anon;
grant execute on function public.find_profiles(text) to authenticated;
