-- What an archive of another deployment wrote of rooms, and what stood there before: its undo. docs/decisions/moving-in.md.
do $$
declare
  named text := (select conname from pg_constraint where conrelid = 'private.imports'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%kind%');
begin
  execute format('alter table private.imports drop constraint %I', named);
end $$;
alter table private.imports add constraint imports_kind_check check (kind in ('nights', 'contacts', 'days', 'profile', 'rooms'));

create table private.imported_rooms (
  import_id uuid not null references private.imports (id) on delete cascade,
  room_id uuid not null,
  -- As it was, null where it was made; and as it is since. Both as `keep-room` is asked for it.
  before jsonb check (jsonb_typeof(before) = 'object' and length(before::text) <= 20000),
  after jsonb not null check (jsonb_typeof(after) = 'object' and length(after::text) <= 20000),
  primary key (import_id, room_id)
);
revoke all on private.imported_rooms from public, anon, authenticated;

-- A room in use as `keep-room` is asked for it; null where there is none.
create function private.room_as_kept(room uuid) returns jsonb
  language sql stable set search_path = ''
  as $$
    select jsonb_build_object('name', r.name, 'capacity', r.capacity, 'seating', r.seating, 'stage', r.stage, 'backline', r.backline,
      'soundTech', r.sound_tech, 'lightsTech', r.lights_tech, 'loadIn', to_char(r.load_in, 'HH24:MI'), 'doors', to_char(r.doors, 'HH24:MI'),
      'curfew', to_char(r.curfew, 'HH24:MI'), 'turnRoundMinutes', r.turn_round_minutes, 'photoPaths', to_jsonb(r.photo_paths),
      'costs', coalesce((select c.costs from private.room_costs c where c.room_id = r.id), '[]'),
      'parts', (select coalesce(jsonb_agg(p.part_id order by p.part_id), '[]') from public.room_parts p where p.whole_id = r.id))
    from public.rooms r where r.id = room and r.archived_at is null
  $$;
revoke all on function private.room_as_kept(uuid) from public, anon, authenticated;
