-- Rows are dated by the product's clock, as every rule that reads their dates asks it. Sessions, and what sign-in keeps, go by the machine's.
do $$
declare
  dated record;
begin
  for dated in
    select c.table_name, c.column_name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.column_default = 'now()'
  loop
    execute format('alter table public.%I alter column %I set default private.now()', dated.table_name, dated.column_name);
  end loop;
end $$;

create or replace function private.touch() returns trigger
  language plpgsql set search_path = ''
  as $$ begin new.updated_at := private.now(); return new; end $$;
