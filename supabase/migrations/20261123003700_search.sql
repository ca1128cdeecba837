-- Finding what somebody types: people by name, city and genre, with typos and without accents, and one's own bookings and nights by
-- name and date. All read with the rights of who asks, so a policy hides here what it hides everywhere.

-- A name as it is compared: small letters without accents ------------------------------------------------------
create function private.folded(words text) returns text
  language sql immutable parallel safe strict set search_path = ''
  as $$ select lower(extensions.unaccent('extensions.unaccent'::regdictionary, words)) $$;

-- Whoever writes a profile computes its place in the indexes.
grant execute on function private.folded(text) to public;
create index artist_profiles_by_name on public.artist_profiles using gin (private.folded(name) extensions.gin_trgm_ops) where not closed;
create index venue_profiles_by_name on public.venue_profiles using gin (private.folded(name) extensions.gin_trgm_ops) where not closed;

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

-- What was typed as the beginning of a pattern: its own signs stand for themselves -------------------------------
create function private.as_pattern(words text) returns text
  language sql immutable parallel safe strict set search_path = ''
  as $$ select regexp_replace(words, '([\\%_])', '\\\1', 'g') $$;
revoke all on function private.as_pattern(text) from public;
grant execute on function private.as_pattern(text) to authenticated, service_role;

-- Up to eight artists and venues whose name begins so, or has a word that does; where these are few, those whose name is like it.
create function private.find_by_name(words text)
  returns table (side text, id uuid, name text, location text, avatar_path text)
  language plpgsql stable set search_path = '' set pg_trgm.word_similarity_threshold = 0.45
  as $$
declare
  word text := private.folded(btrim(left(coalesce(words, ''), 80)));
  beginning text := private.as_pattern(word) || '%';
  later text := '% ' || private.as_pattern(word) || '%';
  found_by_start int;
begin
  if length(word) < 2 then return; end if;
  return query
    with named as (
      (select 'artist' as of_side, a.id, a.name, a.location, a.avatar_path, a.review_count from public.artist_profiles a
       where not a.closed and (private.folded(a.name) like beginning or private.folded(a.name) like later) limit 50)
      union all
      (select 'venue', v.id, v.name, v.location, v.avatar_path, v.review_count from public.venue_profiles v
       where not v.closed and (private.folded(v.name) like beginning or private.folded(v.name) like later) limit 50)
    )
    select n.of_side, n.id, n.name, n.location, n.avatar_path from named n
    order by private.folded(n.name) = word desc, private.folded(n.name) like beginning desc, n.review_count desc, n.name, n.id
    limit 8;
  get diagnostics found_by_start = row_count;
  if found_by_start >= 4 or length(word) < 3 then return; end if;
  return query
    with alike as (
      (select 'artist' as of_side, a.id, a.name, a.location, a.avatar_path, private.folded(a.name) as key from public.artist_profiles a
       where not a.closed and private.folded(a.name) operator(extensions.%>) word limit 500)
      union all
      (select 'venue', v.id, v.name, v.location, v.avatar_path, private.folded(v.name) from public.venue_profiles v
       where not v.closed and private.folded(v.name) operator(extensions.%>) word limit 500)
    )
    select l.of_side, l.id, l.name, l.location, l.avatar_path from alike l
    where l.key not like beginning and l.key not like later
    order by extensions.word_similarity(word, l.key) + extensions.similarity(word, l.key) desc, l.name, l.id
    limit 8 - found_by_start;
end $$;
revoke all on function private.find_by_name(text) from public;
grant execute on function private.find_by_name(text) to authenticated, service_role;

-- By name first; then those who have all the words in name, city or genres ('jazz ghent', 'utrecht'), with typos where nobody has them as
-- they are typed.
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

-- Whether a text holds all words that were typed, or is like them; numbers are not like each other
create function private.holds_words(text_of_row text, words text) returns boolean
  language sql immutable parallel safe set search_path = ''
  as $$
    select not exists (select from regexp_split_to_table(words, '\s+') w where position(w in text_of_row) = 0)
      or (length(words) >= 4 and words !~ '[0-9]' and extensions.word_similarity(words, text_of_row) >= 0.5)
  $$;
revoke all on function private.holds_words(text, text) from public;
grant execute on function private.holds_words(text, text) to authenticated, service_role;

/* One's own bookings. With `words`: whose artist, venue, title or agreement number holds all of them; with `days`: those on these days
   whose text holds what is left of the words besides the date, `names`. With neither: those that wait for the one who asks.
   The next first, then the latest past; cancelled ones last. */
create function public.find_bookings(words text default '', names text default '', days date[] default '{}')
  returns table (booking_id uuid, show_id uuid, status text, offered_by text, is_past boolean, show_date date, starts_at timestamptz,
    time_zone text, title text, artist_id uuid, artist_name text, venue_id uuid, venue_name text, agreement_id uuid, agreement_number text,
    signed_by_me boolean, settlement_id uuid, settlement_status text, payout_id uuid, reviewed_by_me boolean, conversation_id uuid)
  language sql stable set search_path = ''
  as $$
    with asked as materialized (
      select private.my_artist_id() as artist, private.my_venue_id() as venue, private.today() as today,
        private.folded(btrim(left(coalesce(words, ''), 80))) as words, private.folded(btrim(left(coalesce(names, ''), 80))) as names,
        (coalesce(days, '{}'))[1:400] as days
    ), mine as (
      select b.*, s.title, s.starts_at, s.ends_at, s.time_zone, a.name as artist_name, v.name as venue_name, g.id as agreement_id,
        g.number as agreement_number, case when b.artist_id = asked.artist then g.artist_signed_at else g.venue_signed_at end as my_signature,
        case when b.artist_id = asked.artist then 'artist' else 'venue' end as my_side,
        private.folded(a.name || ' at ' || v.name || ' ' || coalesce(s.title, '') || ' ' || coalesce(g.number, '')) as key,
        asked.words as all_words, asked.names as other_words, asked.days, asked.today
      from asked
      join public.bookings b on b.artist_id = asked.artist or b.venue_id = asked.venue
      join public.shows s on s.id = b.show_id
      join public.artist_profiles a on a.id = b.artist_id
      join public.venue_profiles v on v.id = b.venue_id
      left join public.agreements g on g.booking_id = b.id
      where private.is_open(b.status) or private.is_binding(b.status) or b.status = 'cancelled'
    ), picked as (
      select m.* from mine m where case
        when m.all_words = '' and m.days = '{}' then
          (private.is_open(m.status) and m.offered_by <> m.my_side)
          or (m.status = 'confirmed' and m.ends_at > private.now() and m.agreement_id is not null and m.my_signature is null)
          or (m.my_side = 'venue' and (m.status in ('played', 'settled') or (m.status = 'confirmed' and m.ends_at <= private.now())))
          or (m.my_side = 'artist' and m.status = 'concluded')
        else
          (m.show_date = any (m.days) and (m.other_words = '' or private.holds_words(m.key, m.other_words)))
          or (m.all_words <> '' and private.holds_words(m.key, m.all_words))
        end
    ), first_ones as (
      select p.* from picked p
      order by p.status = 'cancelled', p.show_date < p.today, abs(p.show_date - p.today), p.starts_at, p.id
      limit case when (select asked.words = '' and asked.days = '{}' from asked) then 30 else 12 end
    )
    select f.id, f.show_id, f.status, f.offered_by, f.ends_at <= private.now(), f.show_date, f.starts_at, f.time_zone, f.title,
      f.artist_id, f.artist_name, f.venue_id, f.venue_name, f.agreement_id, f.agreement_number, f.my_signature is not null,
      t.id, t.status, p.id, exists (select from public.reviews r where r.booking_id = f.id and r.by_side = f.my_side), c.id
    from first_ones f
    left join public.settlements t on t.booking_id = f.id
    left join public.payouts p on p.booking_id = f.id
    left join public.conversations c on c.artist_id = f.artist_id and c.venue_id = f.venue_id
    order by f.status = 'cancelled', f.show_date < f.today, abs(f.show_date - f.today), f.starts_at, f.id
  $$;
revoke all on function public.find_bookings(text, text, date[]) from public, anon;
grant execute on function public.find_bookings(text, text, date[]) to authenticated;

-- A venue's own nights, by title or date: what is on, and what still seeks artists
create function public.find_nights(words text default '', names text default '', days date[] default '{}')
  returns table (show_id uuid, show_date date, starts_at timestamptz, time_zone text, title text, status text)
  language sql stable set search_path = ''
  as $$
    with asked as materialized (
      select private.my_venue_id() as venue, private.today() as today,
        private.folded(btrim(left(coalesce(words, ''), 80))) as words, private.folded(btrim(left(coalesce(names, ''), 80))) as names,
        (coalesce(days, '{}'))[1:400] as days
    )
    select s.id, s.show_date, s.starts_at, s.time_zone, s.title, s.status
    from asked join public.shows s on s.venue_id = asked.venue
    where s.status <> 'cancelled' and (
      (s.show_date = any (asked.days) and (asked.names = '' or private.holds_words(private.folded(coalesce(s.title, '')), asked.names)))
      or (asked.words <> '' and s.title is not null and private.holds_words(private.folded(s.title), asked.words)))
    order by s.show_date < asked.today, abs(s.show_date - asked.today), s.id
    limit 6
  $$;
revoke all on function public.find_nights(text, text, date[]) from public, anon;
grant execute on function public.find_nights(text, text, date[]) to authenticated;
