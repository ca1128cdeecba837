import { type Embedded, EVERYTHING, parseSelect, type Selected } from '../gate/rest-select.ts';
import { unreadable } from './rest-refused.ts';

/** What is asked of a relation, or of one that is embedded: columns and embeds in order, conditions, order and page. */
export type Ask = {
  items: readonly ({ column: string; name: string } | { embedded: Embedded; ask: Ask })[];
  conditions: { word: string; text: string }[];
  order: string | null;
  limit: number | null;
  offset: number | null;
  /** What a write says beside: the columns of its rows, and of the conflict it expects. */
  columns: readonly string[] | null;
  conflict: readonly string[] | null;
};

/** The most rows that an answer has, and each list inside it. */
export const MOST_ROWS = 1_000;

const ONCE = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict']);

/** Reads the query of a request. The gate has let on what it may hold; what cannot be read is refused here too. */
export function readAsk(query: Iterable<readonly [name: string, value: string]>): Ask {
  const parameters = [...query];
  const selects = parameters.filter(([name]) => name === 'select');
  const selected =
    selects.length === 0 ? [{ column: EVERYTHING, name: EVERYTHING }] : parseSelect(selects[0]?.[1] ?? '');
  if (!selected || selects.length > 1) throw unreadable('The columns to select cannot be read.');
  const ask = askOf(selected);
  const seen = new Set<string>();
  for (const [name, value] of parameters) {
    if (name === 'select') continue;
    const path = pathOf(name);
    const owner = path.slice(0, -1).reduce(embeddedAsk, ask);
    const word = path.at(-1) ?? '';
    if (!ONCE.has(word)) {
      owner.conditions.push({ word, text: value });
      continue;
    }
    if (seen.has(name)) throw unreadable(`"${name.slice(0, 60)}" stands once in a request.`);
    seen.add(name);
    take(owner, word, value);
  }
  return ask;
}

function askOf(selected: Selected): Ask {
  const items = selected.map((item) =>
    'column' in item ? item : { embedded: item, ask: askOf(item.selected) },
  );
  return { items, conditions: [], order: null, limit: null, offset: null, columns: null, conflict: null };
}

/** `bookings.artist.name` has three parts; the `not.` of `not.or` and `bookings.not.or` belongs to what follows. */
function pathOf(name: string): string[] {
  const [, path = '', word = ''] = /^(.*?)((?:not\.)?(?:or|and)|[^.]*)$/s.exec(name) ?? [];
  return [...(path === '' ? [] : path.replace(/\.$/, '').split('.')), word];
}

function embeddedAsk(ask: Ask, name: string): Ask {
  const item = ask.items.find((each) => 'embedded' in each && each.embedded.name === name);
  if (!item || !('ask' in item))
    throw unreadable(`"${name.slice(0, 60)}" belongs to nothing that is selected.`);
  return item.ask;
}

function take(ask: Ask, word: string, value: string): void {
  if (word === 'order') ask.order = value;
  else if (word === 'limit') ask.limit = wholeNumber(word, value);
  else if (word === 'offset') ask.offset = wholeNumber(word, value);
  else if (word === 'columns') ask.columns = namesIn(value);
  else ask.conflict = namesIn(value);
}

function wholeNumber(word: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw unreadable(`"${word}" is a whole number.`);
  return Number(text);
}

const namesIn = (text: string) => text.split(',').map((name) => name.replace(/^"(.*)"$/, '$1'));
