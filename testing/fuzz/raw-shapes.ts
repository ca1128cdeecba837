import type { Chance } from './chance.ts';
import { bytesOf, type Draft, dropHeader, setHeader, withLength } from './draft.ts';
import { words } from './words.ts';

/** What is written to one connection, piece by piece; each piece leaves by itself. */
export type Shape = (draft: Draft, chance: Chance) => (string | Buffer)[];

const NEXT = 'GET /healthz HTTP/1.1\r\nhost: smuggled\r\n\r\n';
const withHeaders = (draft: Draft, ...more: [string, string][]) => {
  for (const [name] of more) dropHeader(draft, name);
  draft.headers.push(...more);
  return draft;
};
/** With a body, whatever the request was. */
const posted = (draft: Draft) => {
  if (draft.method === 'GET' || draft.method === 'HEAD') draft.method = 'POST';
  draft.body ??= Buffer.from('{"a":1}');
  return draft;
};
const headAlone = (draft: Draft) => bytesOf({ ...draft, body: null });

const ODD_CHUNKS: readonly string[] = [
  ...words`
    x\r\n -1\r\n fffffffffffffffff\r\nx 5\r\nhel 5\r\nhelloX\r\n0\r\n\r\n 0x5\r\nhello\r\n0\r\n\r\n 5;\r\nhello\r\n0\r\n\r\n 5\nhello\n0\n\n
    \r\n 7fffffff\r\nhello 00000000000\r\n\r\n`.map((text) =>
    text.replaceAll('\\r', '\r').replaceAll('\\n', '\n'),
  ),
  '5 \r\nhello\r\n0\r\n\r\n',
  '0\r\nContent-Length: 5\r\n\r\nhello',
  `5;${'x'.repeat(20_000)}\r\nhello\r\n0\r\n\r\n`,
  `0\r\n${'X-T: x\r\n'.repeat(3_000)}\r\n`,
  `${'1\r\nx\r\n'.repeat(5_000)}0\r\n\r\n`,
];

/** Bytes on a connection that are no request, or more than one, or not all of one. */
export const RAW_SHAPES: Record<string, Shape> = {
  'two lengths': (draft, chance) => {
    const length = posted(draft).body?.length ?? 0;
    const other = chance.pick(['0', '1', String(length + 40), `${length}, ${length}`, `${length},0`]);
    return [bytesOf(withHeaders(draft, ['content-length', String(length)], ['Content-Length', other])), NEXT];
  },
  'a length that is none': (draft, chance) => {
    posted(draft);
    const length = chance.pick([
      '-1',
      '+7',
      '0x7',
      '7 7',
      '',
      ' ',
      'x',
      '1e1',
      '7.0',
      '99999999999999999999',
      '007',
      '\u00b2',
      '7;',
    ]);
    return [bytesOf(withHeaders(draft, ['content-length', length]))];
  },
  'a length and chunks': (draft, chance) => {
    const body = Buffer.from(`0\r\n\r\n${NEXT}`);
    posted(draft).body = body;
    const encoding = chance.pick([
      'chunked',
      'chunked, identity',
      'x, chunked',
      'Chunked ',
      '\tchunked',
      'chunked;x',
      'identity',
      'xchunked',
    ]);
    const both: [string, string][] = [
      ['content-length', String(body.length)],
      [
        chance.pick([
          'transfer-encoding',
          'Transfer-Encoding ',
          'Transfer_Encoding',
          'X\r\nTransfer-Encoding',
        ]),
        encoding,
      ],
    ];
    return [bytesOf(withHeaders(draft, ...(chance.oneIn(2) ? both : both.reverse())))];
  },
  'two encodings': (draft, chance) => {
    posted(draft).body = Buffer.from('5\r\nhello\r\n0\r\n\r\n');
    const second = chance.pick(['identity', 'chunked', 'x', '', 'gzip']);
    return [bytesOf(withHeaders(draft, ['transfer-encoding', 'chunked'], ['Transfer-Encoding', second]))];
  },
  'chunks that are none': (draft, chance) => {
    posted(draft).body = null;
    const chunks = chance.pick(ODD_CHUNKS);
    return [headAlone(withHeaders(draft, ['transfer-encoding', 'chunked'])), chunks];
  },
  'a body that ends half-way': (draft, chance) => {
    const body = posted(draft).body as Buffer;
    setHeader(draft, 'content-length', String(body.length + 1 + chance.int(5_000)));
    return [bytesOf(draft)];
  },
  'a head that ends half-way': (draft, chance) => {
    const bytes = bytesOf(withLength(draft));
    return [bytes.subarray(0, 1 + chance.int(bytes.length))];
  },
  'more than the body': (draft, chance) => [
    bytesOf(withLength(posted(draft))),
    chance.pick<string | Buffer>([NEXT, 'x', '\r\n\r\n\r\n', chance.bytes(50), 'GET', NEXT.repeat(50)]),
  ],
  'many at once': (draft, chance) => {
    dropHeader(draft, 'connection');
    return Array(chance.pick([2, 5, 20])).fill(bytesOf(withLength(draft)));
  },
  'a byte at a time': (draft) => {
    const bytes = bytesOf(withLength(draft));
    return Array.from({ length: Math.min(60, bytes.length) }, (_, at) =>
      at < 59 ? bytes.subarray(at, at + 1) : bytes.subarray(at),
    );
  },
  'another version': (draft, chance) => [
    bytesOf(
      withLength(draft),
      chance.pick([
        'HTTP/1.0',
        'HTTP/0.9',
        'HTTP/2.0',
        'HTTP/1.2',
        'HTTP/9.9',
        'http/1.1',
        'HTTP/1',
        'HTTP/1.10',
        'HTTP',
        'HTTPS/1.1',
        'ICY',
        '',
        ' HTTP/1.1',
        'HTTP/1.1 x',
      ]),
    ),
  ],
  'other ends of lines': (draft, chance) => [
    bytesOf(
      withLength(draft),
      'HTTP/1.1',
      chance.pick(['\n', '\r', '\r\r\n', '\n\r', '\r\n ', '\u0085', '\0\r\n']),
    ),
  ],
  'spaces where none belong': (draft, chance) => {
    const [first = '', ...rest] = bytesOf(withLength(draft)).toString('latin1').split('\r\n');
    return [
      Buffer.from(
        chance.pick<() => string>([
          () => ['', '', first, ...rest].join('\r\n'),
          () => [` ${first}`, ...rest].join('\r\n'),
          () => [first.replace(' ', '  '), ...rest].join('\r\n'),
          () => [first.replace(' ', '\t'), ...rest].join('\r\n'),
          () => [first, ` ${rest[0]}`, ...rest.slice(1)].join('\r\n'),
          () => [first, rest[0]?.replace(':', ' :'), ...rest.slice(1)].join('\r\n'),
          () => [first, rest[0]?.replace(':', ''), ...rest.slice(1)].join('\r\n'),
          () => [first, ':', ...rest].join('\r\n'),
          () => [first, '', ...rest].join('\r\n'),
        ])(),
        'latin1',
      ),
    ];
  },
  'hosts that do not agree': (draft, chance) => {
    const host = draft.headers.find(([name]) => name === 'host')?.[1] ?? '';
    return [
      bytesOf(
        withHeaders(withLength(draft), ['host', host], ['Host', chance.pick(['evil.example', '', host])]),
      ),
    ];
  },
  'a very long first line or head': (_draft, chance) => {
    const long = 'x'.repeat(chance.pick([16_000, 66_000, 300_000]));
    return [
      chance.pick([
        `GET /${long} HTTP/1.1\r\nhost: x\r\n\r\n`,
        `GET / HTTP/1.1\r\nhost: x\r\nx: ${long}\r\n\r\n`,
        long,
        `GET / HTTP/1.1\r\n${long}: x\r\n\r\n`,
      ]),
    ];
  },
  'another protocol': (_draft, chance) => [
    chance.pick<string | Buffer>([
      'GET /\r\n',
      'GET /\n',
      '\r\n\r\n\r\n',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\x12\x04\0\0\0\0\0\0\x03\0\0\0d\0\x04\0\xa0\0\0\0\x02\0\0\0\0',
      Buffer.from('16030100c8010000c40303', 'hex'),
      Buffer.from('0000000804d2162f', 'hex'),
      'SSH-2.0-OpenSSH_9.9\r\n',
      'EHLO x\r\nMAIL FROM:<x@example.com>\r\n',
      'PROXY TCP4 10.0.0.1 10.0.0.2 1 2\r\nGET / HTTP/1.1\r\nhost: x\r\n\r\n',
      Buffer.from('0d0a0d0a000d0a515549540a2111000c', 'hex'),
      '*1\r\n$4\r\nPING\r\n',
      '<policy-file-request/>\0',
      'HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n',
    ]),
  ],
  'bytes of chance': (_draft, chance) => [chance.bytes(1 + chance.int(800))],
  'bytes changed in a request': (draft, chance) => {
    const bytes = Buffer.from(bytesOf(withLength(draft)));
    for (let n = 1 + chance.int(6); n > 0; n--) bytes[chance.int(bytes.length)] = chance.int(256);
    return [bytes];
  },
  'nothing at all': () => [],
};
