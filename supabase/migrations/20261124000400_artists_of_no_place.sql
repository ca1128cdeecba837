-- Where any music fits, artists are found by how near they are (server/matching/worth-the-way.ts). Of whom no place is known an index of
-- their own tells: one by place reads all its pages for them.
create index artist_traits_of_no_place on private.artist_traits (artist_id) where coordinates is null;
