-- How a room goes about its weeks, and what an act has done since it was there last: matching reads them. The job that remembers
-- played nights writes them at its next turn.
alter table private.room_habits
  add column first_day int,
  -- Places taken by who had played here within 120 days.
  add column again int not null default 0,
  -- The latest nights, oldest first: the day of each, how many acts played, and how many of these were new here.
  add column recent_days int[] not null default '{}',
  add column recent_acts int[] not null default '{}',
  add column recent_new int[] not null default '{}';
-- The act's own nights, anywhere, up to the last one at this room.
alter table private.pair_history add column nights_then int not null default 0;
