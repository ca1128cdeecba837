-- Invoices and credit notes that a profile sends by mail as electronic invoices. docs/decisions/electronic-invoices.md.
create table private.sent_invoices (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null references public.invoices (id) on delete cascade,
  -- The profile that sends it, and who acted for it.
  profile_id uuid not null,
  sent_by uuid references auth.users (id) on delete set null,
  email text not null check (length(email) between 3 and 320 and email = lower(email)),
  as_format text not null check (as_format in ('factur-x', 'ubl', 'peppol', 'xrechnung', 'cii')),
  -- Of the mail; null is that of its reader.
  language text check (language ~ '^[a-z]{2}$'),
  -- What was typed for the file: a reference and whom to ask. Kept until the mail has left.
  said jsonb not null check (jsonb_typeof(said) = 'object' and length(said::text) <= 2000),
  -- The papers that were complete when it was sent.
  numbers text[] not null check (cardinality(numbers) between 1 and 10),
  made_at timestamptz not null,
  mail_state text not null default 'due' check (mail_state in ('due', 'sent', 'failed', 'unwanted')),
  mail_due_at timestamptz,
  mail_tries int not null default 0
);
create index sent_invoices_of_profile on private.sent_invoices (profile_id, made_at);
create index sent_invoices_by_sender on private.sent_invoices (sent_by, made_at);
create index sent_invoices_of_invoice on private.sent_invoices (invoice_id, profile_id, made_at);
create index sent_invoices_to_mail on private.sent_invoices (mail_due_at) where mail_due_at is not null;
create index sent_invoices_by_age on private.sent_invoices (made_at);

revoke all on private.sent_invoices from public, anon, authenticated;

-- Whoever may read the papers of a profile hears that one was sent, and that its mail has left.
create function private.tell_of_sent_invoice() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  reader record;
begin
  for reader in
    select p.user_id, array_agg(distinct c.id) as ids from changed c
    join private.people_of_profiles p on p.profile_id = c.profile_id and private.role_may(p.role, 'see-business') group by p.user_id
  loop
    perform private.tell(reader.user_id, 'sent_invoices', tg_op, reader.ids);
  end loop;
  return null;
end $$;
revoke all on function private.tell_of_sent_invoice() from public, anon, authenticated;
select private.tell_changes_of('private.sent_invoices', 'tell_of_sent_invoice');

-- Failed mails of them are sent again, too.
do $$
declare
  named text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'failed_mails_source_check');
begin
  alter table private.failed_mails drop constraint failed_mails_source_check;
  execute 'alter table private.failed_mails add constraint failed_mails_source_check '
    || replace(named, '''press-kit''::text', '''press-kit''::text, ''electronic-invoice''::text');
  execute replace(pg_get_functiondef('private.mail_again(text, uuid)'::regprocedure), '  elsif of_source = ''owner'' then', '  elsif of_source = ''electronic-invoice'' then
    update private.sent_invoices set mail_due_at = private.now(), mail_tries = 0, mail_state = ''due''
      where id = of_id and mail_state = ''failed'';
  elsif of_source = ''owner'' then');
end $$;
