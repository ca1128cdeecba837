-- Of a payment both sides of its invoice are told as of the invoice: what is open of it changes. A payment that pays the whole of it changes the
-- invoice as well, which tells them (note_paid), and so does what was paid directly (direct_payments).
create function private.tell_of_payments() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  reader record;
begin
  for reader in
    select u.id, array_agg(distinct c.invoice_id) as ids from changed c
    join public.invoices i on i.id = c.invoice_id and i.paid_at is distinct from c.paid_at
    cross join lateral (
      select readers.id from private.users_of_artist(c.artist_id) readers (id)
      union select readers.id from private.users_of_venue(c.venue_id) readers (id)) u (id)
    where c.provider <> 'direct'
    group by u.id
  loop
    perform private.tell(reader.id, 'invoices', 'UPDATE', reader.ids);
  end loop;
  return null;
end $$;
revoke all on function private.tell_of_payments() from public, anon, authenticated;
create trigger tell_insert after insert on public.payments referencing new table as changed for each statement
  when (current_setting('stack.quiet', true) is distinct from 'on') execute function private.tell_of_payments();
