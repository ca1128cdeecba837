-- A profile names files of its owner alone, by plain names, and no address that a browser would run as a script.

-- What a file's path may be: '<owner>/<name>', the name of letters, digits, dots, dashes and underscores --------
create function private.is_file_of(owner uuid, path text) returns boolean
  language sql immutable set search_path = ''
  as $$ select path ~ ('^' || owner::text || '/[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$') and path !~ '\.\.' $$;

create function private.are_files_of(owner uuid, paths text[]) returns boolean
  language sql immutable set search_path = ''
  as $$ select coalesce(bool_and(private.is_file_of(owner, path)), true) from unnest(paths) as each (path) $$;

-- A name, a handle or an address as somebody typed it. Browsers overlook blanks and control characters in a scheme. ----
create function private.runs_nothing(typed text) returns boolean
  language sql immutable set search_path = ''
  as $$ select regexp_replace(typed, '[[:space:][:cntrl:]]', '', 'g') !~* '^(javascript|vbscript|data|blob|file|filesystem):' $$;

create function private.is_video(video jsonb) returns boolean
  language sql immutable set search_path = ''
  as $$
    select coalesce(jsonb_typeof(video) = 'object' and jsonb_typeof(video -> 'title') = 'string'
      and jsonb_typeof(video -> 'url') = 'string' and video ->> 'url' ~* '^https?://', false)
  $$;

create function private.are_videos(videos jsonb) returns boolean
  language sql immutable set search_path = ''
  as $$
    select case when jsonb_typeof(videos) = 'array'
      then (select coalesce(bool_and(private.is_video(each)), true) from jsonb_array_elements(videos) as v (each))
      else false end
  $$;

-- What older rows say otherwise is taken out of them; the files themselves stay where they are ---------------------
update public.artist_profiles set
  avatar_path = case when private.is_file_of(user_id, avatar_path) then avatar_path end,
  banner_path = case when private.is_file_of(user_id, banner_path) then banner_path end,
  tech_rider_path = case when private.is_file_of(user_id, tech_rider_path) then tech_rider_path end,
  hospitality_rider_path = case when private.is_file_of(user_id, hospitality_rider_path) then hospitality_rider_path end,
  photo_paths = array(select path from unnest(photo_paths) with ordinality as each (path, place)
    where private.is_file_of(user_id, path) order by place),
  instagram = case when private.runs_nothing(instagram) then instagram end,
  twitter = case when private.runs_nothing(twitter) then twitter end,
  spotify = case when private.runs_nothing(spotify) then spotify end,
  bandcamp = case when private.runs_nothing(bandcamp) then bandcamp end,
  soundcloud = case when private.runs_nothing(soundcloud) then soundcloud end,
  live_videos = (select coalesce(jsonb_agg(video order by place), '[]')
    from jsonb_array_elements(live_videos) with ordinality as each (video, place) where private.is_video(video))
where not (private.is_file_of(user_id, avatar_path) is not false and private.is_file_of(user_id, banner_path) is not false
  and private.is_file_of(user_id, tech_rider_path) is not false and private.is_file_of(user_id, hospitality_rider_path) is not false
  and private.are_files_of(user_id, photo_paths) and private.runs_nothing(instagram) is not false
  and private.runs_nothing(twitter) is not false and private.runs_nothing(spotify) is not false
  and private.runs_nothing(bandcamp) is not false and private.runs_nothing(soundcloud) is not false
  and private.are_videos(live_videos));

update public.venue_profiles set
  avatar_path = case when private.is_file_of(user_id, avatar_path) then avatar_path end,
  banner_path = case when private.is_file_of(user_id, banner_path) then banner_path end,
  stage_photo_path = case when private.is_file_of(user_id, stage_photo_path) then stage_photo_path end,
  venue_photo_path = case when private.is_file_of(user_id, venue_photo_path) then venue_photo_path end,
  tech_rider_path = case when private.is_file_of(user_id, tech_rider_path) then tech_rider_path end,
  instagram = case when private.runs_nothing(instagram) then instagram end
where not (private.is_file_of(user_id, avatar_path) is not false and private.is_file_of(user_id, banner_path) is not false
  and private.is_file_of(user_id, stage_photo_path) is not false and private.is_file_of(user_id, venue_photo_path) is not false
  and private.is_file_of(user_id, tech_rider_path) is not false and private.runs_nothing(instagram) is not false);

-- From here on no row says it ------------------------------------------------------------------------------
alter table public.artist_profiles
  add constraint own_avatar check (private.is_file_of(user_id, avatar_path)),
  add constraint own_banner check (private.is_file_of(user_id, banner_path)),
  add constraint own_photos check (private.are_files_of(user_id, photo_paths)),
  add constraint own_tech_rider check (private.is_file_of(user_id, tech_rider_path)),
  add constraint own_hospitality_rider check (private.is_file_of(user_id, hospitality_rider_path)),
  add constraint plain_instagram check (private.runs_nothing(instagram)),
  add constraint plain_twitter check (private.runs_nothing(twitter)),
  add constraint plain_spotify check (private.runs_nothing(spotify)),
  add constraint plain_bandcamp check (private.runs_nothing(bandcamp)),
  add constraint plain_soundcloud check (private.runs_nothing(soundcloud)),
  add constraint videos_on_the_web check (private.are_videos(live_videos));

alter table public.venue_profiles
  add constraint own_avatar check (private.is_file_of(user_id, avatar_path)),
  add constraint own_banner check (private.is_file_of(user_id, banner_path)),
  add constraint own_stage_photo check (private.is_file_of(user_id, stage_photo_path)),
  add constraint own_venue_photo check (private.is_file_of(user_id, venue_photo_path)),
  add constraint own_tech_rider check (private.is_file_of(user_id, tech_rider_path)),
  add constraint plain_instagram check (private.runs_nothing(instagram));
