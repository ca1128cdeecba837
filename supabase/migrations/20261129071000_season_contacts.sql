-- Whoever moves in with a season asks the acts of it, though none of them is known here yet. docs/decisions/first-contacts.md.

-- How many mailboxes of acts, or venues, of its files a profile has reached besides those of its days, and who asked. It is counted once and for good.
create table private.season_contacts (
  profile_id uuid not null,
  person uuid not null references auth.users (id) on delete cascade,
  reached int not null check (reached > 0),
  primary key (profile_id, person)
);
create index season_contacts_by_person on private.season_contacts (person);
revoke all on private.season_contacts from public, anon, authenticated;

alter table private.strangers_reached add column of_season boolean not null default false;
create index unwanted_addresses_by_hash on private.unwanted_addresses (private.mailbox_sha256(email));

-- Whom its keeper turned to is counted by the mailbox that is reached, and one without a mailbox is reached by nobody.
alter table private.first_contacts add column is_kept boolean not null default false;
update private.first_contacts f set is_kept = true
  where exists (select from private.outsiders o
    where case f.by_side when 'artist' then (o.profile_id, o.kept_by) = (f.venue_id, f.artist_id) else (o.profile_id, o.kept_by) = (f.artist_id, f.venue_id) end);

-- Twin of core/limits/first-contacts.ts; a test compares them.
create function private.most_of_season() returns table (reached int, refusals int)
  language sql immutable set search_path = ''
  as $$ select 100, 5 $$;

-- When a profile turned to strangers for the first time: to profiles, and to mailboxes of those without an account. The limit of a day holds for both together.
create function private.turned_to_strangers(own uuid, since timestamptz) returns setof timestamptz
  language sql stable set search_path = ''
  as $$
    select f.at from private.first_contacts f
      where (f.by_side = 'artist' and f.artist_id = own or f.by_side = 'venue' and f.venue_id = own) and not f.is_kept and f.at > since
    union all
    select min(r.at) from private.strangers_reached r where r.reached_by = own group by r.mailbox_sha256
      having min(r.at) > since and not bool_or(r.of_season)
  $$;

-- Whether the act, or the venue, stands by its name in the files that its keeper took over and has not taken back.
create function private.stands_in_files(keeper uuid, of_profile uuid) returns boolean
  language sql stable set search_path = ''
  as $$
    select exists (
        select from public.venue_profiles k join public.artist_profiles p on p.id = of_profile
          join private.past_nights n on n.user_id = k.user_id and n.act_key = private.folded(btrim(p.name)) where k.id = keeper)
      or exists (
        select from public.artist_profiles k join public.venue_profiles p on p.id = of_profile
          join private.past_nights n on n.user_id = k.user_id
            and private.folded(btrim(coalesce(nullif(btrim(n.room), ''), n.act))) = private.folded(btrim(p.name)) where k.id = keeper)
  $$;

-- Whether another mailbox of the season may be reached: so many for the profile and for the person who asks, and none any more once some of those
-- who were reached want no mails.
create function private.season_has_room(by_profile uuid, person uuid) returns boolean
  language sql stable set search_path = ''
  as $$
    select coalesce((select sum(s.reached) from private.season_contacts s where s.profile_id = by_profile), 0) < m.reached
      and coalesce((select sum(s.reached) from private.season_contacts s where s.person = season_has_room.person), 0) < m.reached
      and (select count(distinct r.mailbox_sha256) from private.strangers_reached r
        join private.unwanted_addresses u on private.mailbox_sha256(u.email) = r.mailbox_sha256 and u.at >= r.at where r.reached_by = by_profile) < m.refusals
    from private.most_of_season() m
  $$;

create or replace function private.count_first_contact() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  side text := case tg_table_name when 'conversations' then private.my_side() else to_jsonb(new) ->> tg_argv[0] end;
  own uuid := case side when 'artist' then new.artist_id else new.venue_id end;
  moment timestamptz := private.now();
  kept boolean;
  most int;
  again timestamptz;
begin
  if exists (select from private.first_contacts f where f.artist_id = new.artist_id and f.venue_id = new.venue_id) then return null; end if;
  kept := exists (select from private.outsiders o where o.kept_by = own and o.profile_id in (new.artist_id, new.venue_id));
  -- Visitors share the demo accounts, which reach nobody beyond the season.
  if private.acting() is not null and not private.is_demo_account(private.acting()) and not kept then
    -- Of two at once the second counts after the first is written.
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('first contacts of ' || own, 0));
    select private.first_contacts_a_day(p.created_at, moment) into most from (
      select a.created_at from public.artist_profiles a where side = 'artist' and a.id = own
      union all select v.created_at from public.venue_profiles v where side = 'venue' and v.id = own) p;
    -- The one after whose day there is room again.
    select turned + interval '24 hours' into again from private.turned_to_strangers(own, moment - interval '24 hours') turned
      order by turned desc offset most - 1 limit 1;
    if again is not null then
      perform private.refuse('In 24 hours you can turn to ' || most || ' profiles for the first time. The next one is possible '
        || private.in_hours(again - moment) || '. Profiles that you know already are not counted.');
    end if;
  end if;
  insert into private.first_contacts (artist_id, venue_id, by_side, at, is_kept) values (new.artist_id, new.venue_id, side, moment, kept) on conflict do nothing;
  return null;
end $$;

-- As before; `of_profile` is who has the mailbox, null where a link is passed on.
create function private.reach_stranger(by_profile uuid, mailbox text, of_profile uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  moment timestamptz := private.now();
  hashed text := private.mailbox_sha256(mailbox);
  asker uuid := private.acting();
  named boolean;
  proved boolean;
  in_season boolean := false;
  most int;
  most_of record;
  again timestamptz;
begin
  if asker is not null and not private.is_demo_account(asker) then
    if private.is_unwanted(mailbox) then
      perform private.refuse('Whoever reads this mailbox wants no mails from Running Order. Please reach them in another way, or write down another mailbox.');
    end if;
    -- Of two at once the second counts after the first is written.
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('first contacts of ' || by_profile, 0));
    if not exists (select from private.strangers_reached r where r.reached_by = by_profile and r.mailbox_sha256 = hashed) then
      named := of_profile is not null and private.stands_in_files(by_profile, of_profile);
      proved := exists (select from auth.users u where u.id = asker and u.email_confirmed_at is not null);
      if named and proved then
        -- Of two profiles of one person at once the second counts after the first is written.
        perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('season contacts of ' || asker, 0));
        in_season := private.season_has_room(by_profile, asker);
      end if;
      if in_season then
        insert into private.season_contacts (profile_id, person, reached) values (by_profile, asker, 1)
          on conflict (profile_id, person) do update set reached = season_contacts.reached + 1;
      else
        select private.first_contacts_a_day(p.created_at, moment) into most from (
          select a.created_at from public.artist_profiles a where a.id = by_profile
          union all select v.created_at from public.venue_profiles v where v.id = by_profile) p;
        -- The one after whose day there is room again.
        select turned + interval '24 hours' into again from private.turned_to_strangers(by_profile, moment - interval '24 hours') turned
          order by turned desc offset most - 1 limit 1;
        if again is not null then
          perform private.refuse('In 24 hours you can write to ' || most || ' mailboxes for the first time. The next one is possible '
            || private.in_hours(again - moment) || '. ' || case when named and not proved
              then 'Confirm the mailbox of your own account: then those whose nights stand in your files are not counted.'
              else 'Mailboxes that you wrote to before are not counted.' end);
        end if;
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
  insert into private.strangers_reached (reached_by, mailbox_sha256, at, of_season) values (by_profile, hashed, moment, in_season);
end $$;

do $$
begin
  execute replace(pg_get_functiondef('private.make_booking_link(uuid, uuid, text, text, text, uuid)'::regprocedure),
    'else of_profile end, mailbox);', 'else of_profile end, mailbox, case when passed_by is null then of_profile end);');
end $$;
drop function private.reach_stranger(uuid, text);
revoke all on function private.most_of_season(), private.turned_to_strangers(uuid, timestamptz), private.stands_in_files(uuid, uuid),
  private.season_has_room(uuid, uuid), private.reach_stranger(uuid, text, uuid) from public, anon, authenticated;
