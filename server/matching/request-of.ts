import type { BookingStatus } from '#core/booking/phase.ts';
import type { Side } from '#core/booking/side.ts';

export type RequestRow = { id: string; status: string; offered_by: string; requested_by: string };

/** The request between the two of a match, as its answer shows it. */
export function requestOf(row: RequestRow | undefined) {
  if (!row) return null;
  return {
    bookingId: row.id,
    status: row.status as BookingStatus,
    offeredBy: row.offered_by as Side,
    requestedBy: row.requested_by as Side,
  };
}
