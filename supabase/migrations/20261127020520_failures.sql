-- What failed, for those who run the platform: jobs whose last run failed, and mails that could not be sent. Both go once they succeed.

create table private.failing_jobs (
  name text primary key check (name ~ '^[a-z]+(-[a-z]+)*$'),
  failed_at timestamptz not null,
  first_failed_at timestamptz not null,
  in_a_row int not null default 1,
  -- As a log may say it.
  error text not null check (length(error) <= 500)
);

create table private.failed_mails (
  source text not null check (source in ('notice', 'account-letter', 'invitation', 'owner', 'newsletter')),
  -- The row whose mail it is.
  source_id uuid not null,
  id uuid not null unique default gen_random_uuid(),
  -- The beginning and the end of the address: which it is, without saying it.
  to_masked text not null check (length(to_masked) <= 100),
  subject text not null check (length(subject) <= 200),
  error text not null check (length(error) <= 500),
  tries int not null default 1,
  failed_at timestamptz not null,
  primary key (source, source_id)
);
create index failed_mails_by_time on private.failed_mails (failed_at);
revoke all on private.failing_jobs, private.failed_mails from public, anon, authenticated;

-- Has the mail of a row handed over again, from its first try on. Answers whether there still is one to send. What was sent meanwhile is
-- not sent again: its failure is gone.
create function private.mail_again(of_source text, of_id uuid) returns boolean
  language plpgsql volatile set search_path = ''
  as $$
begin
  if of_source = 'notice' then
    update public.notifications set mail_due_at = private.now(), mail_tries = 0 where id = of_id;
  elsif of_source = 'account-letter' then
    update private.account_letters set due_at = private.now(), tries = 0 where id = of_id;
  elsif of_source = 'invitation' then
    update private.invitations set mail_due_at = private.now(), mail_tries = 0 where id = of_id and state = 'open' and token is not null;
  elsif of_source = 'owner' then
    update private.guarded_acts set mail_due_at = private.now(), mail_tries = 0 where id = of_id;
  else
    with again as (
      update private.newsletter_mails set state = 'due', due_at = private.now(), tries = 0 where id = of_id and state in ('failed', 'due')
      returning newsletter_id, subscriber_id,
        (select m.state from private.newsletter_mails m where m.id = of_id) as before)
    update private.newsletters n set failed = n.failed - case when a.before = 'failed' then 1 else 0 end, state = 'sending'
    from again a where n.id = a.newsletter_id and a.subscriber_id is not null;
    return exists (select from private.newsletter_mails m where m.id = of_id and m.state = 'due');
  end if;
  return found;
end $$;
revoke all on function private.mail_again(text, uuid) from public, anon, authenticated;
