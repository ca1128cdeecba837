import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type pg from 'pg';
import { asAsker, asProgram } from '../asker/as-asker.ts';
import type { Asker } from '../asker/asker.ts';
import { etagOf, pictureToKeep } from '../pictures/kept-pictures.ts';
import { keepBytes } from './kept-files.ts';
import type { Place } from './place.ts';

/** Bytes that were looked at (inspect-uploads.ts), and how they are served. */
type Upload = { bytes: Buffer; type: string; cacheControl: string };

/** The file in a request that inspect-uploads.ts has let on. */
export async function uploadOf(c: Context): Promise<Upload> {
  const type = c.req.header('content-type') ?? 'application/octet-stream';
  const cacheControl = c.req.header('cache-control') ?? 'no-cache';
  return { bytes: Buffer.from(await c.req.raw.arrayBuffer()), type, cacheControl };
}

type NewRow = { owner: string | null; metadata: object; userMetadata?: object; upsert: boolean };

/** Keeps a file: its row as the person who sends it, then its bytes, in one transaction. Answers the id of the row. */
export function keepFile(
  pool: pg.Pool,
  asker: Asker,
  place: Place,
  { bytes, type, cacheControl }: Upload,
  {
    upsert,
    operation,
    owner = ownerOf(asker),
  }: { upsert: boolean; operation: string; owner?: string | null },
): Promise<string> {
  const etag = etagOf(bytes);
  const size = bytes.length;
  const metadata = {
    ...{ eTag: etag, mimetype: type, size, contentLength: size, cacheControl },
    ...{ lastModified: new Date().toISOString(), httpStatusCode: 200 },
  };
  const picture = pictureToKeep(place.bucket, type);
  return asAsker(
    pool,
    asker,
    async (client) => {
      const id = await writeRow(client, place, { owner, metadata, upsert });
      await asProgram(client);
      await keepBytes(client, place, { bytes, type, cacheControl, etag, picture });
      return id;
    },
    { operation },
  );
}

/** Whose a new file is; nobody's when the service keeps it. */
export function ownerOf({ person }: Asker): string | null {
  return person?.userId ?? null;
}

/** Writes the row of a file, or with `upsert` over the one that is there. The policies decide. Of two that write one name at once without it, one is refused. */
export async function writeRow(
  client: pg.ClientBase,
  { bucket, key }: Place,
  { owner, metadata, userMetadata = {}, upsert }: NewRow,
): Promise<string> {
  const id = randomUUID();
  const { rows } = await client.query<{ id: string }>(
    `insert into storage.objects (id, bucket_id, name, owner, owner_id, metadata, user_metadata, version)
     values ($1, $2, $3, $4::uuid, $4::text, $5, $6, $7)
     ${
       upsert
         ? `on conflict (bucket_id, name) do update set owner = excluded.owner, owner_id = excluded.owner_id,
            metadata = excluded.metadata, user_metadata = excluded.user_metadata, version = excluded.version, updated_at = now()
            returning id`
         : ''
     }`,
    [id, bucket, key, owner, metadata, userMetadata, randomUUID()],
  );
  return rows[0]?.id ?? id;
}
