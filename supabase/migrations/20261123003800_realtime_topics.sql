-- Realtime topics: who may hear and say what. Decided once, when a browser joins a private channel ("Realtime Authorization").
--   user:<user id>                  told by the database alone: what changed of that which this person may read
--   conversation:<conversation id>  both sides: its messages, who is in it now, who is typing
--   openings                        artists: that the list of openings has changed, never what

-- The id that a topic of this kind names; null for a topic of another kind, and for another spelling of the same id.
create function private.topic_id(kind text) returns uuid
  language sql stable set search_path = ''
  as $$
    select case when realtime.topic() ~ ('^' || kind || ':[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
      then pg_catalog.substr(realtime.topic(), pg_catalog.length(kind) + 2)::uuid end
  $$;
revoke all on function private.topic_id(text) from public;
grant execute on function private.topic_id(text) to authenticated;

-- Who hears ------------------------------------------------------------------------------------------------------
create policy "people hear what is told to them" on realtime.messages for select to authenticated
  using (extension = 'broadcast' and (select private.topic_id('user')) = (select auth.uid()));

-- Whom a block stands between do not see each other in their conversation, and hear no typing of each other. Its messages they still read,
-- and whoever has agreed on a night goes on as before until it is paid.
create policy "both sides hear their conversation and who is in it" on realtime.messages for select to authenticated
  using (extension in ('broadcast', 'presence') and exists (
    select from public.conversations c where c.id = (select private.topic_id('conversation'))
      and (c.artist_id = (select private.my_artist_id()) or c.venue_id = (select private.my_venue_id()))
      and (extension = 'broadcast' or private.may_write_between(c.artist_id, c.venue_id))));
create policy "artists hear that openings changed" on realtime.messages for select to authenticated
  using (extension = 'broadcast' and (select realtime.topic()) = 'openings' and (select private.my_side()) = 'artist');

-- Who says something: nobody but the database, except that one is in a conversation, and is typing there -------------
-- Supabase asks this without an event, and then lets every event through; the application therefore takes messages
-- only from the topic of the person, on which nobody can send.
create policy "both sides are in their conversation and type there" on realtime.messages for insert to authenticated
  with check ((extension = 'presence' or extension = 'broadcast' and coalesce(event, 'typing') = 'typing') and exists (
    select from public.conversations c where c.id = (select private.topic_id('conversation'))
      and (c.artist_id = (select private.my_artist_id()) or c.venue_id = (select private.my_venue_id()))
      and private.may_write_between(c.artist_id, c.venue_id)));
