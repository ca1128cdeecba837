import type { IncomingMessage } from 'node:http';
import type * as z from 'zod';
import { type GateRefusal, refused } from './gate-refusal.ts';

/** How much of a refused request is still read, and for how long, so that its sender gets to read the sentence. */
const DISCARDED_BYTES = 64 * 1024 * 1024;
const DISCARDED_MS = 20_000;

/** What all bodies that are being read or answered may hold together, and those of one sender: others still find room. */
const MOST_TOGETHER = 160 * 1024 * 1024;
const MOST_EACH = MOST_TOGETHER / 2;

const busy = refused(
  429,
  'busy',
  'Too much is being sent at this moment. Please try again in a few seconds.',
  { 'Retry-After': '3' },
);

export type Body = { bytes: Buffer } | { refusal: GateRefusal } | 'gone';

/** Reads bodies into memory, each up to its limit and within its time; those of one sender, and all together, up to a limit. */
export function createBodyReader() {
  let together = 0;
  const ofSender = new Map<string, number>();
  const hold = (sender: string, bytes: number) => {
    const theirs = (ofSender.get(sender) ?? 0) + bytes;
    if (theirs > 0) ofSender.set(sender, theirs);
    else ofSender.delete(sender);
    together += bytes;
  };
  const isFull = (sender: string, more: number) =>
    together + more > MOST_TOGETHER || (ofSender.get(sender) ?? 0) + more > MOST_EACH;

  /**
   * Reads a body of at most `most` bytes within `patienceMs`. `sender` is whoever is counted for it, `release` gives its
   * memory back when the request is answered; `before` is called when reading is about to begin.
   */
  async function read(
    request: IncomingMessage,
    {
      sender,
      most,
      tooLarge,
      patienceMs,
      before,
    }: { sender: string; most: number; tooLarge: GateRefusal; patienceMs: number; before: () => void },
  ): Promise<{ body: Body; release: () => void }> {
    const declared = Number(request.headers['content-length'] ?? 0);
    if (isFull(sender, Math.max(declared, 1))) return { body: { refusal: busy }, release: nothing };
    let held = declared;
    hold(sender, held);
    const release = once(() => hold(sender, -held));
    before();
    const body = await new Promise<Body>((resolve) => {
      const chunks: Buffer[] = [];
      let size = 0;
      const end = (body: Body) => {
        clearTimeout(patience);
        request.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose);
        resolve(body);
      };
      const onData = (chunk: Buffer) => {
        size += chunk.length;
        if (size > held) {
          hold(sender, size - held);
          held = size;
        }
        if (size > most) return end({ refusal: tooLarge });
        if (isFull(sender, 0)) return end({ refusal: busy });
        chunks.push(chunk);
      };
      const onEnd = () => end({ bytes: chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks) });
      const onClose = () => end('gone');
      const patience = setTimeout(
        () =>
          end({
            refusal: refused(408, 'too-slow', 'The request took too long to arrive. Please try again.'),
          }),
        patienceMs,
      );
      request.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose);
    });
    if (!('bytes' in Object(body))) release();
    return { body, release };
  }
  return { read };
}

/** Reads on and forgets, within bounds: a connection that closes while its client writes loses the answer. */
export function discardRest(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  let size = 0;
  const late = setTimeout(() => request.destroy(), DISCARDED_MS);
  late.unref();
  request.on('error', nothing);
  request.once('close', () => clearTimeout(late));
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > DISCARDED_BYTES) request.destroy();
  });
}

/** Whether a request brings a body. */
export function hasBody(request: IncomingMessage): boolean {
  return (
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
  );
}

const DEEPEST = 32;

/** What a JSON body may be. */
export type Shape = {
  form: 'object' | 'rows';
  mostRows: number;
  keys?: ReadonlySet<string> | undefined;
  /** What an object holds, where the service behind does not check it. */
  schema?: z.ZodType | undefined;
};

/** What is wrong with a JSON body, in a sentence: not JSON, of another form, nested too deep, too many rows, unknown names. */
export function wrongJson(bytes: Buffer, { form, mostRows, keys, schema }: Shape): string | null {
  let value: unknown;
  const text = bytes.toString('utf8');
  if (nestsDeeper(text)) return 'The body is nested too deeply.';
  try {
    value = JSON.parse(text);
  } catch {
    return 'The body is not JSON.';
  }
  const isObject = (each: unknown) => each !== null && typeof each === 'object' && !Array.isArray(each);
  const rows = form === 'rows' && Array.isArray(value) ? value : [value];
  if (!rows.every(isObject)) return 'The body is not of the expected form.';
  const wrong = schema?.safeParse(value).error?.issues[0];
  if (wrong) return `"${wrong.path.join('.')}" is not of the expected form.`;
  if (rows.length > mostRows)
    return `One request writes ${mostRows === 1 ? 'one row' : `${mostRows} rows`} at most.`;
  // A name from outside that reaches an object of ours as a key must not be one that every object has.
  for (const name of rows.flatMap(Object.keys)) {
    if (keys ? !keys.has(name) : name === '__proto__') return `"${name.slice(0, 60)}" is not known here.`;
  }
  if (/\\u0000/i.test(text) && holdsNul(value)) return 'A text holds a character that cannot be kept.';
  return null;
}

function nestsDeeper(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (quoted) {
      if (sign === BACKSLASH) at += 1;
      else if (sign === QUOTE) quoted = false;
    } else if (sign === QUOTE) quoted = true;
    else if (sign === 0x5b || sign === 0x7b) {
      depth += 1;
      if (depth > DEEPEST) return true;
    } else if (sign === 0x5d || sign === 0x7d) depth -= 1;
  }
  return false;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (value === null || typeof value !== 'object') return false;
  return Object.entries(value).some(([name, each]) => name.includes('\0') || holdsNul(each));
}

function once(act: () => void): () => void {
  let done = false;
  return () => {
    if (!done) act();
    done = true;
  };
}

const nothing = () => {};
