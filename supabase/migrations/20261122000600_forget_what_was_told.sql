-- What was told live is kept for a short time, so that a page that was away catches up: what a person said goes with them.
create function private.forget_what_was_told(person uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  delete from realtime.messages where topic = 'user:' || person or payload -> 'record' ->> 'sender_id' = person::text;
exception when insufficient_privilege then null;
end $$;
revoke all on function private.forget_what_was_told(uuid) from public, anon, authenticated;
