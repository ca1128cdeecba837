-- Whether papers come with the mails that tell of them. docs/decisions/mailed-papers.md.
alter table public.settings add column email_papers boolean not null default true;
grant update (email_papers) on public.settings to authenticated;
