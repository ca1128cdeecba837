-- Files: what may be kept where, by whom, read by whom. A path starts with its owner's id, except agreements.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('media', 'media', true, 10485760, array['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']),
  ('riders', 'riders', false, 10485760, array['application/pdf', 'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document']),
  ('agreements', 'agreements', false, 10485760, array['application/pdf'])
on conflict (id) do nothing;

-- Do these two people have business together? A rider concerns whom its owner is booked with, whom they asked, and whose
-- request they answered with an offer of their own. Asking for it by a request alone does not open it.
create function private.works_with(owner uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from public.bookings b
      join public.artist_profiles a on a.id = b.artist_id
      join public.venue_profiles v on v.id = b.venue_id
      where ((a.user_id = owner and v.user_id = auth.uid()) or (v.user_id = owner and a.user_id = auth.uid()))
        and (private.is_binding(b.status) or b.status = 'countered'
          or (b.status = 'requested' and b.asked_by = case when a.user_id = owner then 'artist' else 'venue' end)))
  $$;

create function private.owner_of_path(path text) returns uuid
  language plpgsql immutable set search_path = ''
  as $$ begin return split_part(path, '/', 1)::uuid; exception when others then return null; end $$;

create policy "people see their own pictures" on storage.objects for select to authenticated
  using (bucket_id = 'media' and private.owner_of_path(name) = (select auth.uid()));
create policy "people add their own pictures" on storage.objects for insert to authenticated
  with check (bucket_id = 'media' and private.owner_of_path(name) = (select auth.uid()));
create policy "people replace their own pictures" on storage.objects for update to authenticated
  using (bucket_id = 'media' and private.owner_of_path(name) = (select auth.uid()))
  with check (bucket_id = 'media' and private.owner_of_path(name) = (select auth.uid()));
create policy "people remove their own pictures" on storage.objects for delete to authenticated
  using (bucket_id = 'media' and private.owner_of_path(name) = (select auth.uid()));

create policy "a rider is read by its owner and whom it concerns" on storage.objects for select to authenticated
  using (bucket_id = 'riders' and (private.owner_of_path(name) = (select auth.uid())
    or private.works_with(private.owner_of_path(name))));
create policy "people add their own riders" on storage.objects for insert to authenticated
  with check (bucket_id = 'riders' and private.owner_of_path(name) = (select auth.uid()));
create policy "people replace their own riders" on storage.objects for update to authenticated
  using (bucket_id = 'riders' and private.owner_of_path(name) = (select auth.uid()))
  with check (bucket_id = 'riders' and private.owner_of_path(name) = (select auth.uid()));
create policy "people remove their own riders" on storage.objects for delete to authenticated
  using (bucket_id = 'riders' and private.owner_of_path(name) = (select auth.uid()));

-- agreements/{agreement id}/{sha-256}.pdf: written by the service alone, read by both sides.
create policy "both sides read their signed agreements" on storage.objects for select to authenticated
  using (bucket_id = 'agreements' and exists (
    select from public.agreements g where g.id = private.owner_of_path(name)
      and (g.artist_id = (select private.my_artist_id()) or g.venue_id = (select private.my_venue_id()))));
