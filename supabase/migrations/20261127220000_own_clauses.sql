-- Clauses of one's own: what a profile keeps for its offers, and what an offer says beside the fixed clauses. docs/decisions/own-clauses.md.

-- What an offer says in words of the sides, with the papers that are attached; and what it said before the last counter-offer.
alter table public.bookings
  add column own_clauses jsonb check (jsonb_typeof(own_clauses) = 'object' and octet_length(own_clauses::text) <= 200000),
  add column own_clauses_before jsonb check (jsonb_typeof(own_clauses_before) = 'object' and octet_length(own_clauses_before::text) <= 200000);

-- They are agreed with the deal, and stay as they were agreed.
create function private.agreed_clauses_stay() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if exists (select from public.agreements g where g.booking_id = old.id) then
    raise exception 'What was agreed cannot be changed.' using errcode = '23514', constraint = 'agreed_deal_stays';
  end if;
  return new;
end $$;
revoke all on function private.agreed_clauses_stay() from public, anon, authenticated;
create trigger agreed_clauses_stay before update on public.bookings for each row
  when (old.own_clauses is distinct from new.own_clauses or old.own_clauses_before is distinct from new.own_clauses_before)
  execute function private.agreed_clauses_stay();

-- What a profile keeps for its offers: its clauses, papers and kinds of night. A form is never changed: the next version stands beside it, and what
-- was offered or agreed has its own words anyway.
create table public.offer_forms (
  id uuid primary key default gen_random_uuid(),
  -- The home of the profile that keeps it (private.homes).
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('clauses', 'night', 'paper')),
  -- What a kind of night is called, and the SHA-256 of a paper; the clauses of a profile are one list without a name.
  name text not null default '' check (length(name) <= 64),
  form jsonb not null check (jsonb_typeof(form) = 'object' and octet_length(form::text) <= 300000),
  made_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default private.now(),
  -- When another version took its place, or it was taken away.
  ended_at timestamptz,
  name_key text not null generated always as (private.folded(btrim(name))) stored,
  check ((kind = 'clauses') = (btrim(name) = ''))
);
create unique index offer_forms_one_now on public.offer_forms (user_id, kind, name_key) where ended_at is null;
create index offer_forms_of_profile on public.offer_forms (user_id, kind, created_at);
create index offer_forms_by_maker on public.offer_forms (made_by);

-- Acts and reads of the product alone see it: who sees the business of the profile reads it, who books writes it.
alter table public.offer_forms enable row level security;
revoke all on public.offer_forms from anon, authenticated;

create function private.tell_of_offer_forms() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  reader record;
begin
  for reader in
    select m.user_id, array_agg(distinct c.id) as ids from changed c
    join private.homes h on h.home_id = c.user_id
    join private.profile_members m on m.profile_id = h.profile_id and private.role_may(m.role, 'see-business')
    group by 1
  loop
    perform private.tell(reader.user_id, 'offer_forms', tg_op, reader.ids);
  end loop;
  return null;
end $$;
select private.tell_changes_of('public.offer_forms', 'tell_of_offer_forms');
revoke all on function private.tell_of_offer_forms() from public, anon, authenticated;

-- What visitors keep for the offers of the demo goes when it is put back.
grant select, insert, delete on public.offer_forms to demo_keeper;
create policy "the demo keeper reads the cast" on public.offer_forms for select to demo_keeper
  using (user_id in (select user_id from private.demo_accounts));
create policy "the demo keeper writes the cast" on public.offer_forms for insert to demo_keeper
  with check (user_id in (select user_id from private.demo_accounts));
create policy "the demo keeper takes away the cast" on public.offer_forms for delete to demo_keeper
  using (user_id in (select user_id from private.demo_accounts));
