-- Admins find accounts and profiles by any word: name, address, city, side, id. One row an account, written by triggers, so that one index
-- answers words of several places at once.

create table private.people_words (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null,
  words text not null
);

-- Null for an account that is gone. Of one that was closed, whose address is gone, the ids alone.
create function private.words_of_person(person uuid) returns text
  language sql stable security definer set search_path = ''
  as $$
    select case when u.email is null and u.phone is null then u.id::text else private.folded(concat_ws(' ', u.id, u.email, p.user_type,
      (select s.full_name from public.settings s where s.user_id = u.id),
      (select concat_ws(' ', a.id, a.name, a.location) from public.artist_profiles a where a.user_id = u.id),
      (select concat_ws(' ', v.id, v.name, v.location) from public.venue_profiles v where v.user_id = u.id))) end
    from auth.users u left join public.profiles p on p.id = u.id where u.id = person
  $$;

create function private.keep_people_words() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  person uuid := coalesce(to_jsonb(new) ->> 'user_id', to_jsonb(new) ->> 'id')::uuid;
begin
  insert into private.people_words (user_id, created_at, words)
    select u.id, coalesce(u.created_at, now()), private.words_of_person(u.id) from auth.users u where u.id = person
    on conflict (user_id) do update set words = excluded.words where private.people_words.words <> excluded.words;
  return null;
end $$;
revoke all on function private.words_of_person(uuid), private.keep_people_words() from public, anon, authenticated;

-- After welcome_account, by its name: the name that was given at sign-up stands in the settings then.
create trigger words_kept after insert on auth.users for each row execute function private.keep_people_words();
create trigger keep_changed_people_words after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.keep_people_words();
create trigger keep_people_words after insert on public.artist_profiles for each row execute function private.keep_people_words();
create trigger keep_changed_people_words after update on public.artist_profiles
  for each row when ((old.name, old.location) is distinct from (new.name, new.location)) execute function private.keep_people_words();
create trigger keep_people_words after insert on public.venue_profiles for each row execute function private.keep_people_words();
create trigger keep_changed_people_words after update on public.venue_profiles
  for each row when ((old.name, old.location) is distinct from (new.name, new.location)) execute function private.keep_people_words();
create trigger keep_changed_people_words after update of full_name on public.settings
  for each row when (old.full_name is distinct from new.full_name) execute function private.keep_people_words();

insert into private.people_words (user_id, created_at, words)
  select u.id, coalesce(u.created_at, now()), private.words_of_person(u.id) from auth.users u on conflict do nothing;
create index people_words_by_words on private.people_words using gin (words extensions.gin_trgm_ops);
create index people_words_by_time on private.people_words (created_at, user_id);
revoke all on private.people_words from public, anon, authenticated;

create index profiles_of_admins on public.profiles (id) where is_admin;

-- What somebody did last.
create index domain_events_of_actor on public.domain_events (actor_id, seq) where actor_id is not null;
