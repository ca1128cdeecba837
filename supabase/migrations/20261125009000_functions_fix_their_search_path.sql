-- Each function of ours names its search path, so that what it calls does not depend on who calls it.

alter function private.users_of_artist(uuid) set search_path = '';
alter function private.users_of_venue(uuid) set search_path = '';
alter function private.is_open(text) set search_path = '';
alter function private.is_played(text) set search_path = '';
alter function private.is_binding(text) set search_path = '';
alter function private.phase_of(text) set search_path = '';
alter function private.artists_booked(uuid) set search_path = '';
alter function private.is_booked(uuid, tstzrange) set search_path = '';
