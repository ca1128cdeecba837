import { bindingStatuses } from '#core/booking/phase.ts';
import type { Db } from '#server/db.ts';
import { statusIn } from '#server/rows/status-in.ts';

/** How many acts are booked for each of these shows; one without any is not in the map. */
export async function bookedOfShows(db: Db, showIds: readonly string[]): Promise<Map<string, number>> {
  if (showIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('bookings')
    .select(({ fn }) => ['show_id', fn.countAll<string>().as('booked')])
    .where('show_id', 'in', showIds)
    .where(statusIn('status', bindingStatuses))
    .groupBy('show_id')
    .execute();
  return new Map(rows.map(({ show_id, booked }) => [show_id, Number(booked)]));
}
