-- What the product takes for a show is what its agreement says. The columns are read from the terms that are hashed, so they
-- cannot say anything else. Agreements of the first form have the commission in whole percent.
alter table public.agreements
  add column venue_fee_cents int not null
    generated always as (coalesce((terms #>> '{fees,venueFeeCents}')::int, 1000)) stored,
  add column commission_basis_points int not null
    generated always as (coalesce((terms #>> '{fees,commissionBasisPoints}')::int,
      (terms #>> '{fees,artistCommissionPercent}')::int * 100, 1000)) stored;

-- Lists read them beside the booking: null while there is no agreement.
do $$
declare
  written text := pg_get_viewdef('public.booking_details'::regclass);
  said text := obj_description('public.booking_details'::regclass, 'pg_class');
begin
  written := regexp_replace(written, '\yg\.venue_signed_at,', 'g.venue_signed_at,
            g.venue_fee_cents AS agreed_venue_fee_cents,
            g.commission_basis_points AS agreed_commission_basis_points,');
  written := regexp_replace(written, '(\yb\.end_reason)', '\1,
    more.agreed_venue_fee_cents,
    more.agreed_commission_basis_points');
  if written !~ 'g\.commission_basis_points' or written !~ 'more\.agreed_commission_basis_points' then
    raise exception 'The view booking_details is not what it was.';
  end if;
  execute 'create or replace view public.booking_details with (security_invoker = true) as ' || written;
  execute format('comment on view public.booking_details is %L', said);
end $$;
