import { EVERYTHING } from '../gate/rest-select.ts';
import type { Catalogue, Relation } from './catalogue.ts';
import { linkOf } from './links.ts';
import type { Ask } from './read-ask.ts';
import { noColumn, RestRefused, unreadable } from './rest-refused.ts';
import { partsOf, ROW, ROWS_AS_TEXT } from './select-rows.ts';
import { listed, quoted, type Statement, Values } from './statement.ts';

export type Resolution = 'merge-duplicates' | 'ignore-duplicates' | null;

/**
 * Adds rows. The database reads them from the text of the body, each value as the type of its column. With a resolution a row
 * that is there already takes the new values, or stays.
 */
export function insertRows(
  catalogue: Catalogue,
  relation: Relation,
  ask: Ask,
  {
    body,
    resolution,
    isTold,
  }: { body: { text: string; names: readonly string[] }; resolution: Resolution; isTold: boolean },
): Statement {
  const values = new Values();
  const columns = writtenColumns(relation, ask.columns ?? body.names);
  const into = `insert into public.${quoted(relation.name)} as "t"`;
  const rows =
    columns.length === 0
      ? 'default values'
      : `(${listed(columns)}) select ${listed(columns)} from json_to_recordset(${values.bind(body.text, 'json')}) as "body" (${typed(relation, columns)})`;
  const write = `${into} ${rows}${onConflict(relation, ask, columns, resolution)}`;
  return told(catalogue, relation, { ...ask, conditions: [] }, { write, isTold, values });
}

/** Changes the rows that the conditions name; null where there is nothing to change in them. */
export function updateRows(
  catalogue: Catalogue,
  relation: Relation,
  ask: Ask,
  { body, isTold }: { body: { text: string; names: readonly string[] }; isTold: boolean },
): Statement | null {
  const values = new Values();
  const columns = writtenColumns(relation, ask.columns ?? body.names);
  if (columns.length === 0) return null;
  const set = columns.map((column) => `${quoted(column)} = "body".${quoted(column)}`).join(', ');
  const from = `json_to_recordset(${values.bind(body.text, 'json')}) as "body" (${typed(relation, columns)})`;
  const where = whereOf(catalogue, relation, ask, values);
  const write = `update public.${quoted(relation.name)} as "t" set ${set} from ${from} ${where}`;
  return told(catalogue, relation, { ...ask, conditions: [] }, { write, isTold, values });
}

export function deleteRows(catalogue: Catalogue, relation: Relation, ask: Ask, isTold: boolean): Statement {
  const values = new Values();
  const where = whereOf(catalogue, relation, ask, values);
  const write = `delete from public.${quoted(relation.name)} as "t" ${where}`;
  return told(catalogue, relation, { ...ask, conditions: [] }, { write, isTold, values });
}

function whereOf(catalogue: Catalogue, relation: Relation, ask: Ask, values: Values): string {
  if (ask.limit !== null || ask.offset !== null) throw unreadable('What is written has no limit.');
  return partsOf(catalogue, { relation, alias: 't' }, { ...ask, items: [], order: null }, values).where;
}

function writtenColumns(relation: Relation, names: readonly string[]): string[] {
  const unknown = names.find((name) => !relation.columns.has(name));
  if (unknown !== undefined) {
    throw new RestRefused(
      400,
      'PGRST204',
      `Could not find the '${unknown.slice(0, 63)}' column of '${relation.name}' in the schema cache`,
    );
  }
  return [...new Set(names)];
}

const typed = (relation: Relation, columns: readonly string[]) =>
  columns.map((column) => `${quoted(column)} ${relation.columns.get(column)}`).join(', ');

function onConflict(
  relation: Relation,
  ask: Ask,
  columns: readonly string[],
  resolution: Resolution,
): string {
  if (!resolution) return '';
  const conflict = ask.conflict ?? relation.primaryKey;
  const unknown = conflict.find((name) => !relation.columns.has(name));
  if (unknown !== undefined) throw noColumn(relation.name, unknown);
  if (conflict.length === 0) return '';
  const target = ` on conflict (${listed(conflict)}) do`;
  if (resolution === 'ignore-duplicates' || columns.length === 0) return `${target} nothing`;
  return `${target} update set ${columns.map((each) => `${quoted(each)} = excluded.${quoted(each)}`).join(', ')}`;
}

type Written = { write: string; isTold: boolean; values: Values };

/** A write, followed by the rows it made where they are told. */
function told(
  catalogue: Catalogue,
  relation: Relation,
  ask: Ask,
  { write, isTold, values }: Written,
): Statement {
  if (!isTold) return { text: write, values: values.all };
  const returned = returnedColumns(catalogue, relation, ask).map((column) => `"t".${quoted(column)}`);
  const { columns, joins, order } = partsOf(catalogue, { relation, alias: 't' }, ask, values);
  const rows = `select ${columns.join(', ')} from "written" "t" ${joins.join(' ')} ${order}`;
  const text = `with "written" as (${write} returning ${returned.join(', ') || '1 as "there"'}) select ${ROWS_AS_TEXT} from (${rows}) ${ROW}`;
  return { text, values: values.all };
}

/** The columns that an answer needs of what was written: a person may not be allowed to read the others. */
function returnedColumns(catalogue: Catalogue, relation: Relation, ask: Ask): string[] {
  const names = ask.items.flatMap((item) => {
    if ('embedded' in item) {
      return linkOf(catalogue, relation, item.embedded).pairs.map(([, ours]) => ours);
    }
    return item.column === EVERYTHING ? [...relation.columns.keys()] : [item.column];
  });
  for (const part of ask.order?.split(',') ?? []) names.push(part.split('.')[0] ?? '');
  const unknown = names.find((name) => !relation.columns.has(name));
  if (unknown !== undefined) throw noColumn(relation.name, unknown);
  return [...new Set(names)];
}
