import type pg from 'pg';
import type { Columns } from './rest-query.ts';
import { type Embeds, OPEN_FUNCTIONS, OPEN_RELATIONS } from './rest-relations.ts';

/** The names that a request may use: columns of relations, and arguments of functions (`rpc name`). */
export async function namesOf(pool: pg.Pool): Promise<Columns> {
  return new Map([...(await columnsOfOpenRelations(pool)), ...(await argumentsOfOpenFunctions(pool))]);
}

async function argumentsOfOpenFunctions(pool: pg.Pool): Promise<Columns> {
  const { rows } = await pool.query<{ name: string; args: string[] }>(
    `select proname as name, coalesce(proargnames[1:pronargs], '{}') as args from pg_proc
     where pronamespace = 'public'::regnamespace and proname = any ($1)`,
    [OPEN_FUNCTIONS],
  );
  return new Map(rows.map(({ name, args }) => [`rpc ${name}`, new Set(args)]));
}

/** As the migrations made them. They stay for the life of the process. */
async function columnsOfOpenRelations(pool: pg.Pool): Promise<Columns> {
  const names = new Set(Object.keys(OPEN_RELATIONS));
  const add = (embeds: Embeds) => {
    for (const [name, inner] of Object.entries(embeds)) {
      names.add(name);
      add(inner);
    }
  };
  for (const { embeds = {} } of Object.values(OPEN_RELATIONS)) add(embeds);
  const { rows } = await pool.query<{ relation: string; columns: string[] }>(
    `select c.relname as relation, array_agg(a.attname::text) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relname = any ($1) and a.attnum > 0 and not a.attisdropped
     group by c.relname`,
    [[...names]],
  );
  return new Map(rows.map(({ relation, columns }) => [relation, new Set(columns)]));
}
