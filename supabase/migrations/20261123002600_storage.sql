-- Files: what may be kept where, by whom, read by whom. A path starts with its owner's folder, except agreements.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('media', 'media', true, 10485760, array['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']),
  ('riders', 'riders', false, 10485760, array['application/pdf', 'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document']),
  ('agreements', 'agreements', false, 10485760, array['application/pdf']),
  ('receipts', 'receipts', false, 10485760, array['application/pdf', 'image/png', 'image/jpeg', 'image/webp'])
on conflict (id) do nothing;

create function private.owner_of_path(path text) returns uuid
  language plpgsql immutable set search_path = ''
  as $$ begin return split_part(path, '/', 1)::uuid; exception when others then return null; end $$;
create policy "people see their own pictures" on storage.objects for select to authenticated
  using (bucket_id = 'media' and private.owner_of_path(name) in (select private.my_folders()));
create policy "people add their own pictures" on storage.objects for insert to authenticated
  with check (bucket_id = 'media' and private.owner_of_path(name) in (select private.my_folders()));
create policy "people replace their own pictures" on storage.objects for update to authenticated
  using (bucket_id = 'media' and private.owner_of_path(name) in (select private.my_folders()))
  with check (bucket_id = 'media' and private.owner_of_path(name) in (select private.my_folders()));
create policy "people remove their own pictures" on storage.objects for delete to authenticated
  using (bucket_id = 'media' and private.owner_of_path(name) in (select private.my_folders()));

-- Do these two people have business together? A rider concerns whom its owner is booked with, whom they asked, and whose request they
-- answered with an offer of their own. Asking for it by a request alone does not open it.
create function private.works_with(owner uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from private.people_of_profiles theirs
      cross join lateral (
        select b.status, b.requested_by from public.bookings b
          where theirs.side = 'artist' and b.artist_id = theirs.profile_id and b.venue_id = (select private.my_venue_id())
        union all
        select b.status, b.requested_by from public.bookings b
          where theirs.side = 'venue' and b.venue_id = theirs.profile_id and b.artist_id = (select private.my_artist_id())) b
      where theirs.user_id = owner
        and (private.is_binding(b.status) or b.status = 'countered' or (b.status = 'requested' and b.requested_by = theirs.side)))
  $$;
create policy "a rider is read by its owner and whom it concerns" on storage.objects for select to authenticated
  using (bucket_id = 'riders' and (private.owner_of_path(name) in (select private.my_folders())
    or private.works_with(private.owner_of_path(name))));
create policy "people add their own riders" on storage.objects for insert to authenticated
  with check (bucket_id = 'riders' and private.owner_of_path(name) in (select private.my_folders()));
create policy "people replace their own riders" on storage.objects for update to authenticated
  using (bucket_id = 'riders' and private.owner_of_path(name) in (select private.my_folders()))
  with check (bucket_id = 'riders' and private.owner_of_path(name) in (select private.my_folders()));
create policy "people remove their own riders" on storage.objects for delete to authenticated
  using (bucket_id = 'riders' and private.owner_of_path(name) in (select private.my_folders()));

-- agreements/{agreement id}/{sha-256}.pdf: written by the service alone, read by both sides.
create policy "both sides read their signed agreements" on storage.objects for select to authenticated
  using (bucket_id = 'agreements' and exists (
    select from public.agreements g where g.id = private.owner_of_path(name)
      and (g.artist_id = (select private.my_artist_id()) or g.venue_id = (select private.my_venue_id()))));

create function private.is_shown_receipt(path text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (select from public.house_sheets h where h.receipt_paths @> array[path]
        and (h.venue_id = private.my_venue_id() or private.plays_at(h.show_id)))
      or exists (select from public.house_proposals h where h.receipt_paths @> array[path]
        and (h.venue_id = private.my_venue_id() or h.artist_id = private.my_artist_id()))
      or exists (select from public.line_claims c where c.evidence_path = path
        and (c.venue_id = private.my_venue_id() or c.artist_id = private.my_artist_id()))
  $$;

-- Whether a statement names a file: then it stays.
create function private.is_receipt(path text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (select from public.house_sheets h where h.receipt_paths @> array[path])
      or exists (select from public.house_proposals h where h.receipt_paths @> array[path])
      or exists (select from public.line_claims c where c.evidence_path = path)
  $$;
revoke all on function private.is_shown_receipt(text), private.is_receipt(text) from public, anon;
grant execute on function private.is_shown_receipt(text), private.is_receipt(text) to authenticated, service_role;
create policy "a receipt is read by who keeps it and whom it is shown" on storage.objects for select to authenticated
  using (bucket_id = 'receipts' and (private.owner_of_path(name) in (select private.my_folders()) or private.is_shown_receipt(name)));
create policy "people add their own receipts" on storage.objects for insert to authenticated
  with check (bucket_id = 'receipts' and private.owner_of_path(name) in (select private.my_folders()));
create policy "people remove receipts that no statement names" on storage.objects for delete to authenticated
  using (bucket_id = 'receipts' and private.owner_of_path(name) in (select private.my_folders()) and not private.is_receipt(name));

-- A person keeps a profile's pictures and riders here, receipts of their shows, and no archive: so many files, and so many bytes in all.
-- The limit is a folder's, whoever writes into it.
create function private.may_keep_more(person uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select count(*) < 200 + 5 * (select count(*) from public.bookings b join private.people_of_profiles p
        on p.profile_id in (b.artist_id, b.venue_id) where p.user_id = person and private.is_binding(b.status))
      and coalesce(sum((o.metadata ->> 'size')::bigint), 0) < 400 * 1024 * 1024
    from storage.objects o
    where o.bucket_id in ('media', 'riders', 'receipts') and o.name like person::text || '/%'
  $$;
revoke all on function private.may_keep_more(uuid) from public, anon;
grant execute on function private.may_keep_more(uuid) to authenticated, service_role;
create policy "people keep so many files" on storage.objects as restrictive for insert to authenticated
  with check (private.may_keep_more(private.owner_of_path(name)));

-- The demo's pictures and riders are the season's.
create policy "demo accounts add no files" on storage.objects as restrictive for insert to authenticated
  with check (not (select private.is_demo_account((select auth.uid()))));
create policy "demo accounts replace no files" on storage.objects as restrictive for update to authenticated
  using (not (select private.is_demo_account((select auth.uid()))));
create policy "demo accounts remove no files" on storage.objects as restrictive for delete to authenticated
  using (not (select private.is_demo_account((select auth.uid()))));

-- Files of accounts that have ended: written in the transaction that ends the account, removed right after it. Should the
-- process die in between, a job removes them.
create table private.files_to_remove (
  bucket text not null,
  path text not null,
  since timestamptz not null default private.now(),
  primary key (bucket, path)
);

alter table private.files_to_remove enable row level security;
