import { createHash, randomUUID } from 'node:crypto';
import type { Person } from '#testing/people.ts';
import { isDone, type KilledAct, type Kind, placesOf } from './act.ts';
import type { Town } from './town.ts';

/** A PDF of so many bytes. */
export function pdfOf(bytes: number): Uint8Array {
  const head = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
  return Buffer.concat([Buffer.from(head), Buffer.alloc(bytes - head.length, randomUUID())]);
}

const PDF = { 'content-type': 'application/pdf' };
const [SMALL, LARGE] = [2_000, 60_000];

const put = (town: Town, who: Person, path: string, bytes: Uint8Array, more: Record<string, string> = {}) =>
  town.service(who, 'POST', `/storage/v1/object/riders/${path}`, bytes, { ...PDF, ...more });

/** What the list of files says of a path, and what is kept there, both of this size. */
const KEPT = `select path as id, array[
    (select count(*) = 1 from storage.objects o where o.bucket_id = 'riders' and o.name = path and (o.metadata ->> 'size')::int = $2),
    (select count(*) = 1 from stack.files f where f.bucket = 'riders' and f.key = path and length(f.bytes) = $2)
  ] as places from unnest($1::text[]) path`;

const GONE = `select path as id, array[
    not exists (select from storage.objects o where o.bucket_id = 'riders' and o.name = path),
    not exists (select from stack.files f where f.bucket = 'riders' and f.key = path)
  ] as places from unnest($1::text[]) path`;

async function prepared(
  town: Town,
  count: number,
  kind: string,
  send: (who: Person, path: string) => KilledAct['send'],
  before: Uint8Array | null,
): Promise<KilledAct[]> {
  const artists = await town.artists(count);
  return Promise.all(
    artists.map(async (who) => {
      const path = `${who.userId}/rider.pdf`;
      if (before) {
        const kept = await put(town, who, path, before);
        if (!isDone(kept))
          throw new Error(`An upload was answered ${kept.status}: ${JSON.stringify(kept.body)}`);
      }
      return { kind, id: path, send: send(who, path) };
    }),
  );
}

export const uploads: Kind = {
  name: 'upload',
  prepare: (town, count) => {
    const bytes = pdfOf(LARGE);
    return prepared(town, count, 'upload', (who, path) => () => put(town, who, path, bytes), null);
  },
  look: (town, acts) => placesOf(town, KEPT, [acts.map(({ id }) => id), LARGE]),
  // The storage service says of a file that is there already that it is a duplicate.
  answersAgain: ({ status, body }) => status === 200 || JSON.stringify(body).includes('Duplicate'),
  prove: contentOf,
};

export const replacements: Kind = {
  name: 'replaced file',
  prepare: (town, count) => {
    const bytes = pdfOf(LARGE);
    const upsert = { 'x-upsert': 'true' };
    return prepared(
      town,
      count,
      'replaced file',
      (who, path) => () => put(town, who, path, bytes, upsert),
      pdfOf(SMALL),
    );
  },
  look: (town, acts) => placesOf(town, KEPT, [acts.map(({ id }) => id), LARGE]),
  answersAgain: ({ status }) => status === 200,
  prove: contentOf,
};

export const removals: Kind = {
  name: 'removed file',
  prepare: (town, count) =>
    prepared(
      town,
      count,
      'removed file',
      (who, path) => () => town.service(who, 'DELETE', '/storage/v1/object/riders', { prefixes: [path] }),
      pdfOf(SMALL),
    ),
  look: (town, acts) => placesOf(town, GONE, [acts.map(({ id }) => id)]),
  answersAgain: ({ status }) => status === 200,
};

/** Every file is whole: its bytes are those its tag was made of. */
async function contentOf(town: Town, acts: KilledAct[]): Promise<string[]> {
  const { rows } = await town.pool.query<{ key: string; bytes: Buffer; etag: string }>(
    `select key, bytes, etag from stack.files where bucket = 'riders' and key = any ($1)`,
    [acts.map(({ id }) => id)],
  );
  return rows
    .filter(
      ({ bytes, etag }) =>
        !etag.includes(createHash('sha256').update(bytes).digest('base64url').slice(0, 27)),
    )
    .map(({ key }) => `${key} is not what its tag says`);
}
