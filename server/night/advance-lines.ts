import type { Selectable } from 'kysely';
import type { AdvanceLine, Topic } from '#core/night/advancing.ts';
import type { DB } from '#server/db.ts';

export type AdvanceRow = Selectable<DB['advance_lines']>;

const iso = (instant: string) => new Date(instant).toISOString();

/** A row as the two sides read it. */
export function lineOfRow(row: AdvanceRow): AdvanceLine & { bookingId: string; topic: Topic } {
  const { asked_at, asked_by, answered_at, answered_by, confirmed_at, confirmed_by } = row;
  return {
    bookingId: row.booking_id,
    topic: row.topic,
    asked: asked_at && asked_by ? { by: asked_by, text: row.asked_text ?? '', at: iso(asked_at) } : null,
    answered:
      answered_at && answered_by
        ? {
            ...{ by: answered_by, text: row.answered_text ?? '', at: iso(answered_at) },
            ...{ count: row.guests, missing: row.missing, brings: row.brings },
          }
        : null,
    confirmed: confirmed_at && confirmed_by ? { by: confirmed_by, at: iso(confirmed_at) } : null,
  };
}
