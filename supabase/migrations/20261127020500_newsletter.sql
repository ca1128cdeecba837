-- The newsletter: an issue is written as a draft, sent once, and mailed to everybody who is on the list at that moment, by a job.

create table private.newsletters (
  id uuid primary key,
  subject text not null check (length(subject) <= 150 and subject !~ '[[:cntrl:]]'),
  body text not null check (length(body) <= 20000),
  -- Counts what was saved: whoever sends or saves says what they have read.
  version int not null default 1,
  state text not null default 'draft' check (state in ('draft', 'sending', 'sent')),
  changed_at timestamptz not null,
  sent_at timestamptz,
  -- How many mails there were to send, and what became of them. Whoever left before theirs is in none of the others.
  recipients int not null default 0,
  sent int not null default 0,
  failed int not null default 0,
  unsubscribed int not null default 0,
  -- Opens the issue as a mail for whoever has it.
  preview_key uuid not null unique default gen_random_uuid(),
  check ((state = 'draft') = (sent_at is null)),
  check (state = 'draft' or (subject <> '' and body <> ''))
);
create index newsletters_sending on private.newsletters (id) where state = 'sending';

-- One row a mail. It names its reader by the row of the list, so that whoever leaves the list leaves here too, and no address is kept twice.
create table private.newsletter_mails (
  id uuid primary key default gen_random_uuid(),
  newsletter_id uuid not null references private.newsletters (id) on delete cascade,
  subscriber_id uuid references public.mailing_list (id) on delete cascade,
  -- An admin who tries the issue out.
  tester_id uuid references auth.users (id) on delete cascade,
  state text not null default 'due' check (state in ('due', 'in-hand', 'sent', 'failed')),
  due_at timestamptz not null,
  taken_at timestamptz,
  tries int not null default 0,
  -- Why it was not sent, as a log may say it.
  error text check (length(error) <= 500),
  check (num_nonnulls(subscriber_id, tester_id) = 1),
  unique (newsletter_id, subscriber_id),
  unique (newsletter_id, tester_id)
);
create index newsletter_mails_due on private.newsletter_mails (due_at, id) where state = 'due';
create index newsletter_mails_in_hand on private.newsletter_mails (taken_at) where state = 'in-hand';
create index newsletter_mails_failed on private.newsletter_mails (newsletter_id) where state = 'failed';
create index newsletter_mails_by_subscriber on private.newsletter_mails (subscriber_id);
create index newsletter_mails_by_tester on private.newsletter_mails (tester_id) where tester_id is not null;
revoke all on private.newsletters, private.newsletter_mails from public, anon, authenticated;

-- Whether the account of an address, where it has one, is suspended, locked or closed.
create function private.is_closed_address(address text) returns boolean
  language sql stable set search_path = ''
  as $$
    select exists (select from auth.users u where u.email = lower(address)
      and (u.deleted_at is not null or u.banned_until > private.now()
        or exists (select from private.suspensions s where s.user_id = u.id)))
  $$;

-- Who gets the newsletter: the list, on which members are whose settings say so.
create function private.newsletter_readers() returns setof uuid
  language sql stable set search_path = ''
  as $$ select l.id from public.mailing_list l where not private.is_closed_address(l.email::text) $$;

-- An address leaves the list, whether or not it has an account; answers whether it was on it.
create function private.leave_newsletter(address text) returns boolean
  language plpgsql volatile set search_path = ''
  as $$
declare
  was_listed boolean;
begin
  delete from public.mailing_list where lower(email::text) = lower(address);
  was_listed := found;
  update public.settings s set email_newsletter = false
    from auth.users u where u.id = s.user_id and u.email = lower(address) and s.email_newsletter;
  return was_listed;
end $$;
revoke all on function private.is_closed_address(text), private.newsletter_readers(), private.leave_newsletter(text)
  from public, anon, authenticated;

-- The log names an issue by its subject.
create or replace function private.subject_name(subject uuid) returns text
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(private.person_name(subject),
      (select a.name from public.artist_profiles a where a.id = subject),
      (select v.name from public.venue_profiles v where v.id = subject),
      (select c.name from public.contact_messages c where c.id = subject),
      (select nullif(n.subject, '') from private.newsletters n where n.id = subject_name.subject))
  $$;
