import { type GateRefusal, refused } from './gate-refusal.ts';
import { conditionsIn, readGroup, wrongCondition } from './rest-filters.ts';
import type { OpenRelation } from './rest-relations.ts';
import { closedEmbed, EVERYTHING, embedsOf, parseSelect, type Selected } from './rest-select.ts';
import type { Target } from './target.ts';

/** The names that may be used of what is served: the columns of a relation, the arguments of a function (`rpc name`). */
export type Columns = ReadonlyMap<string, ReadonlySet<string>>;

const MOST_ROWS = 1_000;
const FURTHEST = 100_000;
const MOST_FILTERS = 30;
const LONGEST_SELECT = 2_000;
const STANDS_ONCE = /(^|\.)(select|order|limit|offset|columns|on_conflict|or|and)$/;
const ORDER = /^(?<column>[a-z_][a-z0-9_]{0,62})(\.(asc|desc))?(\.(nullsfirst|nullslast))?$/i;

const wrong = (message: string) => refused(400, 'PGRST100', message);

/**
 * Checks what a request asks of a relation: known columns, relations that may be embedded, comparisons that cost little, and
 * bounds for rows and filters. What passes has one meaning and a bounded cost; what does not is answered with a sentence.
 */
export function wrongRestQuery(
  relation: string,
  open: OpenRelation,
  query: Target['query'],
  columns: Columns,
): GateRefusal | null {
  const repeated = wrongRepeat(query.map(([name]) => name));
  if (repeated) return repeated;
  const select = query.find(([name]) => name === 'select');
  const selected = select ? readSelect(select[1]) : [];
  if (!selected) return wrong('The columns to select cannot be read.');
  const closed = closedEmbed(selected, open.embeds ?? {});
  if (closed) return refused(400, 'PGRST200', `"${closed}" is not served together with "${relation}".`);
  const unknown = unknownColumn(relation, selected, columns);
  if (unknown) return noColumn(unknown);
  if (query.length > MOST_FILTERS) return wrong('Too many filters in one request.');

  const at = (path: string): string | null => (path === '' ? relation : embeddedAt(selected, path));
  for (const [name, value] of query) {
    if (name === 'select') continue;
    const dot = name.lastIndexOf('.');
    const owner = at(dot < 0 ? '' : name.slice(0, dot));
    const word = name.slice(dot + 1);
    const problem = owner
      ? wrongParameter(owner, word, value, columns, dot < 0)
      : // `not.or`, `not.and`: a group that must not hold.
        name === 'not.or' || name === 'not.and'
        ? wrongGroup(relation, value, columns)
        : wrong(`"${name.slice(0, 60)}" belongs to nothing that is selected.`);
    if (problem) return problem;
  }
  return null;
}

/** Whether a request names the rows it means. An update without a filter would change every row a person may change. */
export function hasFilter(query: Target['query']): boolean {
  return query.some(([name]) => !/^(select|order|limit|offset|columns|on_conflict)$/.test(name));
}

/** Of several, what answers would keep one and drop the others in silence. Conditions on a column are all kept. */
function wrongRepeat(names: readonly string[]): GateRefusal | null {
  const once = names.filter((name) => STANDS_ONCE.test(name));
  const twice = once.find((name, at) => once.indexOf(name) < at);
  if (!twice) return null;
  return /(or|and)$/.test(twice)
    ? wrong('"or" and "and" stand once each: put one group into another.')
    : wrong(`"${twice.slice(0, 60)}" stands once in a request.`);
}

function readSelect(text: string): Selected | null {
  return text.length > LONGEST_SELECT ? null : parseSelect(text);
}

function wrongParameter(
  relation: string,
  word: string,
  value: string,
  columns: Columns,
  isTop: boolean,
): GateRefusal | null {
  switch (word) {
    case 'limit':
      return wholeNumberUpTo(value, MOST_ROWS)
        ? null
        : wrong(`"limit" is a whole number up to ${MOST_ROWS}.`);
    case 'offset':
      return wholeNumberUpTo(value, FURTHEST) ? null : wrong(`"offset" is a whole number up to ${FURTHEST}.`);
    case 'order':
      return wrongOrder(relation, value, columns);
    case 'or':
    case 'and':
      return wrongGroup(relation, value, columns);
    case 'columns':
    case 'on_conflict':
      return isTop
        ? wrongNames(relation, value, columns)
        : wrong(`"${word}" belongs to the relation itself.`);
    default: {
      if (!columns.get(relation)?.has(word)) return noColumn(`${relation}.${word}`);
      const sentence = wrongCondition(value);
      return sentence ? wrong(sentence) : null;
    }
  }
}

function wrongOrder(relation: string, value: string, columns: Columns): GateRefusal | null {
  const parts = value.split(',');
  if (parts.length > 5) return wrong('An order has five columns at most.');
  for (const part of parts) {
    const column = ORDER.exec(part)?.groups?.column;
    if (!column) return wrong('The order cannot be read.');
    if (!columns.get(relation)?.has(column)) return noColumn(`${relation}.${column}`);
  }
  return null;
}

function wrongGroup(relation: string, value: string, columns: Columns): GateRefusal | null {
  const group = value.length > 4_000 ? null : readGroup('and', value);
  if (!group) return wrong('The conditions cannot be read.');
  for (const condition of conditionsIn(group)) {
    const dot = condition.indexOf('.');
    const column = condition.slice(0, Math.max(dot, 0));
    if (!columns.get(relation)?.has(column)) return noColumn(`${relation}.${column.slice(0, 63)}`);
    const sentence = wrongCondition(condition.slice(dot + 1));
    if (sentence) return wrong(sentence);
  }
  return null;
}

function wrongNames(relation: string, value: string, columns: Columns): GateRefusal | null {
  for (const quoted of value.split(',')) {
    const name = quoted.replace(/^"(.*)"$/, '$1');
    if (!columns.get(relation)?.has(name)) return noColumn(`${relation}.${name.slice(0, 63)}`);
  }
  return null;
}

function unknownColumn(relation: string, selected: Selected, columns: Columns): string | null {
  const known = columns.get(relation);
  for (const item of selected) {
    if ('column' in item && item.column !== EVERYTHING && !known?.has(item.column))
      return `${relation}.${item.column}`;
  }
  for (const embed of embedsOf(selected)) {
    const inner = unknownColumn(embed.relation, embed.selected, columns);
    if (inner) return inner;
  }
  return null;
}

/** The relation that is embedded under a name (`artist`, or `bookings.artist` for one inside another). */
function embeddedAt(selected: Selected, path: string): string | null {
  let inside = selected;
  let relation: string | null = null;
  for (const name of path.split('.')) {
    const embed = embedsOf(inside).find((each) => each.name === name);
    if (!embed) return null;
    relation = embed.relation;
    inside = embed.selected;
  }
  return relation;
}

const noColumn = (name: string) => refused(400, '42703', `column ${name} does not exist`);

function wholeNumberUpTo(text: string, most: number): boolean {
  return /^\d{1,7}$/.test(text) && Number(text) <= most;
}
