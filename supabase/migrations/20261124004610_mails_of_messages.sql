-- Mails about messages can be switched off by the link in such a mail, and leave all other mails as they are. The settings screen has no
-- toggle of it; it says so, and switches them on again.
alter table public.settings add column email_messages boolean not null default true;
grant update (email_messages) on public.settings to authenticated;
