-- What happened, written once, in the transaction of the act: the history of a booking, notifications, mails and the log of
-- acts follow from it.

-- Table -----------------------------------------------------------------------------------------------------------------
create table public.domain_events (
  id uuid primary key default gen_random_uuid(),
  -- The order in which they were written.
  seq bigint generated always as identity,
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)+$'),
  at timestamptz not null default private.now(),
  -- An account, also one that is gone: an identifier names no one.
  actor_id uuid,
  by_side text check (by_side in ('artist', 'venue', 'time')),
  artist_id uuid,
  venue_id uuid,
  show_id uuid references public.shows (id) on delete cascade,
  booking_id uuid references public.bookings (id) on delete cascade,
  -- The agreement, statement, payout, invoice, review, message or letter, as the kind has it.
  subject_id uuid,
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object' and length(data::text) <= 20000)
);
create unique index domain_events_in_order on public.domain_events (seq);
create index domain_events_by_booking on public.domain_events (booking_id, seq) where booking_id is not null;
create index domain_events_by_show on public.domain_events (show_id) where show_id is not null;
create index domain_events_of_artist on public.domain_events (artist_id, seq) where artist_id is not null;
create index domain_events_of_venue on public.domain_events (venue_id, seq) where venue_id is not null;
create index domain_events_by_time on public.domain_events (at) where booking_id is null;

-- Rows are added. They go with the booking or show they tell of, or when the log of acts is old enough to forget.
create function private.events_are_written_once() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if tg_op = 'DELETE' then
    if current_user = 'demo_keeper' or pg_trigger_depth() > 1 then return old; end if;
    if old.booking_id is null and old.at < private.now() - interval '2 years' then return old; end if;
  end if;
  raise exception 'What happened is never changed.' using errcode = '23514', constraint = 'domain_events_written_once';
end $$;
create trigger written_once before update or delete on public.domain_events
  for each row execute function private.events_are_written_once();

alter table public.domain_events enable row level security;
revoke all on public.domain_events from anon, authenticated;
grant select on public.domain_events to authenticated;
create policy "both sides read what happened between them, admins all" on public.domain_events for select to authenticated
  using (artist_id = (select private.my_artist_id()) or venue_id = (select private.my_venue_id()) or (select private.is_admin()));
