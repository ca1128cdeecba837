-- More services that people connect, and tickets that one of them sells. docs/decisions/connections.md.
alter table private.connections_begun drop constraint connections_begun_provider_check,
  add constraint connections_begun_provider_check check (provider in ('spotify', 'instagram', 'facebook', 'twitter', 'eventbrite'));
alter table private.connections drop constraint connections_provider_check,
  add constraint connections_provider_check check (provider in ('spotify', 'instagram', 'facebook', 'twitter', 'eventbrite'));
alter table private.follower_counts drop constraint follower_counts_provider_check,
  add constraint follower_counts_provider_check check (provider in ('spotify', 'instagram', 'facebook', 'twitter'));

-- A night whose link to buy is an event of a seller that its venue has connected: when it is counted there, and what came of it.
create table private.sold_elsewhere (
  show_id uuid primary key references public.shows (id) on delete cascade,
  provider text not null check (provider in ('eventbrite')),
  event_id text not null check (event_id ~ '^[0-9]{6,20}$'),
  due_at timestamptz not null default private.now(),
  tried_at timestamptz,
  read_at timestamptz,
  fails int not null default 0,
  fault text,
  -- What is sold there and is none of the prices of the night: names, and nobody's.
  unmatched text[] not null default '{}' check (cardinality(unmatched) <= 100)
);
create index sold_elsewhere_due on private.sold_elsewhere (due_at);
revoke all on private.sold_elsewhere from public, anon, authenticated;
select private.tell_changes_of('private.sold_elsewhere', 'tell_of_tickets');
