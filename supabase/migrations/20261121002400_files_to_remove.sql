-- Files of accounts that have ended: written in the transaction that ends the account, removed right after it. Should the
-- process die in between, a job removes them.
create table private.files_to_remove (
  bucket text not null,
  path text not null,
  since timestamptz not null default private.now(),
  primary key (bucket, path)
);
alter table private.files_to_remove enable row level security;
