-- Whoever takes files over before there is a profile reads them alone, and is told of them, as the members of a profile are.
create or replace function private.tell_of_imports() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  reader record;
begin
  for reader in
    select r.user_id, array_agg(distinct r.id) as ids from (
      select m.user_id, c.id from changed c
        join private.homes h on h.home_id = c.user_id
        join private.profile_members m on m.profile_id = h.profile_id and private.role_may(m.role, 'see-business')
      union all
      select c.user_id, c.id from changed c
        where not exists (select from private.homes h where h.home_id = c.user_id)
    ) r group by 1
  loop
    perform private.tell(reader.user_id, 'imports', tg_op, reader.ids);
  end loop;
  return null;
end $$;
