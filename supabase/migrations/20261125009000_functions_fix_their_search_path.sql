-- Functions that name their search path, so that what they call does not depend on who calls them. private.is_open, is_played and
-- is_binding stay as they are: their bodies are parsed when they are made, and the planner has to see through them to the indexes.

alter function private.users_of_artist(uuid) set search_path = '';
alter function private.users_of_venue(uuid) set search_path = '';
alter function private.phase_of(text) set search_path = '';
alter function private.artists_booked(uuid) set search_path = '';
alter function private.is_booked(uuid, tstzrange) set search_path = '';
