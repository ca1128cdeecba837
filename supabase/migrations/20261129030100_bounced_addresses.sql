-- A mail that came back for good: mails to that address stop, and its owner is told where they see it. docs/decisions/answers-by-mail.md.

-- Switches the mails of a person off whose present address is one of these. False where it is another one, or they are off already.
create function private.address_bounced(person uuid, addresses text[]) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  happened uuid;
begin
  update public.settings s set email_updates = false
    where s.user_id = person and s.email_updates and exists (select from auth.users u where u.id = person and lower(u.email) = any(addresses));
  if not found then return false; end if;
  insert into public.domain_events (kind, at, by_side, subject_id) values ('address-bounced', private.now(), 'time', person) returning id into happened;
  insert into public.notifications (user_id, event_id, kind, route, mail_due_at, created_at)
    values (person, happened, 'address-bounced', '/settings?tab=general', null, private.now());
  return true;
end $$;
revoke all on function private.address_bounced(uuid, text[]) from public, anon, authenticated;
