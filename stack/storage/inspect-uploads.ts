import { fileTypeFromBuffer } from 'file-type';
import type { Context, MiddlewareHandler, Next } from 'hono';
import { decodeJwt } from 'jose';
import type pg from 'pg';
import { isId } from '#core/ids.ts';
import { refusals } from '#core/refusal.ts';
import { Refused } from '#server/commands/refused.ts';
import { createWorkQueue, Gone } from '#server/commands/work-queue.ts';
import { readToTheEnd } from '#server/http/unread-body.ts';
import { isPicture, keeping, purposeOf } from '../pictures/kept-pictures.ts';
import {
  decodesHeic,
  NoDecoder,
  NotWhole,
  type Purpose,
  TooManyPixels,
  type Written,
  writeAnew,
} from '../pictures/write-anew.ts';

/** No file is larger, whatever its bucket says (bytes). */
const LARGEST_FILE = 10 * 1024 * 1024;

type Bucket = {
  public: boolean;
  file_size_limit: number | string | null;
  allowed_mime_types: string[] | null;
};

/** Files smaller than this are read and kept at once; larger ones take turns (bytes). */
const LARGE = 256 * 1024;
const WAITING = { waiting: 50, waitingEach: 10, longestWaitMs: 30_000, refusal: refusals.tooManyUploads };
/** How many large files are in memory at a time, and of one person. */
const RECEIVED = { ...WAITING, atOnce: 8, atOnceEach: 3 };
/** A file of 10 MB takes about 400 ms of this thread, in parts; a picture a second or two of another one. */
const KEPT = { ...WAITING, atOnce: 2 };

/**
 * Stands before what keeps a file: it is looked at first. One that is too large, empty, or not of the
 * kind its bucket takes (by its bytes, not by its name) is refused with a sentence. A picture is written anew, and one that
 * cannot be decoded whole is refused. It goes on as plain bytes with its real type, also when the browser sent a form.
 */
export function inspectUploads(pool: pg.Pool): MiddlewareHandler {
  const received = createWorkQueue(RECEIVED);
  const kept = createWorkQueue(KEPT);
  return async (c, next) => {
    const target = c.req.param('bucket') ?? '';
    const isSmall = Number(c.req.header('content-length') ?? Number.POSITIVE_INFINITY) < LARGE;
    const asked = { by: personOf(c), signal: c.req.raw.signal };
    // A small file may be a picture of many pixels.
    const inTurn = (keep: () => Promise<Answer>) =>
      isSmall && !purposeOf(target) ? keep() : kept(asked, keep);
    const act = () => inspect(pool, target, c, next, inTurn);
    try {
      return await (isSmall ? act() : received(asked, act));
    } catch (error) {
      if (error instanceof Gone) return new Response(null, { status: 499 });
      if (!(error instanceof Refused)) throw error;
      await readToTheEnd(c.req.raw);
      const { status, code, message, retryAfter } = error.refusal;
      return refusal(status, code, message, { 'Retry-After': String(retryAfter) });
    }
  };
}

type Answer = Response | undefined;

/** `inTurn` does what costs this thread the most, once the whole file is there. */
async function inspect(
  pool: pg.Pool,
  target: string,
  c: Context,
  next: Next,
  inTurn: (keep: () => Promise<Answer>) => Promise<Answer>,
): Promise<Answer> {
  const { rows } = await pool.query<Bucket>(
    'select public, file_size_limit, allowed_mime_types from storage.buckets where id = $1',
    [target],
  );
  if (await hasEnough(pool, personOf(c))) {
    await readToTheEnd(c.req.raw);
    return refusal(403, 'too_many_files', FULL);
  }
  const limit = Math.min(Number(rows[0]?.file_size_limit ?? LARGEST_FILE), LARGEST_FILE);
  const tooLarge = () =>
    refusal(413, 'Payload too large', `That file is larger than ${megabytes(limit)}. Choose a smaller one.`);

  // A form wraps the file in a few hundred bytes of its own.
  if (Number(c.req.header('content-length') ?? 0) > limit + 4096) {
    await readToTheEnd(c.req.raw);
    return tooLarge();
  }
  const body = await readUpTo(c.req.raw.body, limit + 4096);
  if (!body) return tooLarge();
  return inTurn(async () => {
    const file = await fileOf(c.req.raw.headers, body);
    if (!file) return refusal(400, 'InvalidRequest', 'There is no file in this upload.');
    if (file.bytes.length === 0) return refusal(400, 'InvalidRequest', 'That file is empty.');
    if (file.bytes.length > limit) return tooLarge();

    const allowed = rows[0]?.allowed_mime_types ?? [];
    const kind = await kindOf(file.bytes);
    const purpose = purposeOf(target);
    const isTaken =
      allowed.includes(kind ?? '') || (purpose && HEIC.test(kind ?? '') && (await decodesHeic()));
    if (allowed.length > 0 && !isTaken) {
      return refusal(415, 'invalid_mime_type', `That file is not ${oneOf(allowed)}. Choose another one.`);
    }
    const picture = purpose && isPicture(kind ?? '') ? await drawnAnew(file.bytes, purpose) : null;
    if (picture instanceof Response) return picture;
    const bytes = picture?.bytes ?? file.bytes;
    const headers = new Headers(c.req.raw.headers);
    headers.set('content-type', picture?.type ?? kind ?? file.type);
    headers.set('content-length', String(bytes.length));
    if (file.cacheControl) headers.set('cache-control', file.cacheControl);
    c.req.raw = new Request(c.req.raw.url, { method: c.req.method, headers, body: bytes as BodyInit });
    await (picture ? keeping(picture, next) : next());
    return undefined;
  });
}

const HEIC = /^image\/hei[cf]$/;

async function drawnAnew(bytes: Uint8Array, purpose: Purpose): Promise<Written | Response> {
  try {
    return await writeAnew(bytes, purpose);
  } catch (error) {
    if (error instanceof NotWhole) return refusal(422, 'invalid_picture', NOT_WHOLE);
    if (error instanceof TooManyPixels) return refusal(422, 'invalid_picture', TOO_MANY_PIXELS);
    if (error instanceof NoDecoder) return refusal(503, 'no_decoder', NO_DECODER);
    throw error;
  }
}

const NOT_WHOLE =
  'This picture cannot be read whole: it is damaged, or a part of it is missing. Please choose another one.';
const TOO_MANY_PIXELS =
  'This picture has more pixels than can be worked on here. Please make it smaller first, or choose another one.';
const NO_DECODER = 'This server cannot work on pictures, so it takes none. Please tell whoever runs it.';

async function readUpTo(
  stream: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (stream ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

type Upload = { bytes: Uint8Array; type: string; cacheControl: string | null };

async function fileOf(headers: Headers, body: Uint8Array): Promise<Upload | null> {
  const type = headers.get('content-type') ?? 'application/octet-stream';
  if (!type.startsWith('multipart/form-data')) return { bytes: body, type, cacheControl: null };
  try {
    const form = await new Response(body as BodyInit, { headers: { 'content-type': type } }).formData();
    for (const value of form.values()) {
      if (typeof value === 'string') continue;
      const seconds = form.get('cacheControl');
      return {
        bytes: new Uint8Array(await value.arrayBuffer()),
        type: value.type || 'application/octet-stream',
        cacheControl: typeof seconds === 'string' && /^\d+$/.test(seconds) ? `max-age=${seconds}` : null,
      };
    }
  } catch {}
  return null;
}

async function kindOf(bytes: Uint8Array): Promise<string | null> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  // Word's older files are one of several kinds that share a container.
  return found?.mime === 'application/x-cfb' ? 'application/msword' : (found?.mime ?? null);
}

const NAMES: Record<string, string> = {
  'application/pdf': 'PDF',
  'application/msword': 'Word (.doc)',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word (.docx)',
};

function oneOf(kinds: string[]): string {
  const names = kinds.map((kind) => NAMES[kind] ?? (kind.split('/')[1] as string).toUpperCase());
  return names.length === 1
    ? `a ${names[0]} file`
    : `a ${names.slice(0, -1).join(', ')} or ${names.at(-1)} file`;
}

function megabytes(bytes: number): string {
  return `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`;
}

function refusal(
  status: number,
  error: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ statusCode: String(status), error, message }, { status, headers });
}

const FULL =
  'You keep as many files as an account may: 200, and 5 for each confirmed booking, or 400 MB in all. ' +
  'Remove one you no longer need first.';

/** The policy of the files says the same; asked here, it is a sentence. */
async function hasEnough(pool: pg.Pool, person: string): Promise<boolean> {
  if (!isId(person)) return false;
  const { rows } = await pool.query<{ may: boolean }>('select private.may_keep_more($1) as may', [person]);
  return !rows[0]?.may;
}

/** Whose token it is; whether it is a good one was looked at before. */
function personOf(c: Context): string {
  try {
    return decodeJwt(c.req.header('authorization')?.replace(/^bearer\s+/i, '') ?? '').sub ?? 'nobody';
  } catch {
    return 'nobody';
  }
}
