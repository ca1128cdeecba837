-- The demo's keeper: the one role that takes the season away and writes it anew. It reaches the demo's rows alone, and does
-- not bypass policies; nobody signs in as it, and the process takes it on for one transaction (set local role).

do $$
declare
  mine text := current_setting('role');
begin
  if not exists (select from pg_roles where rolname = 'demo_keeper') then
    begin
      create role demo_keeper nologin noinherit;
    exception when duplicate_object or unique_violation then null;
    end;
  end if;
  -- Who is not a superuser takes on only a role that is granted to them. Whether one may is asked by doing it.
  begin
    perform set_config('role', 'demo_keeper', true);
    perform set_config('role', mine, true);
  exception when insufficient_privilege then
    execute format('grant demo_keeper to %I', current_user);
  end;
end $$;
grant usage on schema public, private, extensions to demo_keeper;
grant select on private.demo_accounts to demo_keeper;
grant execute on function private.is_demo_account(uuid), private.is_demo_profile(uuid), private.acting() to demo_keeper;
grant execute on function private.on_stage(timestamptz, int) to demo_keeper;

-- When it was put back, and the numbers its agreements and invoices have: the same ones each time -----------------
create table private.demo_season (
  one boolean primary key default true check (one),
  put_back_at timestamptz not null,
  agreements_after int not null default 0,
  agreements_many int not null default 0,
  invoices_after int not null default 0,
  invoices_many int not null default 0
);
grant select, insert, update on private.demo_season to demo_keeper;
grant usage on sequence private.agreement_numbers, private.invoice_numbers to demo_keeper;

-- Which rows are the demo's ---------------------------------------------------------------------------------------
-- Rows of a person
do $$
declare
  name text;
begin
  foreach name in array array['artist_profiles', 'venue_profiles', 'availability', 'notifications', 'settings', 'integrations', 'billing',
    'payout_accounts', 'availability_rules', 'availability_skips', 'day_notes'] loop
    execute format('grant select, insert, delete on public.%I to demo_keeper', name);
    execute format('create policy "the demo keeper reads the cast" on public.%I for select to demo_keeper
      using (user_id in (select user_id from private.demo_accounts))', name);
    execute format('create policy "the demo keeper writes the cast" on public.%I for insert to demo_keeper
      with check (user_id in (select user_id from private.demo_accounts))', name);
    execute format('create policy "the demo keeper takes away the cast" on public.%I for delete to demo_keeper
      using (user_id in (select user_id from private.demo_accounts))', name);
  end loop;
end $$;

-- The cast stays, and is written over: its rows are never away.
do $$
declare
  name text;
begin
  foreach name in array array['artist_profiles', 'venue_profiles', 'settings'] loop
    execute format('grant update on public.%I to demo_keeper', name);
    execute format('create policy "the demo keeper writes over the cast" on public.%I for update to demo_keeper
      using (user_id in (select user_id from private.demo_accounts)) with check (user_id in (select user_id from private.demo_accounts))', name);
  end loop;
end $$;

-- Rows between two profiles. What a person with an account of their own tried with the demo is the demo's too, and goes
-- with it; none is written.
do $$
declare
  name text;
  one_side text := '(artist_id in (select profile_id from private.demo_accounts) or venue_id in (select profile_id from private.demo_accounts))';
  both_sides text := '(artist_id in (select profile_id from private.demo_accounts) and venue_id in (select profile_id from private.demo_accounts))';
begin
  foreach name in array array['bookings', 'agreements', 'conversations', 'settlements', 'invoices', 'payments', 'payouts',
    'ledger_entries', 'reviews'] loop
    execute format('grant select, insert, delete on public.%I to demo_keeper', name);
    execute format('create policy "the demo keeper reads the season" on public.%I for select to demo_keeper using %s', name, one_side);
    execute format('create policy "the demo keeper writes the season" on public.%I for insert to demo_keeper with check %s', name, both_sides);
    execute format('create policy "the demo keeper takes away the season" on public.%I for delete to demo_keeper using %s', name, one_side);
  end loop;
end $$;
grant select, insert, delete on public.shows to demo_keeper;
create policy "the demo keeper reads the season" on public.shows for select to demo_keeper
  using (venue_id in (select profile_id from private.demo_accounts));
create policy "the demo keeper writes the season" on public.shows for insert to demo_keeper
  with check (venue_id in (select profile_id from private.demo_accounts));
create policy "the demo keeper takes away the season" on public.shows for delete to demo_keeper
  using (venue_id in (select profile_id from private.demo_accounts));

-- Rows below those: seen through the policies of the table above
grant select, insert, delete on public.messages, public.domain_events to demo_keeper;
create policy "the demo keeper reads the season" on public.messages for select to demo_keeper
  using (conversation_id in (select id from public.conversations));
create policy "the demo keeper writes the season" on public.messages for insert to demo_keeper
  with check (conversation_id in (select id from public.conversations));
create policy "the demo keeper takes away the season" on public.messages for delete to demo_keeper
  using (conversation_id in (select id from public.conversations));
create policy "the demo keeper reads the season" on public.domain_events for select to demo_keeper
  using (booking_id in (select id from public.bookings) or show_id in (select id from public.shows));
create policy "the demo keeper writes the season" on public.domain_events for insert to demo_keeper
  with check (booking_id in (select id from public.bookings) or show_id in (select id from public.shows));
create policy "the demo keeper takes away the season" on public.domain_events for delete to demo_keeper
  using (booking_id in (select id from public.bookings) or show_id in (select id from public.shows));

-- Letters and subscribers of the season have addresses that cannot exist. A letter that a visitor wrote is ours to answer.
do $$
declare
  name text;
  ours text := $q$(lower(email::text) like '%@post.runningorder.example' or lower(email::text) like '%@cast.runningorder.example')$q$;
begin
  foreach name in array array['contact_messages', 'mailing_list'] loop
    execute format('grant select, insert, delete on public.%I to demo_keeper', name);
    execute format('create policy "the demo keeper reads the season" on public.%I for select to demo_keeper using %s', name, ours);
    execute format('create policy "the demo keeper writes the season" on public.%I for insert to demo_keeper with check %s', name, ours);
    execute format('create policy "the demo keeper takes away the season" on public.%I for delete to demo_keeper using %s', name, ours);
  end loop;
end $$;

-- Files: the cast's pictures and riders, and the papers of the season's agreements. Only where this database keeps bytes.
create function private.is_demo_file(bucket text, path text) returns boolean
  language sql stable set search_path = ''
  as $$
    select case when bucket in ('media', 'riders', 'receipts') then private.is_demo_account(private.owner_of_path(path))
      when bucket = 'agreements' then exists (select from public.agreements g where g.id = private.owner_of_path(path)
        and (private.is_demo_profile(g.artist_id) or private.is_demo_profile(g.venue_id)))
      else false end
  $$;

do $$ begin
  if to_regclass('stack.files') is null then return; end if;
  grant usage on schema storage, stack to demo_keeper;
  grant select, insert, delete on storage.objects, stack.files to demo_keeper;
  grant select on storage.buckets to demo_keeper;
  alter table stack.files enable row level security;
  execute $p$create policy "the demo keeper keeps the demo's files" on stack.files for all to demo_keeper
    using (private.is_demo_file(bucket, key)) with check (private.is_demo_file(bucket, key))$p$;
  execute $p$create policy "the demo keeper keeps the demo's files" on storage.objects for all to demo_keeper
    using (private.is_demo_file(bucket_id, name)) with check (private.is_demo_file(bucket_id, name))$p$;
end $$;

-- Who tried something with the demo is told that it went, on the bell; the show of a venue of their own seeks artists again.
create function private.tell_who_tried_the_demo() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if private.is_binding(old.status) then
    update public.shows set status = 'open'
      where id = old.show_id and status = 'filled' and starts_at > private.now() and not private.is_demo_profile(venue_id);
  end if;
  if private.is_binding(old.status) or private.is_open(old.status) then
    insert into public.notifications (user_id, kind, params, route, mail_due_at, created_at)
    select t.user_id, 'booking-cancelled', jsonb_build_object('title', t.partner || ' is of the demo season',
      'description', 'The season was put back, and what you arranged with each other for ' || to_char(old.show_date, 'FMDD FMMonth YYYY') || ' went with it.'),
      '/dashboard', null, private.now()
    from (
      select p.user_id, v.name as partner from private.people_of_profiles p, public.venue_profiles v
        where p.profile_id = old.artist_id and v.id = old.venue_id
      union all
      select p.user_id, a.name from private.people_of_profiles p, public.artist_profiles a
        where p.profile_id = old.venue_id and a.id = old.artist_id
    ) t
    where not private.is_demo_account(t.user_id);
  end if;
  return null;
end $$;
create trigger goes_with_the_demo after delete on public.bookings
  for each row when (current_user = 'demo_keeper') execute function private.tell_who_tried_the_demo();
