-- Where the invoices of an artist are paid by bank transfer: the whole account, sealed, for whoever has such an invoice to pay.
-- docs/decisions/bank-details.md.

create table private.bank_details (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- Holder, number and code of the bank, sealed with a key of the deployment; null once they were taken off: what was masked stays, so that
  -- another account that is named later is told as one.
  sealed text check (length(sealed) <= 2000),
  masked text not null check (length(masked) <= 40),
  -- The last figures of the account before this one; null while it is the first.
  before text check (length(before) <= 40),
  saved_at timestamptz not null,
  -- The act that saved it, which its owner can take back.
  saved_by uuid
);
revoke all on private.bank_details from public, anon, authenticated;
-- Whoever has no account is told by mail that an account was put on their invoices.
alter table private.link_letters drop constraint link_letters_kind_check,
  add constraint link_letters_kind_check check (kind in ('code', 'passed-on', 'renewed', 'payout-account', 'bank-details'));
select private.tell_changes_of('private.bank_details', 'tell_its_person');

-- Members who move money are told of them; whoever is erased leaves none.
do $$
begin
  execute replace(pg_get_functiondef('private.tell_its_person()'::regprocedure), '''payout_accounts''', '''bank_details'', ''payout_accounts''');
  execute replace(pg_get_functiondef('private.erase_outsider(uuid)'::regprocedure), 'delete from public.payout_accounts where user_id = home;',
    'delete from public.payout_accounts where user_id = home; delete from private.bank_details where user_id = home;');
end $$;
