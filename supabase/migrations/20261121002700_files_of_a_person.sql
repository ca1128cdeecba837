-- A person keeps a profile's pictures and riders here, and no archive: so many files, and so many bytes in all.
create function private.may_keep_more(person uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select count(*) < 200 and coalesce(sum((o.metadata ->> 'size')::bigint), 0) < 400 * 1024 * 1024
    from storage.objects o
    where o.bucket_id in ('media', 'riders') and o.name like person::text || '/%'
  $$;
revoke all on function private.may_keep_more(uuid) from public, anon;
grant execute on function private.may_keep_more(uuid) to authenticated, service_role;

create policy "people keep so many files" on storage.objects as restrictive for insert to authenticated
  with check ((select private.may_keep_more((select auth.uid()))));
