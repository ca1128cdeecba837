-- How many mailboxes of strangers a profile reaches, and for how many nights one mailbox is asked. docs/decisions/people-without-an-account.md.

-- Kept apart from links and contacts, which their keeper may take away, so that nothing that is erased and added anew is counted anew.
create table private.strangers_reached (
  id bigint generated always as identity primary key,
  -- The profile that keeps the stranger; of a link that was passed on, the stranger's own.
  reached_by uuid not null,
  mailbox_sha256 text not null check (mailbox_sha256 ~ '^[0-9a-f]{64}$'),
  at timestamptz not null
);
create index strangers_reached_by on private.strangers_reached (reached_by, at);
create index strangers_reached_at on private.strangers_reached (mailbox_sha256, at);
create index strangers_reached_old on private.strangers_reached (at);
revoke all on private.strangers_reached from public, anon, authenticated;

create function private.mailbox_sha256(mailbox text) returns text
  language sql immutable set search_path = ''
  as $$ select encode(sha256(convert_to(lower(mailbox), 'UTF8')), 'hex') $$;

-- Those of the last month, so that the first day after an upgrade counts them.
insert into private.strangers_reached (reached_by, mailbox_sha256, at)
  select case when l.passed_on_by is null then o.kept_by else l.profile_id end, private.mailbox_sha256(l.email), l.made_at
  from private.booking_links l join private.outsiders o on o.profile_id = l.profile_id
  where l.email is not null and l.made_at > private.now() - interval '30 days';

-- Twins of MOST_NIGHTS_OF_MAILBOX in core/outsiders/limits.ts; a test compares them.
create function private.most_nights_of_mailbox() returns table (of_one int, of_all int)
  language sql immutable set search_path = ''
  as $$ select 30, 60 $$;

-- Counts that a link is made for a mailbox. Refuses what would be too much for who reads it: too many mailboxes of strangers in a day, by the numbers
-- of first contacts, and too many nights of one mailbox, of one profile and of all together.
create function private.reach_stranger(by_profile uuid, mailbox text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  moment timestamptz := private.now();
  hashed text := private.mailbox_sha256(mailbox);
  most int;
  most_of record;
  again timestamptz;
begin
  if private.acting() is not null and not private.is_demo_account(private.acting()) then
    if private.is_unwanted(mailbox) then
      perform private.refuse('Whoever reads this mailbox wants no mails from Running Order. Please reach them in another way, or write down another mailbox.');
    end if;
    -- Of two at once the second counts after the first is written.
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('strangers reached by ' || by_profile, 0));
    if not exists (select from private.strangers_reached r where r.reached_by = by_profile and r.mailbox_sha256 = hashed) then
      select private.first_contacts_a_day(p.created_at, moment) into most from (
        select a.created_at from public.artist_profiles a where a.id = by_profile
        union all select v.created_at from public.venue_profiles v where v.id = by_profile) p;
      -- The one after whose day there is room again.
      select f.first_at + interval '24 hours' into again from (
        select min(r.at) as first_at from private.strangers_reached r where r.reached_by = by_profile group by r.mailbox_sha256) f
        where f.first_at > moment - interval '24 hours' order by f.first_at desc offset most - 1 limit 1;
      if again is not null then
        perform private.refuse('In 24 hours you can write to ' || most || ' mailboxes for the first time. The next one is possible '
          || private.in_hours(again - moment) || '. Mailboxes that you wrote to before are not counted.');
      end if;
    end if;
    select * into most_of from private.most_nights_of_mailbox();
    select r.at + interval '24 hours' into again from private.strangers_reached r
      where r.reached_by = by_profile and r.mailbox_sha256 = hashed and r.at > moment - interval '24 hours'
      order by r.at desc offset most_of.of_one - 1 limit 1;
    if again is null then
      select r.at + interval '24 hours' into again from private.strangers_reached r
        where r.mailbox_sha256 = hashed and r.at > moment - interval '24 hours' order by r.at desc offset most_of.of_all - 1 limit 1;
    end if;
    if again is not null then
      perform private.refuse('This mailbox was asked for many nights in 24 hours. The next one is possible ' || private.in_hours(again - moment) || '.');
    end if;
  end if;
  insert into private.strangers_reached (reached_by, mailbox_sha256, at) values (by_profile, hashed, moment);
end $$;

do $$
begin
  execute replace(pg_get_functiondef('private.make_booking_link(uuid, uuid, text, text, text, uuid)'::regprocedure),
    '  made := gen_random_uuid();',
    '  perform private.reach_stranger(case when passed_by is null then (select o.kept_by from private.outsiders o where o.profile_id = of_profile)
      else of_profile end, mailbox);
  made := gen_random_uuid();');
  execute replace(pg_get_functiondef('private.forget_old_links()'::regprocedure),
    '  delete from private.link_proofs where until < private.now();',
    '  delete from private.link_proofs where until < private.now();
  delete from private.strangers_reached where at < private.now() - interval ''30 days'';');
end $$;
revoke all on function private.mailbox_sha256(text), private.most_nights_of_mailbox(), private.reach_stranger(uuid, text)
  from public, anon, authenticated;
