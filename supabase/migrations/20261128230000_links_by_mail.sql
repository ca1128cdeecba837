-- A link to a night that is mailed to an address which its venue types. docs/decisions/tickets-before-the-night.md.
alter table public.crew_links
  add column email text check (length(email) between 3 and 320 and email = lower(email)),
  -- Kept until the mail has left; whoever reads this table then opens nothing.
  add column mail_token text,
  add column mail_state text check (mail_state in ('due', 'sent', 'failed', 'unwanted')),
  add column mail_due_at timestamptz,
  add column mail_tries int not null default 0,
  add constraint crew_links_mailed check ((email is null) = (mail_state is null));
create index crew_links_to_mail on public.crew_links (mail_due_at) where mail_due_at is not null;
create index crew_links_mailed_by_venue on public.crew_links (venue_id, made_at) where email is not null;

-- When a link to a night ends: of a day sheet with the night that is kept, of a box office the morning after, as `box_office_of` has it.
create function private.night_link_ends(link public.crew_links) returns timestamptz
  language sql stable set search_path = ''
  as $$
  select case link.opens when 'box-office' then upper(private.night_of(s.show_date, s.time_zone, s.ends_at)) else upper(s.night) end
  from public.shows s where s.id = link.show_id
  $$;
revoke all on function private.night_link_ends(public.crew_links) from public, anon, authenticated;

-- Failed mails of these links are sent again, too.
do $$
declare
  named text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'failed_mails_source_check');
begin
  alter table private.failed_mails drop constraint failed_mails_source_check;
  execute 'alter table private.failed_mails add constraint failed_mails_source_check '
    || replace(named, '''press-kit''::text', '''press-kit''::text, ''night-link''::text');
  execute replace(pg_get_functiondef('private.mail_again(text, uuid)'::regprocedure), '  elsif of_source = ''owner'' then', '  elsif of_source = ''night-link'' then
    update public.crew_links set mail_due_at = private.now(), mail_tries = 0, mail_state = ''due''
      where id = of_id and mail_token is not null and revoked_at is null;
  elsif of_source = ''owner'' then');
end $$;
