-- A hold ends with the account of either side, and says so. What stands with accounts that were closed before ends here.
alter table public.holds drop constraint holds_status_check,
  add constraint holds_status_check
    check (status in ('held', 'booked', 'released', 'elsewhere', 'taken', 'fell', 'expired', 'closed'));
update public.holds h set status = 'closed', ended_at = private.now()
  where h.status = 'held' and (exists (select from public.artist_profiles a where a.id = h.artist_id and a.closed)
    or exists (select from public.venue_profiles v where v.id = h.venue_id and v.closed));
