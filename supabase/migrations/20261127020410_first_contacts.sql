-- To how many profiles that it has no history with a profile may turn in 24 hours, by opening a conversation, a request or a hold.
-- docs/decisions/first-contacts.md.

-- Who turned to whom first. Whoever takes a request back has turned to them all the same.
create table private.first_contacts (
  artist_id uuid not null references public.artist_profiles (id) on delete cascade,
  venue_id uuid not null references public.venue_profiles (id) on delete cascade,
  by_side text not null check (by_side in ('artist', 'venue')),
  at timestamptz not null,
  primary key (artist_id, venue_id)
);
create index first_contacts_by_artist on private.first_contacts (artist_id, at);
create index first_contacts_by_venue on private.first_contacts (venue_id, at);
revoke all on private.first_contacts from public, anon, authenticated;

insert into private.first_contacts (artist_id, venue_id, by_side, at)
  select distinct on (artist_id, venue_id) artist_id, venue_id, by_side, at from (
    select artist_id, venue_id, requested_by as by_side, created_at as at from public.bookings
    union all select artist_id, venue_id, placed_by, placed_at from public.holds
    union all select c.artist_id, c.venue_id, coalesce(m.sender_side, 'artist'), coalesce(m.created_at, c.created_at) from public.conversations c
      left join lateral (select m.sender_side, m.created_at from public.messages m where m.conversation_id = c.id order by m.created_at limit 1) m on true
  ) every order by artist_id, venue_id, at;

-- Twin of core/limits/first-contacts.ts; a test compares them.
create function private.first_contacts_a_day(made_at timestamptz, at timestamptz) returns int
  language sql immutable set search_path = ''
  as $$ select case when at - made_at < interval '7 days' then 20 else 50 end $$;

-- After the row: whoever may not write it is refused by the policy, and learns nothing. The argument names the column of the side that turned to
-- the other; of a conversation it is the side of whoever opens it.
create function private.count_first_contact() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  side text := case tg_table_name when 'conversations' then private.my_side() else to_jsonb(new) ->> tg_argv[0] end;
  own uuid := case side when 'artist' then new.artist_id else new.venue_id end;
  moment timestamptz := private.now();
  most int;
  again timestamptz;
begin
  if exists (select from private.first_contacts f where f.artist_id = new.artist_id and f.venue_id = new.venue_id) then return null; end if;
  -- Visitors share the demo accounts, which reach nobody beyond the season.
  if private.acting() is not null and not private.is_demo_account(private.acting()) then
    -- Of two at once the second counts after the first is written.
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('first contacts of ' || own, 0));
    select private.first_contacts_a_day(p.created_at, moment) into most from (
      select a.created_at from public.artist_profiles a where side = 'artist' and a.id = own
      union all select v.created_at from public.venue_profiles v where side = 'venue' and v.id = own) p;
    -- The one after whose day there is room again.
    select f.at + interval '24 hours' into again from private.first_contacts f
      where f.by_side = side and case side when 'artist' then f.artist_id = own else f.venue_id = own end and f.at > moment - interval '24 hours'
      order by f.at desc offset most - 1 limit 1;
    if again is not null then
      perform private.refuse('In 24 hours you can turn to ' || most || ' profiles for the first time. The next one is possible '
        || private.in_hours(again - moment) || '. Profiles that you know already are not counted.');
    end if;
  end if;
  insert into private.first_contacts (artist_id, venue_id, by_side, at) values (new.artist_id, new.venue_id, side, moment) on conflict do nothing;
  return null;
end $$;

create function private.in_hours(rest interval) returns text
  language sql immutable set search_path = ''
  as $$
    select case when rest <= interval '1 hour' then 'within the hour' else 'in ' || ceil(extract(epoch from rest) / 3600)::int || ' hours' end
  $$;

create trigger count_first_contact after insert on public.conversations
  for each row when (auth.uid() is not null) execute function private.count_first_contact();
create trigger count_first_contact after insert on public.bookings
  for each row execute function private.count_first_contact('requested_by');
create trigger count_first_contact after insert on public.holds
  for each row execute function private.count_first_contact('placed_by');
revoke all on function private.first_contacts_a_day(timestamptz, timestamptz), private.count_first_contact(), private.in_hours(interval)
  from public, anon, authenticated;
