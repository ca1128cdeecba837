-- Contacts that somebody said are not the same as this one: the pair is proposed no more.
alter table public.contacts add column apart uuid[] not null default '{}' check (cardinality(apart) <= 500);
