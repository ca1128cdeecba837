-- What visitors of the demo may begin: business within the season, and nothing that everyone reads or that reaches a
-- stranger. A person with an account of their own may try something with the demo, and is answered.

create function private.demo_deals_within() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if private.is_demo_account(private.acting())
    and not (private.is_demo_profile(new.artist_id) and private.is_demo_profile(new.venue_id)) then
    perform private.refuse('The demo account does business with the people of the demo season only. Sign up to have an account of your own.');
  end if;
  return new;
end $$;
create trigger within_the_demo before insert on public.conversations for each row execute function private.demo_deals_within();
-- Its name comes after `derive`, which says whose venue it is: triggers fire by name.
create trigger within_the_demo before insert on public.bookings for each row execute function private.demo_deals_within();

-- Reviews and titles of shows stand on public pages ----------------------------------------------------------------
create trigger within_the_demo before insert on public.reviews for each row execute function private.demo_deals_within();

create function private.demo_reviews_in_stars() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if new.comment is not null and private.is_demo_account(private.acting()) then
    perform private.refuse('The demo account gives stars without a comment, because everyone can read it. Sign up to have an account of your own.');
  end if;
  return new;
end $$;
create trigger demo_reviews_in_stars before insert or update on public.reviews
  for each row execute function private.demo_reviews_in_stars();

create function private.demo_shows_have_no_title() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if new.title is not null and new.title is distinct from (case tg_op when 'UPDATE' then old.title end)
    and private.is_demo_account(private.acting()) then
    perform private.refuse('The demo account opens nights without a title, because everyone can read it. Sign up to have an account of your own.');
  end if;
  return new;
end $$;
create trigger demo_shows_have_no_title before insert or update of title on public.shows
  for each row execute function private.demo_shows_have_no_title();

-- What a visitor does reaches no mailbox of a stranger: the bell has it.
create function private.demo_mails_nobody() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if new.mail_due_at is not null and private.is_demo_account(private.acting()) and not private.is_demo_account(new.user_id) then
    new.mail_due_at := null;
  end if;
  return new;
end $$;
create trigger demo_mails_nobody before insert on public.notifications for each row execute function private.demo_mails_nobody();
