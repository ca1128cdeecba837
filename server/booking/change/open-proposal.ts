import type { ProposalRow } from '#server/booking/change/lock-change.ts';
import type { Db } from '#server/db.ts';

/** The change that waits for consent at a booking: one that is about it, or one of its night. */
export function openProposal(
  db: Db,
  booking: { id: string; show_id: string },
): Promise<ProposalRow | undefined> {
  return db
    .selectFrom('change_proposals')
    .selectAll()
    .where('show_id', '=', booking.show_id)
    .where('state', '=', 'open')
    .where((eb) => eb.or([eb('booking_id', '=', booking.id), eb('concerns_night', '=', true)]))
    .executeTakeFirst();
}
