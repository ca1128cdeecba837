-- A service is connected by whoever proved it there. Until a deployment can ask that service, no person marks one as connected
-- by themselves, past the screen either; the demo's accounts show what it looks like.
alter table public.integrations alter column connected set default false;

create function private.integrations_are_not_claimed() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  -- What is connected may be written so again: a form saves all of its rows, and an upsert begins as an insert.
  if new.connected and private.acting() is not null and not private.is_demo_account(private.acting())
    and not exists (select from public.integrations i
      where i.user_id = new.user_id and i.provider = new.provider and i.connected) then
    perform private.refuse('This deployment has no access to that service yet, so it cannot be connected.');
  end if;
  return new;
end $$;
revoke all on function private.integrations_are_not_claimed() from public, anon, authenticated;
create trigger not_claimed before insert or update of connected on public.integrations
  for each row execute function private.integrations_are_not_claimed();
