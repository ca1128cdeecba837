-- Whom a block stands between do not see each other in their conversation, and hear no typing of each other. Its messages they still read, and
-- whoever has agreed on a night goes on as before until it is paid.
alter policy "both sides hear their conversation and who is in it" on realtime.messages using (
  extension in ('broadcast', 'presence') and exists (
    select from public.conversations c where c.id = (select private.topic_id('conversation'))
      and (c.artist_id = (select private.my_artist_id()) or c.venue_id = (select private.my_venue_id()))
      and (extension = 'broadcast' or private.may_write_between(c.artist_id, c.venue_id))));

alter policy "both sides are in their conversation and type there" on realtime.messages with check (
  (extension = 'presence' or extension = 'broadcast' and coalesce(event, 'typing') = 'typing') and exists (
    select from public.conversations c where c.id = (select private.topic_id('conversation'))
      and (c.artist_id = (select private.my_artist_id()) or c.venue_id = (select private.my_venue_id()))
      and private.may_write_between(c.artist_id, c.venue_id)));

-- Both may have their conversation open: what they may do there is asked again at once, by every copy of the process.
create function private.ask_rights_again() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform pg_catalog.pg_notify('stack_rights', 'conversation:' || c.id) from public.conversations c
    where c.artist_id = coalesce(new.artist_id, old.artist_id) and c.venue_id = coalesce(new.venue_id, old.venue_id);
  return null;
end $$;
revoke all on function private.ask_rights_again() from public, anon, authenticated;
create trigger ask_rights_again after insert or delete on public.blocks
  for each row execute function private.ask_rights_again();
