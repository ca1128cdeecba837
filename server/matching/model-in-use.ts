import { sql } from 'kysely';
import type { Side } from '#core/booking/side.ts';
import { type MatchModel, readModel } from '#core/matching/learning/match-model.ts';
import type { Db } from '#server/db.ts';
import { type Log, silentLog } from '#server/log/log.ts';

/** The model that ranks for a side, with its id; null when none was learned, or the one in use cannot be read. */
export type InUse = { id: number; model: MatchModel } | null;

export type Models = { inUse: (db: Db, side: Side) => Promise<InUse> };

/**
 * Asks the database at each ranking which model is in use, and reads its text when that is another one. A broken model is told
 * to the log once; the score that stands for a model ranks then.
 */
export function createModels(log: Log = silentLog): Models {
  const read = new Map<Side, { id: number; model: MatchModel | null }>();
  return {
    async inUse(db, side) {
      const known = read.get(side);
      const { rows } = await sql<{ id: number; text: string | null }>`
        select id, case when id is distinct from ${known?.id ?? null}::bigint then model end as text
        from private.match_models where side = ${side} and in_use`.execute(db);
      const [row] = rows;
      if (!row) return null;
      if (row.text !== null) {
        const found = readModel(row.text, side);
        if (found.model === null) log.error('match-model-broken', { model: row.id, side, why: found.broken });
        read.set(side, { id: row.id, model: found.model });
      }
      const now = read.get(side);
      return now?.id === row.id && now.model ? { id: row.id, model: now.model } : null;
    },
  };
}
