-- Papers that a profile attaches to its offers: kept by their SHA-256 in the folder of the profile's home, home/sha256.pdf, and never replaced.
-- Only the service reads and writes them; both sides of a booking are served them by the product. docs/decisions/own-clauses.md.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('papers', 'papers', false, 10485760, array['application/pdf'])
on conflict (id) do nothing;

-- Whether an offer or an agreement of the profile names a paper: then its file stays.
create function private.paper_is_named(home uuid, sha256 text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from private.homes h join public.bookings b on h.profile_id in (b.artist_id, b.venue_id)
      left join public.agreements g on g.booking_id = b.id
      cross join lateral (select pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object('sha256', sha256)) as paper) p
      where h.home_id = home and (b.own_clauses -> 'papers' @> p.paper or b.own_clauses_before -> 'papers' @> p.paper
        or g.terms -> 'own' -> 'papers' @> p.paper))
  $$;
revoke all on function private.paper_is_named(uuid, text) from public, anon, authenticated;
grant execute on function private.paper_is_named(uuid, text) to service_role;

-- Forgets papers that a profile took up and then named nowhere for 30 days: in none of its clauses and kinds of night, no offer and no agreement.
create function private.forget_papers_in_vain() returns integer
  language sql volatile security definer set search_path = ''
  as $$
    with old as (
      select f.id from public.offer_forms f
      where f.kind = 'paper' and f.created_at < private.now() - interval '30 days'
        and not exists (select from public.offer_forms n where n.user_id = f.user_id and n.ended_at is null
          and (n.kind = 'clauses' and n.form -> 'papers' ? f.name
            or n.kind = 'night' and n.form -> 'ownClauses' -> 'papers' ? f.name))
        and not private.paper_is_named(f.user_id, f.name)
      for update skip locked
    ), gone as (delete from public.offer_forms where id in (select id from old) returning id)
    select count(*)::integer from gone
  $$;
revoke all on function private.forget_papers_in_vain() from public, anon, authenticated;
grant execute on function private.forget_papers_in_vain() to service_role;
