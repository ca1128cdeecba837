-- A figure that the venue named for a line is its own no longer once its statement says something else of that line, also when the statement
-- comes back to what it said before: the newest position counts.

alter table public.line_claims add column overtaken boolean not null default false;

-- What was stated stays. Of a claim it is noted, once, that a statement has overtaken it.
create or replace function private.stated_once() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if tg_op = 'DELETE' then
    if private.goes_with(to_jsonb(old)) then return old; end if;
  end if;
  if tg_op = 'UPDATE' and tg_table_name = 'line_claims' and to_jsonb(new) = to_jsonb(old) || '{"overtaken": true}' then
    return new;
  end if;
  raise exception 'What was stated is never changed; a new revision follows it.' using errcode = '23514', constraint = 'stated_once';
end $$;

-- Statements that were made anew before this was noted.
update public.line_claims c set overtaken = true
  where c.by_side = 'venue' and c.kind in ('contest', 'counter') and exists (
    select from public.statement_revisions r where r.settlement_id = c.settlement_id and r.made_at > c.said_at
      and (r.figures ->> c.line_id)::numeric <> c.was);
