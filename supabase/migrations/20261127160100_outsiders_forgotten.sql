-- What is kept of whoever has no account ends: some time after their link, by their wish, and with the profile that keeps them.

alter table private.booking_links alter column email drop not null;

-- Mailboxes and names of people go; the booking, and what was agreed, stay with the name of the act or venue.
create function private.forget_links(links uuid[]) returns int
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  many int;
begin
  update private.booking_links set email = null, name = null, withdrawn_at = coalesce(withdrawn_at, private.now()), code_sha256 = null
    where id = any (links) and email is not null;
  get diagnostics many = row_count;
  delete from private.link_letters where link_id = any (links);
  delete from private.link_proofs where link_id = any (links);
  delete from public.notifications where user_id = any (links);
  update public.settings set full_name = '' where user_id = any (links);
  return many;
end $$;

-- A month after it has ended nobody asks for a new one.
create function private.forget_old_links() returns int
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  delete from private.link_proofs where until < private.now();
  delete from private.link_letters where mail_due_at is null and at < private.now() - interval '30 days';
  return private.forget_links(array(
    select l.id from private.booking_links l where l.email is not null
      and least(l.ends_at, coalesce(l.withdrawn_at, l.ends_at)) < private.now() - interval '30 days'
    order by l.id limit 500 for update skip locked));
end $$;

-- By their wish: the mailbox and all links at once. A profile that nothing was agreed with goes whole; of another one the name stays, as it stands
-- on agreements and invoices.
create function private.erase_outsider(profile uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  o private.outsiders;
  home uuid;
begin
  select * into o from private.outsiders where profile_id = profile for update;
  if not found then return false; end if;
  perform private.forget_links(array(select id from private.booking_links where profile_id = profile));
  delete from auth.users u using private.booking_links l where l.id = u.id and l.profile_id = profile
    and not exists (select from public.domain_events e where e.actor_id = u.id);
  update private.outsiders set email = null where profile_id = profile;
  select h.home_id into home from private.homes h where h.profile_id = profile;
  if exists (select from public.agreements g where profile in (g.artist_id, g.venue_id)) then
    delete from public.payout_accounts where user_id = home;
    delete from private.billing_details where user_id = home;
    return true;
  end if;
  delete from public.bookings b where profile in (b.artist_id, b.venue_id);
  delete from auth.users where id = home;
  return true;
end $$;

-- Whoever keeps them and closes their profile keeps nobody's mailbox. Those with a booking go on reading it by their links.
create function private.keep_no_outsiders(keeper uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  each uuid;
begin
  for each in select profile_id from private.outsiders where kept_by = keeper loop
    if exists (select from public.bookings b where each in (b.artist_id, b.venue_id) and private.is_binding(b.status)) then
      update private.outsiders set email = null where profile_id = each;
    else
      perform private.erase_outsider(each);
    end if;
  end loop;
end $$;
revoke all on function private.forget_links(uuid[]), private.forget_old_links(), private.erase_outsider(uuid), private.keep_no_outsiders(uuid)
  from public, anon, authenticated;
