-- What an offer said before the last counter-offer was never agreed: it goes with the account that is closed. What was agreed stays.
drop trigger agreed_clauses_stay on public.bookings;
create trigger agreed_clauses_stay before update on public.bookings for each row
  when (old.own_clauses is distinct from new.own_clauses
    or (old.own_clauses_before is distinct from new.own_clauses_before and new.own_clauses_before is not null))
  execute function private.agreed_clauses_stay();
