import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { refusals } from '#core/refusal.ts';
import { inLocale } from '#core/words/t.ts';
import { refuse } from '#server/commands/refused.ts';
import { createWorkQueue, Gone, type Requester, type WorkQueueOptions } from '#server/commands/work-queue.ts';
import {
  type DocumentContents,
  type DocumentKind,
  NotRendered,
  type Render,
} from '#server/documents/render.ts';
import { type Log, silentLog } from '#server/log/log.ts';

/** Makes documents for many people. Refuses (429) while too many are being made, and one that takes too long (422). */
export type Documents = {
  make: <Kind extends DocumentKind>(
    kind: Kind,
    content: DocumentContents[Kind],
    asked: Requester,
  ) => Promise<Uint8Array>;
};

export type DocumentsOptions = Partial<Omit<WorkQueueOptions, 'refusal'>> & {
  /** Where it is written that a document was given up. */
  log?: Log | undefined;
};

/** One document is made in about 150 ms: who comes last waits for 15 s. */
const QUEUE = { atOnce: 1, waiting: 100, waitingEach: 10, longestWaitMs: 25_000 };
/** What was made is kept for whoever opens it again: 10 minutes, and 4 MB (about a hundred) of all. */
const KEPT = { ttl: 10 * 60_000, ttlAutopurge: true, maxSize: 4_000_000 };
/** A document that could not be made is not tried again for a minute: it would take the time of others each time. */
const GIVEN_UP = { ttl: 60_000, max: 1000 };

/** Documents behind a queue. Whoever asks for the same content shares one rendering. */
export function createDocuments(
  render: Render,
  { log = silentLog, ...options }: DocumentsOptions = {},
): Documents {
  const queue = createWorkQueue({ ...QUEUE, ...options, refusal: refusals.tooManyDocuments });
  const kept = new LRUCache<string, Uint8Array>({ ...KEPT, sizeCalculation: (bytes) => bytes.length });
  const givenUp = new LRUCache<string, true>(GIVEN_UP);
  const going = new Map<string, Going>();

  const begin = (key: string, by: string, work: () => Promise<Uint8Array>): Going => {
    const abort = new AbortController();
    const made = queue({ by, signal: abort.signal }, work).then(
      (bytes) => {
        kept.set(key, bytes);
        end();
        return bytes;
      },
      (error) => {
        end();
        if (!(error instanceof NotRendered)) throw error;
        log.error('document-given-up', { content: key, error });
        givenUp.set(key, true);
        return refuse(refusals.documentNotMade());
      },
    );
    const end = () => going.get(key) === mine && going.delete(key);
    // Who waits for it hears of a failure; when nobody does any more, nobody has to.
    made.catch(() => {});
    const mine: Going = {
      made,
      askers: 0,
      leave: () => {
        mine.askers -= 1;
        if (mine.askers > 0) return;
        end();
        abort.abort();
      },
    };
    going.set(key, mine);
    return mine;
  };

  return {
    async make(kind, asked, { by, signal }) {
      // Agreements and invoices say themselves in which language they were made, one for both sides.
      const content =
        kind === 'agreement' || kind === 'invoice' || kind === 'month-invoice'
          ? asked
          : { ...asked, language: inLocale('en') };
      const key = contentHash(kind, content);
      const known = kept.get(key);
      if (known) return known;
      if (givenUp.has(key)) refuse(refusals.documentNotMade());
      return join(going.get(key) ?? begin(key, by, () => render(kind, content)), signal);
    },
  };
}

/** A rendering that is going on or waits for its turn, and how many wait for it. When the last one leaves, it is dropped. */
type Going = { made: Promise<Uint8Array>; askers: number; leave: () => void };

function join(going: Going, signal: AbortSignal | undefined): Promise<Uint8Array> {
  going.askers += 1;
  return new Promise((resolve, reject) => {
    const gone = () => {
      going.leave();
      reject(new Gone());
    };
    if (signal?.aborted) return gone();
    signal?.addEventListener('abort', gone);
    going.made.then(resolve, reject).finally(() => signal?.removeEventListener('abort', gone));
  });
}

/** Names a document by all that is on it: SHA-256 in hexadecimal. */
export function contentHash<Kind extends DocumentKind>(kind: Kind, content: DocumentContents[Kind]): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, content]))
    .digest('hex');
}
