-- What an archive of another deployment wrote into a profile, and what stood there before. docs/decisions/moving-in.md.
do $$
declare
  named text := (select conname from pg_constraint where conrelid = 'private.imports'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%kind%');
begin
  execute format('alter table private.imports drop constraint %I', named);
end $$;
alter table private.imports add constraint imports_kind_check check (kind in ('nights', 'contacts', 'days', 'profile'));

create table private.imported_profiles (
  import_id uuid primary key references private.imports (id) on delete cascade,
  side text not null check (side in ('artist', 'venue')),
  profile_id uuid not null,
  -- The columns that were taken over: as they were, and as they are since. Null: the profile was made from the archive.
  before jsonb check (jsonb_typeof(before) = 'object' and length(before::text) <= 60000),
  after jsonb not null check (jsonb_typeof(after) = 'object' and length(after::text) <= 60000)
);
revoke all on private.imported_profiles from public, anon, authenticated;
