-- What visitors of the demo see of their account, and what they may begin: business within the season, and nothing that everyone reads or
-- that reaches a stranger. A person with an account of their own may try something with the demo, and is answered.

-- What a demo account says of itself -----------------------------------------------------------------------------
-- Columns that a statement leaves as they are may be named in it: the screens send their whole form.
create function private.demo_changes(before jsonb, after jsonb, columns text[]) returns boolean
  language sql immutable set search_path = ''
  as $$
    select exists (select from unnest(columns) c
      where coalesce(before -> c, 'null') is distinct from coalesce(after -> c, 'null')
        and not (coalesce(before ->> c, '') = '' and coalesce(after ->> c, '') = ''))
  $$;

-- What everyone reads stays: the name, words, links, files and the place. Numbers and choices are put back with the season.
-- Fires after `derive`, so that it sees the place that a city stands for.
create function private.demo_profile_stays() returns trigger
  language plpgsql set search_path = ''
  as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
begin
  if not private.is_demo_account(private.acting()) then return new; end if;
  if private.demo_changes(before, after, array['name']) then
    perform private.demo_keeps('name');
  elsif private.demo_changes(before, after, array['place_id', 'location']) then
    perform private.demo_keeps('place');
  elsif private.demo_changes(before, after, array['avatar_path', 'banner_path', 'photo_paths', 'stage_photo_path',
    'venue_photo_path', 'tech_rider_path', 'hospitality_rider_path']) then
    perform private.demo_keeps('pictures and documents');
  elsif private.demo_changes(before, after, array['bio', 'genres', 'vibe', 'address', 'past_artists', 'instagram', 'twitter',
    'website', 'spotify', 'bandcamp', 'soundcloud', 'followers', 'live_videos']) then
    perform private.demo_keeps('words and links');
  end if;
  return new;
end $$;
create trigger stays_as_demo before update on public.artist_profiles for each row execute function private.demo_profile_stays();
create trigger stays_as_demo before update on public.venue_profiles for each row execute function private.demo_profile_stays();

create function private.demo_settings_stay() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if not private.is_demo_account(private.acting()) then return new; end if;
  if new.full_name is distinct from old.full_name then
    perform private.demo_keeps('name');
  elsif (new.language, new.time_zone) is distinct from (old.language, old.time_zone) then
    perform private.demo_keeps('language and time zone');
  elsif new.email_newsletter is distinct from old.email_newsletter then
    perform private.demo_keeps('choice of the newsletter');
  end if;
  return new;
end $$;
create trigger stays_as_demo before update on public.settings for each row execute function private.demo_settings_stay();

create function private.demo_is_no_subscriber() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if split_part(lower(new.email::text), '@', 2) in ('demo.runningorder.example', 'cast.runningorder.example') then
    perform private.refuse('This address belongs to the demo season. Please use one of your own.');
  end if;
  return new;
end $$;
create trigger demo_is_no_subscriber before insert or update on public.mailing_list
  for each row execute function private.demo_is_no_subscriber();

-- Words that only other visitors of the account see, in forms that offer a choice and not a text.
create function private.demo_handles_stay() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if private.is_demo_account(private.acting())
    and new.handle is distinct from (case tg_op when 'UPDATE' then old.handle end) and new.handle is not null then
    perform private.demo_keeps('words and links');
  end if;
  return new;
end $$;
create trigger stays_as_demo before insert or update on public.integrations for each row execute function private.demo_handles_stay();

create function private.demo_cards_are_known() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if private.is_demo_account(private.acting())
    and new.card_brand not in ('Visa', 'Mastercard', 'American Express', 'Maestro', 'Diners Club', 'Other') then
    perform private.demo_keeps('words and links');
  end if;
  return new;
end $$;
create trigger stays_as_demo before insert or update on public.billing for each row execute function private.demo_cards_are_known();

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
