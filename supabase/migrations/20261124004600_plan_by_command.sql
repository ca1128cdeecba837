-- A plan is cancelled and resumed by a command, which confirms it by a mail: no row is written past it.
revoke insert (status), update (status) on public.billing from authenticated;
