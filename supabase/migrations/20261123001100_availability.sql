-- Availability: what an owner says of a day, by hand or by a rule. Pending and booked are never stored: they follow from bookings.

-- Availability: what an owner says of a day. Pending and booked are never stored: they follow from bookings.
create table public.availability (
  user_id uuid not null references auth.users (id) on delete cascade,
  day date not null check (day between date '2020-01-01' and date '2100-01-01'),
  status text not null check (status in ('free', 'unavailable')),
  -- Days of rules are only ever inserted and deleted: a row that is written over was marked by hand.
  by_rule boolean not null default false,
  updated_at timestamptz not null default now(),
  primary key (user_id, day)
);

create index availability_of_day on public.availability (day, user_id) include (status);

-- A day that is over is history. Two days of grace cover every zone on earth.
create function private.only_days_to_come() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if new.day < private.today() - 1 then
    perform private.refuse('That day is over. Choose a day from today on.');
  end if;
  if new.day > private.today() + 1100 then
    perform private.refuse('Choose a day within the next three years.');
  end if;
  new.updated_at := now();
  return new;
end $$;
create trigger only_days_to_come before insert or update on public.availability
  for each row execute function private.only_days_to_come();

alter table public.availability enable row level security;
revoke all on public.availability from anon, authenticated;
grant select, delete on public.availability to authenticated;
grant insert (user_id, day, status) on public.availability to authenticated;
grant update (user_id, day, status) on public.availability to authenticated;
create policy "people read their own availability" on public.availability
  for select to authenticated using (user_id = (select auth.uid()));
create policy "people mark their own days" on public.availability
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "people change their own days" on public.availability
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "people clear their own days" on public.availability
  for delete to authenticated using (user_id = (select auth.uid()));
select private.tell_changes_of('public.availability', 'tell_its_person');

-- Rules ---------------------------------------------------------------------------------------------------------------
-- "Free Thursdays to Saturdays, not August": a rule is kept as it was said; the days it covers are rows of availability, so that all who
-- read a day (the matcher, openings, both calendars, acts under lock) read one table by its indexes. They are written for the coming 550
-- days, and further each day. What somebody marks by hand stays over any rule.
create table public.availability_rules (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  status text not null check (status in ('free', 'unavailable')),
  -- 0 for Monday to 6 for Sunday
  weekdays int[] not null check (cardinality(weekdays) between 1 and 7 and weekdays <@ '{0,1,2,3,4,5,6}'),
  from_day date not null check (from_day between date '2020-01-01' and date '2100-01-01'),
  until_day date check (until_day between from_day and date '2100-01-01'),
  -- 1 for January to 12 for December: months of every year that it leaves out
  except_months int[] not null default '{}' check (except_months <@ '{1,2,3,4,5,6,7,8,9,10,11,12}' and cardinality(except_months) <= 11),
  -- Days that it leaves out: [{"from": "2027-03-01", "to": "2027-03-14"}]
  except_days jsonb not null default '[]' check (jsonb_typeof(except_days) = 'array' and jsonb_array_length(except_days) <= 12),
  -- Until when its days are written; null before they are.
  written_until date,
  created_at timestamptz not null default now()
);
create index availability_rules_of_person on public.availability_rules (user_id);
create index availability_rules_to_write on public.availability_rules (written_until, until_day);

-- A day that its person has unmarked by hand, against a rule.
create table public.availability_skips (
  user_id uuid not null references auth.users (id) on delete cascade,
  day date not null,
  primary key (user_id, day)
);

-- A note on a day, for whoever wrote it and nobody else.
create table public.day_notes (
  user_id uuid not null references auth.users (id) on delete cascade,
  day date not null check (day between date '2020-01-01' and date '2100-01-01'),
  note text not null check (length(btrim(note)) > 0 and length(note) <= 280),
  updated_at timestamptz not null default now(),
  primary key (user_id, day)
);

-- Read and written by computed reads and acts alone, which ask for who acts.
alter table public.availability_rules enable row level security;

alter table public.availability_skips enable row level security;

alter table public.day_notes enable row level security;
revoke all on public.availability_rules, public.availability_skips, public.day_notes from anon, authenticated;
select private.tell_changes_of('public.availability_rules', 'tell_its_person');
select private.tell_changes_of('public.day_notes', 'tell_its_person');

create function private.marked_by_hand() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  new.by_rule := false;
  return new;
end $$;
create trigger marked_by_hand before update on public.availability for each row execute function private.marked_by_hand();

-- The days of a person's rules, of a range; where two rules meet, unavailable stands. In step with core/calendar/availability-rule.ts.
create function private.days_of_rules(person uuid, first_day date, last_day date)
  returns table (day date, status text)
  language sql stable set search_path = ''
  as $$
  select d.day::date, case when bool_or(r.status = 'unavailable') then 'unavailable' else 'free' end
  from public.availability_rules r
  cross join lateral pg_catalog.generate_series(greatest(first_day, r.from_day)::timestamp, least(last_day, r.until_day)::timestamp,
    interval '1 day') d (day)
  where r.user_id = person and extract(isodow from d.day)::int - 1 = any (r.weekdays)
    and extract(month from d.day)::int <> all (r.except_months)
    and not exists (select from jsonb_to_recordset(r.except_days) e ("from" date, "to" date) where d.day between e."from" and e."to")
  group by 1
$$;

-- How far ahead days of rules are written.
create function private.rules_reach() returns date
  language sql stable set search_path = ''
  as $$ select private.today() + 550 $$;

-- Writes the days to come as the person's rules say: one at a time for a person. What was marked or unmarked by hand stays.
create function private.follow_rules(person uuid) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('availability ' || person, 0));
  delete from public.availability a where a.user_id = person and a.by_rule and a.day >= private.today()
    and not exists (select from private.days_of_rules(person, private.today(), private.rules_reach()) d
      where d.day = a.day and d.status = a.status);
  insert into public.availability (user_id, day, status, by_rule)
    select person, d.day, d.status, true from private.days_of_rules(person, private.today(), private.rules_reach()) d
    where not exists (select from public.availability_skips s where s.user_id = person and s.day = d.day)
      and not exists (select from public.availability a where a.user_id = person and a.day = d.day)
    on conflict (user_id, day) do nothing;
  update public.availability_rules r set written_until = private.rules_reach()
    where r.user_id = person and r.written_until is distinct from private.rules_reach();
end $$;

-- Marks days by hand: 'free', 'unavailable', 'none' (nothing is said of the day, whatever a rule says), or 'rule' (as the rules say).
-- `days` and `marks` belong together by their places.
create function private.mark_days(person uuid, days date[], marks text[]) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('availability ' || person, 0));
  delete from public.availability_skips s where s.user_id = person and s.day = any (days);
  delete from public.availability a using unnest(days, marks) m (day, mark)
    where a.user_id = person and a.day = m.day and m.mark in ('none', 'rule');
  insert into public.availability_skips (user_id, day)
    select distinct person, m.day from unnest(days, marks) m (day, mark)
    where m.mark = 'none' and exists (select from private.days_of_rules(person, m.day, m.day));
  insert into public.availability (user_id, day, status)
    select distinct on (m.day) person, m.day, m.mark from unnest(days, marks) m (day, mark) where m.mark in ('free', 'unavailable')
    on conflict (user_id, day) do update set status = excluded.status;
  if 'rule' = any (marks) then perform private.follow_rules(person); end if;
end $$;
revoke all on function private.marked_by_hand(), private.days_of_rules(uuid, date, date), private.rules_reach(),
  private.follow_rules(uuid), private.mark_days(uuid, date[], text[]) from public, anon, authenticated;
