import { headerOf, setHeader } from './draft.ts';
import type { Mutation } from './mutation.ts';
import { ODD_HEADERS, ODD_METHODS } from './odd-headers.ts';
import { oddToken } from './odd-tokens.ts';
import { ODD_STRINGS } from './odd-values.ts';

/** A header keeps to one byte a character and to one line. */
const onOneLine = (text: string) =>
  Buffer.from(text)
    .toString('latin1')
    .replace(/[\r\n\0]/g, '');

export const HEADER_MUTATIONS: Record<string, Mutation> = {
  'another method': (draft, chance) => {
    draft.method = chance.pick(ODD_METHODS);
  },
  'a header less': (draft, chance) => {
    const [name] = chance.pick(draft.headers);
    draft.headers = draft.headers.filter(([each]) => each !== name);
  },
  'an odd value of a header': (draft, chance) => {
    const name = chance.pick(Object.keys(ODD_HEADERS));
    setHeader(
      draft,
      name,
      onOneLine(chance.oneIn(5) ? chance.pick(ODD_STRINGS) : chance.pick(ODD_HEADERS[name] ?? [''])),
    );
  },
  'a header twice': (draft, chance) => {
    const [name] = chance.pick(draft.headers);
    draft.headers.push([name, onOneLine(chance.pick(ODD_HEADERS[name] ?? ODD_STRINGS))]);
  },
  'a token altered': (draft, chance, world) => {
    const token = oddToken(chance, chance.pick(world.tokens[draft.as === 'artist' ? 'artist' : 'venue']));
    setHeader(draft, 'authorization', onOneLine(`Bearer ${token}`));
    if (chance.oneIn(4)) setHeader(draft, 'apikey', onOneLine(token));
  },
  'somebody else': (draft, chance, world) => {
    // A demo account that is signed out everywhere has no say in the rest of the run.
    if (draft.route.includes('logout')) return;
    const token = chance.pick([...Object.values(world.tokens).flat(), world.publishableKey]);
    setHeader(draft, 'authorization', `Bearer ${token}`);
  },
  'a link beside, altered, or of another booking': (draft, chance, world) => {
    const { link, proof } = chance.pick(world.links);
    const odd = chance.pick([link.slice(0, chance.int(link.length + 1)), `${link}A`, link.slice(1), link]);
    setHeader(draft, 'x-link', onOneLine(chance.oneIn(3) ? chance.pick(ODD_HEADERS['x-link'] ?? []) : odd));
    if (chance.oneIn(2)) setHeader(draft, 'x-link-proof', onOneLine(proof ?? chance.pick(ODD_STRINGS)));
  },
  'a huge header': (draft, chance) => {
    draft.headers.push([
      chance.pick(['x-long', 'cookie', 'authorization', 'accept']),
      'x'.repeat(chance.pick([7_000, 15_000, 17_000, 90_000])),
    ]);
  },
  'very many headers': (draft, chance) => {
    const many = chance.pick([60, 150, 500, 3_000]);
    for (let at = 0; at < many; at++) draft.headers.push([`x-${at}`, 'x']);
  },
  'a header injected': (draft, chance) => {
    const [name, value] = chance.pick(draft.headers);
    const more = chance.pick([
      '\r\nX-More: 1',
      '\nX-More: 1',
      '\rX-More: 1',
      '\r\n folded',
      '\0',
      '\u0001',
      '\r\n\r\nGET /healthz HTTP/1.1\r\nhost: x\r\n\r\n',
    ]);
    draft.headers = draft.headers.map((each) => (each[0] === name ? [name, value + more] : each));
  },
  'an odd name of a header': (draft, chance) => {
    const name = chance.pick([
      '',
      ' ',
      'a b',
      'é',
      '(x)',
      '__proto__',
      'constructor',
      'x\t',
      '"x"',
      '@',
      'content_length',
      'transfer_encoding',
      'X'.repeat(5_000),
    ]);
    draft.headers.push([onOneLine(name), 'x']);
  },
  'an odd expectation or upgrade': (draft, chance) => {
    if (chance.oneIn(2)) return setHeader(draft, 'expect', chance.pick(ODD_HEADERS.expect ?? []));
    setHeader(draft, 'upgrade', chance.pick(ODD_HEADERS.upgrade ?? []));
    setHeader(draft, 'connection', chance.pick(['Upgrade', 'upgrade, close', 'keep-alive, Upgrade']));
  },
  'another encoding of the answer': (draft, chance) => {
    const before = headerOf(draft, 'accept-encoding') ?? '';
    setHeader(draft, 'accept-encoding', `${before}${chance.pick([', br', 'gzip;q=0', ';', 'identity'])}`);
  },
};
