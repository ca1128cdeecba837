import type { Context } from 'hono';
import type pg from 'pg';
import type * as z from 'zod';
import { asAsker } from '../asker/as-asker.ts';
import type { Asker } from '../asker/asker.ts';
import type { Keys } from '../keys/keys.ts';
import type { KeptPictures } from '../pictures/kept-pictures.ts';
import { answerWith } from './kept-files.ts';
import { createLinks, type Links } from './links.ts';
import type { Place } from './place.ts';
import { attachment } from './public-files.ts';
import { refusals } from './storage-refused.ts';
import { createAskerOf } from './who-asks.ts';

export type StorageOptions = { pool: pg.Pool; keys: Keys; pictures: KeptPictures };

/** What the routes of files have in common. */
export type StorageService = {
  pool: pg.Pool;
  links: Links;
  /** Who sends a request; refuses a token that is none of ours. */
  askerOf: (c: Context) => Promise<Asker>;
  /** Runs statements in a transaction as whoever asks; `operation` is Supabase's name of what is asked. */
  act: <Result>(
    c: Context,
    operation: string,
    run: (client: pg.PoolClient, asker: Asker) => Promise<Result>,
  ) => Promise<Result>;
  /** Refuses a bucket that is not there. */
  bucketOf: (id: string) => Promise<{ public: boolean }>;
  /** Answers a download with the file, whoever asks. */
  send: (c: Context, place: Place) => Promise<Response>;
};

export function createService({ pool, keys, pictures }: StorageOptions): StorageService {
  const read = createAskerOf(keys);
  const askerOf = async (c: Context) => {
    const asker = await read(c.req.raw.headers);
    if (!asker) throw refusals.wrongToken();
    return asker;
  };
  return {
    pool,
    links: createLinks(keys.jwtSecret),
    askerOf,
    async act(c, operation, run) {
      const asker = await askerOf(c);
      return asAsker(pool, asker, (client) => run(client, asker), { operation });
    },
    async bucketOf(id) {
      const { rows } = await pool.query<{ public: boolean }>(
        'select public from storage.buckets where id = $1',
        [id],
      );
      if (!rows[0]) throw refusals.noBucket();
      return rows[0];
    },
    async send(c, place) {
      const url = new URL(c.req.url);
      const isSmall = url.searchParams.get('size') === 'card';
      const answer = await answerWith(pool, pictures, place, { withBytes: c.req.method === 'GET', isSmall });
      if (!answer) throw refusals.noFile();
      if (url.searchParams.has('download')) {
        answer.headers.set('Content-Disposition', attachment(url, place.key));
      }
      return answer;
    },
  };
}

/** The JSON of a request; null when it is none. */
export async function jsonOf(c: Context): Promise<unknown> {
  return c.req.json().catch(() => null);
}

/** What a request says, as the schema has it; refuses anything else. */
export function parsed<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const read = schema.safeParse(body);
  if (!read.success) throw refusals.wrongInput();
  return read.data;
}
