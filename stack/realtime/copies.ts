import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Log } from '#server/log/log.ts';

/** What copies of the process tell each other about what browsers say: it is never written down. */
export type Word =
  | { is: 'broadcast'; topic: string; event: string; payload: unknown }
  /** Somebody is present on a topic (told again when asked), or is so no more. */
  | { is: 'present'; topic: string; key: string; meta: Record<string, unknown>; instead?: string }
  | { is: 'absent'; topic: string; key: string; ref: string }
  /** Who is present on these topics? */
  | { is: 'who'; topics: string[] }
  | { is: 'alive' }
  /** Heard of a copy for the first time, before what it says. */
  | { is: 'new' }
  | { is: 'gone' };

export const COPIES_CHANNEL = 'stack_copies';

/** A notification takes 8,000 bytes at most. */
const LONGEST = 7_500;
const ALIVE_EVERY_MS = 10_000;
const SILENT_MS = 35_000;
/** Until then another copy may not have answered yet. */
const NEW_MS = 2 * ALIVE_EVERY_MS;

export type Copies = ReturnType<typeof createCopies>;

/** The other copies of the process on this database. */
export function createCopies(options: { pool: pg.Pool; log: Log; hear: (word: Word, from: string) => void }) {
  const { pool, log, hear } = options;
  const me = randomUUID();
  const heardAt = new Map<string, number>();
  const startedAt = Date.now();

  /** Tells all others, where there are any; what is too long is not told. */
  function say(word: Word): Promise<void> {
    const isAlone = heardAt.size === 0 && Date.now() - startedAt > NEW_MS;
    if (isAlone && word.is !== 'alive' && word.is !== 'gone') return Promise.resolve();
    const text = JSON.stringify({ from: me, word });
    if (Buffer.byteLength(text) > LONGEST) return Promise.resolve();
    return pool.query('select pg_notify($1, $2)', [COPIES_CHANNEL, text]).then(
      () => {},
      (error) => log.warn('realtime-copies-not-told', { error }),
    );
  }

  function heard(text: string): void {
    const { from, word } = JSON.parse(text) as { from: string; word: Word };
    if (from === me) return;
    const isNew = !heardAt.has(from);
    if (word.is === 'gone') heardAt.delete(from);
    else heardAt.set(from, Date.now());
    if (isNew && word.is !== 'gone') {
      // It has to know of this one too.
      void say({ is: 'alive' });
      hear({ is: 'new' }, from);
    }
    if (word.is !== 'alive') hear(word, from);
  }

  const pulse = setInterval(() => {
    for (const [copy, at] of heardAt) {
      if (Date.now() - at < SILENT_MS) continue;
      heardAt.delete(copy);
      hear({ is: 'gone' }, copy);
    }
    void say({ is: 'alive' });
  }, ALIVE_EVERY_MS);
  pulse.unref();

  return {
    say,
    heard,
    /** Makes itself known, once it hears the others. */
    start: () => say({ is: 'alive' }),
    stop: async () => {
      clearInterval(pulse);
      await say({ is: 'gone' });
    },
  };
}
