import type { Embeds } from './rest-relations.ts';

/** What a `select` names: its columns, and the relations it embeds with the names they answer under. */
export type Selected = {
  columns: string[];
  embeds: { relation: string; name: string; selected: Selected }[];
};

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
  const selected: Selected = { columns: [], embeds: [] };
  let at = from;
  for (;;) {
    const item = ITEM.exec(text.slice(at, at + 300));
    if (!item?.groups) return null;
    const { alias, name = '', hints } = item.groups;
    at += item[0].length;
    if (text[at] === '(') {
      if (name === '*') return null;
      const inner =
        text[at + 1] === ')'
          ? { selected: { columns: [], embeds: [] }, end: at + 1 }
          : parseList(text, at + 1, depth + 1);
      if (!inner || text[inner.end] !== ')') return null;
      selected.embeds.push({ relation: name, name: alias ?? name, selected: inner.selected });
      at = inner.end + 1;
    } else {
      if (hints) return null;
      if (name !== '*') selected.columns.push(name);
    }
    if (text[at] !== ',') return { selected, end: at };
    at += 1;
  }
}

/** Whether everything that is embedded may be; the first relation that may not otherwise. */
export function closedEmbed(selected: Selected, open: Embeds): string | null {
  for (const { relation, selected: inner } of selected.embeds) {
    if (!Object.hasOwn(open, relation)) return relation;
    const closed = closedEmbed(inner, open[relation] as Embeds);
    if (closed) return closed;
  }
  return null;
}
