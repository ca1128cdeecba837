import type pg from 'pg';
import type { Log } from '#server/log/log.ts';
import { type Encoded, encodeOnce } from './protocol.ts';

type Row = { seq: string; topic: string; event: string; payload: string; id: string };

/** Rows read at once: what a huge transaction has sent is told in parts. */
const MOST_ROWS = 500;
/** Long enough for a page that is loading to hear what it missed; the messages in them are nobody's archive. */
const KEPT = '1 hour';
const PURGE_EVERY_MS = 10 * 60_000;
const MOST_REPLAYED = 25;
/** No later moment is a date to a browser, or to PostgreSQL. */
const LATEST_MS = 8.64e15;

/** The broadcasts that the database has sent (`realtime.send`), in the order of their transactions. */
export function createBroadcasts(options: {
  pool: pg.Pool;
  log: Log;
  tell: (topic: string, frame: Encoded) => void;
  /** What was sent could not be read: whoever listens has to read anew. */
  onLost: () => void;
}) {
  const { pool, log, tell, onLost } = options;
  const waiting: string[] = [];
  let reading: Promise<void> | null = null;

  const purge = setInterval(() => {
    pool
      .query(
        `delete from realtime.messages where inserted_at < (now() at time zone 'utc') - interval '${KEPT}'`,
      )
      .catch((error) => log.error('realtime-purge-failed', { error }));
  }, PURGE_EVERY_MS);
  purge.unref();

  /** A transaction has sent something. Those that come while others are read are read together. */
  function sent(transaction: string): void {
    waiting.push(transaction);
    reading ??= readAll().catch((error) => {
      reading = null;
      log.error('realtime-change-not-told', { error });
      onLost();
    });
  }

  async function readAll(): Promise<void> {
    while (waiting.length > 0) {
      const transactions = waiting.splice(0, MOST_ROWS);
      for (let after = { at: 0, seq: '0' }, more = true; more; ) {
        const { rows } = await pool.query<Row & { at: number }>({
          name: 'realtime-sent',
          text: `select t.at::int, m.seq, m.topic, m.event, m.payload::text, m.id
            from unnest($1::text[]) with ordinality t (transaction, at)
            join realtime.messages m on m.transaction = t.transaction::xid8
            where m.private and m.extension = 'broadcast' and m.payload is not null and (t.at, m.seq) > ($2, $3::bigint)
            order by t.at, m.seq limit ${MOST_ROWS}`,
          values: [transactions, after.at, after.seq],
        });
        for (const row of rows) tell(row.topic, frameOf(row));
        const last = rows.at(-1);
        more = rows.length === MOST_ROWS;
        if (last) after = { at: last.at, seq: last.seq };
      }
    }
    reading = null;
  }

  /**
   * The newest of a topic since a moment of the product's clock, in which browsers ask (milliseconds since 1970), oldest first. Messages
   * themselves are dated by the machine's.
   */
  async function since(topic: string, moment: number, limit: number): Promise<Encoded[]> {
    const { rows } = await pool.query<Row>(
      `select seq, topic, event, payload::text, id from realtime.messages
       where topic = $1 and private and extension = 'broadcast' and payload is not null
         and inserted_at >= (to_timestamp($2 / 1000.0) - (private.now() - pg_catalog.now())) at time zone 'utc'
       order by inserted_at desc, seq desc limit $3`,
      [topic, Math.max(0, Math.min(moment, LATEST_MS)), Math.max(1, Math.min(limit, MOST_REPLAYED))],
    );
    return rows.reverse().map((row) => frameOf(row, true));
  }

  return {
    sent,
    since,
    stop: async () => {
      clearInterval(purge);
      await reading;
    },
  };
}

/** The payload goes on as the database wrote it. */
function frameOf({ topic, event, payload, id }: Row, replayed = false): Encoded {
  const meta = JSON.stringify(replayed ? { id, replayed } : { id });
  return encodeOnce(
    `realtime:${topic}`,
    'broadcast',
    `{"type":"broadcast","event":${JSON.stringify(event)},"payload":${payload},"meta":${meta}}`,
  );
}
