import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Side } from '#core/booking/side.ts';
import type { Day } from '#core/calendar/day.ts';
import type { Db } from '#server/db.ts';
import { type Log, silentLog } from '#server/log/log.ts';

/** One row of a ranking as it was shown. */
type Shown = {
  venueId: string;
  artistId: string;
  date: Day;
  /** From 1. */
  place: number;
  isNew: boolean;
  figures: ArrayLike<number>;
};

/** A page of a ranking as it was answered: to which side, and by which model. */
export type ShownList = { side: Side; modelId: number | null; rows: readonly Shown[] };

export type Impressions = {
  /** Takes note of a list; it is written soon, together with others. */
  note: (list: ShownList) => void;
  flush: () => Promise<void>;
};

type Waiting = Shown & Pick<ShownList, 'side' | 'modelId'> & { list: string };

/** Rows further down were asked for by a program, and rows that wait while the database is away are not kept without end. */
const MOST_PLACES = 100;
const MOST_WAITING = 20_000;

/**
 * Writes what rankings showed, after they were answered and many at once. A process that ends at this moment loses the last
 * of them: nothing is decided by a single one.
 */
export function createImpressions(
  db: Db,
  { log = silentLog, everyMs = 1000 }: { log?: Log; everyMs?: number } = {},
): Impressions {
  let waiting: Waiting[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const rows = waiting;
    waiting = [];
    if (rows.length === 0) return;
    try {
      await sql`
        insert into private.match_impressions (side, venue_id, artist_id, show_date, list, place, model_id, is_new, figures)
        select r.side, r.venue_id, r.artist_id, r.show_date, r.list, r.place, r.model_id, r.is_new, r.figures
        from jsonb_populate_recordset(null::private.match_impressions, ${asJson(rows)}::jsonb) r
        join public.venue_profiles v on v.id = r.venue_id join public.artist_profiles a on a.id = r.artist_id`.execute(
        db,
      );
    } catch (error) {
      log.warn('impressions-lost', { rows: rows.length, error });
    }
  };
  return {
    flush,
    note({ side, modelId, rows }) {
      const list = randomUUID();
      for (const row of rows) {
        if (row.place > MOST_PLACES || waiting.length >= MOST_WAITING) continue;
        waiting.push({ ...row, side, modelId, list });
      }
      timer ??= setTimeout(flush, everyMs).unref();
    },
  };
}

/** As the table has them. Written down once for many: an answer does not wait for it. */
function asJson(rows: readonly Waiting[]): string {
  return JSON.stringify(
    rows.map(({ side, venueId, artistId, date, list, place, modelId, isNew, figures }) => ({
      side,
      venue_id: venueId,
      artist_id: artistId,
      show_date: date,
      list,
      place,
      model_id: modelId,
      is_new: isNew,
      figures: Array.from(figures, (value) => Math.round(value * 1e6) / 1e6),
    })),
  );
}
