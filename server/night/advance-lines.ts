import type { Selectable } from 'kysely';
import type { Side } from '#core/booking/side.ts';
import type { AdvanceLine, Topic } from '#core/night/advancing.ts';
import type { DB } from '#server/db.ts';

export type AdvanceRow = Selectable<DB['advance_lines']>;

const iso = (instant: string) => new Date(instant).toISOString();

/** A row as the two sides read it. */
export function lineOfRow(row: AdvanceRow): AdvanceLine & { bookingId: string; topic: Topic } {
  const { asked_at, answered_at, confirmed_at } = row;
  return {
    bookingId: row.booking_id,
    topic: row.topic as Topic,
    asked: asked_at ? { by: row.asked_by as Side, text: row.asked_text ?? '', at: iso(asked_at) } : null,
    answered: answered_at
      ? {
          ...{ by: row.answered_by as Side, text: row.answered_text ?? '', at: iso(answered_at) },
          ...{ count: row.guests, missing: row.missing, brings: row.brings as Side | null },
        }
      : null,
    confirmed: confirmed_at ? { by: row.confirmed_by as Side, at: iso(confirmed_at) } : null,
  };
}
