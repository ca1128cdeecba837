-- Lists say that a line of a statement waits for an answer, and by whom it was contested.
do $$
declare
  words text := pg_get_viewdef('public.booking_details'::regclass, true);
  said text := obj_description('public.booking_details'::regclass, 'pg_class');
begin
  if position('p.why AS payout_why' in words) = 0 then
    raise exception 'booking_details no longer has payouts as it did';
  end if;
  words := regexp_replace(words, E'\n   FROM (public\\.)?bookings b\n', E',\n    more.contested_by\n   FROM public.bookings b\n');
  words := replace(words, 'p.why AS payout_why', 'p.why AS payout_why,
    array(select distinct c.by_side from public.line_claims c
      where c.settlement_id = t.id and c.kind in (''contest'', ''counter'')
        and not exists (select from public.line_claims later
          where later.settlement_id = c.settlement_id and later.line_id = c.line_id and later.seq > c.seq)) as contested_by');
  execute 'create or replace view public.booking_details with (security_invoker = true) as ' || words;
  execute format('comment on view public.booking_details is %L', said || ' contested_by');
end $$;
