-- Downloads of one's own data that are under way: one at a time for whoever asks, over all copies of the process. A row whose download
-- broke off without a word counts no longer after two minutes.

create table private.data_exports (
  -- The account; the session, where many people share an account.
  who uuid primary key,
  run uuid not null,
  alive_at timestamptz not null
);
revoke all on private.data_exports from public, anon, authenticated;
