-- What became of a hold is told to its sides, each time once: that a deadline makes it end earlier than they were told, and that a night which
-- took its place has room again.
alter table public.holds
  -- Until when both sides were told that it stands.
  add column told_until timestamptz,
  -- When the artist, whose hold ended because the night was taken, was told that it is open again.
  add column reopened_at timestamptz;
update public.holds set told_until = expires_at;
create index holds_to_tell on public.holds (id) where status = 'held' and told_until > expires_at;
create index holds_taken on public.holds (day) where status = 'taken' and reopened_at is null;

create or replace function private.derive_hold() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  select private.night_of(new.day, v.time_zone) into new.night from public.venue_profiles v where v.id = new.venue_id;
  new.told_until := new.expires_at;
  return new;
end $$;
