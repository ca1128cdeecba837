/**
 * The types of the database, read from a migrated PostgreSQL, in the shape supabase-js knows, and which columns hold instants.
 * `npm run types` writes them to core/database.types.ts and server/instants.ts; a test finds these files fresh.
 */
import type pg from 'pg';
import { KNOWN, SOURCES } from './column-types.ts';

type Column = { name: string; type: string; nullable: boolean; optional: boolean; generated: boolean };

const TS: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  json: 'Json',
  jsonb: 'Json',
  void: 'undefined',
};

const toTs = (type: string): string =>
  type.startsWith('_') ? `${toTs(type.slice(1))}[]` : (TS[type] ?? 'string');

const relations = `
  select n.nspname as schema, c.relname as name, c.relkind as kind, obj_description(c.oid, 'pg_class') as note,
    json_agg(json_build_object('name', a.attname, 'type', t.typname, 'nullable', not a.attnotnull,
      'optional', a.atthasdef or a.attidentity <> '' or not a.attnotnull,
      'generated', a.attgenerated <> '' or a.attidentity = 'a') order by a.attname) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where n.nspname = 'public' and c.relkind in ('r', 'v') group by 1, 2, 3, c.oid order by 2`;

const instants = `
  select c.relname as name, json_agg(a.attname order by a.attname) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid = 'timestamptz'::regtype
  group by 1 order by 1`;

const functions = `
  select p.proname as name, pg_get_function_result(p.oid) as result, p.proretset as many, t.typname as returns,
    coalesce((select json_agg(json_build_object('name', p.proargnames[i], 'mode', coalesce(p.proargmodes[i]::text, 'i'),
      'type', (select typname from pg_type where oid = coalesce(p.proallargtypes[i], p.proargtypes[i - 1])),
      'optional', i > p.pronargs - p.pronargdefaults) order by i)
      from generate_series(1, coalesce(array_length(p.proargnames, 1), 0)) i), '[]') as args
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_type t on t.oid = p.prorettype
  where n.nspname = 'public' and t.typname <> 'trigger' and p.prokind = 'f'
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`;

const links = `
  select c.relname as "table", k.conname as name,
    (select json_agg(a.attname order by o) from unnest(k.conkey) with ordinality u(n, o)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.n) as columns,
    f.relname as target,
    (select json_agg(a.attname order by o) from unnest(k.confkey) with ordinality u(n, o)
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.n) as "targetColumns",
    exists (select from pg_index x where x.indrelid = k.conrelid and x.indisunique
      and x.indkey::int2[] = k.conkey) as one
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
  join pg_namespace n on n.oid = c.relnamespace join pg_namespace fn on fn.oid = f.relnamespace
  where k.contype = 'f' and n.nspname = 'public' and fn.nspname = 'public' order by 1, 2`;

/** What core knows of each column, by its name; each is to be found in the database. */
function known(): { typeOf(name: string): string | undefined; unfound(): string[] } {
  const types = new Map(KNOWN.flatMap(({ type, columns }) => columns.map((name) => [name, type] as const)));
  const unfound = new Set(types.keys());
  return {
    typeOf(name) {
      unfound.delete(name);
      return types.get(name);
    },
    unfound: () => [...unfound],
  };
}

/** The types of core that are named. */
function imports(): string[] {
  const named = new Set(KNOWN.flatMap(({ type }) => type.match(/\b[A-Z]\w*/g) ?? []));
  return [...named].sort().map((name) => {
    const file = SOURCES[name];
    if (!file) throw new Error(`scripts/column-types.ts does not say which file ${name} is in.`);
    return `import type { ${name} } from '#core/${file}';`;
  });
}

/** The whole file as text. `sql` is connected to a database that all migrations have been applied to. */
export async function databaseTypes(sql: pg.ClientBase): Promise<string> {
  const rels = (await sql.query(relations)).rows as {
    name: string;
    kind: string;
    note: string | null;
    columns: Column[];
  }[];
  const keys = (await sql.query(links)).rows;
  const procs = (await sql.query(functions)).rows;
  const core = known();

  const table = (r: (typeof rels)[number]) => {
    const certain = new Set(r.note?.startsWith('@certain ') ? r.note.slice(9).split(' ') : []);
    const read = (c: Column) => core.typeOf(`${r.name}.${c.name}`) ?? toTs(c.type);
    const written = (c: Column) => (toTs(c.type) === 'Json' ? 'Json' : read(c));
    const row = r.columns.map((c) => {
      const nullable = r.kind === 'v' ? !certain.has(c.name) : c.nullable;
      return `          ${c.name}: ${read(c)}${nullable ? ' | null' : ''};`;
    });
    const write = (all: boolean) =>
      r.columns.map((c) =>
        c.generated
          ? `          ${c.name}?: never;`
          : `          ${c.name}${all || c.optional ? '?' : ''}: ${written(c)}${c.nullable ? ' | null' : ''};`,
      );
    const relationships = keys
      .filter((k) => k.table === r.name)
      .map(
        (k) =>
          `          { foreignKeyName: '${k.name}'; columns: ${JSON.stringify(k.columns)}; isOneToOne: ${k.one}; referencedRelation: '${k.target}'; referencedColumns: ${JSON.stringify(k.targetColumns)} },`,
      );
    const writes =
      r.kind === 'v'
        ? []
        : [
            '        Insert: {',
            ...write(false),
            '        };',
            '        Update: {',
            ...write(true),
            '        };',
          ];
    return [
      `      ${r.name}: {`,
      '        Row: {',
      ...row,
      '        };',
      ...writes,
      relationships.length ? '        Relationships: [' : '        Relationships: [];',
      ...relationships,
      ...(relationships.length ? ['        ];'] : []),
      '      };',
    ].join('\n');
  };

  const proc = (p: (typeof procs)[number]) => {
    const args = p.args.filter((a: { mode: string }) => a.mode === 'i');
    const out = p.args.filter((a: { mode: string }) => a.mode === 't');
    const given = args.length
      ? `{ ${args.map((a: { name: string; optional: boolean; type: string }) => `${a.name}${a.optional ? '?' : ''}: ${toTs(a.type)}`).join('; ')} }`
      : 'Record<PropertyKey, never>';
    const returned = out.length
      ? `{ ${out.map((a: { name: string; type: string }) => `${a.name}: ${core.typeOf(`${p.name}.${a.name}`) ?? toTs(a.type)}`).join('; ')} }[]`
      : (core.typeOf(p.name) ?? toTs(p.returns));
    return `      ${p.name}: { Args: ${given}; Returns: ${returned} };`;
  };

  const made = [
    '// Made by `npm run types` from supabase/migrations and scripts/column-types.ts. Change those, then run it again.',
    ...imports(),
    '',
    'export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];',
    '',
    'export type Database = {',
    '  public: {',
    '    Tables: {',
    ...rels.filter((r) => r.kind === 'r').map(table),
    '    };',
    '    Views: {',
    ...rels.filter((r) => r.kind === 'v').map(table),
    '    };',
    '    Functions: {',
    ...procs.map(proc),
    '    };',
    '    Enums: { [_ in never]: never };',
    '    CompositeTypes: { [_ in never]: never };',
    '  };',
    '};',
    '',
    "export type Tables<T extends keyof Database['public']['Tables']> = Database['public']['Tables'][T]['Row'];",
    "export type Views<T extends keyof Database['public']['Views']> = Database['public']['Views'][T]['Row'];",
    '',
  ].join('\n');
  const unfound = core.unfound();
  if (unfound.length > 0)
    throw new Error(
      `scripts/column-types.ts knows of what the database does not have: ${unfound.join(', ')}`,
    );
  return made;
}

/** The columns of each table that hold an instant, as the text of a file. */
export async function instantColumns(sql: pg.ClientBase): Promise<string> {
  const { rows } = await sql.query<{ name: string; columns: string[] }>(instants);
  const listed = rows.map(({ name, columns }) => {
    const names = columns.map((column) => `'${column}'`);
    const line = `  ${name}: [${names.join(', ')}],`;
    return line.length <= WIDTH
      ? line
      : [`  ${name}: [`, ...names.map((each) => `    ${each},`), '  ],'].join('\n');
  });
  return [
    '// Made by `npm run types` from supabase/migrations. Change those, then run it again.',
    '',
    '/** The columns of each table that hold an instant: JSON writes them otherwise than rows do. */',
    'export const INSTANTS = {',
    ...listed,
    '} as const;',
    '',
  ].join('\n');
}

/** Of a line, as biome.json has it. */
const WIDTH = 110;
