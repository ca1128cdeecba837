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

/** The conditions inside `or=(…)` and `and=(…)`, flat, as `column.operator.value`; null when they cannot be read. */
export function conditionsIn(group: string): string[] | null {
  const found: string[] = [];
  return readGroup(group, 0, 0, found) === group.length && found.length <= MOST_CONDITIONS ? found : null;
}

/** Reads one group in parentheses; answers where it ends, -1 when it cannot be read. */
function readGroup(text: string, from: number, depth: number, found: string[]): number {
  if (depth > 3 || text[from] !== '(') return -1;
  let at = from + 1;
  for (;;) {
    const nested = /^(?:not\.)?(?:or|and)(?=\()/.exec(text.slice(at, at + 10));
    if (nested) at = readGroup(text, at + nested[0].length, depth + 1, found);
    else {
      const end = endOfCondition(text, at);
      if (end > at) found.push(text.slice(at, end));
      at = end > at ? end : -1;
    }
    if (at < 0) return -1;
    if (text[at] === ')') return at + 1;
    if (text[at] !== ',') return -1;
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
