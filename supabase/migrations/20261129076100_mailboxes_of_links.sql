-- The mailbox to which a link to a night was mailed is forgotten 30 days after the link was withdrawn or has ended. The link stays in the list,
-- and what was counted by it. docs/decisions/what-deletion-keeps.md.
create or replace function private.forget_old_links() returns int
  language plpgsql volatile security definer set search_path = ''
  as $$
declare
  of_nights int;
begin
  delete from private.link_proofs where until < private.now();
  delete from private.link_letters where mail_due_at is null and at < private.now() - interval '30 days';
  update public.crew_links set email = null, mail_state = null, mail_token = null, mail_due_at = null
    where id in (select l.id from public.crew_links l where l.email is not null
      and (l.revoked_at < private.now() - interval '30 days' or private.night_link_ends(l) < private.now() - interval '30 days')
      order by l.id limit 500 for update skip locked);
  get diagnostics of_nights = row_count;
  return of_nights + private.forget_links(array(
    select l.id from private.booking_links l where l.email is not null
      and least(l.ends_at, coalesce(l.withdrawn_at, l.ends_at)) < private.now() - interval '30 days'
    order by l.id limit 500 for update skip locked));
end $$;
