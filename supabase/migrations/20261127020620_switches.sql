-- What admins can switch off for a time. core/switches/switches.ts says what each does; a switch without a row is on. Who asks the database is the only one
-- who has to know: a copy of the server that was started before keeps to it as well, from the moment it is committed.

create table private.switches (
  name text primary key check (name in ('sign-ups', 'newsletter', 'requests')),
  is_on boolean not null,
  at timestamptz not null,
  by_id uuid not null,
  reason text not null check (length(reason) between 1 and 500)
);
revoke all on private.switches from public, anon, authenticated;

-- Refuses, in a sentence for a person, what is switched off.
create function private.keep_to_switch(which text) returns void
  language plpgsql stable security definer set search_path = ''
  as $$
begin
  if exists (select from private.switches s where s.name = which and not s.is_on) then
    perform private.refuse(case which
      when 'sign-ups' then 'Running Order takes no new accounts for the moment. Please try again later, or write to us.'
      when 'newsletter' then 'The newsletter takes no new addresses for the moment. Please try again later.'
      else 'For the moment only artists and venues that have agreed on a show before can ask each other.' end);
  end if;
end $$;
revoke all on function private.keep_to_switch(text) from public, anon, authenticated;

create function private.keep_to_sign_ups() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if not private.is_demo_account(new.id) then perform private.keep_to_switch('sign-ups'); end if;
  return new;
end $$;
create trigger keep_to_switch before insert on auth.users for each row execute function private.keep_to_sign_ups();

create function private.keep_to_newsletter() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform private.keep_to_switch('newsletter');
  return new;
end $$;
create trigger keep_to_switch before insert on public.mailing_list for each row execute function private.keep_to_newsletter();

-- The booking has its venue by then. The demo season is asked for as ever: nobody of it is a stranger to anybody.
create function private.keep_to_requests() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if not private.is_demo_profile(new.artist_id) and not private.is_demo_profile(new.venue_id) and not exists (
    select from public.bookings b where b.artist_id = new.artist_id and b.venue_id = new.venue_id and b.confirmed_at is not null) then
    perform private.keep_to_switch('requests');
  end if;
  return null;
end $$;
create trigger keep_to_switch after insert on public.bookings
  for each row when (new.status = 'requested') execute function private.keep_to_requests();
revoke all on function private.keep_to_sign_ups(), private.keep_to_newsletter(), private.keep_to_requests() from public, anon, authenticated;
