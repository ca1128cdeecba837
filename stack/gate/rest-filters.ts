/** A condition on a column: what PostgREST writes as `column=operator.value`. */
type Check = string | null;

const MOST_CONDITIONS = 24;
const LONGEST_VALUE = 2_000;
const MOST_IN_A_LIST = 200;
const MOST_WILDCARDS = 4;
const LONGEST_PATTERN = 300;

/** Comparisons whose cost does not depend on what is compared with. Regular expressions and full-text search are not among them. */
const OPERATORS = new Set([
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'is',
  'in',
  'like',
  'ilike',
  'cs',
  'cd',
  'ov',
]);

/** Checks `column=[not.]operator.value`; answers what is wrong with it, in a sentence. */
export function wrongCondition(condition: string): Check {
  const negated = condition.startsWith('not.') ? condition.slice(4) : condition;
  const dot = negated.indexOf('.');
  const operator = dot < 0 ? '' : negated.slice(0, dot);
  const value = negated.slice(dot + 1);
  if (!OPERATORS.has(operator)) return `The filter "${shown(condition)}" is not one that is served here.`;
  if (value.length > LONGEST_VALUE && operator !== 'in') return 'A filter is too long.';
  switch (operator) {
    case 'is':
      return /^(null|true|false|unknown|not_null)$/i.test(value)
        ? null
        : `"is" takes null, true or false, not "${shown(value)}".`;
    case 'in':
      return wrongList(value);
    case 'like':
    case 'ilike':
      return wrongPattern(value);
    default:
      return null;
  }
}

function wrongList(value: string): Check {
  if (!value.startsWith('(') || !value.endsWith(')')) return 'A list of values stands in parentheses.';
  return value.split(',').length > MOST_IN_A_LIST || value.length > 16_000
    ? `A list may hold ${MOST_IN_A_LIST} values at most.`
    : null;
}

/** Each wildcard multiplies the ways in which a text can be matched. */
function wrongPattern(value: string): Check {
  const wildcards = value.match(/[%*_]/g)?.length ?? 0;
  const runs = value.match(/[%*]+/g)?.length ?? 0;
  return runs > MOST_WILDCARDS || wildcards > 60 || value.length > LONGEST_PATTERN
    ? 'That search is too complicated.'
    : null;
}

/** Conditions of which all (`and`) or one (`or`) must hold, or must not; each as `column.operator.value`. */
export type Group = { join: 'and' | 'or'; isNegated: boolean; parts: (Group | string)[] };

/** Reads the group of `or=(…)`, `and=(…)` and their negations, by the word before the equals sign; null when it cannot be read. */
export function readGroup(word: string, text: string): Group | null {
  const read = groupAt(word, text, 0, 0);
  return read?.end === text.length && conditionsIn(read.group).length <= MOST_CONDITIONS ? read.group : null;
}

/** The conditions inside a group, flat. */
export function conditionsIn({ parts }: Group): string[] {
  return parts.flatMap((part) => (typeof part === 'string' ? part : conditionsIn(part)));
}

/** Reads one group in parentheses, and where it ends. */
function groupAt(
  word: string,
  text: string,
  from: number,
  depth: number,
): { group: Group; end: number } | null {
  if (depth > 3 || text[from] !== '(') return null;
  const group: Group = {
    join: word.endsWith('or') ? 'or' : 'and',
    isNegated: word.startsWith('not.'),
    parts: [],
  };
  let at = from + 1;
  for (;;) {
    const nested = /^(?:not\.)?(?:or|and)(?=\()/.exec(text.slice(at, at + 10));
    if (nested) {
      const inner = groupAt(nested[0], text, at + nested[0].length, depth + 1);
      if (!inner) return null;
      group.parts.push(inner.group);
      at = inner.end;
    } else {
      const end = endOfCondition(text, at);
      if (end <= at) return null;
      group.parts.push(text.slice(at, end));
      at = end;
    }
    if (text[at] === ')') return { group, end: at + 1 };
    if (text[at] !== ',') return null;
    at += 1;
  }
}

/** A condition ends at a comma or parenthesis that is neither quoted nor inside a list. */
function endOfCondition(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') {
      at = endOfQuotes(text, at);
      if (at < 0) return -1;
    } else if (sign === '(' || sign === '{') depth += 1;
    else if ((sign === ')' || sign === '}') && depth > 0) depth -= 1;
    else if (depth === 0 && (sign === ',' || sign === ')')) return at;
  }
  return -1;
}

function endOfQuotes(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
  return -1;
}

/** What was sent, short enough to stand in a sentence. */
function shown(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
