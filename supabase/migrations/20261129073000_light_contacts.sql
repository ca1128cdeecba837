-- What a contact is found by is computed for each that is written. A function of SQL is planned anew at each call, and most contacts have no
-- mail, phone or link at all: as functions of PL/pgSQL these keep their plans, and answer at once for what is empty. What they answer is the same.

create or replace function private.are_ways(ways jsonb, longest int) returns boolean
  language plpgsql immutable parallel safe strict set search_path = ''
  as $$
  begin
    if ways = '[]' then return true; end if;
    if jsonb_typeof(ways) <> 'array' or jsonb_array_length(ways) > 10 then return false; end if;
    return not exists (
      select from jsonb_array_elements(ways) w where jsonb_typeof(w) <> 'object'
        or coalesce(jsonb_typeof(w -> 'label') <> 'string' or length(w ->> 'label') > 40, true)
        or coalesce(jsonb_typeof(w -> 'value') <> 'string' or length(btrim(w ->> 'value')) not between 1 and longest, true));
  end
  $$;

create or replace function private.email_keys(emails jsonb) returns text[]
  language plpgsql immutable parallel safe strict set search_path = ''
  as $$
  begin
    if emails = '[]' then return '{}'; end if;
    return (select coalesce(array_agg(distinct lower(btrim(w ->> 'value'))), '{}') from jsonb_array_elements(emails) w);
  end
  $$;

create or replace function private.phone_keys(phones jsonb) returns text[]
  language plpgsql immutable parallel safe strict set search_path = ''
  as $$
  begin
    if phones = '[]' then return '{}'; end if;
    return (select coalesce(array_agg(distinct right(d.digits, 9)), '{}') from jsonb_array_elements(phones) w
      cross join lateral (select regexp_replace(w ->> 'value', '\D', '', 'g') as digits) d where length(d.digits) >= 7);
  end
  $$;

create or replace function private.contact_words(name text, organisation text, emails jsonb, phones jsonb, place text, tags text[], notes text) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
  begin
    return private.folded(concat_ws(' ', name, organisation, place,
      case when emails <> '[]' then (select string_agg(w ->> 'value', ' ') from jsonb_array_elements(emails) w) end,
      case when phones <> '[]' then
        (select string_agg((w ->> 'value') || ' ' || regexp_replace(w ->> 'value', '\D', '', 'g'), ' ') from jsonb_array_elements(phones) w) end,
      case when tags <> '{}' then (select string_agg(t, ' ') from unnest(tags) t) end, notes));
  end
  $$;
