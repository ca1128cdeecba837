-- A hold stands at most until the deadline of its night, also where the night was opened, or its deadline brought forward, after the hold was
-- placed. Of a night that is private to those who are asked, others do not learn its deadline.
create function private.end_holds_by_deadline() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  deadline_ends timestamptz := (new.deadline + 1)::timestamp at time zone new.time_zone;
begin
  update public.holds h set expires_at = deadline_ends
  where h.venue_id = new.venue_id and h.day = new.show_date and h.status = 'held' and h.expires_at > deadline_ends;
  return null;
end $$;
revoke all on function private.end_holds_by_deadline() from public, anon, authenticated;
create trigger end_holds_by_deadline after insert or update of deadline, private_by, show_date, status on public.shows
  for each row when (new.deadline is not null and new.private_by is null and new.status <> 'cancelled')
  execute function private.end_holds_by_deadline();
