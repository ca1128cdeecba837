-- A show that has got the last artist it wants is filled by the row that its confirmation writes anyway: one write of the show
-- where there were two, each told to everybody concerned.
create or replace function private.show_has_room() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  s public.shows;
  taken int;
begin
  if not private.is_binding(new.status) then return new; end if;
  if tg_op = 'UPDATE' and private.is_binding(old.status) and new.show_id = old.show_id then return new; end if;
  -- Locked first: what is counted after it includes all that was confirmed while this waited. Written after it: a transaction
  -- that looks at an older state of things fails at the lock instead of counting what it remembers.
  select * into s from public.shows where id = new.show_id for no key update;
  if s.status = 'cancelled' then
    raise exception 'This show was cancelled.' using errcode = '23514', constraint = 'bookings_show_is_on';
  end if;
  select count(*) into taken from public.bookings
    where show_id = new.show_id and id <> new.id and private.is_binding(status);
  if taken >= s.artists_wanted then
    raise exception 'This show has all the artists it wants.' using errcode = '23514', constraint = 'bookings_show_has_room';
  end if;
  update public.shows set updated_at = now(),
      status = case when s.status = 'open' and taken + 1 = s.artists_wanted then 'filled' else s.status end
    where id = new.show_id;
  return new;
end $$;
