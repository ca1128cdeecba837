-- Whoever is erased from an address book is no longer reached by the nights that a file brought along: name, mail and phone of whom to ask go there too.
-- What was played, and what was agreed, stays. docs/decisions/address-book.md.
create function private.forget_in_nights() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update private.past_nights n set contact = null, email = null, phone = null
    where n.user_id = old.user_id and num_nonnulls(n.contact, n.email, n.phone) > 0 and (
      n.act_key = old.name_key or private.folded(btrim(n.contact)) = old.name_key
      or exists (select from unnest(old.email_keys) k where position(k in lower(n.email)) > 0)
      or exists (select from unnest(old.phone_keys) k where k <> '' and position(k in regexp_replace(n.phone, '\D', '', 'g')) > 0));
  update public.uses u set contact = '' from private.homes h
    where h.home_id = old.user_id and u.venue_id = h.profile_id and u.contact <> '' and (
      position(old.name_key in private.folded(u.contact)) > 0
      or exists (select from unnest(old.email_keys) k where position(k in lower(u.contact)) > 0)
      or exists (select from unnest(old.phone_keys) k where k <> '' and position(k in regexp_replace(u.contact, '\D', '', 'g')) > 0));
  return null;
end $$;
revoke all on function private.forget_in_nights() from public, anon, authenticated;
-- Of two that are merged one goes, and its person stays.
create trigger forget_in_nights after delete on public.contacts for each row
  when (current_setting('app.merging_contacts', true) is distinct from 'on')
  execute function private.forget_in_nights();
