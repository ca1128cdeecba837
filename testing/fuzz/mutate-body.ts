import { deflateSync, gzipSync } from 'node:zlib';
import type { Chance } from './chance.ts';
import { type Draft, dropHeader, setHeader } from './draft.ts';
import type { Mutation } from './mutation.ts';
import { ODD_BODIES, ODD_JSON, ODD_STRINGS } from './odd-values.ts';

type Fields = [name: string, json: string][];

/** The fields of a JSON object as text, so that values may be put in that JavaScript does not know. */
function fieldsOf(draft: Draft): Fields {
  try {
    const body = JSON.parse(draft.body?.toString('utf8') ?? '');
    if (body === null || typeof body !== 'object') return [];
    return Object.entries(body).map(([name, value]) => [name, JSON.stringify(value)]);
  } catch {
    return [];
  }
}

function withFields(change: (fields: Fields, chance: Chance) => void): Mutation {
  return (draft, chance) => {
    const fields = fieldsOf(draft);
    const isList = draft.body?.[0] === 0x5b;
    change(fields, chance);
    const text = isList
      ? `[${fields.map(([, json]) => json).join()}]`
      : `{${fields.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join()}}`;
    draft.body = Buffer.from(text);
  };
}

/** Ten megabytes of nothing in ten kilobytes, made once. */
let bomb: Buffer | undefined;

export const BODY_MUTATIONS: Record<string, Mutation> = {
  'another body': (draft, chance) => {
    const body = chance.pick(ODD_BODIES);
    draft.body = Buffer.isBuffer(body) ? body : Buffer.from(body);
  },
  'no body': (draft) => {
    draft.body = null;
  },
  'an odd value of a field': withFields((fields, chance) => {
    const field = fields[chance.int(fields.length)];
    if (field) field[1] = chance.pick(ODD_JSON);
  }),
  'an odd string in a field': withFields((fields, chance) => {
    const field = fields[chance.int(fields.length)];
    if (field) field[1] = JSON.stringify(chance.pick(ODD_STRINGS));
  }),
  'a field less': withFields((fields, chance) => void fields.splice(chance.int(fields.length), 1)),
  'a field twice': withFields((fields, chance) => {
    const field = fields[chance.int(fields.length)];
    if (field) fields.push([field[0], chance.pick(ODD_JSON)]);
  }),
  'a field more': withFields((fields, chance) => {
    const name = chance.pick([
      ...ODD_STRINGS,
      'id',
      'user_id',
      'created_at',
      'is_admin',
      'role',
      'user_type',
      'kind',
    ]);
    fields.push([name, chance.pick(ODD_JSON)]);
  }),
  'a field wrapped': withFields((fields, chance) => {
    const field = fields[chance.int(fields.length)];
    if (field) field[1] = chance.pick([`[${field[1]}]`, `{"x":${field[1]}}`, JSON.stringify(field[1])]);
  }),
  'something odd deep inside': (draft, chance) => {
    const text = draft.body?.toString('utf8') ?? '{}';
    const values = [...text.matchAll(/[:[,]("(?:[^"\\]|\\.)*"|-?[\d.]+|true|false|null)/g)];
    const value = values[chance.int(values.length)];
    if (!value?.[1]) return;
    const at = value.index + 1;
    draft.body = Buffer.from(text.slice(0, at) + chance.pick(ODD_JSON) + text.slice(at + value[1].length));
  },
  'a body cut short': (draft, chance) => {
    draft.body = draft.body?.subarray(0, chance.int(draft.body.length)) ?? null;
  },
  'bytes changed in the body': (draft, chance) => {
    if (!draft.body?.length) return;
    draft.body = Buffer.from(draft.body);
    for (let n = 0; n < 3; n++) draft.body[chance.int(draft.body.length)] = chance.int(256);
  },
  'a body many times': (draft, chance) => {
    const one = draft.body?.toString('latin1') ?? '{}';
    const many = chance.pick([2, 50, 1_500]);
    draft.body = Buffer.from(`[${Array(many).fill(one).join()}]`.slice(0, 400_000), 'latin1');
  },
  'a body packed': (draft, chance) => {
    const plain = draft.body ?? Buffer.alloc(0);
    const [encoding, body] = chance.pick<() => [string, Buffer]>([
      () => ['gzip', gzipSync(plain)],
      () => ['deflate', deflateSync(plain)],
      () => ['gzip', plain],
      () => ['gzip', gzipSync(plain).subarray(0, -6)],
      () => {
        bomb ??= gzipSync(Buffer.alloc(10_000_000));
        return ['gzip', bomb];
      },
    ])();
    setHeader(draft, 'content-encoding', encoding);
    draft.body = body;
  },
};

/** Those that say how long the body is; they come last, or the request would never end. */
export const FRAMING_MUTATIONS: Record<string, Mutation> = {
  'a body in chunks': (draft, chance) => {
    const plain = draft.body ?? Buffer.alloc(0);
    const cut = chance.int(plain.length + 1);
    const chunk = (part: Buffer) =>
      part.length > 0 ? [Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')] : [];
    dropHeader(draft, 'content-length');
    setHeader(draft, 'transfer-encoding', chance.pick(['chunked', 'Chunked', 'gzip, chunked']));
    const end = Buffer.from(chance.pick(['0\r\n\r\n', '0\r\nX-Trailer: 1\r\n\r\n']));
    draft.body = Buffer.concat([...chunk(plain.subarray(0, cut)), ...chunk(plain.subarray(cut)), end]);
  },
  'a wrong length of the body': (draft, chance) => {
    const length = draft.body?.length ?? 0;
    setHeader(draft, 'content-length', String(chance.pick([Math.max(0, length - 1), 0])));
  },
};
