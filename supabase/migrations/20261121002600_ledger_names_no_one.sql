-- The ledger outlives the accounts it tells of, so it names nobody. The first release wrote the names of acts and venues into
-- what a movement was for; the ids of both sides stand beside it. Amounts, accounts and times stay as they were posted.
alter table public.ledger_entries disable trigger written_once;
update public.ledger_entries set memo = case when memo like '%initiated' then 'Payout initiated' else 'Payout arrived' end
  where memo ~ '^Payout (for|from) .* (initiated|arrived)$';
alter table public.ledger_entries enable trigger written_once;
