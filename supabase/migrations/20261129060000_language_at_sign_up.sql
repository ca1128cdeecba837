-- Whoever signs up in another language goes on in it: what the sign-up page was read in stands in their settings.
create or replace function private.welcome_account() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  said text := new.raw_user_meta_data ->> 'user_type';
begin
  insert into public.profiles (id, user_type, side_chosen)
  values (new.id, case when said in ('artist', 'venue') then said else 'artist' end, coalesce(said in ('artist', 'venue'), false));
  insert into public.settings (user_id, full_name, language)
  values (
    new.id,
    left(coalesce(new.raw_user_meta_data ->> 'full_name', ''), 200),
    coalesce(nullif(left(trim(new.raw_user_meta_data ->> 'language'), 60), ''), 'English'));
  return new;
end $$;
