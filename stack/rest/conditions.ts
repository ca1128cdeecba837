import { type Group, readGroup, wrongCondition } from '../gate/rest-filters.ts';
import type { Relation } from './catalogue.ts';
import { noColumn, unreadable } from './rest-refused.ts';
import { quoted, type Values } from './statement.ts';

/** A relation under the name that a statement gives it. */
export type Source = { relation: Relation; alias: string };

const COMPARISONS: Readonly<Record<string, string>> = {
  ...{ eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=', cs: '@>', cd: '<@', ov: '&&' },
  ...{ like: 'like', ilike: 'ilike' },
};
const IS: Readonly<Record<string, string>> = {
  ...{ null: 'null', not_null: 'not null', true: 'true', false: 'false', unknown: 'unknown' },
};

/** The SQL of `column=[not.]operator.value`. */
export function conditionOf(source: Source, column: string, text: string, values: Values): string {
  return condition(source, column, text, values, (value) => value);
}

/** The SQL of `or=(…)`, `and=(…)` and their negations, by the word before the equals sign. */
export function groupOf(source: Source, word: string, text: string, values: Values): string {
  const group = readGroup(word, text);
  if (!group) throw unreadable('The conditions cannot be read.');
  return sqlOfGroup(source, group, values);
}

function sqlOfGroup(source: Source, { join, isNegated, parts }: Group, values: Values): string {
  const conditions = parts.map((part) => {
    if (typeof part !== 'string') return sqlOfGroup(source, part, values);
    const dot = part.indexOf('.');
    return condition(source, part.slice(0, Math.max(dot, 0)), part.slice(dot + 1), values, unquoted);
  });
  return `${isNegated ? 'not ' : ''}(${conditions.join(` ${join} `)})`;
}

function condition(
  { relation, alias }: Source,
  column: string,
  text: string,
  values: Values,
  read: (value: string) => string,
): string {
  const type = relation.columns.get(column);
  if (type === undefined) throw noColumn(relation.name, column);
  const wrong = wrongCondition(text);
  if (wrong) throw unreadable(wrong);
  const isNegated = text.startsWith('not.');
  const said = isNegated ? text.slice(4) : text;
  const dot = said.indexOf('.');
  const operator = said.slice(0, dot);
  const value = said.slice(dot + 1);
  return `${isNegated ? 'not ' : ''}${quoted(alias)}.${quoted(column)} ${comparison(operator, value, type, values, read)}`;
}

function comparison(
  operator: string,
  value: string,
  type: string,
  values: Values,
  read: (value: string) => string,
): string {
  if (operator === 'is') return `is ${IS[value.toLowerCase()]}`;
  if (operator === 'in') return `= any (${values.bind(valuesIn(value), `${type}[]`)})`;
  const sign = COMPARISONS[operator];
  if (sign === undefined) throw unreadable('The filter cannot be read.');
  if (operator.endsWith('like')) return `${sign} ${values.bind(read(value).replaceAll('*', '%'), 'text')}`;
  return `${sign} ${values.bind(read(value), type)}`;
}

/** The values of a list in parentheses: divided by commas, each as it is or in quotes. */
function valuesIn(list: string): string[] {
  const text = list.slice(1, -1);
  if (text === '') return [];
  const values: string[] = [];
  let at = 0;
  for (;;) {
    const item = /^(?:"(?:[^"\\]|\\.)*"(?=,|$)|[^,]*)/s.exec(text.slice(at))?.[0] ?? '';
    values.push(unquoted(item));
    at += item.length;
    if (at >= text.length) return values;
    at += 1;
  }
}

/** A value of a list or group: in quotes it may hold what divides values, and a backslash stands before a quote or backslash. */
function unquoted(value: string): string {
  return /^".*"$/s.test(value) && value.length > 1 ? value.slice(1, -1).replace(/\\(.)/gs, '$1') : value;
}
