-- Several acts that are asked at once answer by one time. A counter-offer, or a change of the night, gives none of them longer than the others.
alter table public.bookings add column answer_due_at timestamptz;

create function private.keep_answer_due_at() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if new.answer_due_at is distinct from old.answer_due_at then
    raise exception 'The time by which all who were asked answer stays as it was said.';
  end if;
  return new;
end $$;
revoke all on function private.keep_answer_due_at() from public, anon, authenticated;
create trigger keep_answer_due_at before update of answer_due_at on public.bookings
  for each row execute function private.keep_answer_due_at();

-- What ended an offer that neither side answered, so that lists can say it: 'place-filled', 'show-filled', 'artist-booked'.
alter table public.bookings add column ended_because text
  check (ended_because in ('artist-booked', 'show-filled', 'place-filled', 'show-cancelled', 'account-closed', 'set-aside'));
-- Nobody has changed these rows.
alter table public.bookings disable trigger user;
update public.bookings set answer_due_at = expires_at where replaces is not null and private.is_open(status);
update public.bookings b set ended_because = e.data ->> 'because'
from public.domain_events e
where e.kind = 'booking-overtaken' and e.booking_id = b.id and b.status in ('declined', 'withdrawn');
alter table public.bookings enable trigger user;
alter table public.bookings add constraint bookings_answered_in_common_time check (expires_at <= answer_due_at);

do $$
declare
  words text := pg_get_viewdef('public.booking_details'::regclass, true);
  said text := obj_description('public.booking_details'::regclass, 'pg_class');
begin
  if words !~ E'\n   FROM (public\\.)?bookings b\n' then
    raise exception 'booking_details no longer begins with bookings as it did';
  end if;
  words := regexp_replace(words, E'\n   FROM (public\\.)?bookings b\n',
    E',\n    b.answer_due_at,\n    b.ended_because\n   FROM public.bookings b\n');
  execute 'create or replace view public.booking_details with (security_invoker = true) as ' || words;
  execute format('comment on view public.booking_details is %L', said || ' answer_due_at ended_because');
end $$;
