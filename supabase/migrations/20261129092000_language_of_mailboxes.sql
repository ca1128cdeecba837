-- Who has no account reads mails in the language in which the page of their link was opened last; before that in the language of the side that
-- writes to them. The account of a link has settings of its own, which nobody sets.
alter table private.booking_links add column language text check (language ~ '^[a-z]{2}(-[A-Z]{2})?$');

-- The language of a mailbox: of its account as the settings have it, where it is confirmed, else of the newest link that was opened; null where
-- neither is known.
create function private.language_of_mailbox(mailbox text) returns text
  language sql stable security definer set search_path = ''
  as $$
  select coalesce(
    (select s.language from auth.users u join public.settings s on s.user_id = u.id
      where u.email = mailbox and u.email_confirmed_at is not null),
    (select l.language from private.booking_links l
      where l.email = mailbox and l.language is not null order by l.made_at desc, l.id limit 1))
$$;
revoke all on function private.language_of_mailbox(text) from public, anon, authenticated;
