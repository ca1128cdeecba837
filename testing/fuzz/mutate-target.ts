import type { Chance } from './chance.ts';
import type { Mutation } from './mutation.ts';
import { ODD_FILTERS, ODD_QUERIES, ODD_SELECTS } from './odd-queries.ts';
import { oddToken } from './odd-tokens.ts';
import { ODD_ENCODINGS, ODD_STRINGS, wellFormed } from './odd-values.ts';

const encoded = (text: string) => encodeURIComponent(wellFormed(text));
const odd = (chance: Chance) =>
  chance.oneIn(3) ? chance.pick(ODD_ENCODINGS) : encoded(chance.pick(ODD_STRINGS));
/** Not encoded, as a careless client sends it. */
const raw = (chance: Chance) =>
  chance
    .pick(ODD_STRINGS)
    .replace(/[\r\n ]/g, '+')
    .slice(0, 2_000);

/** Replaces the letter at a place of the path by its code. */
const escaped = (letter: string) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`;

function inPath(change: (segments: string[], at: number, chance: Chance) => void): Mutation {
  return (draft, chance) => {
    const segments = draft.path.split('/').slice(1);
    change(segments, chance.int(segments.length), chance);
    draft.path = `/${segments.join('/')}`;
  };
}

export const TARGET_MUTATIONS: Record<string, Mutation> = {
  'an encoded letter in the path': (draft, chance) => {
    const at = 1 + chance.int(Math.max(1, draft.path.length - 1));
    const code = escaped(draft.path[at] ?? '/');
    draft.path = `${draft.path.slice(0, at)}${chance.oneIn(3) ? code.replace('%', '%25') : code}${draft.path.slice(at + 1)}`;
  },
  'slashes and dots in the path': inPath((segments, at, chance) =>
    segments.splice(
      at,
      0,
      chance.pick(['', '.', '..', 'x/..', '%2e', '%2e%2e', '..%2f', '%5c..%5c', '..;', './.']),
    ),
  ),
  'an odd segment': inPath((segments, at, chance) => {
    segments[at] = odd(chance);
  }),
  'a segment more': inPath((segments, at, chance) => segments.splice(at + 1, 0, odd(chance))),
  'a segment less': inPath((segments, at) => segments.splice(at, 1)),
  'a segment with an odd end': inPath((segments, at, chance) => {
    segments[at] += chance.pick([...ODD_ENCODINGS, '.', '/', ';x=1', '.json', '~', ':', '@', '%20']);
  }),
  'another case in the path': inPath((segments, at) => {
    segments[at] = segments[at]?.toUpperCase() ?? '';
  }),
  'another form of target': (draft, chance) => {
    const host = draft.headers.find(([name]) => name === 'host')?.[1] ?? 'localhost';
    draft.path = chance.pick([
      `http://${host}${draft.path}`,
      `http://evil.example${draft.path}`,
      `https://user:pass@${host}${draft.path}`,
      `ftp://${host}${draft.path}`,
      'http:/x',
      'http://[::1',
      'http://%',
      `//evil.example${draft.path}`,
      `/${draft.path}`,
      `\\${draft.path}`,
      draft.path.slice(1),
      '*',
      host,
      `${draft.path}#part`,
      `${draft.path}??`,
    ]);
  },
  'a very long path': (draft, chance) => {
    draft.path += `/${'x'.repeat(chance.pick([300, 3_000, 9_000, 40_000]))}`;
  },
  'raw bytes in the target': (draft, chance) => {
    draft.path += String.fromCharCode(...chance.bytes(1 + chance.int(6))).replace(/[\r\n ]/g, 'x');
  },
  'a parameter less': (draft, chance) => void draft.query.splice(chance.int(draft.query.length), 1),
  'a parameter twice': (draft, chance) => {
    if (draft.query.length > 0) draft.query.push(chance.pick(draft.query));
  },
  'an odd value of a parameter': (draft, chance) => {
    const at = chance.int(draft.query.length);
    const name = draft.query[at]?.split('=')[0] ?? 'x';
    draft.query[at] = `${name}=${chance.oneIn(3) ? raw(chance) : odd(chance)}`;
  },
  'a value of a parameter with an odd end': (draft, chance) => {
    const at = chance.int(draft.query.length);
    draft.query[at] = `${draft.query[at] ?? 'x='}${odd(chance)}`;
  },
  'an odd piece inside a parameter': (draft, chance) => {
    const at = chance.int(draft.query.length);
    const text = draft.query[at] ?? 'select=id';
    const where = chance.int(text.length + 1);
    draft.query[at] = text.slice(0, where) + odd(chance) + text.slice(where + chance.int(4));
  },
  'an odd name of a parameter': (draft, chance) => {
    draft.query.push(`${odd(chance)}=${chance.pick(['eq.1', '', 'is.null', odd(chance)])}`);
  },
  'very many parameters': (draft, chance) => {
    const many = chance.pick([200, 1_000]);
    for (let at = 0; at < many; at++) draft.query.push(`${chance.pick(['id', `x${at}`, 'or'])}=eq.${at}`);
  },
  'an odd token in the address': (draft, chance, world) => {
    draft.query = [`token=${oddToken(chance, chance.pick(world.tokens.venue))}`];
  },
};

/** Those that mean something to the rest service alone. */
export const REST_MUTATIONS: Record<string, Mutation> = {
  'a meaning of PostgREST misused': (draft, chance) => {
    draft.query.push(chance.pick(chance.pick(ODD_QUERIES)));
  },
  'an odd select': (draft, chance) => {
    draft.query = draft.query.filter((each) => !each.startsWith('select='));
    draft.query.unshift(chance.pick(ODD_SELECTS));
  },
  'an odd value of a filter': (draft, chance) => {
    const at = chance.int(draft.query.length);
    const [, kept = ''] = /^([^=]*=(?:not\.)?[a-z]*\.)/.exec(draft.query[at] ?? '') ?? [];
    if (kept) draft.query[at] = kept + odd(chance);
  },
  'an odd filter of its own column': (draft, chance) => {
    const column = draft.query[chance.int(draft.query.length)]?.split('=')[0] ?? 'id';
    const filter = chance.pick(ODD_FILTERS);
    draft.query.push(`${column}=${filter.slice(filter.indexOf('=') + 1)}`);
  },
};
