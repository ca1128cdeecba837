-- Clauses and papers are changed by consent: a paper that a proposal names stays, as it is read before it is answered and agreed to with it.
-- Of a profile's own clauses earlier versions are read as they were, so that their papers stay too.
create or replace function private.paper_is_named(home uuid, sha256 text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from private.homes h join public.bookings b on h.profile_id in (b.artist_id, b.venue_id)
      left join public.agreements g on g.booking_id = b.id
      cross join lateral (select pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object('sha256', sha256)) as paper) p
      where h.home_id = home and (b.own_clauses -> 'papers' @> p.paper or b.own_clauses_before -> 'papers' @> p.paper
        or g.terms -> 'own' -> 'papers' @> p.paper
        or exists (select from public.change_proposals c where c.booking_id = b.id and c.changes -> 'own' -> 'papers' @> p.paper)))
  $$;

create or replace function private.forget_papers_in_vain() returns integer
  language sql volatile security definer set search_path = ''
  as $$
    with old as (
      select f.id from public.offer_forms f
      where f.kind = 'paper' and f.created_at < private.now() - interval '30 days'
        and not exists (select from public.offer_forms n where n.user_id = f.user_id
          and (n.kind = 'clauses' and n.form -> 'papers' ? f.name
            or n.kind = 'night' and n.ended_at is null and n.form -> 'ownClauses' -> 'papers' ? f.name))
        and not private.paper_is_named(f.user_id, f.name)
      for update skip locked
    ), gone as (delete from public.offer_forms where id in (select id from old) returning id)
    select count(*)::integer from gone
  $$;
