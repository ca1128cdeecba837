-- A message is mailed only when it stays unread for some minutes: whoever reads the conversation needs no mail.

create function private.mail_message_later() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if new.mail_due_at is not null then
    new.mail_due_at := greatest(new.mail_due_at, new.created_at + interval '5 minutes');
  end if;
  return new;
end $$;
create trigger mail_later before insert on public.notifications
  for each row when (new.kind = 'message') execute function private.mail_message_later();
