import type pg from 'pg';

/** What there is in the schema that is served, as the migrations made it: every name in a statement is one of these. */
export type Catalogue = {
  relations: ReadonlyMap<string, Relation>;
  foreignKeys: readonly ForeignKey[];
  /** Functions by name; several where one name takes different arguments. */
  functions: ReadonlyMap<string, readonly Callable[]>;
};

export type Relation = {
  name: string;
  /** The types of the columns, in order, as SQL names them. */
  columns: ReadonlyMap<string, string>;
  primaryKey: readonly string[];
};

type ForeignKey = {
  name: string;
  from: string;
  columns: readonly string[];
  to: string;
  toColumns: readonly string[];
  /** One row at most refers to a row. */
  isUnique: boolean;
};

export type Argument = {
  name: string;
  type: string;
  kind: 'document' | 'list' | 'value';
  isOptional: boolean;
};

export type Callable = {
  name: string;
  arguments: readonly Argument[];
  answers: 'nothing' | 'value' | 'values' | 'row' | 'rows';
};

/** Reads the catalogue. It stays for the life of the process. */
export async function readCatalogue(pool: pg.Pool): Promise<Catalogue> {
  const [relations, foreignKeys, functions] = await Promise.all([
    pool.query<{ name: string; columns: { name: string; type: string }[]; primaryKey: string[] }>(RELATIONS),
    pool.query<ForeignKey>(FOREIGN_KEYS),
    pool.query<{ name: string; arguments: Argument[]; answers: Callable['answers'] }>(FUNCTIONS),
  ]);
  const byName = new Map<string, Callable[]>();
  for (const each of functions.rows) byName.set(each.name, [...(byName.get(each.name) ?? []), each]);
  return {
    relations: new Map(
      relations.rows.map(({ name, columns, primaryKey }) => [
        name,
        { name, columns: new Map(columns.map((column) => [column.name, column.type])), primaryKey },
      ]),
    ),
    foreignKeys: foreignKeys.rows,
    functions: byName,
  };
}

const RELATIONS = `
  select c.relname::text as name,
    json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, -1)) order by a.attnum) as columns,
    coalesce((select array_agg(k.attname::text order by k.attnum) from pg_index i
      join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any (i.indkey) where i.indrelid = c.oid and i.indisprimary), '{}')
      as "primaryKey"
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped
  group by c.oid`;

const FOREIGN_KEYS = `
  select f.conname::text as name, own.relname::text as from, other.relname::text as to,
    (select array_agg(a.attname::text order by at) from unnest(f.conkey) with ordinality as k (number, at)
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.number) as columns,
    (select array_agg(a.attname::text order by at) from unnest(f.confkey) with ordinality as k (number, at)
      join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.number) as "toColumns",
    exists (select from pg_index i where i.indrelid = f.conrelid and i.indisunique and i.indpred is null and i.indexprs is null
      and (i.indkey::int2[])[0:i.indnkeyatts - 1] <@ f.conkey) as "isUnique"
  from pg_constraint f join pg_class own on own.oid = f.conrelid join pg_class other on other.oid = f.confrelid
  where f.contype = 'f' and own.relnamespace = 'public'::regnamespace and other.relnamespace = 'public'::regnamespace`;

const FUNCTIONS = `
  select p.proname::text as name,
    coalesce((select json_agg(json_build_object('name', p.proargnames[at], 'type', format_type(t.oid, -1), 'isOptional', at > p.pronargs - p.pronargdefaults,
        'kind', case when t.typname in ('json', 'jsonb') then 'document' when t.typcategory = 'A' then 'list' else 'value' end) order by at)
      from unnest(p.proargtypes::oid[]) with ordinality as given (type, at) join pg_type t on t.oid = given.type), '[]') as arguments,
    case when p.prorettype = 'void'::regtype then 'nothing'
      when r.typtype = 'c' or p.proargmodes && array['o', 'b', 't']::"char"[] then case when p.proretset then 'rows' else 'row' end
      when p.proretset then 'values' else 'value' end as answers
  from pg_proc p join pg_type r on r.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.provariadic = 0
    and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
    and (p.pronargs = 0 or (array_length(p.proargnames, 1) >= p.pronargs and '' <> all (p.proargnames[1:p.pronargs])))
    and (p.proargmodes is null or p.proargmodes[1:p.pronargs] <@ array['i']::"char"[])`;
