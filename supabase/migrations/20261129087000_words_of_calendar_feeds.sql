-- In which language a feed was read last, and since when it is: what it says in other words outranks what a calendar program has.
alter table private.calendar_feeds add column language text, add column language_since timestamptz;
