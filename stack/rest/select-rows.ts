import { EVERYTHING } from '../gate/rest-select.ts';
import type { Catalogue, Relation } from './catalogue.ts';
import { conditionOf, groupOf, type Source } from './conditions.ts';
import { type Link, linkOf } from './links.ts';
import { type Ask, MOST_ROWS } from './read-ask.ts';
import { noColumn, unreadable } from './rest-refused.ts';
import { quoted, type Statement, Values } from './statement.ts';

type Parts = { columns: string[]; joins: string[]; innerJoins: string[]; where: string; order: string };

/** A row of an answer, by a name that no alias of a request can be: inside it, a column of that name would be meant. */
export const ROW = '"a row"';

/** How rows of an answer are written: the text of each as PostgreSQL writes it, divided by commas, and how many there are. */
export const ROWS_AS_TEXT = `string_agg(row_to_json(${ROW})::text, ',') as body, count(*)::int as n`;

/**
 * Reads rows: their text, how many there are, and how many there are in all pages when that is asked. A page that is not full
 * is the last one and needs no second count.
 */
export function selectRows(
  catalogue: Catalogue,
  relation: Relation,
  ask: Ask,
  { isCounted, isHead }: { isCounted: boolean; isHead: boolean },
): Statement {
  const values = new Values();
  const source = { relation, alias: 't' };
  const parts = partsOf(catalogue, source, ask, values);
  const limit = values.bind(Math.min(ask.limit ?? MOST_ROWS, MOST_ROWS), 'bigint');
  const offset = values.bind(ask.offset ?? 0, 'bigint');
  const from = `from public.${quoted(relation.name)} ${quoted(source.alias)}`;
  const rows = isHead
    ? `select 1 ${from} ${parts.joins.join(' ')} ${parts.where} limit ${limit} offset ${offset}`
    : `select ${parts.columns.join(', ')} ${from} ${parts.joins.join(' ')} ${parts.where} ${parts.order} limit ${limit} offset ${offset}`;
  const page = `select ${isHead ? 'null as body, count(*)::int as n' : ROWS_AS_TEXT} from (${rows}) ${ROW}`;
  if (!isCounted) return { text: page, values: values.all };
  const all = `select count(*) ${from} ${parts.innerJoins.join(' ')} ${parts.where}`;
  const text = `select body, n, (case when n < ${limit} and (n > 0 or ${offset} = 0) then ${offset} + n else (${all}) end)::int as total from (${page}) "page"`;
  return { text, values: values.all };
}

/** The columns, joins, conditions and order of one relation in a statement. */
export function partsOf(catalogue: Catalogue, source: Source, ask: Ask, values: Values): Parts {
  const columns: string[] = [];
  const joins: string[] = [];
  const innerJoins: string[] = [];
  for (const item of ask.items) {
    if ('column' in item) columns.push(...columnsOf(source, item));
    else {
      const link = linkOf(catalogue, source.relation, item.embedded);
      const alias = `${source.alias}_${joins.length + 1}`;
      const join = joinOf(catalogue, source, { ask: item.ask, link, alias }, values);
      joins.push(join);
      if (link.isInner) innerJoins.push(join);
      if (item.ask.items.length === 0) continue;
      const written = `${quoted(`${alias}_of`)}."written"`;
      const nothing = link.isToOne ? written : `coalesce(${written}, '[]')`;
      columns.push(`${nothing} as ${quoted(item.embedded.name)}`);
    }
  }
  const conditions = ask.conditions.map(({ word, text }) =>
    /^(not\.)?(or|and)$/.test(word)
      ? groupOf(source, word, text, values)
      : conditionOf(source, word, text, values),
  );
  return {
    columns,
    joins,
    innerJoins,
    where: conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`,
    order: ask.order === null ? '' : `order by ${orderOf(source, ask.order)}`,
  };
}

function columnsOf(
  { relation, alias }: Source,
  { column, name }: { column: string; name: string },
): string[] {
  if (column === EVERYTHING) return [`${quoted(alias)}.*`];
  if (!relation.columns.has(column)) throw noColumn(relation.name, column);
  return [`${quoted(alias)}.${quoted(column)} as ${quoted(name)}`];
}

type Joined = { ask: Ask; link: Link; alias: string };

function joinOf(catalogue: Catalogue, outer: Source, { ask, link, alias }: Joined, values: Values): string {
  const inner = { relation: link.relation, alias };
  const parts = partsOf(catalogue, inner, ask, values);
  const same = link.pairs.map(
    ([theirs, ours]) => `${quoted(alias)}.${quoted(theirs)} = ${quoted(outer.alias)}.${quoted(ours)}`,
  );
  const where = `${parts.where === '' ? 'where' : `${parts.where} and`} ${same.join(' and ')}`;
  const limit = values.bind(Math.min(ask.limit ?? MOST_ROWS, MOST_ROWS), 'bigint');
  const offset = values.bind(ask.offset ?? 0, 'bigint');
  const columns = parts.columns.length === 0 ? '1 as "there"' : parts.columns.join(', ');
  const rows = `select ${columns} from public.${quoted(inner.relation.name)} ${quoted(alias)} ${parts.joins.join(' ')} ${where} ${parts.order} limit ${limit} offset ${offset}`;
  const name = quoted(`${alias}_of`);
  const written = link.isToOne ? `row_to_json(${ROW})` : `json_agg(${ROW})`;
  const lateral = `lateral (select ${written} as "written" from (${rows}) ${ROW}) ${name}`;
  return link.isInner ? `join ${lateral} on ${name}."written" is not null` : `left join ${lateral} on true`;
}

const ORDER = /^(?<column>[^.]+)(?:\.(?<direction>asc|desc))?(?:\.nulls(?<nulls>first|last))?$/;

function orderOf({ relation, alias }: Source, text: string): string {
  return text
    .split(',')
    .map((part) => {
      const { column = '', direction = 'asc', nulls } = ORDER.exec(part)?.groups ?? {};
      if (column === '') throw unreadable('The order cannot be read.');
      if (!relation.columns.has(column)) throw noColumn(relation.name, column);
      return `${quoted(alias)}.${quoted(column)} ${direction}${nulls ? ` nulls ${nulls}` : ''}`;
    })
    .join(', ');
}
