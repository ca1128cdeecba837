import type { Embeds } from './rest-relations.ts';

/** What a `select` names, in its order: columns, and the relations it embeds, each with the name it answers under. */
export type Selected = readonly (SelectedColumn | Embedded)[];

type SelectedColumn = { column: string; name: string };
export type Embedded = { relation: string; name: string; hints: readonly string[]; selected: Selected };

/** All columns. */
export const EVERYTHING = '*';

const ITEM =
  /^(?:(?<alias>[a-z_][a-z0-9_]{0,62}):)?(?<name>\*|[a-z_][a-z0-9_]{0,62})(?<hints>(?:![a-z_][a-z0-9_]{0,62}){0,2})/i;

/**
 * Reads PostgREST's `select`: columns, aliases and embedded relations with their hints. Null for anything else (casts, JSON
 * paths, aggregates, spreads): the application uses none of it.
 */
export function parseSelect(text: string): Selected | null {
  const dense = text.replace(/[ \t\r\n]/g, '');
  const found = parseList(dense, 0, 0);
  return found?.end === dense.length ? found.selected : null;
}

const DEEPEST = 4;

function parseList(text: string, from: number, depth: number): { selected: Selected; end: number } | null {
  if (depth > DEEPEST) return null;
  const selected: (SelectedColumn | Embedded)[] = [];
  let at = from;
  for (;;) {
    const item = ITEM.exec(text.slice(at, at + 300));
    if (!item?.groups) return null;
    const { alias, name = '', hints = '' } = item.groups;
    at += item[0].length;
    if (text[at] === '(') {
      if (name === EVERYTHING) return null;
      const inner = text[at + 1] === ')' ? { selected: [], end: at + 1 } : parseList(text, at + 1, depth + 1);
      if (!inner || text[inner.end] !== ')') return null;
      selected.push({
        relation: name,
        name: alias ?? name,
        hints: hints.split('!').slice(1),
        selected: inner.selected,
      });
      at = inner.end + 1;
    } else {
      if (hints) return null;
      selected.push({ column: name, name: alias ?? name });
    }
    if (text[at] !== ',') return { selected, end: at };
    at += 1;
  }
}

/** The relations that are embedded. */
export function embedsOf(selected: Selected): readonly Embedded[] {
  return selected.filter((item) => 'relation' in item);
}

/** Whether everything that is embedded may be; the first relation that may not otherwise. */
export function closedEmbed(selected: Selected, open: Embeds): string | null {
  for (const { relation, selected: inner } of embedsOf(selected)) {
    if (!Object.hasOwn(open, relation)) return relation;
    const closed = closedEmbed(inner, open[relation] as Embeds);
    if (closed) return closed;
  }
  return null;
}
