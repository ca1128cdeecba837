import type { BookingStatus } from '#core/booking/phase.ts';
import type { Side } from '#core/booking/side.ts';

export type RequestRow = {
  id: string;
  status: BookingStatus;
  offered_by: Side;
  requested_by: Side;
};

/** The request between the two of a match, as its answer shows it. */
export function requestOf(row: RequestRow | undefined) {
  if (!row) return null;
  return {
    bookingId: row.id,
    status: row.status,
    offeredBy: row.offered_by,
    requestedBy: row.requested_by,
  };
}
