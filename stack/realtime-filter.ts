export type ChangeFilter = { column: string; operator: string; values: string[] };

const OPERATORS = new Set(['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'in']);

/** Reads `column=eq.value` or `column=in.(a,b)`; null for no filter, 'wrong' for one that cannot be read. */
export function parseFilter(text: unknown): ChangeFilter | null | 'wrong' {
  if (text === undefined || text === null || text === '') return null;
  const match = typeof text === 'string' ? /^([^=]+)=([a-z]+)\.(.*)$/s.exec(text) : null;
  if (!match) return 'wrong';
  const [, column, operator, value] = match as unknown as [string, string, string, string];
  if (!OPERATORS.has(operator)) return 'wrong';
  const values =
    operator === 'in'
      ? value
          .replace(/^\(|\)$/g, '')
          .split(',')
          .map(unquoted)
      : [value];
  return { column, operator, values };
}

/** Whether a row passes; 'unknown' when the row does not show the column. */
export function passes(filter: ChangeFilter | null, row: Record<string, unknown>): boolean | 'unknown' {
  if (!filter) return true;
  if (!(filter.column in row)) return 'unknown';
  const value = row[filter.column];
  if (value === null || value === undefined) return false;
  const [wanted = ''] = filter.values;
  switch (filter.operator) {
    case 'eq':
      return String(value) === wanted;
    case 'neq':
      return String(value) !== wanted;
    case 'in':
      return filter.values.includes(String(value));
    default: {
      const order =
        typeof value === 'number' ? value - Number(wanted) : String(value).localeCompare(wanted, 'en');
      if (filter.operator === 'lt') return order < 0;
      if (filter.operator === 'lte') return order <= 0;
      return filter.operator === 'gt' ? order > 0 : order >= 0;
    }
  }
}

function unquoted(value: string): string {
  return value.trim().replace(/^"(.*)"$/s, '$1');
}
