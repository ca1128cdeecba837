-- Admins hear that what they read has changed when it has: a statement that touches no row is no news.
create or replace function private.tell_admins() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  reader uuid;
begin
  if not exists (select from changed) then return null; end if;
  for reader in select p.id from public.profiles p where p.is_admin loop
    perform private.tell(reader, tg_table_name, tg_op, null);
  end loop;
  return null;
end $$;
