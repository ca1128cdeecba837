-- Another mailbox of whoever has no account: links to the one before end, and the nights that go on are open to the new one.

create function private.move_links(profile uuid, mailbox text) returns setof uuid
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  b public.bookings;
  as_side text;
begin
  -- With those to colleagues whom the mailbox before let in.
  update private.booking_links set withdrawn_at = private.now(), code_sha256 = null, code_until = null
    where profile_id = profile and withdrawn_at is null and email is distinct from mailbox;
  if mailbox is null then return; end if;
  select o.side into as_side from private.outsiders o where o.profile_id = profile;
  for b in select * from public.bookings k where profile in (k.artist_id, k.venue_id) and private.phase_of(k.status) <> 'ended'
      and private.link_ends(k.status, k.show_date, private.now()) > private.now()
      and not exists (select from private.booking_links l where l.booking_id = k.id and l.email = mailbox and l.withdrawn_at is null)
      order by k.show_date, k.id loop
    return next private.make_booking_link(b.id, profile, as_side, mailbox, null, null);
  end loop;
end $$;
revoke all on function private.move_links(uuid, text) from public, anon, authenticated;

-- What is written without naming a booking goes to the mailbox of the act or venue, once, and to no colleague who was let in to one booking.
do $$
begin
  execute replace(pg_get_functiondef('private.message_arrived()'::regprocedure),
    'and l.booking_id = coalesce(new.booking_id, l.booking_id)',
    'and case when new.booking_id is null then l.id = (select n.id from private.booking_links n
              where n.profile_id = l.profile_id and n.passed_on_by is null and n.withdrawn_at is null and n.ends_at > private.now()
              order by n.made_at desc, n.id limit 1)
            else l.booking_id = new.booking_id end');
end $$;

-- That an account was named is mailed to the mailbox of the link by which it was.
alter table private.link_letters drop constraint link_letters_kind_check,
  add constraint link_letters_kind_check check (kind in ('code', 'passed-on', 'renewed', 'payout-account'));
